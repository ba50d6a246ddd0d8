/** Checks an extraction that a user has corrected. */
import type { Check, Entity } from '../extraction.ts';
import type { ResolvedTemplate } from '../template.ts';
import { checkExtraction, RULES, RULES_OF_E_INVOICES } from './check.ts';
import { allowAsBefore } from './einvoice/allowed.ts';
import { ruleOf } from './table/table.ts';

/** Names of rules, and not codes, since checks of earlier versions have no code. */
const NAMES = new Set(RULES.map(({ code }) => ruleOf(code)));
const NAMES_OF_E_INVOICES = new Set(RULES_OF_E_INVOICES.map(({ code }) => ruleOf(code)));

/**
 * Applies the rules to the corrected values. Checks of the e-invoice and of the kind of the document concern the file, which
 * has not changed, so they are kept.
 *
 * @param earlier checks of the extraction before the change; empty without one
 */
export function recheckExtraction(
  entities: readonly Entity[],
  template: ResolvedTemplate,
  earlier: readonly Check[],
): Check[] {
  const ofFile = earlier.filter(({ rule }) => !NAMES.has(rule));
  const knewOnlyFile =
    ofFile.length > 0 && earlier.every(({ rule }) => !NAMES.has(rule) || NAMES_OF_E_INVOICES.has(rule));
  const checks = checkExtraction(entities, template, knewOnlyFile ? RULES_OF_E_INVOICES : RULES);
  return [...allowAsBefore(checks, earlier), ...ofFile];
}
