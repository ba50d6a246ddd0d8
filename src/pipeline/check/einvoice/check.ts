/** Checks documents with an e-invoice, and XML e-invoices. */

import type { EInvoiceValues } from '../../extract/einvoice/apply.ts';
import type { EInvoiceSearch } from '../../extract/einvoice/find.ts';
import type { Profile } from '../../extract/einvoice/profile.ts';
import type { Check } from '../../extraction.ts';
import type { ResolvedTemplate } from '../../template.ts';
import { failedAt, passedAt } from '../rule.ts';
import { E_INVOICE_CHECKS } from '../table/e-invoices.ts';
import { CODE_RULES } from './codes.ts';
import { DECIMAL_RULES } from './decimals.ts';
import { checkFiles } from './files.ts';
import { MANDATORY_RULES } from './mandatory.ts';
import { comparePages } from './page.ts';
import { REQUIRED_RULES } from './required.ts';
import type { Breach, EInvoiceRule } from './rule.ts';
import { SOUND_RULES } from './sound.ts';
import { SPLIT_PAYMENT_RULES } from './split-payment.ts';
import { SYNTAX_RULES } from './syntax.ts';
import { TermPaths } from './term-paths.ts';
import { TOTAL_RULES } from './totals.ts';
import { VALUE_RULES } from './values.ts';
import { VAT_RULES } from './vat.ts';
import { XRECHNUNG_RULES } from './xrechnung.ts';

/** Maximum breaches of a rule in its message, since all of a thousand lines can violate it. */
const NAMED_BREACHES = 5;

/** All rules of EN 16931, including those for its syntaxes. */
export const EN_16931_RULES: readonly EInvoiceRule[] = [
  ...MANDATORY_RULES,
  ...REQUIRED_RULES,
  ...VALUE_RULES,
  ...CODE_RULES,
  ...TOTAL_RULES,
  ...DECIMAL_RULES,
  ...VAT_RULES,
  ...SPLIT_PAYMENT_RULES,
  ...SYNTAX_RULES,
];

/**
 * Checks whether the e-invoice is unique, conforms to its standard, and matches the pages. Values that violate a rule are never
 * removed.
 *
 * @param values undefined if no e-invoice was found, or the e-invoice cannot be read
 * @returns one check for each rule that applies, with the id of the rule
 */
export function checkEInvoice(
  search: EInvoiceSearch,
  values: EInvoiceValues | undefined,
  template: ResolvedTemplate,
): Check[] {
  if (values === undefined) return checkFiles(search);
  const paths = new TermPaths(template);
  return [
    ...checkFiles(search),
    ...rulesOf(values.profile).flatMap((rule) => applyRule(rule, values, paths) ?? []),
    ...comparePages(values, paths),
  ];
}

/** Rules that do not apply to Factur-X BASIC WL, which has no lines and no parts of the VAT breakdown. */
const NOT_IN_BASIC_WL: readonly string[] = ['BR-16', 'BR-S-1', 'BR-AF-1', 'BR-AG-1'];
/** Rules that do not apply to MINIMUM, which has only the name of the buyer, one total of taxes, and no payment data. */
const NOT_IN_MINIMUM: readonly string[] = [
  ...NOT_IN_BASIC_WL,
  ...['BR-10', 'BR-11', 'BR-12', 'BR-CO-18', 'BR-CO-25', 'BR-CO-26'],
];

function rulesOf({ rules, xrechnung }: Profile): EInvoiceRule[] {
  if (rules === 'sums') return [...SOUND_RULES, ...TOTAL_RULES];
  if (rules !== 'en16931') {
    const left = rules === 'minimum' ? NOT_IN_MINIMUM : NOT_IN_BASIC_WL;
    return [...SOUND_RULES, ...EN_16931_RULES.filter(({ id }) => !left.includes(id))];
  }
  return [...SOUND_RULES, ...EN_16931_RULES, ...(xrechnung ? XRECHNUNG_RULES : [])];
}

function applyRule(
  { id, terms, check }: EInvoiceRule,
  { source }: EInvoiceValues,
  paths: TermPaths,
): Check | undefined {
  const code = `e_invoice.${id}` as const;
  const breaches = check(source.invoice);
  if (breaches === undefined) return undefined;
  if (breaches.length === 0) return passedAt(code, paths.of(terms.map((term) => ({ term }))));
  const fields = paths.of(breaches.flatMap(({ places }) => places));
  return failedAt(E_INVOICE_CHECKS, code, fields, toParameters(breaches));
}

function toParameters(breaches: readonly Breach[]): Parameters<typeof E_INVOICE_CHECKS.describe>[0] {
  const places = breaches.flatMap((breach) => breach.places);
  const found = [...new Set(breaches.flatMap((breach) => breach.found ?? []))];
  const wanted = new Set(breaches.map((breach) => breach.expected));
  const expected = wanted.size === 1 ? breaches[0]?.expected : undefined;
  const sentences = [...new Set(breaches.map(({ message }) => message))];
  return {
    terms: [...new Set(places.map(({ term }) => term))],
    rows: [...new Set(places.flatMap(({ row }) => (row === undefined ? [] : row + 1)))],
    found: found.slice(0, NAMED_BREACHES),
    ...(expected !== undefined && { expected }),
    sentences: sentences.slice(0, NAMED_BREACHES).map(startSentence),
    more: Math.max(0, sentences.length - NAMED_BREACHES),
  };
}

function startSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
