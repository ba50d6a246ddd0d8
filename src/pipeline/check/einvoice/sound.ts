/** Rules for valid values, which the rules of the standard require implicitly. */
import { type EInvoice, type Group, termText, termValues } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
import type { Breach, EInvoiceRule } from './rule.ts';
import { named } from './totals.ts';

/** Terms that must not occur more than once. Some programs use the last occurrence, and Extrakt uses the first. */
const ONCE: readonly TermId[] = [
  ...(['BT-1', 'BT-2', 'BT-3', 'BT-5', 'BT-27', 'BT-31', 'BT-44', 'BT-48', 'BT-84'] as const),
  ...(['BT-106', 'BT-107', 'BT-108', 'BT-109', 'BT-110', 'BT-112', 'BT-113', 'BT-114', 'BT-115'] as const),
];

export const SOUND_RULES: readonly EInvoiceRule[] = [
  {
    // An unreadable value is not part of the extraction.
    id: 'values_readable',
    terms: [],
    check: (invoice) => breachesIn(invoice, findUnreadable, invoice),
  },
  {
    id: 'no_repeats',
    terms: [],
    check: (invoice) => breachesIn(invoice, findRepeated, invoice),
  },
  {
    id: 'one_currency',
    terms: ['BT-5'],
    check(invoice) {
      const currency = termText(invoice, 'BT-5');
      if (currency === undefined) return undefined;
      if (/^[A-Z]{3}$/.test(currency)) return breachesIn(invoice, findOtherCurrency, invoice);
      const message = `The currency of the invoice (BT-5) is "${quoted(currency)}", which is not a code of three capital letters.`;
      return [{ message, places: [{ term: 'BT-5' }], found: [quoted(currency)] }];
    },
  },
];

/** Finds faults of the values of a group, by term. */
type Find = (group: Group, invoice: EInvoice) => Iterable<readonly [TermId, Omit<Breach, 'places'>]>;

function* findUnreadable(group: Group, invoice: EInvoice): ReturnType<Find> {
  const currency = termText(invoice, 'BT-5');
  for (const [term, values] of group.terms) {
    const row = termRow(term);
    for (const value of values) {
      if (readTerm(value, row, currency) !== undefined) continue;
      const what = row.type === 'date' ? 'date of the calendar' : 'decimal number';
      const message = `"${quoted(value.text)}", ${named(term)}, is not a ${what}.`;
      yield [term, { message, found: [quoted(value.text)] }];
    }
  }
}

function* findRepeated(group: Group): ReturnType<Find> {
  for (const term of ONCE) {
    const texts = [...new Set(termValues(group, term).map(({ text }) => text))];
    if (texts.length < 2) continue;
    const found = texts.slice(0, 5).map(quoted);
    const all = found.map((text) => `"${text}"`).join(', ');
    yield [term, { message: `The e-invoice has ${named(term)} more than once: ${all}. The first counts.`, found }];
  }
}

function* findOtherCurrency(group: Group, invoice: EInvoice): ReturnType<Find> {
  const currency = termText(invoice, 'BT-5');
  for (const [term, values] of group.terms) {
    const { type } = termRow(term);
    if ((type !== 'amount' && type !== 'price') || term === 'BT-111') continue;
    for (const { text, attributes } of values) {
      const own = attributes.get('currencyID');
      if (own === undefined || own === currency) continue;
      const message = `"${quoted(text)}", ${named(term)}, is in ${quoted(own)}, but the invoice is in ${currency}.`;
      yield [term, { message, found: [`${quoted(text)} ${quoted(own)}`], ...(currency && { expected: currency }) }];
    }
  }
}

function breachesIn(group: Group, find: Find, invoice: EInvoice, row?: number): Breach[] {
  const breaches: Breach[] = [];
  for (const [term, breach] of find(group, invoice)) {
    breaches.push({ ...breach, places: [row === undefined ? { term } : { term, row }] });
  }
  for (const groups of group.groups.values()) {
    for (const [at, each] of groups.entries()) breaches.push(...breachesIn(each, find, invoice, row ?? at));
  }
  return breaches;
}

function quoted(text: string): string {
  return text.slice(0, 50);
}
