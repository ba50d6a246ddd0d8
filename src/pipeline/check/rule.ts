/** Rules and their findings. */
import type { Check } from '../extraction.ts';
import type { Cell, ExtractedValues } from './values.ts';

/** A check without the name of its rule. A rule has one finding for the document, or one for each row. */
export type Finding = Omit<Check, 'rule'>;

export interface Rule {
  /** The `rule` of checks in extractions. Names never change. */
  readonly name: string;
  /** Returns an empty list if the template does not have the fields of the rule. */
  readonly check: (values: ExtractedValues) => Finding[];
}

type Place = Cell | { readonly cell: Cell };

export function passed(places: readonly Place[]): Finding {
  return { status: 'passed', fields: places.map(pathOf), message: '' };
}

/** The expected and the found value, in the form of extractions: `529.87 EUR`, `2026-03-05`. */
export type Difference = Pick<Finding, 'expected' | 'found'>;

/**
 * Creates the finding of a failed check.
 *
 * @param places the wrong values; for an equation, its terms in the order of the name of the rule, with the result last
 * @param message a sentence with the found and the expected value
 * @param difference the two values, for sentences in other languages
 */
export function failed(places: readonly Place[], message: string, difference: Difference = {}): Finding {
  return { status: 'failed', fields: places.map(pathOf), message, ...difference };
}

/** Creates the finding of a check that cannot be done, for example since a value was not found. */
export function notApplicable(places: readonly Place[], message: string): Finding {
  return { status: 'not_applicable', fields: places.map(pathOf), message };
}

function pathOf(place: Place): string {
  return 'cell' in place ? place.cell.path : place.path;
}

/** The cells that exist in the template. */
export function present(...cells: readonly (Cell | undefined)[]): Cell[] {
  return cells.filter((cell) => cell !== undefined);
}
