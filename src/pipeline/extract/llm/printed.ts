/** Finds texts on the pages by their letters and digits, also across lines and with OCR errors. */
import type { Word } from '../../page.ts';
import { boxOfRange, left, overlapX, type Segment, type Sheet, segmentsInColumn, segmentsRightOf } from '../sheet.ts';
import { segmentOf } from '../table/item.ts';
import { editedEnds } from './edited.ts';
import { Effort } from './effort.ts';
import { type Folded, fold, type Likeness } from './fold.ts';

/** A part of a segment's text. */
export interface PrintedPart {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
}

export interface Sighting {
  /** Parts in the order of the text: several if it continues in another segment. */
  readonly parts: readonly PrintedPart[];
  readonly likeness: Likeness;
  /** Whether one end of the text is between a letter and a digit, such as `RE` of `RE471102`. */
  readonly isGlued: boolean;
}

/** Joined segments, over which a text can continue. */
interface Run {
  readonly segments: readonly Segment[];
  readonly folds: readonly Folded[];
  readonly letters: string;
}

/** Maximum characters of a value. */
export const LONGEST_TEXT = 600;
/** Maximum segments of one text. */
const MOST_SEGMENTS = 24;
/** Maximum rows of one text. */
const MOST_ROWS = 8;
/** Maximum distance between the lines of a text, in font sizes. */
const LINE_REACH = 1.8;

export class PrintedPages {
  readonly sheet: Sheet;
  readonly effort: Effort;
  readonly #folds = new Map<string, Folded>();
  readonly #recognized: ReadonlySet<number>;

  /** @param effort without a limit by default */
  constructor(sheet: Sheet, effort = new Effort(Number.POSITIVE_INFINITY)) {
    this.sheet = sheet;
    this.effort = effort;
    this.#recognized = new Set(
      sheet.pages.filter(({ textSource }) => textSource === 'ocr').map(({ number }) => number),
    );
  }

  isRecognized({ page }: Segment): boolean {
    return this.#recognized.has(page);
  }

  /** Whether a percent sign follows a part of a line, also in the next column. */
  isBeforePercent({ segment, to }: PrintedPart): boolean {
    const rest = segment.text.slice(to).trimStart();
    const next = rest === '' ? (segmentsRightOf(this.sheet, segment)[0]?.text ?? '') : rest;
    return /^(?:[%‰]|v\. ?H\.)/iu.test(next);
  }

  /** Finds a text that begins in one of the segments. `shapes` applies only to pages with OCR. */
  find(text: string, segments: readonly Segment[], likeness: Likeness): Sighting[] {
    if (text.length > LONGEST_TEXT) return [];
    const wanted = fold(text, likeness);
    if (wanted.letters === '') return [];
    const found = new Map<string, Sighting>();
    for (const segment of segments) {
      if (this.effort.isSpent) break;
      if (likeness === 'shapes' && !this.isRecognized(segment)) continue;
      const { letters } = this.#fold(segment, likeness);
      this.effort.spend(letters.length);
      if (likeness !== 'edited' && !mayBeginIn(letters, wanted.letters)) continue;
      for (const run of this.#runsFrom(segment, wanted.letters.length, likeness)) {
        this.effort.spend(run.letters.length);
        for (const sighting of this.#search(run, wanted, text, likeness)) {
          const [first] = sighting.parts;
          const key = `${segment.id} ${first?.from}`;
          if (!found.has(key)) found.set(key, sighting);
        }
      }
    }
    return [...found.values()];
  }

  #search(run: Run, wanted: Folded, text: string, likeness: Likeness): Sighting[] {
    const length = run.folds[0]?.letters.length ?? 0;
    const ranges = likeness === 'edited' ? editedEnds(run.letters, wanted.letters, length, this.effort) : [];
    if (likeness !== 'edited') {
      for (let at = run.letters.indexOf(wanted.letters); at >= 0 && at < length; ) {
        ranges.push({ from: at, to: at + wanted.letters.length });
        at = run.letters.indexOf(wanted.letters, at + 1);
      }
    }
    return ranges.flatMap(({ from, to }): Sighting[] => {
      this.effort.spend(to - from);
      const parts = partsOf(run, from, to);
      const ends = endsOf(parts);
      if (ends === 'inside' && likeness !== 'begun') return [];
      const whole = ends === 'inside' ? completeWord(parts, text) : parts;
      if (whole === undefined || (likeness === 'begun' && ends !== 'inside')) return [];
      if (likeness === 'shapes' && !hasLikeLetters(parts, text)) return [];
      return [{ parts: withMarks(whole, text), likeness, isGlued: ends === 'glued' }];
    });
  }

  /** The segments over which a text can continue: along the row and the rows below, and down the column. */
  #runsFrom(segment: Segment, length: number, likeness: Likeness): Run[] {
    const room = length + 4;
    const alone = this.#runOf([segment], likeness);
    if (alone.letters.length === 0) return [];
    const runs = [this.#runOf(this.#along(segment, room, likeness), likeness)];
    const down = this.#down(segment, room, likeness);
    if (down.length > 1) runs.push(this.#runOf(down, likeness));
    return runs;
  }

  #along(segment: Segment, room: number, likeness: Likeness): Segment[] {
    const taken = [segment, ...segmentsRightOf(this.sheet, segment)];
    let letters = this.#lettersIn(taken.slice(1), likeness);
    for (let row = segment.row + 1; letters < room && row < segment.row + MOST_ROWS; row += 1) {
      const next = this.sheet.rows[row];
      if (next === undefined || next.page !== segment.page) break;
      taken.push(...next.segments);
      letters += this.#lettersIn(next.segments, likeness);
    }
    return taken.slice(0, MOST_SEGMENTS);
  }

  #down(segment: Segment, room: number, likeness: Likeness): Segment[] {
    const taken = [segment];
    for (let last = segment, letters = 0; letters < room && taken.length < MOST_ROWS; ) {
      const [next] = segmentsInColumn(this.sheet, last, last.box, 1, LINE_REACH * last.size)
        .filter(({ box, row }) => overlapX(box, last.box) > 0 && row <= last.row + 2)
        .sort(
          (a, b) => a.row - b.row || Math.abs(left(a.box) - left(last.box)) - Math.abs(left(b.box) - left(last.box)),
        );
      if (next === undefined) break;
      taken.push(next);
      letters += this.#lettersIn([next], likeness);
      last = next;
    }
    return taken;
  }

  #runOf(segments: readonly Segment[], likeness: Likeness): Run {
    const folds = segments.map((segment) => this.#fold(segment, likeness));
    return { segments, folds, letters: folds.map(({ letters }) => letters).join('') };
  }

  #lettersIn(segments: readonly Segment[], likeness: Likeness): number {
    return segments.reduce((sum, segment) => sum + this.#fold(segment, likeness).letters.length, 0);
  }

  #fold(segment: Segment, likeness: Likeness): Folded {
    const key = `${segment.id} ${likeness}`;
    const known = this.#folds.get(key);
    if (known !== undefined) return known;
    const made = fold(segment.text, likeness);
    this.#folds.set(key, made);
    return made;
  }
}

/** The printed text of the parts. A hyphenated word is joined as in the given text. */
export function printedText(parts: readonly PrintedPart[], given: string): string {
  let text = '';
  for (const { segment, from, to } of parts) {
    const next = segment.text.slice(from, to);
    const isDivided = /\p{L}[-\u00ad‐]$/u.test(text) && /^\p{L}/u.test(next);
    if (!isDivided) {
      text += text === '' ? next : ` ${next}`;
      continue;
    }
    const [tail = ''] = /\p{L}+(?=.$)/u.exec(text) ?? [];
    const [head = ''] = /^\p{L}+/u.exec(next) ?? [];
    const isJoined = given.toLowerCase().includes(`${tail}${head}`.toLowerCase());
    text = isJoined ? text.slice(0, -1) + next : text + next;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The parts as one segment, for the value finders. */
export function segmentOfParts(parts: readonly PrintedPart[]): Segment | undefined {
  const [first] = parts;
  const words = parts.flatMap(({ segment, from, to }) =>
    segment.words.flatMap((word, index): Word[] => {
      const start = segment.starts[index] ?? 0;
      const [begin, end] = [Math.max(from, start), Math.min(to, start + word.text.length)];
      if (begin >= end) return [];
      return [{ ...word, text: segment.text.slice(begin, end), box: boxOfRange(segment, begin, end) }];
    }),
  );
  return first === undefined || words.length === 0 ? undefined : segmentOf({ words, page: first.segment.page });
}

function partsOf({ segments, folds }: Run, from: number, to: number): PrintedPart[] {
  let start = 0;
  return segments.flatMap((segment, index): PrintedPart[] => {
    const folded = folds[index];
    if (folded === undefined) return [];
    const [begin, end] = [Math.max(from - start, 0), Math.min(to - start, folded.letters.length)];
    start += folded.letters.length;
    if (begin >= end) return [];
    return [{ segment, from: folded.starts[begin] ?? 0, to: folded.ends[end - 1] ?? segment.text.length }];
  });
}

/** Whether a text may begin in the letters of a segment: they contain it, or end with its beginning. */
function mayBeginIn(letters: string, wanted: string): boolean {
  if (letters.includes(wanted)) return true;
  const first = wanted[0] ?? '';
  let at = letters.indexOf(first, Math.max(0, letters.length - wanted.length + 1));
  for (; at >= 0; at = letters.indexOf(first, at + 1)) {
    if (wanted.startsWith(letters.slice(at))) return true;
  }
  return false;
}

/** Whether at least half of the letters and digits are equal: `so` is not `50`. A letter alone in its cell may be `l` for `1`. */
function hasLikeLetters(parts: readonly PrintedPart[], text: string): boolean {
  const [first, ...others] = parts;
  const printed = fold(parts.map(({ segment, from, to }) => segment.text.slice(from, to)).join(''), 'loose').letters;
  const given = fold(text, 'loose').letters;
  if (given.length === 1 && others.length === 0 && first?.segment.text.trim().length === 1) return true;
  // Lengths can differ (`rn` and `m`), so letters are compared from the nearer end.
  const equal = [...given].filter((letter, index) => {
    const fromEnd = printed.length - given.length + index;
    return letter === printed[index] || letter === printed[fromEnd];
  });
  return 2 * equal.length >= given.length;
}

type Ends = 'whole' | 'glued' | 'inside';

function endsOf(parts: readonly PrintedPart[]): Ends {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return 'inside';
  const [before, after] = [first.segment.text, last.segment.text];
  const begin = boundary(before[first.from - 1], before[first.from - 2], before[first.from]);
  const end = boundary(after[last.to], after[last.to + 1], after[last.to - 1]);
  if (begin === 'inside' || end === 'inside') return 'inside';
  return begin === 'glued' || end === 'glued' ? 'glued' : 'whole';
}

/**
 * The kind of boundary at an end of a text.
 *
 * @param next the first character beyond an end
 * @param second the second character beyond it
 * @param edge the last character before the end
 */
function boundary(next = '', second = '', edge = ''): Ends {
  const isDigit = /\d/.test(edge);
  // `234` of `1.234,56`, `19` of `19:56`
  if (isDigit && /[.,'’:]/.test(next) && /\d/.test(second)) return 'inside';
  // `2024` of `R-2024-001`, `1234` of `040/1234`
  if (/[-–/_]/.test(next) && /[\p{L}\d]/u.test(second) && (isDigit || /\d/.test(second))) return 'glued';
  if (!/[\p{L}\d]/u.test(next)) return 'whole';
  return isDigit === /\d/.test(next) ? 'inside' : 'glued';
}

/** Minimum letters of a cut text, and of its last word. */
const LEAST_BEGUN = { text: 6, word: 3 } as const;

/** Completes the last word of a cut text. Codes are never completed. */
function completeWord(parts: readonly PrintedPart[], text: string): PrintedPart[] | undefined {
  const last = parts.at(-1);
  const word = /\p{L}+$/u.exec(text.trim())?.[0] ?? '';
  if (last === undefined || text.length < LEAST_BEGUN.text || word.length < LEAST_BEGUN.word) return undefined;
  const rest = /^\p{L}+(?![\d])/u.exec(last.segment.text.slice(last.to))?.[0];
  if (rest === undefined) return undefined;
  const whole = [...parts.slice(0, -1), { ...last, to: last.to + rest.length }];
  return endsOf(whole) === 'whole' ? whole : undefined;
}

/** Includes punctuation at the ends if the given text has it, too: `(`, `%`, the period of `Inc.` */
function withMarks(parts: readonly PrintedPart[], text: string): PrintedPart[] {
  const lead = /^[^\p{L}\d]*/u.exec(text.trim())?.[0] ?? '';
  const tail = /[^\p{L}\d]*$/u.exec(text.trim())?.[0] ?? '';
  return parts.map((part, index) => {
    const { segment } = part;
    let { from, to } = part;
    if (index === 0)
      while (from > 0 && segment.text[from - 1]?.trim() && lead.includes(segment.text[from - 1] ?? '')) from -= 1;
    if (index === parts.length - 1) {
      while (to < segment.text.length && segment.text[to]?.trim() && tail.includes(segment.text[to] ?? '')) to += 1;
    }
    // The character between two parts is included: `Donau-` `dampfer`.
    else if (to < segment.text.length && segment.text.slice(to).trim().length <= 1) to = segment.text.trimEnd().length;
    return { segment, from, to };
  });
}
