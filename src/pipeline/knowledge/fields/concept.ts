/** What documents talk about. */
import type { Kind } from './kinds.ts';

/**
 * `single`: one value, next to a label. `column`: one value per row, below a heading. `part`: part of a party's address block.
 */
export type Place = 'single' | 'column' | 'part';

/** Its printed labels are in the folders of the languages. */
export interface Concept {
  readonly id: string;
  readonly place: Place;
  /** Kinds of value that fit, the best first. */
  readonly kinds: readonly Kind[];
  /** The value is an amount of money. */
  readonly money?: true;
}
