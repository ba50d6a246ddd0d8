/** Grounds single values of a language model in the pages. */
import type { Survey } from '../extract.ts';
import type { FoundValue } from '../found.ts';
import type { Segment } from '../sheet.ts';
import { matchPattern } from '../single/pattern.ts';
import type { GivenValue } from './answer.ts';
import { readChoice } from './choice.ts';
import type { Effort } from './effort.ts';
import type { TextWindow } from './layout.ts';
import { PrintedPages, type PrintedPart } from './printed.ts';
import { LIKENESSES, PageReader, type PrintedValue, spotsOf, type ValueLikeness } from './reading.ts';

/**
 * Where a value was found in the text of the question: in the lines that the model cites, near them, or elsewhere (also if
 * the cited lines do not exist). `uncited`: anywhere, since the model cites no lines.
 */
export type Place = 'cited' | 'nearby' | 'elsewhere' | 'uncited';

export interface HeldValue extends FoundValue {
  /** The text that the model gave. */
  readonly given: string;
  readonly place: Place;
  readonly likeness: ValueLikeness;
}

/**
 * Scores of grounded values. A value that is printed as given in a cited line scores 3. A value that is further away or
 * differs scores less, but always more than 0. The score measures how well a value matches the page, and not whether it is
 * the right value for its field. It is not comparable to other scores.
 */
const SCORES: Readonly<Record<Place, number>> = { cited: 3, nearby: 2, uncited: 1.5, elsewhere: 1 };
const OFF: Readonly<Record<ValueLikeness, number>> = {
  same: 0,
  loose: 0.1,
  style: 0.2,
  order: 0.5,
  wording: 0.5,
  shapes: 0.5,
  edited: 0.7,
  begun: 0.9,
};
const OFF_GLUED = 0.2;
/** Penalty for each further place of the same value that is equally good. */
const OFF_FURTHER = 0.05;

/** Lines before and after the cited lines that count as nearby. */
const NEARBY_LINES = 2;
/** Maximum cited lines of a value. If a model cites more, they are ignored. */
const MOST_LINES = 12;
/** Maximum places of one value if the model cites no lines, or wrong ones. */
const MOST_PLACES = 4;
/** Minimum letters and digits of a text that is not printed by chance: `code` with a digit, `text` without. */
const SPECIFIC = { code: 4, text: 6 } as const;

/** Lines of a window, by their distance to the lines that the model cites. */
interface Zone {
  readonly place: Place;
  readonly segments: readonly Segment[];
}

/**
 * Replaces the value of a location model with the value that the first model gave. Its place is `nearby` at best, since the
 * first model did not cite the lines.
 */
export function asLocated(held: HeldValue, given: GivenValue, likeness: ValueLikeness): HeldValue {
  const { place } = held;
  const score = held.score - SCORES[place] + OFF[held.likeness] + SCORES.nearby - OFF[likeness];
  return { ...held, given: givenText(given), place: 'nearby', likeness, score };
}

/** The text that a model gave, or the name of a choice without a text. */
export function givenText({ text, choice }: Pick<GivenValue, 'text' | 'choice'>): string {
  return text === '' ? (choice ?? '') : text;
}

export class Holder {
  readonly #survey: Survey;
  readonly #window: TextWindow;
  readonly #reader: PageReader;
  readonly #effort: Effort;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #lineOfRow: ReadonlyMap<number, number>;
  /** Used places of single values. If two fields have the same value, the second field gets the second place. */
  readonly #taken = new Set<string>();

  constructor(survey: Survey, window: TextWindow, effort: Effort) {
    this.#survey = survey;
    this.#window = window;
    this.#effort = effort;
    this.#reader = new PageReader(survey, new PrintedPages(survey.sheet, effort));
    this.#indexes = new Map(window.lines.map(({ id }, index) => [id, index]));
    this.#lineOfRow = new Map(window.lines.map(({ row }, index) => [row, index]));
  }

  get lineCount(): number {
    return this.#window.lines.length;
  }

  /** Grounds a single value at its best place, or at several places if the model cites no lines. */
  hold(given: GivenValue): HeldValue[] {
    for (const { place, segments } of this.#zonesOf(given)) {
      const printed = this.readIn(given, segments, place);
      if (printed.length === 0) continue;
      if (!isSpecific(given.text) && !mayBeShort(given, place, printed.length)) continue;
      if (place === 'uncited' || place === 'elsewhere') {
        return printed
          .slice(0, MOST_PLACES)
          .flatMap((one, index) => this.toHeld(given, one, place, index * OFF_FURTHER));
      }
      const free = printed.find((one) => !this.#taken.has(keyOf(one.parts))) ?? printed[0];
      if (free === undefined) continue;
      const held = this.toHeld(given, free, place, 0);
      if (held.length === 0) continue;
      this.#taken.add(keyOf(free.parts));
      return held;
    }
    return [];
  }

  readIn(given: GivenValue, segments: readonly Segment[], place: Place): PrintedValue[] {
    const allowed = LIKENESSES[place === 'uncited' ? 'elsewhere' : place];
    const { type } = given.profile.field;
    if (type !== 'choice' && type !== 'boolean') return this.#reader.read(given, segments, allowed);
    const { language } = this.#survey.sheet;
    return readChoice(this.#reader, given, segments, allowed, {
      language,
      isCited: place === 'cited' || place === 'nearby',
      effort: this.#effort,
    });
  }

  /** Empty for a value that does not match the pattern of its field. */
  toHeld(given: GivenValue, printed: PrintedValue, place: Place, off: number): HeldValue[] {
    const { value, raw, number, parts, likeness, isGlued } = printed;
    const { profile } = given;
    const held: HeldValue = {
      profile,
      value,
      raw,
      score: SCORES[place] - OFF[likeness] - (isGlued ? OFF_GLUED : 0) - off,
      spots: spotsOf(parts),
      given: givenText(given),
      byLanguageModel: true,
      place,
      likeness,
      ...(number === undefined ? {} : { number }),
    };
    const { pattern, type } = profile.field;
    if (pattern === undefined || type !== 'text') return [held];
    return matchPattern([held], pattern).map((match) => ({ ...held, value: match.value, raw: match.raw }));
  }

  /** Indexes of lines of the window. */
  indexesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#indexes.get(id) ?? []).sort((a, b) => a - b);
  }

  /** Index of the line that contains a segment; empty for segments outside the window. */
  indexOf({ row }: Segment): number[] {
    const index = this.#lineOfRow.get(row);
    return index === undefined ? [] : [index];
  }

  segmentsOf(indexes: Iterable<number>): Segment[] {
    return [...indexes].flatMap((index) => {
      const line = this.#window.lines[index];
      return line === undefined ? [] : (this.#survey.sheet.rows[line.row]?.segments ?? []);
    });
  }

  #zonesOf({ lines }: GivenValue): Zone[] {
    const cited = this.indexesOf(lines);
    const all = this.segmentsOf(this.#window.lines.keys());
    if (lines.length === 0 || cited.length > MOST_LINES) return [{ place: 'uncited', segments: all }];
    if (cited.length === 0) return [{ place: 'elsewhere', segments: all }];
    const near = new Set(cited.flatMap((index) => around(index)));
    for (const index of cited) near.delete(index);
    return [
      { place: 'cited', segments: this.segmentsOf(cited) },
      { place: 'nearby', segments: this.segmentsOf([...near].sort((a, b) => a - b)) },
      { place: 'elsewhere', segments: all },
    ];
  }
}

function around(index: number): number[] {
  return Array.from({ length: 2 * NEARBY_LINES + 1 }, (_, step) => index + step - NEARBY_LINES);
}

/** Whether a text is long enough that it is not printed by chance. */
export function isSpecific(text: string): boolean {
  const letters = text.replace(/[^\p{L}\d]/gu, '');
  return letters.length >= (/\d/.test(letters) ? SPECIFIC.code : SPECIFIC.text);
}

/** Whether a text that may be printed by chance is grounded: digits only in cited lines, or at few places. */
function mayBeShort({ text }: GivenValue, place: Place, places: number): boolean {
  if (place === 'uncited') return places <= MOST_PLACES && text.replace(/[^\p{L}\d]/gu, '').length !== 1;
  return place === 'cited' || (place === 'nearby' && !/\d/.test(text));
}

function keyOf(parts: readonly PrintedPart[]): string {
  return parts.map(({ segment, from }) => `${segment.id}:${from}`).join(' ');
}
