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
  const own = [...group.terms].flatMap(([term, values]) =>
    values
      .filter((value) => readTerm(value, termRow(term), termText(invoice, 'BT-5')) === undefined)
      .map(({ text }): Breach => {
        const what = termRow(term).type === 'date' ? 'date of the calendar' : 'decimal number';
        const place = row === undefined ? { term } : { term, row };
        return { message: `"${text.slice(0, 50)}", ${named(term)}, is no ${what}.`, places: [place] };
      }),
  );
  const inner = [...group.groups.values()].flatMap((groups) =>
    groups.flatMap((each, at) => breachesIn(each, invoice, row ?? at)),
  );
  return [...own, ...inner];
}
