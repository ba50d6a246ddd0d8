/** What all candidates of a document together say of one: how often its value occurs, its rank among amounts and dates. */
import { bottom, left, type Segment, type Sheet, segmentsInColumn, top } from '../sheet.ts';
import type { Kind } from '../values/candidate.ts';
import type { PieceFeature } from './features.ts';
import type { Piece } from './pieces.ts';

export class DocumentFacts {
  readonly #sheet: Sheet;
  readonly #counts = new Map<string, number>();
  /** Different values of each kind, in reading order. */
  readonly #ofKind = new Map<Kind, Map<string, number>>();
  /** Amounts with cents, in reading order, each with its place in that order. */
  readonly #amounts: ReadonlyMap<Piece, number>;
  readonly #largest: number;
  readonly #dates: readonly string[];
  readonly #places: ReadonlySet<number>;

  constructor(sheet: Sheet, pieces: readonly Piece[]) {
    this.#sheet = sheet;
    for (const piece of pieces) {
      const { kind, value, cut } = piece;
      const ofKind = this.#ofKind.get(kind) ?? new Map<string, number>();
      this.#ofKind.set(kind, ofKind);
      if (cut === 'typed' && !ofKind.has(value)) ofKind.set(value, ofKind.size);
      if (kind === 'text' && cut !== 'segment') continue;
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    }
    const amounts = pieces.filter(({ number }) => number?.decimals === 2 && !number.percent);
    this.#amounts = new Map(amounts.map((piece, order) => [piece, order]));
    this.#largest = amounts.reduce((most, { number }) => Math.max(most, Math.abs(Number(number?.decimal ?? 0))), 0.01);
    this.#dates = [...new Set(pieces.filter(({ kind }) => kind === 'date').map(({ value }) => value))].sort();
    this.#places = new Set(
      pieces.filter(({ kind, cut }) => kind === 'place' && cut === 'typed').map(({ segment }) => segment.id),
    );
  }

  /** @param set takes each feature with its value */
  fill(piece: Piece, set: (name: PieceFeature, value: number) => void): void {
    const { segment, number, kind, value, span } = piece;
    const size = Math.max(1, segment.size);
    set('occurrences', Math.min(10, this.#counts.get(value) ?? 0));
    const [above] = segmentsInColumn(this.#sheet, segment, segment.box, -1, 20 * size);
    const [below] = segmentsInColumn(this.#sheet, segment, segment.box, 1, 20 * size);
    const ofKind = this.#ofKind.get(kind);
    set('ofKind', Math.min(30, ofKind?.size ?? 0));
    set('orderOfKind', Math.min(30, ofKind?.get(value) ?? -1));
    set('gapAbove', above === undefined ? 20 : Math.max(0, top(segment.box) - bottom(above.box)) / size);
    set('gapBelow', below === undefined ? 20 : Math.max(0, top(below.box) - bottom(segment.box)) / size);
    set('linesToPlace', this.#linesTo(segment, 1));
    set('linesFromPlace', this.#linesTo(segment, -1));
    set('titleAbove', Number(above !== undefined && above.size > 1.3 * size));
    set('inSpanStart', Number(span === 'start'));
    set('inSpanEnd', Number(span === 'end'));
    if (number !== undefined) {
      const amount = Math.abs(Number(number.decimal));
      set('share', Math.min(2, amount / this.#largest));
      set('isLargest', Number(amount >= this.#largest));
      const at = this.#amounts.get(piece) ?? -1;
      set('amountOrder', at < 0 ? -1 : at / this.#amounts.size);
      set('amountsBelow', at < 0 ? -1 : Math.min(30, this.#amounts.size - 1 - at));
    }
    if (kind === 'date') {
      set('dates', Math.min(20, this.#dates.length));
      set('dateRank', this.#dates.indexOf(value) / Math.max(1, this.#dates.length - 1));
    }
  }

  /** Lines of the same block to the next one with a postcode and town; 0 for that line itself, -1 for none. */
  #linesTo(segment: Segment, direction: 1 | -1): number {
    let last = segment;
    for (let lines = 0; lines < 6; lines += 1) {
      if (this.#places.has(last.id)) return lines;
      const [next] = segmentsInColumn(this.#sheet, last, last.box, direction, 1.6 * last.size);
      if (next === undefined || Math.abs(left(next.box) - left(last.box)) > 2 * last.size) return -1;
      last = next;
    }
    return -1;
  }
}
