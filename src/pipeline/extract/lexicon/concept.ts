/** What documents talk about, with the words that are printed for it. */
import type { Kind } from '../values/candidate.ts';

/**
 * `single` values stand once, beside a label; `column` values stand below a heading, once a row; a `part` belongs to a
 * party's address block.
 */
export type Place = 'single' | 'column' | 'part';

export interface Concept {
  readonly id: string;
  readonly place: Place;
  /** Kinds of value that fit, the best first. */
  readonly kinds: readonly Kind[];
  /** Printed labels and names that people give such a field, German, English and French, parted by `|`. */
  readonly labels: string;
  /** The value is an amount of money. */
  readonly money?: true;
}
