/** Whether the files inside a document leave it clear which e-invoice it has. */

import type { EInvoiceSearch, NamedEInvoice } from '../../extract/einvoice/find.ts';
import { termText } from '../../extract/einvoice/invoice.ts';
import type { Check } from '../../extraction.ts';

export function checkFiles({ found, rivals, unreadable }: EInvoiceSearch): Check[] {
  const source = found === undefined ? 'The values come from the page alone' : `The values come from "${found.name}"`;
  const faults = unreadable.map(({ name, reason }) => ({
    rule: 'e-invoice can be read',
    ...failedWith(`The e-invoice in the file "${name}" cannot be read: ${reason}. ${source}.`),
  }));
  if (found === undefined) return faults;
  const others = rivals.map((rival) => ({
    rule: 'one e-invoice in the file',
    ...failedWith(`The file has two e-invoices: ${describe(found)} and ${describe(rival)}. ${source}.`),
  }));
  return [...faults, ...others];
}

function failedWith(message: string): Omit<Check, 'rule'> {
  return { status: 'failed', fields: [], message };
}

function describe({ name, invoice }: NamedEInvoice): string {
  const number = termText(invoice, 'BT-1') ?? 'without a number';
  const total = termText(invoice, 'BT-112');
  return `"${name}" (${number}${total === undefined ? '' : `, total ${total}`})`;
}
