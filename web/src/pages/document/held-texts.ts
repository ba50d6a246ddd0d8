/** Writes what checks look at, as statements. */
import type { Formats } from '../../language/formats';
import { type HeldCheck, isCodeOf, isHeld, type PageCode, type Reason, type SingleCode } from './check-codes';
import { type CheckPlace, nameOf, startSentence } from './check-places';
import { findPlaces } from './check-texts';
import type { CheckWords } from './check-words';
import { GERMAN_RULES } from './e-invoice-rules';
import { EQUATIONS, writeTerms } from './equations';
import type { Check } from './extraction';
import type { HeldWords } from './held-words';
import { IDENTIFIERS } from './identifier-texts';
import { ORDERS } from './orders';

export interface HeldSpeech {
  readonly t: CheckWords;
  readonly held: HeldWords;
  readonly formats: Formats;
  readonly reasons: Readonly<Record<Reason, string>>;
}

/**
 * Writes what holds if a check passed. For a check that could not be applied, the reason follows.
 *
 * @param places the places of the draft by path
 */
export function describeHeld(check: Check, places: ReadonlyMap<string, CheckPlace>, speech: HeldSpeech): string {
  const { held, reasons } = speech;
  // A check of an earlier version has only its English message and name.
  if (!isHeld(check)) return check.message || held.other(check.rule);
  const spots = findPlaces(check, places);
  const [first] = spots;
  const inTable = spots.every(({ row }) => row !== undefined) ? first : undefined;
  const text = startSentence(
    (inTable ? held.inTable(inTable.group.name) : '') + describeStatement(check, spots, speech),
  );
  return check.status === 'passed' ? text : held.because(text, reasons[check.parameters.reason]);
}

function describeStatement(check: HeldCheck, places: readonly CheckPlace[], speech: HeldSpeech): string {
  const { t, held } = speech;
  const names = [...new Set(places.map((place) => t.quoted(nameOf(place))))];
  const [first, last] = [names[0], names.at(-1)];
  const { code } = check;
  if (isCodeOf(code, GERMAN_RULES)) return held.eInvoice(check.rule);
  if (isCodeOf(code, EQUATIONS)) {
    const result = places.at(-1);
    if (result === undefined || last === undefined) return held.other(check.rule);
    return held.equation(writeTerms(places.slice(0, -1), result, EQUATIONS[code], t), last);
  }
  if (isCodeOf(code, ORDERS)) {
    const isPair = first !== undefined && last !== undefined && first !== last;
    return isPair ? held.order(first, last) : held.other(check.rule);
  }
  if (isCodeOf(code, IDENTIFIERS)) return first === undefined ? held.other(check.rule) : held.valid(first);
  return describeSingle(code, names, speech) ?? held.other(check.rule);
}

/** Writes a statement that no other group has; undefined if the fields of the check are not in the draft. */
function describeSingle(
  code: SingleCode | PageCode,
  names: readonly string[],
  { held, formats }: HeldSpeech,
): string | undefined {
  const [first, second] = names;
  switch (code) {
    case 'template.required':
      return first && held.required(formats.list(names));
    case 'template.pattern':
      return first && held.pattern(first);
    case 'weight.net_gross':
      return first && second && held.size(first, second);
    case 'file.kind':
      return held.kind;
    case 'file.one_document':
      return held.several;
    case 'file.one_copy':
      return held.copies;
    case 'e_invoice.readable':
      return held.readableFile;
    case 'e_invoice.unique':
      return held.oneFile;
    case 'e_invoice.values_readable':
      return held.valuesReadable;
    case 'e_invoice.no_repeats':
      return held.noRepeats;
    case 'e_invoice.one_currency':
      return held.oneCurrency;
    case 'page.invoice_number':
    case 'page.issue_date':
    case 'page.due_date':
    case 'page.delivery_date':
    case 'page.net_amount':
    case 'page.tax_amount':
    case 'page.total_amount':
    case 'page.amount_due':
    case 'page.seller_vat_id':
    case 'page.bic':
    case 'page.iban':
      return first && held.samePage(first);
  }
}
