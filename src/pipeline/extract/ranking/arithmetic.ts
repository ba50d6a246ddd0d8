/** How the amounts of a document add up: totals, the parts they are made of, and taxes at the printed rates. */
import type { PieceFeature } from './features.ts';
import type { Piece } from './pieces.ts';

export type ArithmeticFeature = Extract<
  PieceFeature,
  'isSum' | 'isAddend' | 'isTax' | 'isTaxBase' | 'isGross' | 'isColumnSum' | 'isRepeatedAmount'
>;

/** More different amounts than these add up by chance. */
const MOST_AMOUNTS = 80;
/** Longest column of amounts that is added up. */
const MOST_ROWS = 60;
/** Amounts before one that are looked at for its column: tables have up to five columns of amounts. */
const MOST_STEPS = 5 * MOST_ROWS;
/** Rates of tax in percent are below this everywhere. */
const HIGHEST_RATE = 40;

interface Amount {
  readonly piece: Piece;
  readonly cents: number;
}

export class Arithmetic {
  readonly #amounts: readonly Amount[];
  readonly #values: ReadonlySet<number>;
  readonly #rates: readonly number[];
  readonly #features = new Map<number, ReadonlySet<ArithmeticFeature>>();
  readonly #columnSums = new Set<Piece>();

  /** @param pieces all pieces of the document, in reading order */
  constructor(pieces: readonly Piece[]) {
    const numbers = pieces.filter(({ number, cut }) => number !== undefined && cut === 'typed');
    this.#amounts = numbers
      .filter(({ number }) => number?.percent === false && (number.decimals === 2 || number.currency !== undefined))
      .map((piece) => ({ piece, cents: centsOf(piece) }))
      .filter(({ cents }) => cents !== 0);
    this.#values = new Set(this.#amounts.map(({ cents }) => Math.abs(cents)));
    const rates = numbers.filter(({ number }) => number?.percent === true).map(({ number }) => Number(number?.decimal));
    this.#rates = [...new Set(rates)].filter((rate) => rate > 0 && rate < HIGHEST_RATE);
    this.#addColumns();
  }

  fill(piece: Piece, set: (name: ArithmeticFeature, value: number) => void): void {
    if (piece.number === undefined || piece.number.percent) return;
    const cents = Math.abs(centsOf(piece));
    if (!this.#values.has(cents)) return;
    let features = this.#features.get(cents);
    if (features === undefined) {
      features = this.#featuresOf(cents);
      this.#features.set(cents, features);
    }
    for (const feature of features) set(feature, 1);
    set('isColumnSum', Number(this.#columnSums.has(piece)));
  }

  #featuresOf(cents: number): ReadonlySet<ArithmeticFeature> {
    const found = new Set<ArithmeticFeature>();
    const values = this.#values;
    if (values.size > MOST_AMOUNTS) return found;
    for (const other of values) {
      if (other === cents) continue;
      if (other < cents && other !== cents - other && values.has(cents - other)) found.add('isSum');
      if (values.has(cents + other)) found.add('isAddend');
    }
    for (const rate of this.#rates) {
      const tax = (base: number): number => Math.round((base * rate) / 100);
      const isNear = (wanted: number): boolean => [wanted - 1, wanted, wanted + 1].some((value) => values.has(value));
      if (isNear(tax(cents)) && isNear(cents + tax(cents))) found.add('isTaxBase');
      for (const base of values) {
        if (base === cents) continue;
        if (Math.abs(tax(base) - cents) <= 1) found.add('isTax');
        if (Math.abs(base + tax(base) - cents) <= 1) found.add('isGross');
      }
    }
    if (this.#amounts.filter((amount) => Math.abs(amount.cents) === cents).length > 1) found.add('isRepeatedAmount');
    return found;
  }

  /** Marks what is the sum of two and more amounts right above it, flush at the right. */
  #addColumns(): void {
    for (const [index, { piece, cents }] of this.#amounts.entries()) {
      const edge = piece.locations[0]?.box[2] ?? 0;
      const size = Math.max(1, piece.segment.size);
      let sum = 0;
      let rows = 0;
      for (let at = index - 1; at >= Math.max(0, index - MOST_STEPS) && rows < MOST_ROWS; at -= 1) {
        const above = this.#amounts[at];
        if (above === undefined || above.piece.segment.page !== piece.segment.page) break;
        if (Math.abs((above.piece.locations[0]?.box[2] ?? 0) - edge) > 1.5 * size) continue;
        sum += above.cents;
        rows += 1;
        if (rows > 1 && sum === cents) this.#columnSums.add(piece);
      }
    }
  }
}

function centsOf({ number }: Piece): number {
  return Math.round(Number(number?.decimal ?? 0) * 100);
}
