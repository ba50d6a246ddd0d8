/**
 * Whether money would go to the same account by the page and by the e-invoice. Who forges invoices changes the account,
 * and mostly on one of the two only.
 */

import { collectValues } from '../../extract/einvoice/fill.ts';
import type { EInvoice } from '../../extract/einvoice/invoice.ts';
import type { PageIndex } from '../../extract/einvoice/page-index.ts';
import type { Candidate } from '../../extract/values/candidate.ts';
import type { Check } from '../../extraction.ts';
import { findIbanFault } from '../iban.ts';

/** Letterheads list accounts that an e-invoice does not name: one that both have is enough. */
export function compareAccounts(invoice: EInvoice, { candidates }: PageIndex, fields: string[], rule: string): Check[] {
  const wanted = accountsOf(invoice, 'BT-84').filter((account) => /^[A-Z]{2}\d{2}/.test(account));
  const shown = candidates.filter((candidate) => candidate.kind === 'iban' && isSurelyRead(candidate));
  if (wanted.length === 0) return [];
  // The buyer's account stands on the page of a direct debit, and is no account to pay to.
  const debited = accountsOf(invoice, 'BT-91');
  const others = shown.filter(({ value }) => !debited.includes(compact(value)));
  if (others.some(({ value }) => wanted.includes(compact(value)))) {
    return [{ rule, status: 'passed', fields, message: '' }];
  }
  const [other] = others;
  if (other === undefined) {
    return [{ rule, status: 'not_applicable', fields, message: 'The page shows no IBAN that could be compared.' }];
  }
  const difference = { expected: wanted.join(', '), found: compact(other.value) };
  const message =
    `The page shows the IBAN ${difference.found}, the e-invoice says ${wanted.join(' and ')}. Two accounts in one ` +
    'invoice are a common sign of fraud: one of them may have been changed by somebody who wants the money. Do not pay ' +
    'before the seller has confirmed the account, asked by a way that is not taken from this invoice.';
  return [{ rule, status: 'failed', fields, message, ...difference }];
}

function accountsOf(invoice: EInvoice, term: 'BT-84' | 'BT-91'): string[] {
  return collectValues(invoice, 'BG-0', term).map(({ text }) => compact(text));
}

function compact(iban: string): string {
  return iban.replace(/[^\p{L}\d]/gu, '').toUpperCase();
}

/** A letter that the recogniser took for another makes check digits that do not fit; a text layer says what it says. */
function isSurelyRead({ segment, value }: Candidate): boolean {
  return segment.words.every(({ confidence }) => confidence === 1) || findIbanFault(value) === undefined;
}
