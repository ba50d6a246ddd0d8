/**
 * Allows faults in values of the XML that its standard allows. Wrong check digits and a wrong order of dates show that a page
 * was misread. The XML was not read with OCR, and EN 16931 requires neither check digits nor an order of these dates: its own
 * examples have invented VAT numbers and IBANs.
 */
import type { EInvoiceValues } from '../../extract/einvoice/apply.ts';
import type { Fill } from '../../extract/einvoice/fill.ts';
import { EXACT } from '../../extract/einvoice/reading.ts';
import type { Check } from '../../extraction.ts';
import type { ResolvedField } from '../../template.ts';
import { DATE_RULES } from '../dates.ts';
import { IDENTIFIER_RULES } from '../identifiers.ts';
import { ALLOWED_MESSAGE, ALLOWED_REASON } from '../table/reasons.ts';
import { ruleOf } from '../table/table.ts';
import { ExtractedValues } from '../values.ts';

/**
 * Names of rules, and not codes, since checks of earlier versions have no code. The standard forbids a service period that ends
 * before it starts (BR-29).
 */
const ALLOWED: ReadonlySet<string> = new Set(
  [...IDENTIFIER_RULES, ...DATE_RULES]
    .map(({ code }) => code)
    .filter((code) => code !== 'date.service_period')
    .map(ruleOf),
);

/**
 * Changes failed checks to `not_applicable` if their values are exactly those of the XML. They keep their message, `expected`
 * and `found`. A date from the text of the payment terms may be misread, so its check still fails.
 */
export function allowInEInvoice(checks: readonly Check[], { entities, template, fill }: EInvoiceValues): Check[] {
  const exact = findExactFields(fill);
  const { cells } = new ExtractedValues(entities, template);
  const paths = new Set(cells.filter(({ field }) => exact.has(field)).map(({ path }) => path));
  return checks.map((check) =>
    isFailure(check) && check.fields.every((path) => paths.has(path)) ? allow(check) : check,
  );
}

/** Finds the fields whose values are all exact. A field of a repeating record must be exact in all rows. */
function findExactFields({ singles, rows }: Fill): ReadonlySet<ResolvedField> {
  const exact = new Set<ResolvedField>();
  const inexact = new Set<ResolvedField>();
  for (const fields of [singles, ...[...rows.values()].flat()]) {
    for (const [field, values] of fields) {
      for (const { confidence } of values) (confidence === EXACT ? exact : inexact).add(field);
    }
  }
  for (const field of inexact) exact.delete(field);
  return exact;
}

/**
 * Does the same for a corrected extraction. Faults that were allowed before are still allowed if their values did not change.
 *
 * @param earlier checks of the extraction before the change
 */
export function allowAsBefore(checks: readonly Check[], earlier: readonly Check[]): Check[] {
  const allowed = new Set(earlier.filter(isAllowed).map(identify));
  return checks.map((check) => (isFailure(check) && allowed.has(identify(check)) ? allow(check) : check));
}

/** Whether a fault was allowed. Only failed and allowed checks have `found`. */
function isAllowed({ rule, status, found }: Check): boolean {
  return status === 'not_applicable' && found !== undefined && ALLOWED.has(rule);
}

function isFailure({ rule, status }: Check): boolean {
  return status === 'failed' && ALLOWED.has(rule);
}

/** An identifier of a check without its paths, since the removal of a row changes the paths of the rows below. */
function identify({ rule, expected, found }: Check): string {
  return JSON.stringify([rule, expected, found]);
}

function allow(check: Check): Check {
  return {
    ...check,
    status: 'not_applicable',
    message: `${check.message} ${ALLOWED_MESSAGE}`,
    parameters: { ...check.parameters, reason: ALLOWED_REASON },
  };
}
