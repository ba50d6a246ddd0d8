/** Rules of XRechnung in addition to the standard: BR-DE (XRechnung 3.0, KoSIT). */
import { elementsOfTerm } from '../../extract/einvoice/elements.ts';
import { type EInvoice, type Group, groupsOf, termText, termValues } from '../../extract/einvoice/invoice.ts';
import type { GroupId, TermId } from '../../extract/einvoice/terms/index.ts';
import { findIbanFault } from '../iban.ts';
import { describeFault } from '../table/values.ts';
import { type Breach, type EInvoiceRule, hasTerm } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

interface WantedTerm {
  readonly id: StandardRuleId;
  readonly term: TermId;
  readonly what: string;
  /** The rule applies only if this group exists. */
  readonly inside?: GroupId;
}

const WANTED_TERMS: readonly WantedTerm[] = [
  { id: 'BR-DE-3', term: 'BT-37', what: "The seller's city", inside: 'BG-5' },
  { id: 'BR-DE-4', term: 'BT-38', what: "The seller's postcode", inside: 'BG-5' },
  { id: 'BR-DE-5', term: 'BT-41', what: "The seller's contact", inside: 'BG-6' },
  { id: 'BR-DE-6', term: 'BT-42', what: "The phone number of the seller's contact", inside: 'BG-6' },
  { id: 'BR-DE-7', term: 'BT-43', what: "The e-mail address of the seller's contact", inside: 'BG-6' },
  { id: 'BR-DE-8', term: 'BT-52', what: "The buyer's city", inside: 'BG-8' },
  { id: 'BR-DE-9', term: 'BT-53', what: "The buyer's postcode", inside: 'BG-8' },
  { id: 'BR-DE-10', term: 'BT-77', what: 'The city of delivery', inside: 'BG-15' },
  { id: 'BR-DE-11', term: 'BT-78', what: 'The postcode of delivery', inside: 'BG-15' },
  { id: 'BR-DE-15', term: 'BT-10', what: 'The buyer reference (Leitweg-ID)' },
];

type Check = EInvoiceRule['check'];

/** Creates a rule with at most one breach. */
function rule(
  id: StandardRuleId,
  terms: readonly TermId[],
  applies: (invoice: EInvoice) => boolean,
  find: Find,
): EInvoiceRule {
  return {
    id,
    terms,
    check: (invoice) => {
      if (!applies(invoice)) return undefined;
      const message = find(invoice);
      return message === undefined ? [] : [{ message, places: terms.map((term) => ({ term })) }];
    },
  };
}
/** Finds a breach, as a sentence; undefined if there is none. */
type Find = (invoice: EInvoice) => string | undefined;

const always = (): boolean => true;
const hasGroup = (id: GroupId) => (invoice: EInvoice) => invoice.present.has(id);

/** Codes of payment means (BT-81) by kind. */
const KINDS = { transfer: ['30', '58'], card: ['48', '54', '55'], debit: ['59'] } as const;
type Kind = keyof typeof KINDS;

function meansOf(invoice: EInvoice, kind: Kind): readonly Group[] {
  const codes: readonly string[] = KINDS[kind];
  return groupsOf(invoice, 'BG-16').filter((means) => codes.includes(termText(means, 'BT-81') ?? ''));
}

/** Whether payment means have the data of a kind: an account for the payment, a card, or a direct debit mandate. */
function holds(invoice: EInvoice, means: Group, kind: Kind): boolean {
  switch (kind) {
    case 'transfer':
      return groupsOf(means, 'BG-17').length > 0;
    case 'card':
      return means.present.has('BG-18');
    case 'debit':
      return means.present.has('BG-19') || hasDirectDebit(invoice);
  }
}

/** Whether there is a direct debit. UBL has a group for it. In CII, its terms are at three places without a common group. */
function hasDirectDebit(invoice: EInvoice): boolean {
  if (invoice.syntax === 'ubl') return groupsOf(invoice, 'BG-16').some((means) => means.present.has('BG-19'));
  return hasTerm(invoice, 'BT-89') || hasTerm(invoice, 'BT-90') || debitedAccounts(invoice).length > 0;
}

function debitedAccounts(invoice: EInvoice): string[] {
  return groupsOf(invoice, 'BG-16').flatMap((means) => termText(means, 'BT-91') ?? []);
}

const GROUP_NAMES: Readonly<Record<Kind, string>> = {
  transfer: 'an account to pay to (BG-17)',
  card: 'a card (BG-18)',
  debit: 'a direct debit (BG-19)',
};

/** BR-DE-23 to BR-DE-25: the data that the code of a payment kind requires (a), and the data that it excludes (b). */
const PAYMENT_RULES: readonly EInvoiceRule[] = (
  [
    { number: 23, kind: 'transfer', others: ['card', 'debit'] },
    { number: 24, kind: 'card', others: ['transfer', 'debit'] },
    { number: 25, kind: 'debit', others: ['transfer', 'card'] },
  ] as const
).flatMap(({ number, kind, others }): EInvoiceRule[] => {
  const applies = (invoice: EInvoice): boolean => meansOf(invoice, kind).length > 0;
  const name = (means: Group): string => `The payment means code ${termText(means, 'BT-81')} (BT-81)`;
  return [
    rule(`BR-DE-${number}-a`, ['BT-81', 'BT-84'], applies, (invoice) => {
      const lacking = meansOf(invoice, kind).find((means) => !holds(invoice, means, kind));
      return lacking && `${name(lacking)} needs ${GROUP_NAMES[kind]}.`;
    }),
    rule(`BR-DE-${number}-b`, ['BT-81', 'BT-84'], applies, (invoice) => {
      for (const means of meansOf(invoice, kind)) {
        const other = others.find((each) => holds(invoice, means, each));
        if (other !== undefined) return `${name(means)} cannot be combined with ${GROUP_NAMES[other]}.`;
      }
      return undefined;
    }),
  ];
});

/** A cash discount in BT-20, such as `#SKONTO#TAGE=14#PROZENT=2.25#`. Each line that begins with `#` must have this form. */
const SKONTO_LINE = /^#(?:SKONTO|VERZUG)#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;
/** Versions 2.3 and 3.0, with different namespaces. An extension or CVD (clean vehicles) can follow. */
const SPECIFICATION =
  /^urn:cen\.eu:en16931:2017#compliant#urn:(?:xeinkauf\.de:kosit|xoev-de:kosit:standard):xrechnung_\d\.\d(?:#(?:conformant|compliant)#urn:.+)?$/;
const TYPE_CODES: ReadonlySet<string> = new Set(['326', '380', '381', '384', '389', '875', '876', '877']);
/** VAT categories that require an identification of the taxable person. */
const TAXED: ReadonlySet<string> = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);
/** An email address with one `@`, and at least two characters on each side, without a period or a space next to it. */
const EMAIL = /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/;

export const XRECHNUNG_RULES: readonly EInvoiceRule[] = [
  rule('BR-DE-1', ['BT-81'], always, (invoice) =>
    groupsOf(invoice, 'BG-16').length > 0 ? undefined : 'Payment instructions (BG-16) are missing.',
  ),
  rule('BR-DE-2', ['BT-41', 'BT-42', 'BT-43'], always, (invoice) =>
    invoice.present.has('BG-6') ? undefined : "The seller's contact (BG-6) is missing.",
  ),
  ...WANTED_TERMS.map(({ id, term, what, inside }) =>
    rule(id, [term], inside === undefined ? always : hasGroup(inside), (invoice) =>
      hasTerm(invoice, term) ? undefined : `${what} (${term}) is missing.`,
    ),
  ),
  { id: 'BR-DE-14', terms: ['BT-119'], check: checkRates },
  rule('BR-DE-16', ['BT-31', 'BT-32'], usesTaxedCategory, (invoice) =>
    hasTerm(invoice, 'BT-31') || hasTerm(invoice, 'BT-32') || invoice.present.has('BG-11')
      ? undefined
      : "The seller's VAT number (BT-31), tax number (BT-32) or tax representative (BG-11) is missing.",
  ),
  rule(
    'BR-DE-17',
    ['BT-3'],
    (invoice) => hasTerm(invoice, 'BT-3'),
    (invoice) => {
      const code = termText(invoice, 'BT-3') ?? '';
      return TYPE_CODES.has(code)
        ? undefined
        : `The type code ${code} (BT-3) is not one of ${[...TYPE_CODES].join(', ')}.`;
    },
  ),
  rule(
    'BR-DE-18',
    ['BT-20'],
    (invoice) => /^\s*#/m.test(paymentTerms(invoice)),
    (invoice) => {
      const line = paymentTerms(invoice)
        .split(/\r?\n/)
        .find((each) => each.trim().startsWith('#') && !SKONTO_LINE.test(each.trim()));
      if (line !== undefined) {
        return `The payment terms (BT-20) write a cash discount as "${line.trim()}"; it must be like #SKONTO#TAGE=14#PROZENT=2.25#.`;
      }
      return endsLine(invoice)
        ? undefined
        : 'The last cash discount in the payment terms (BT-20) must end with a line break.';
    },
  ),
  rule(
    'BR-DE-19',
    ['BT-84'],
    (invoice) => sepaAccounts(invoice).length > 0,
    (invoice) => ibanFault(sepaAccounts(invoice), 'BT-84'),
  ),
  rule(
    'BR-DE-20',
    ['BT-91'],
    (invoice) => debits(invoice).length > 0,
    (invoice) => ibanFault(debits(invoice), 'BT-91'),
  ),
  rule('BR-DE-21', ['BT-24'], always, (invoice) => {
    const specification = termText(invoice, 'BT-24') ?? '';
    return SPECIFICATION.test(specification)
      ? undefined
      : `The specification (BT-24) is "${specification}", which is not an identifier of XRechnung.`;
  }),
  rule(
    'BR-DE-22',
    ['BT-125'],
    (invoice) => fileNames(invoice).length > 0,
    (invoice) => {
      const names = fileNames(invoice);
      const twice = names.find((name, at) => names.indexOf(name) !== at);
      return twice === undefined ? undefined : `Two attached files (BT-125) have the name "${twice}".`;
    },
  ),
  ...PAYMENT_RULES,
  rule(
    'BR-DE-26',
    ['BT-25'],
    (invoice) => termText(invoice, 'BT-3') === '384',
    (invoice) =>
      groupsOf(invoice, 'BG-3').length > 0
        ? undefined
        : 'A corrected invoice (BT-3 = 384) should name the invoice that it corrects (BG-3).',
  ),
  rule(
    'BR-DE-27',
    ['BT-42'],
    (invoice) => hasTerm(invoice, 'BT-42'),
    (invoice) => {
      const phone = termText(invoice, 'BT-42') ?? '';
      return phone.replace(/\D/g, '').length >= 3
        ? undefined
        : `The phone number "${phone}" (BT-42) has fewer than three digits.`;
    },
  ),
  rule(
    'BR-DE-28',
    ['BT-43'],
    (invoice) => hasTerm(invoice, 'BT-43'),
    (invoice) => {
      const email = termText(invoice, 'BT-43') ?? '';
      return EMAIL.test(email) ? undefined : `"${email}" (BT-43) is not an email address.`;
    },
  ),
  rule('BR-DE-29', ['BT-89'], hasDirectDebit, (invoice) =>
    hasTerm(invoice, 'BT-89') ? undefined : 'The mandate of the direct debit (BT-89) is missing.',
  ),
  rule('BR-DE-30', ['BT-90'], hasDirectDebit, (invoice) =>
    hasTerm(invoice, 'BT-90') ? undefined : 'The creditor identifier of the direct debit (BT-90) is missing.',
  ),
  rule('BR-DE-31', ['BT-91'], hasDirectDebit, (invoice) =>
    debitedAccounts(invoice).length > 0 ? undefined : 'The account that is debited (BT-91) is missing.',
  ),
];

function checkRates(invoice: EInvoice): ReturnType<Check> {
  const rows = groupsOf(invoice, 'BG-23');
  if (rows.length === 0) return undefined;
  return rows.flatMap((row, at): Breach[] =>
    hasTerm(row, 'BT-119')
      ? []
      : [
          {
            message: `The VAT rate (BT-119) of row ${at + 1} of the VAT breakdown is missing.`,
            places: [{ term: 'BT-119', row: at }],
          },
        ],
  );
}

function usesTaxedCategory(invoice: EInvoice): boolean {
  const codes = [
    ...groupsOf(invoice, 'BG-25').map((line) => termText(line, 'BT-151')),
    ...groupsOf(invoice, 'BG-20').map((allowance) => termText(allowance, 'BT-95')),
    ...groupsOf(invoice, 'BG-21').map((charge) => termText(charge, 'BT-102')),
  ];
  return codes.some((code) => code !== undefined && TAXED.has(code));
}

function paymentTerms(invoice: EInvoice): string {
  return termValues(invoice, 'BT-20')
    .map(({ text }) => text)
    .join('\n');
}

/** Whether a line break follows the last cash discount in the unchanged payment terms. */
function endsLine(invoice: EInvoice): boolean {
  const written = elementsOfTerm(invoice, 'BT-20')[0]?.element.text ?? '';
  return /^[^\S\n]*\n/.test(written.split(/#.+#/).at(-1) ?? '');
}

/** Lists the accounts for SEPA credit transfers. */
function sepaAccounts(invoice: EInvoice): string[] {
  return groupsOf(invoice, 'BG-16')
    .filter((means) => termText(means, 'BT-81') === '58')
    .flatMap((means) => groupsOf(means, 'BG-17').flatMap((account) => termText(account, 'BT-84') ?? []));
}

function debits(invoice: EInvoice): string[] {
  return meansOf(invoice, 'debit').flatMap((means) => termText(means, 'BT-91') ?? []);
}

function ibanFault(accounts: readonly string[], term: TermId): string | undefined {
  for (const account of accounts) {
    const fault = findIbanFault(account);
    if (fault !== undefined) return `"${account}" (${term}) ${describeFault(fault, 'identifier.iban')}`;
  }
  return undefined;
}

function fileNames(invoice: EInvoice): string[] {
  return groupsOf(invoice, 'BG-24').flatMap((document) => {
    const file = document.terms.get('BT-125')?.[0];
    return file?.attributes.get('filename') ?? [];
  });
}
