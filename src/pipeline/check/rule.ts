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

/** @param message a sentence with both numbers in it: what was found and what would fit */
export function failed(places: readonly Place[], message: string): Finding {
  return { status: 'failed', fields: places.map(pathOf), message };
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
