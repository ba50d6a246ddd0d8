/** Rules, and the checks that they return. */
import type { Static, TObject } from 'typebox';
import type { Check } from '../extraction.ts';
import type { Family } from './table/family.ts';
import { REASONS, type Reason } from './table/reasons.ts';
import { type CheckCode, ruleOf } from './table/table.ts';
import type { Cell, ExtractedValues } from './values.ts';

export interface Rule {
  readonly code: CheckCode;
  /**
   * Returns one check for the document, or one for each row. Returns an empty list if the template does not have the fields
   * of the rule.
   */
  readonly check: (values: ExtractedValues) => Check[];
}

type Place = Cell | { readonly cell: Cell };

export function passed(code: CheckCode, places: readonly Place[]): Check {
  return passedAt(code, places.map(pathOf));
}

/** Creates a passed check with paths instead of cells. */
export function passedAt(code: CheckCode, fields: string[]): Check {
  return { code, rule: ruleOf(code), status: 'passed', fields, message: '', parameters: {} };
}

/**
 * Creates a failed check.
 *
 * @param places the wrong values; for an equation, its terms in the order of the name of the rule, with the result last
 */
export function failed<Code extends CheckCode, Parameters extends TObject>(
  family: Family<Code, Parameters>,
  code: NoInfer<Code>,
  places: readonly Place[],
  parameters: Static<Parameters>,
): Check {
  return failedAt(family, code, places.map(pathOf), parameters);
}

/** Creates a failed check with paths instead of cells. */
export function failedAt<Code extends CheckCode, Parameters extends TObject>(
  family: Family<Code, Parameters>,
  code: NoInfer<Code>,
  fields: string[],
  parameters: Static<Parameters>,
): Check {
  const message = family.describe(parameters, code);
  const difference = family.differenceOf(parameters);
  return { code, rule: ruleOf(code), status: 'failed', fields, message, ...difference, parameters };
}

/** Creates a check that cannot be done, for example since a value was not found. */
export function notApplicable(code: CheckCode, places: readonly Place[], reason: Reason): Check {
  return notApplicableAt(code, places.map(pathOf), REASONS[reason], { reason });
}

/** Creates a check that cannot be done, with a message of its own. */
export function notApplicableAt(
  code: CheckCode,
  fields: string[],
  message: string,
  parameters: { readonly reason: Reason; readonly copies?: readonly object[] },
): Check {
  return { code, rule: ruleOf(code), status: 'not_applicable', fields, message, parameters };
}

function pathOf(place: Place): string {
  return 'cell' in place ? place.cell.path : place.path;
}

/** The cells that exist in the template. */
export function present(...cells: readonly (Cell | undefined)[]): Cell[] {
  return cells.filter((cell) => cell !== undefined);
}
