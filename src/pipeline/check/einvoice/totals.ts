/** Rules for totals: BR-CO-10 to BR-CO-17. */
import { placesAt } from '../../extract/einvoice/elements.ts';
import { type EInvoice, type Group, groupsOf, termText, termValues } from '../../extract/einvoice/invoice.ts';
import { isXRechnungExtension, profileOf } from '../../extract/einvoice/profile.ts';
import { type GroupId, type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  isWithin,
  negate,
  parseDecimal,
  percentOf,
  round,
  sum,
  ZERO,
} from '../decimal.ts';
import { type Breach, countedLines, type EInvoiceRule, numberOf } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

/** Maximum rounding amount: rounding to the smallest coin changes a total by less than one unit of the currency. */
const MOST_ROUNDED: Decimal = { units: 99n, scale: 2 };

/**
 * The tolerance in the official tests of BR-CO-17, BR-S-8 and BR-S-9 (EN 16931 validation artefacts 1.3): less than one unit of
 * the currency, since programs that round the tax of each line differ by some cents.
 */
export const OFFICIAL_TOLERANCE: Decimal = { units: 99n, scale: 2 };

interface Sum {
  readonly id: StandardRuleId;
  readonly total: TermId;
  readonly parts: readonly { readonly term: TermId; readonly sign: 1 | -1; readonly optional?: true }[];
  /** true: only for the extension of XRechnung. false: for all other invoices. undefined: for all invoices. */
  readonly extension?: boolean;
}

const AMOUNT_DUE: Pick<Sum, 'total' | 'parts'> = {
  total: 'BT-115',
  parts: [
    { term: 'BT-112', sign: 1 },
    { term: 'BT-113', sign: -1, optional: true },
    { term: 'BT-114', sign: 1, optional: true },
  ],
};

const SUMS: readonly Sum[] = [
  {
    id: 'BR-CO-13',
    total: 'BT-109',
    parts: [
      { term: 'BT-106', sign: 1 },
      { term: 'BT-107', sign: -1, optional: true },
      { term: 'BT-108', sign: 1, optional: true },
    ],
  },
  {
    id: 'BR-CO-15',
    total: 'BT-112',
    parts: [
      { term: 'BT-109', sign: 1 },
      { term: 'BT-110', sign: 1, optional: true },
    ],
  },
  { id: 'BR-CO-16', ...AMOUNT_DUE, extension: false },
  { id: 'BR-DEX-9', ...AMOUNT_DUE, extension: true },
];

/** Totals of the amounts of a repeating group. */
const ROW_SUMS: readonly { readonly id: StandardRuleId; total: TermId; group: GroupId; amount: TermId; of: string }[] =
  [
    { id: 'BR-CO-10', total: 'BT-106', group: 'BG-25', amount: 'BT-131', of: 'net amounts of the lines' },
    { id: 'BR-CO-11', total: 'BT-107', group: 'BG-20', amount: 'BT-92', of: 'allowances' },
    { id: 'BR-CO-12', total: 'BT-108', group: 'BG-21', amount: 'BT-99', of: 'charges' },
    { id: 'BR-CO-14', total: 'BT-110', group: 'BG-23', amount: 'BT-117', of: 'tax amounts of the VAT breakdown' },
  ];

export const TOTAL_RULES: readonly EInvoiceRule[] = [
  ...SUMS.map(toRule),
  ...ROW_SUMS.map(
    ({ id, total, group, amount, of }): EInvoiceRule => ({
      id,
      terms: [total, amount],
      check(invoice) {
        const wanted = numberOf(invoice, total);
        const rows = group === 'BG-25' ? countedLines(invoice).map(({ line }) => line) : groupsOf(invoice, group);
        // Without lines or a breakdown, there is no sum to compare. Without allowances or charges, their total must be 0.
        if (wanted === undefined || (rows.length === 0 && (group === 'BG-25' || group === 'BG-23'))) return undefined;
        const found = sumOf(rows, amount);
        if (isWithin(found, wanted, toleranceOf(invoice))) return [];
        const message = `The ${of} (${amount}) add up to ${money(found, invoice)}, but ${named(total)} is ${money(wanted, invoice)}.`;
        return [
          {
            message,
            places: [{ term: total }, ...rows.map((_, row) => ({ term: amount, row }))],
            ...differing(found, wanted, invoice),
          },
        ];
      },
    }),
  ),
  { id: 'BR-CO-17', terms: ['BT-116', 'BT-117', 'BT-119'], check: checkTaxAmounts },
];

function toRule({ id, total, parts, extension }: Sum): EInvoiceRule {
  const terms = [total, ...parts.map(({ term }) => term)];
  return {
    id,
    terms,
    check(invoice) {
      if (extension !== undefined && extension !== isXRechnungExtension(invoice)) return undefined;
      const wanted = numberOf(invoice, total);
      const numbers = parts.map(({ term }) => numberOf(invoice, term));
      if (wanted === undefined || parts.some(({ optional }, at) => !optional && numbers[at] === undefined)) {
        return undefined;
      }
      const { lacks } = profileOf(invoice);
      const unknown = parts.filter(({ term }, at) => numbers[at] === undefined && lacks.includes(term));
      if (unknown.some(({ term }) => term !== 'BT-114')) return undefined;
      const several = total === 'BT-112' ? termValues(invoice, 'BT-110') : [];
      if (several.length > 1) {
        const amounts = several.map(({ text }) => text.slice(0, 50)).join(', ');
        const message = `There are several VAT amounts (BT-110) in the currency of the invoice: ${amounts}.`;
        return [{ message, places: [{ term: 'BT-110' }] }];
      }
      const signed = numbers.map((number = ZERO, at) => (parts[at]?.sign === -1 ? negate(number) : number));
      const thirdParties = extension === true ? thirdPartyPayments(invoice) : ZERO;
      const found = add(sum(signed), thirdParties);
      if (isWithin(found, wanted, unknown.length > 0 ? MOST_ROUNDED : toleranceOf(invoice))) return [];
      const formula = parts
        .flatMap(({ term, sign }, at) =>
          numbers[at] === undefined ? [] : [`${sign === -1 ? '-' : '+'} ${named(term)}`],
        )
        .concat(thirdParties.units === 0n ? [] : `+ the payments to third parties (${money(thirdParties, invoice)})`)
        .join(' ')
        .replace(/^\+ /, '');
      const message = `${formula} gives ${money(found, invoice)}, but ${named(total)} is ${money(wanted, invoice)}.`;
      return [{ message, places: terms.map((term) => ({ term })), ...differing(found, wanted, invoice) }];
    },
  };
}

/** The tolerance of totals. It is 0, since amounts have two decimals (BR-DEC), unless a profile allows a cent for each amount. */
export function toleranceOf(invoice: EInvoice): Decimal {
  if (!profileOf(invoice).tolerant) return ZERO;
  const amounts = (['BG-25', 'BG-20', 'BG-21'] as const).map((group) => groupsOf(invoice, group).length);
  return { units: BigInt(amounts.reduce((total, count) => total + count, 0)), scale: 2 };
}

/** The sum of third-party payments in the extension of XRechnung (BG-DEX-9), which exists only in UBL. */
function thirdPartyPayments(invoice: EInvoice): Decimal {
  if (invoice.syntax !== 'ubl') return ZERO;
  return placesAt(invoice.tree, 'PrepaidPayment/PaidAmount')
    .map(({ element }) => parseDecimal(element.text.trim()) ?? ZERO)
    .reduce(add, ZERO);
}

function checkTaxAmounts(invoice: EInvoice): readonly Breach[] | undefined {
  const rows = groupsOf(invoice, 'BG-23');
  if (rows.length === 0) return undefined;
  return rows.flatMap((row, at) => taxBreach(invoice, row, at) ?? []);
}

/**
 * Compares the tax of a row with its rate and basis.
 *
 * @param at index of the row, from 0
 */
export function taxBreach(invoice: EInvoice, row: Group, at: number): Breach | undefined {
  const basis = numberOf(row, 'BT-116');
  const tax = numberOf(row, 'BT-117');
  if (basis === undefined || tax === undefined) return undefined;
  const rate = numberOf(row, 'BT-119') ?? ZERO;
  const wanted = round(percentOf(rate, basis), 2);
  if (isWithin(magnitude(wanted), magnitude(tax), OFFICIAL_TOLERANCE)) return undefined;
  const message =
    `${formatDecimal(rate)} % (BT-119) of ${money(basis, invoice)} (BT-116) is ${money(wanted, invoice)}, ` +
    `but the tax amount (BT-117) is ${money(tax, invoice)}.`;
  return {
    message,
    places: (['BT-119', 'BT-116', 'BT-117'] as const).map((term) => ({ term, row: at })),
    ...differing(wanted, tax, invoice),
  };
}

function magnitude(number: Decimal): Decimal {
  return number.units < 0n ? negate(number) : number;
}

function sumOf(rows: readonly Group[], id: TermId): Decimal {
  return rows.map((row) => numberOf(row, id) ?? ZERO).reduce(add, ZERO);
}

/** The two amounts of a breach: the result of the other terms (expected), and the amount in the e-invoice (found). */
export function differing(expected: Decimal, found: Decimal, invoice: EInvoice): Pick<Breach, 'expected' | 'found'> {
  return { expected: money(expected, invoice), found: [money(found, invoice)] };
}

export function money(number: Decimal, invoice: EInvoice): string {
  const currency = termText(invoice, 'BT-5');
  const text = formatDecimal(number);
  return currency === undefined ? text : `${text} ${currency}`;
}

/** The name of a term for the middle of a sentence, such as `the amount due (BT-115)`. */
export function named(id: TermId): string {
  const { en } = termRow(id);
  return `the ${/^[A-Z]{2}/.test(en) ? en : en.charAt(0).toLowerCase() + en.slice(1)} (${id})`;
}
