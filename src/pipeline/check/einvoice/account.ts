/**
 * Compares the account on the page with the account in the e-invoice. Forgers of invoices change the account, and usually only
 * in one of the two.
 */

import { collectValues } from '../../extract/einvoice/fill.ts';
import type { EInvoice } from '../../extract/einvoice/invoice.ts';
import type { PageIndex } from '../../extract/einvoice/page-index.ts';
import type { Candidate } from '../../extract/values/candidate.ts';
import type { Check } from '../../extraction.ts';
import { findIbanFault } from '../iban.ts';
import { failedAt, notApplicableAt, passedAt } from '../rule.ts';
import { ACCOUNT_CHECKS, describeNotPrinted } from '../table/pages.ts';

/** Compares the accounts. One common account is enough, since letterheads list accounts that e-invoices do not contain. */
export function compareAccounts(invoice: EInvoice, { candidates }: PageIndex, fields: string[]): Check[] {
  const wanted = accountsOf(invoice, 'BT-84').filter((account) => /^[A-Z]{2}\d{2}/.test(account));
  const shown = candidates.filter((candidate) => candidate.kind === 'iban' && isSurelyRead(candidate));
  if (wanted.length === 0) return [];
  // The page of a direct debit has the account of the buyer, which is not an account for payments.
  const debited = accountsOf(invoice, 'BT-91');
  const others = shown.filter(({ value }) => !debited.includes(compact(value)));
  if (others.some(({ value }) => wanted.includes(compact(value)))) {
    return [passedAt('page.iban', fields)];
  }
  const [other] = others;
  if (other === undefined) {
    return [notApplicableAt('page.iban', fields, describeNotPrinted('page.iban'), { reason: 'not_printed' })];
  }
  return [failedAt(ACCOUNT_CHECKS, 'page.iban', fields, { found: compact(other.value), accounts: wanted })];
}

function accountsOf(invoice: EInvoice, term: 'BT-84' | 'BT-91'): string[] {
  return collectValues(invoice, 'BG-0', term).map(({ text }) => compact(text));
}

function compact(iban: string): string {
  return iban.replace(/[^\p{L}\d]/gu, '').toUpperCase();
}

/** Whether an account was read correctly: from a text layer, or with valid check digits. */
function isSurelyRead({ segment, value }: Candidate): boolean {
  return segment.words.every(({ confidence }) => confidence === 1) || findIbanFault(value) === undefined;
}
