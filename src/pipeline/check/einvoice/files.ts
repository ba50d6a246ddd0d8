/** Checks whether the e-invoice in the files of a document is readable and unique. */

import type { EInvoiceSearch, NamedEInvoice } from '../../extract/einvoice/find.ts';
import { termText } from '../../extract/einvoice/invoice.ts';
import type { Check } from '../../extraction.ts';
import { failedAt } from '../rule.ts';
import { READABLE_CHECKS, UNIQUE_CHECKS } from '../table/files.ts';

export function checkFiles({ found, rivals, unreadable }: EInvoiceSearch): Check[] {
  const faults = unreadable.map(({ name, reason }) =>
    failedAt(READABLE_CHECKS, 'e_invoice.readable', [], {
      found: name,
      cause: reason,
      ...(found && { source: found.name }),
    }),
  );
  if (found === undefined) return faults;
  const others = rivals.map((rival) =>
    failedAt(UNIQUE_CHECKS, 'e_invoice.unique', [], {
      expected: found.name,
      expected_invoice: summarize(found),
      found: rival.name,
      found_invoice: summarize(rival),
    }),
  );
  return [...faults, ...others];
}

function summarize({ invoice }: NamedEInvoice): { number?: string; total?: string } {
  const number = termText(invoice, 'BT-1');
  const total = termText(invoice, 'BT-112');
  return { ...(number !== undefined && { number }), ...(total !== undefined && { total }) };
}
