/** A piece of the page that may be a value. */
import { KINDS, type Kind } from '../../knowledge/fields/kinds.ts';
import type { Segment } from '../sheet.ts';

export { KINDS, type Kind };

export interface Candidate {
  readonly kind: Kind;
  readonly segment: Segment;
  /** Where it stands in the segment's text. */
  readonly from: number;
  readonly to: number;
  /** Normalised: a date as `YYYY-MM-DD`, a number with a decimal point, an IBAN without spaces. */
  readonly value: string;
  /** What had to be guessed to read it, as points off its score. */
  readonly doubt?: number;
  /** Which end of a printed span of time (`01.09. - 30.09.2025`) a date is. */
  readonly span?: 'start' | 'end';
  readonly number?: NumberReading;
  readonly place?: PlaceReading;
}

export interface NumberReading {
  /** Decimal text with a point and no grouping, as printed but for that: `-1234.50`. */
  readonly decimal: string;
  /** Digits behind the decimal separator. */
  readonly decimals: number;
  /** ISO 4217 code of what is printed beside it; `DOLLAR` for a `$` that nothing tells more of. */
  readonly currency: string | undefined;
  /** Unit printed behind it (`Stk`, `kg`), other than a currency or a percent sign. */
  readonly unit: string | undefined;
  readonly percent: boolean;
}

export interface PlaceReading {
  readonly postcode: string;
  readonly city: string;
  readonly country: string | undefined;
  /** Where the town stands on the line above its postcode. */
  readonly cityAbove?: Segment;
}

export function rawText(candidate: Candidate): string {
  return candidate.segment.text.slice(candidate.from, candidate.to);
}

export function overlaps(
  a: { readonly from: number; readonly to: number },
  b: { readonly from: number; readonly to: number },
): boolean {
  return a.from < b.to && b.from < a.to;
}
