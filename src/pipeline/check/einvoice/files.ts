/** Checks whether the e-invoice in the files of a document is readable and unique. */

import type { EInvoiceSearch, NamedEInvoice } from '../../extract/einvoice/find.ts';
import { termText } from '../../extract/einvoice/invoice.ts';
import type { Check } from '../../extraction.ts';

const READABLE_RULE = 'e-invoice can be read';
const ONE_E_INVOICE_RULE = 'one e-invoice in the file';

/** Rules for the files. */
export const FILE_RULES = [READABLE_RULE, ONE_E_INVOICE_RULE] as const;

export function checkFiles({ found, rivals, unreadable }: EInvoiceSearch): Check[] {
  const source = found === undefined ? 'The values come from the page alone' : `The values come from "${found.name}"`;
  const faults = unreadable.map(({ name, reason }) => ({
    rule: READABLE_RULE,
    found: name,
    ...failedWith(`The e-invoice in the file "${name}" cannot be read: ${reason}. ${source}.`),
  }));
  if (found === undefined) return faults;
  const others = rivals.map((rival) => ({
    rule: ONE_E_INVOICE_RULE,
    expected: found.name,
    found: rival.name,
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
