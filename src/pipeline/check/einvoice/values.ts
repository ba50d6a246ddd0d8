/** Rules for signs, and for terms that depend on other terms: BR-27 to BR-30, BR-50 to BR-67, BR-CO-3, BR-CO-25. */
import { elementsOfTerm } from '../../extract/einvoice/elements.ts';
import { type EInvoice, type Group, groupsOf, termText, termValue } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { type GroupId, type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
import {
  type Breach,
  type EInvoiceRule,
  hasTerm,
  labeled,
  numberOf,
  occurrencesOf,
  placeOf,
  verdictOn,
} from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';
import { named } from './totals.ts';

const NOT_NEGATIVE = [
  { id: 'BR-27', term: 'BT-146' },
  { id: 'BR-28', term: 'BT-148' },
] as const;

const PERIODS: readonly {
  readonly id: StandardRuleId;
  readonly group: GroupId;
  readonly start: TermId;
  readonly end: TermId;
}[] = [
  { id: 'BR-29', group: 'BG-14', start: 'BT-73', end: 'BT-74' },
  { id: 'BR-30', group: 'BG-26', start: 'BT-134', end: 'BT-135' },
];

/** Means of payment that are transfers to an account: credit transfer, SEPA credit transfer. */
const TRANSFERS: ReadonlySet<string> = new Set(['30', '58']);

export const VALUE_RULES: readonly EInvoiceRule[] = [
  ...NOT_NEGATIVE.map(
    ({ id, term }): EInvoiceRule => ({
      id,
      terms: [term],
      check: (invoice) => checkSigns(invoice, term),
    }),
  ),
  ...PERIODS.map(
    ({ id, group, start, end }): EInvoiceRule => ({
      id,
      terms: [start, end],
      check: (invoice) => checkPeriods(invoice, group, start, end),
    }),
  ),
  { id: 'BR-50', terms: ['BT-84'], check: checkAccounts },
  { id: 'BR-51', terms: ['BT-87'], check: checkCardNumber },
  { id: 'BR-53', terms: ['BT-111'], check: checkTaxInAccountingCurrency },
  {
    id: 'BR-54',
    terms: ['BT-160', 'BT-161'],
    check: (invoice) =>
      verdictOn(occurrencesOf(invoice, 'BG-32'), ({ group, row, label }) =>
        hasTerm(group, 'BT-160') && hasTerm(group, 'BT-161')
          ? undefined
          : {
              message: labeled(label, 'the name (BT-160) or the value (BT-161) is missing.'),
              places: [placeOf('BT-153', row)],
            },
      ),
  },
  { id: 'BR-61', terms: ['BT-81', 'BT-84'], check: checkTransfers },
  ...(
    [
      { id: 'BR-66', term: 'BT-87', what: 'cards (BG-18)' },
      { id: 'BR-67', term: 'BT-89', what: 'direct debit mandates (BG-19)' },
    ] as const
  ).map(
    ({ id, term, what }): EInvoiceRule => ({
      id,
      terms: [term],
      check(invoice) {
        const count = invoice.syntax === 'ubl' ? elementsOfTerm(invoice, term).length : 0;
        if (count === 0) return undefined;
        return count === 1
          ? []
          : [{ message: `The invoice has ${count} ${what}, but may have one.`, places: [{ term }] }];
      },
    }),
  ),
  {
    id: 'BR-CO-3',
    terms: ['BT-7', 'BT-8'],
    check(invoice) {
      if (!hasTerm(invoice, 'BT-7') && !hasTerm(invoice, 'BT-8')) return undefined;
      if (!hasTerm(invoice, 'BT-7') || !hasTerm(invoice, 'BT-8')) return [];
      const message = 'The tax point date (BT-7) and its code (BT-8) exclude each other.';
      return [{ message, places: [{ term: 'BT-7' }, { term: 'BT-8' }] }];
    },
  },
  {
    id: 'BR-CO-25',
    terms: ['BT-9', 'BT-20'],
    check(invoice) {
      const due = numberOf(invoice, 'BT-115');
      // A UBL credit note can have a due date only in its means of payment. The official test accepts credit notes without one.
      if (invoice.root === 'CreditNote' || due === undefined || due.units <= 0n) return undefined;
      if (hasTerm(invoice, 'BT-9') || hasTerm(invoice, 'BT-20')) return [];
      const message = 'There is an amount due (BT-115), but neither a due date (BT-9) nor payment terms (BT-20).';
      return [{ message, places: [{ term: 'BT-9' }, { term: 'BT-20' }] }];
    },
  },
];

function checkSigns(invoice: EInvoice, term: TermId): Breach[] | undefined {
  const numbers = occurrencesOf(invoice, 'BG-25').flatMap(({ group, row, label }) => {
    const number = numberOf(group, term);
    return number === undefined ? [] : [{ number, row, label, text: termText(group, term) ?? '' }];
  });
  return verdictOn(numbers, ({ number, row, label, text }) =>
    number.units >= 0n
      ? undefined
      : {
          message: labeled(label, `${named(term)} is ${text}, but must not be negative.`),
          places: [placeOf(term, row)],
          found: [text],
        },
  );
}

function dayOf(group: Group, term: TermId): string | undefined {
  const value = termValue(group, term);
  const reading = value && readTerm(value, termRow(term), undefined);
  return reading?.kind === 'date' ? reading.date : undefined;
}

function checkPeriods(invoice: EInvoice, id: GroupId, start: TermId, end: TermId): Breach[] | undefined {
  const periods = occurrencesOf(invoice, id).flatMap(({ group, row, label }) => {
    const [from, to] = [dayOf(group, start), dayOf(group, end)];
    return from === undefined || to === undefined ? [] : [{ from, to, row, label }];
  });
  return verdictOn(periods, ({ from, to, row, label }) => {
    if (from <= to) return undefined;
    const message = labeled(label, `the period ends (${end}) on ${to}, before it starts (${start}) on ${from}.`);
    return { message, places: [placeOf(start, row), placeOf(end, row)] };
  });
}

function transfersOf(invoice: EInvoice): readonly Group[] {
  return groupsOf(invoice, 'BG-16').filter((means) => TRANSFERS.has(termText(means, 'BT-81') ?? ''));
}

function checkAccounts(invoice: EInvoice): Breach[] | undefined {
  const accounts = transfersOf(invoice).flatMap((means) => groupsOf(means, 'BG-17'));
  return verdictOn(accounts, (account) =>
    hasTerm(account, 'BT-84')
      ? undefined
      : { message: 'The account of a credit transfer (BG-17) has no number (BT-84).', places: [{ term: 'BT-84' }] },
  );
}

function checkTransfers(invoice: EInvoice): Breach[] | undefined {
  return verdictOn(transfersOf(invoice), (means) => {
    if (groupsOf(means, 'BG-17').some((account) => hasTerm(account, 'BT-84'))) return undefined;
    const message = `The means of payment ${termText(means, 'BT-81')} (BT-81) is a credit transfer, but the account (BT-84) is missing.`;
    return { message, places: [{ term: 'BT-81' }, { term: 'BT-84' }] };
  });
}

/** Checks card numbers. Security standards allow only the first six and the last four digits. Masks of other digits are ignored. */
function checkCardNumber(invoice: EInvoice): Breach[] | undefined {
  const numbers = elementsOfTerm(invoice, 'BT-87').filter(({ text }) => text);
  return verdictOn(numbers, ({ text = '' }) =>
    text.length <= 10
      ? undefined
      : {
          message: 'The card number (BT-87) has more than 10 characters; an invoice must not show it in full.',
          places: [{ term: 'BT-87' }],
        },
  );
}

function checkTaxInAccountingCurrency(invoice: EInvoice): Breach[] | undefined {
  const accounting = termText(invoice, 'BT-6');
  if (accounting === undefined) return undefined;
  const amounts = elementsOfTerm(invoice, 'BT-110').map(({ element }) => element.attributes.get('currencyID'));
  if (amounts.includes(accounting)) return [];
  const message = `The VAT amount in the accounting currency ${accounting} (BT-111) is missing.`;
  return [{ message, places: [{ term: 'BT-111' }], expected: accounting }];
}
