/**
 * Faults in values of the XML that its standard allows. Check digits and the order of dates show that a page was misread.
 * The XML was not read from a picture, and EN 16931 asks neither for check digits nor for an order of these dates: its own
 * examples have VAT numbers and IBANs that are made up.
 */
import type { EInvoiceValues } from '../../extract/einvoice/apply.ts';
import type { Fill } from '../../extract/einvoice/fill.ts';
import { EXACT } from '../../extract/einvoice/reading.ts';
import type { Check } from '../../extraction.ts';
import type { ResolvedField } from '../../template.ts';
import { DATE_RULES, SERVICE_PERIOD_RULE } from '../dates.ts';
import { IDENTIFIER_RULES } from '../identifiers.ts';
import { ExtractedValues } from '../values.ts';

/** The standard forbids a service period that ends before it starts (BR-29). */
const ALLOWED: ReadonlySet<string> = new Set(
  [...IDENTIFIER_RULES, ...DATE_RULES].map(({ name }) => name).filter((name) => name !== SERVICE_PERIOD_RULE),
);

const REASON = 'The XML of the e-invoice has it like this, and its standard allows it.';

/**
 * Takes the failure from checks of values that are exactly those of the XML. They become `not_applicable`, and keep their
 * message, `expected` and `found`. A date that was taken from the text of the payment terms may be misread: its check stays.
 */
export function allowInEInvoice(checks: readonly Check[], { entities, template, fill }: EInvoiceValues): Check[] {
  const exact = findExactFields(fill);
  const { cells } = new ExtractedValues(entities, template);
  const paths = new Set(cells.filter(({ field }) => exact.has(field)).map(({ path }) => path));
  return checks.map((check) =>
    isFailure(check) && check.fields.every((path) => paths.has(path)) ? allow(check) : check,
  );
}

/** Fields whose values are all exact. The rows of a repeating record share their fields, so each row counts. */
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
 * The same for an extraction that a person changed: what was allowed before still is, as long as the values are the same.
 *
 * @param earlier checks of the extraction before the change
 */
export function allowAsBefore(checks: readonly Check[], earlier: readonly Check[]): Check[] {
  const allowed = new Set(earlier.filter(isAllowed).map(identify));
  return checks.map((check) => (isFailure(check) && allowed.has(identify(check)) ? allow(check) : check));
}

/** Only checks that failed have `found`, and those that were allowed. */
function isAllowed({ rule, status, found }: Check): boolean {
  return status === 'not_applicable' && found !== undefined && ALLOWED.has(rule);
}

function isFailure({ rule, status }: Check): boolean {
  return status === 'failed' && ALLOWED.has(rule);
}

/** Without paths: removing a row moves those below it. */
function identify({ rule, expected, found }: Check): string {
  return JSON.stringify([rule, expected, found]);
}

function allow(check: Check): Check {
  return { ...check, status: 'not_applicable', message: `${check.message} ${REASON}` };
}
