/** What a rule is, and the words of its verdicts. */
import type { Check } from '../extraction.ts';
import type { Cell, ExtractedValues } from './values.ts';

/** A rule without its name: one finding for the document, or one for each row that it looks at. */
export type Finding = Omit<Check, 'rule'>;

export interface Rule {
  /** What people read, and what the extraction's `checks` carry as `rule`. Never renamed. */
  readonly name: string;
  /** Gives nothing at all where the template does not ask for the fields that the rule is about. */
  readonly check: (values: ExtractedValues) => Finding[];
}

type Place = Cell | { readonly cell: Cell };

export function passed(places: readonly Place[]): Finding {
  return { status: 'passed', fields: places.map(pathOf), message: '' };
}

/** Both written as values are: `529.87 EUR`, `2026-03-05`. */
export type Difference = Pick<Finding, 'expected' | 'found'>;

/**
 * @param places where it went wrong; of an equation, its terms in the order of the rule's name and the result last
 * @param message a sentence with both numbers in it: what was found and what would fit
 * @param difference the same two, for sentences in other languages
 */
export function failed(places: readonly Place[], message: string, difference: Difference = {}): Finding {
  return { status: 'failed', fields: places.map(pathOf), message, ...difference };
}

/** Something that the rule needs was not found. */
export function notApplicable(places: readonly Place[], message: string): Finding {
  return { status: 'not_applicable', fields: places.map(pathOf), message };
}

function pathOf(place: Place): string {
  return 'cell' in place ? place.cell.path : place.path;
}

/** The places that the template has. */
export function present(...cells: readonly (Cell | undefined)[]): Cell[] {
  return cells.filter((cell) => cell !== undefined);
}
