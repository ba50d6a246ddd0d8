/** The words around a piece of the page that may say what it is. */
import { bottom, isBold, left, overlapX, right, type Segment, type Sheet, segmentsInColumn, top } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import type { Piece } from './pieces.ts';
import { ANY_BOX } from './ticks.ts';

export const RELATIONS = [
  /** In the same segment, right before and right behind. */
  'before',
  'after',
  /** The next segments to the left in the row, and the first one of the row. */
  'left',
  'left2',
  'rowHead',
  /** The next segments above, and the first one above without digits. */
  'above',
  'above2',
  'columnHead',
  'below',
  /** The first line of the block of lines, the line above the block, and the next heading above. */
  'blockTop',
  'blockAbove',
  'heading',
] as const;
export type Relation = (typeof RELATIONS)[number];

export interface Surrounding {
  readonly text: string;
  /** In heights of the piece's type. */
  readonly distance: number;
  readonly colon: boolean;
  /** The segment that it is from; for `left`, `above` and `below` only. */
  readonly segment?: Segment;
}

type Put = (relation: Relation, text: string, distance: number, segment?: Segment) => void;

export type Surroundings = Partial<Record<Relation, Surrounding>>;

/** Of a longer text, the words next to the piece count. */
const MOST_WORDS = 7;
/** How far to look, in heights of the type. */
const REACH = { above: 7, columnHead: 40, below: 2.2, heading: 30, line: 1.3, blockAbove: 3 } as const;
const MOST_ROWS_UP = 14;

export class Surveyor {
  readonly #sheet: Sheet;
  readonly #findings: Findings;
  readonly #blockTops = new Map<number, Segment>();

  constructor(sheet: Sheet, findings: Findings) {
    this.#sheet = sheet;
    this.#findings = findings;
  }

  around(piece: Piece): Surroundings {
    const { segment, from, to } = piece;
    const box = piece.locations[0]?.box ?? segment.box;
    const size = Math.max(1, segment.size);
    const found: Surroundings = {};
    const put: Put = (relation, text, distance, other) => {
      if (!/[\p{L}#%]/u.test(text)) return;
      const colon = /:\s*$/.test(text);
      found[relation] = { text, distance, colon, ...(other === undefined ? {} : { segment: other }) };
    };
    // The question stands before the first box of a line.
    const start = piece.cut === 'ticked' ? 0 : this.#endBefore(piece);
    const end = piece.cut === 'ticked' ? Math.max(0, segment.text.search(ANY_BOX)) : from;
    const before = this.#continued(segment, segment.text.slice(start, end));
    put('before', lastWords(before), 0);
    put('after', firstWords(segment.text.slice(to)), 0);
    this.#besides(segment, size, put);
    const upwards = segmentsInColumn(this.#sheet, segment, box, -1, REACH.above * size);
    const [above, above2] = upwards;
    if (above !== undefined) put('above', lastWords(above.text), (top(box) - bottom(above.box)) / size, above);
    if (above2 !== undefined) put('above2', lastWords(above2.text), (top(box) - bottom(above2.box)) / size);
    const head = segmentsInColumn(this.#sheet, segment, box, -1, REACH.columnHead * size).find(
      ({ text }) => !/\d/.test(text) && /\p{L}/u.test(text),
    );
    if (head !== undefined && head !== above)
      put('columnHead', lastWords(head.text), (top(box) - bottom(head.box)) / size);
    const [below] = segmentsInColumn(this.#sheet, segment, box, 1, REACH.below * size);
    if (below !== undefined) put('below', firstWords(below.text), (top(below.box) - bottom(box)) / size, below);
    this.#blocks(segment, size, put);
    return found;
  }

  /** In running text, the sentence before the piece may begin on the line above. */
  #continued(segment: Segment, before: string): string {
    if (before.split(' ').length > 3 || segment.words.length < 5) return before;
    const [above] = segmentsInColumn(this.#sheet, segment, segment.box, -1, segment.size);
    const joins =
      above !== undefined &&
      above.words.length >= 6 &&
      Math.abs(left(above.box) - left(segment.box)) < 2 * segment.size;
    return joins && !/[.:]$/.test(above.text) ? `${above.text} ${before}` : before;
  }

  /** Where the last other value before the piece ends. */
  #endBefore({ segment, from }: Piece): number {
    let end = 0;
    for (const other of this.#findings.bySegment[segment.id] ?? []) {
      if (other.to <= from && other.kind !== 'identifier' && other.kind !== 'currency') end = Math.max(end, other.to);
    }
    const separator = segment.text.slice(end, from).search(/[|;][^|;]*$/);
    return separator < 0 ? end : end + separator + 1;
  }

  #besides(segment: Segment, size: number, put: Put): void {
    const row = this.#sheet.rows[segment.row]?.segments ?? [];
    const at = row.indexOf(segment);
    const [first, second] = [row[at - 1], row[at - 2]];
    const gap = (other: Segment): number => (left(segment.box) - right(other.box)) / size;
    if (first !== undefined) put('left', lastWords(first.text), gap(first), first);
    if (second !== undefined) put('left2', lastWords(second.text), gap(second));
    const head = row[0];
    if (head !== undefined && at > 2) put('rowHead', lastWords(head.text), gap(head));
  }

  #blocks(segment: Segment, size: number, put: Put): void {
    const blockTop = this.#blockTopOf(segment);
    if (blockTop !== segment) put('blockTop', lastWords(blockTop.text), (top(segment.box) - top(blockTop.box)) / size);
    const [over] = segmentsInColumn(this.#sheet, blockTop, blockTop.box, -1, REACH.blockAbove * size);
    if (over !== undefined) put('blockAbove', lastWords(over.text), (top(blockTop.box) - bottom(over.box)) / size);
    const heading = this.#headingOf(segment, size);
    if (heading !== undefined)
      put('heading', firstWords(heading.text), (top(segment.box) - bottom(heading.box)) / size);
  }

  #blockTopOf(segment: Segment): Segment {
    const known = this.#blockTops.get(segment.id);
    if (known !== undefined) return known;
    const [above] = segmentsInColumn(this.#sheet, segment, segment.box, -1, REACH.line * segment.size);
    const joins = above !== undefined && Math.abs(left(above.box) - left(segment.box)) < segment.size;
    const found = joins ? this.#blockTopOf(above) : segment;
    this.#blockTops.set(segment.id, found);
    return found;
  }

  /** The next segment above, left of or over the piece, that is set like a heading. */
  #headingOf(segment: Segment, size: number): Segment | undefined {
    const bold = isBold(segment);
    for (let index = segment.row - 1; index >= Math.max(0, segment.row - MOST_ROWS_UP); index -= 1) {
      const row = this.#sheet.rows[index];
      if (row === undefined || row.page !== segment.page || top(segment.box) - bottom(row.box) > REACH.heading * size)
        return undefined;
      const heading = row.segments.find(
        (other) =>
          (Math.abs(left(other.box) - left(segment.box)) < 3 * size || overlapX(other.box, segment.box) > 0) &&
          /\p{L}{3}/u.test(other.text) &&
          other.words.length <= MOST_WORDS &&
          ((isBold(other) && !bold) ||
            other.size > 1.12 * segment.size ||
            isCapitals(other.text) ||
            /:\s*$/.test(other.text)),
      );
      if (heading !== undefined) return heading;
    }
    return undefined;
  }
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text);
}

function lastWords(text: string): string {
  return text.trim().split(/\s+/).slice(-MOST_WORDS).join(' ');
}

function firstWords(text: string): string {
  return text.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ');
}
