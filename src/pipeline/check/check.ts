/** Checks an extraction by all rules. */
import type { Check, Entity } from '../extraction.ts';
import type { ResolvedTemplate } from '../template.ts';
import { BALANCE_RULES } from './balances.ts';
import { DATE_RULES } from './dates.ts';
import { IDENTIFIER_RULES } from './identifiers.ts';
import { METER_RULES } from './meters.ts';
import { PAY_RULES } from './pay.ts';
import { TEMPLATE_RULES } from './presence.ts';
import { ROW_DATE_RULES } from './row-dates.ts';
import { ROW_PRODUCT_RULES } from './row-products.ts';
import { ROW_SUM_RULES } from './row-sums.ts';
import type { Rule } from './rule.ts';
import { SUM_RULES } from './sums.ts';
import { ExtractedValues } from './values.ts';

export const RULES: readonly Rule[] = [
  ...TEMPLATE_RULES,
  ...SUM_RULES,
  ...ROW_SUM_RULES,
  ...ROW_PRODUCT_RULES,
  ...PAY_RULES,
  ...METER_RULES,
  ...BALANCE_RULES,
  ...DATE_RULES,
  ...ROW_DATE_RULES,
  ...IDENTIFIER_RULES,
];

/**
 * The rules for e-invoices. Rules for sums are not among them, since einvoice/ checks sums exactly. The rules for pages guess
 * which amounts belong together, and ignore charges and base quantities, for which templates have no fields.
 */
export const RULES_OF_E_INVOICES: readonly Rule[] = [...TEMPLATE_RULES, ...DATE_RULES, ...IDENTIFIER_RULES];

/**
 * Applies every rule whose fields the template has, by key. A custom template with the keys of a predefined one is checked in
 * the same way.
 *
 * @returns one check per rule, or one per row for rules on rows; never throws
 */
export function checkExtraction(
  entities: readonly Entity[],
  template: ResolvedTemplate,
  rules: readonly Rule[] = RULES,
): Check[] {
  const values = new ExtractedValues(entities, template);
  return rules.flatMap(({ check }) => check(values));
}
