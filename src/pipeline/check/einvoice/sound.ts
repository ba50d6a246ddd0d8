/** Whether dates are dates and numbers are numbers: a value that is none is left out of the extraction. */
import { type EInvoice, type Group, termText } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { termRow } from '../../extract/einvoice/terms/index.ts';
import type { Breach, EInvoiceRule } from './rule.ts';
import { named } from './totals.ts';

export const SOUND_RULE: EInvoiceRule = {
  id: 'e-invoice values can be read',
  terms: [],
  check: (invoice) => breachesIn(invoice, invoice, undefined),
};

function breachesIn(group: Group, invoice: EInvoice, row: number | undefined): Breach[] {
  const breaches: Breach[] = [];
  for (const [term, values] of group.terms) {
    const definition = termRow(term);
    for (const value of values) {
      if (readTerm(value, definition, termText(invoice, 'BT-5')) !== undefined) continue;
      const what = definition.type === 'date' ? 'date of the calendar' : 'decimal number';
      const place = row === undefined ? { term } : { term, row };
      breaches.push({ message: `"${value.text.slice(0, 50)}", ${named(term)}, is no ${what}.`, places: [place] });
    }
  }
  for (const groups of group.groups.values()) {
    for (const [at, each] of groups.entries()) breaches.push(...breachesIn(each, invoice, row ?? at));
  }
  return breaches;
}
