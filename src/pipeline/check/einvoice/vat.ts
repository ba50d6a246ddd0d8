/** Rules for each VAT category: BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF, BR-AG. */
import { type EInvoice, type Group, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import { add, type Decimal, formatDecimal, isWithin, negate, ZERO } from '../decimal.ts';
import { ALLOWANCES, CHARGES, LINES, PARTS, type Part } from './parts.ts';
import { type Breach, countedLines, type EInvoiceRule, hasTerm, numberOf } from './rule.ts';
import { differing, money, OFFICIAL_TOLERANCE, taxBreach, toleranceOf } from './totals.ts';

interface Family {
  /** Part of the ids of the rules. */
  readonly name: 'S' | 'Z' | 'E' | 'AE' | 'IC' | 'G' | 'O' | 'AF' | 'AG';
  /** Code of UNTDID 5305. */
  readonly code: string;
  /** Name of the category, for messages. */
  readonly what: string;
  /** One term of each list must exist. With `none`, none of the terms may exist. */
  readonly identifiers: readonly (readonly TermId[])[] | { readonly none: readonly TermId[] };
  readonly rate: 'positive' | 'not negative' | 'zero' | 'none';
  /** Whether the reason of an exemption (BT-120, BT-121) must or must not exist. */
  readonly reason: 'wanted' | 'refused';
}

const SELLER: readonly TermId[] = ['BT-31', 'BT-32', 'BT-63'];
const SELLER_VAT: readonly TermId[] = ['BT-31', 'BT-63'];

const FAMILIES: readonly Family[] = [
  { name: 'S', code: 'S', what: 'standard rated', identifiers: [SELLER], rate: 'positive', reason: 'refused' },
  { name: 'Z', code: 'Z', what: 'zero rated', identifiers: [SELLER], rate: 'zero', reason: 'refused' },
  { name: 'E', code: 'E', what: 'exempt', identifiers: [SELLER], rate: 'zero', reason: 'wanted' },
  {
    ...{ name: 'AE', code: 'AE', what: 'reverse charge', rate: 'zero', reason: 'wanted' },
    identifiers: [SELLER, ['BT-48', 'BT-47']],
  },
  {
    ...{ name: 'IC', code: 'K', what: 'intra-community supply', rate: 'zero', reason: 'wanted' },
    identifiers: [SELLER_VAT, ['BT-48']],
  },
  { name: 'G', code: 'G', what: 'export', identifiers: [SELLER_VAT], rate: 'zero', reason: 'wanted' },
  {
    ...{ name: 'O', code: 'O', what: 'not subject to VAT', rate: 'none', reason: 'wanted' },
    identifiers: { none: ['BT-31', 'BT-63', 'BT-48'] },
  },
  {
    ...{ name: 'AF', code: 'L', what: 'taxed in the Canary Islands (IGIC)', rate: 'not negative', reason: 'refused' },
    identifiers: [SELLER],
  },
  {
    ...{ name: 'AG', code: 'M', what: 'taxed in Ceuta and Melilla (IPSI)', rate: 'not negative', reason: 'refused' },
    identifiers: [SELLER],
  },
];

/** Whether the category can have several rates, each with its own row in the VAT breakdown. */
function hasRates({ rate }: Family): boolean {
  return rate === 'positive' || rate === 'not negative';
}

interface Row {
  readonly group: Group;
  /** Index among the occurrences of the group, from 0. */
  readonly row: number;
}

function rowsOf(invoice: EInvoice, { group, category }: Part, { code }: Family): Row[] {
  const rows =
    group === 'BG-25'
      ? countedLines(invoice).map(({ line, row }) => ({ group: line, row }))
      : groupsOf(invoice, group).map((each, row) => ({ group: each, row }));
  return rows.filter((row) => termText(row.group, category) === code);
}

function breakdownOf(invoice: EInvoice, { code }: Family): Row[] {
  return groupsOf(invoice, 'BG-23')
    .map((group, row) => ({ group, row }))
    .filter(({ group }) => termText(group, 'BT-118') === code);
}

function checkBreakdown(invoice: EInvoice, family: Family): readonly Breach[] | undefined {
  const uses = PARTS.flatMap((part) => rowsOf(invoice, part, family).map(({ row }) => ({ term: part.category, row })));
  const rows = breakdownOf(invoice, family);
  if (uses.length === 0 && rows.length === 0) return undefined;
  const places = [...uses, ...rows.map(({ row }) => ({ term: 'BT-118', row }) as const)];
  const about = `VAT category "${family.what}" (${family.code})`;
  if (rows.length === 0)
    return [{ message: `The VAT breakdown has no row for the ${about} of lines or allowances.`, places }];
  if (uses.length === 0 && hasRates(family))
    return [{ message: `The VAT breakdown has the ${about}, which no line, allowance or charge has.`, places }];
  if (hasRates(family) || rows.length === 1) return [];
  return [{ message: `The VAT breakdown has ${rows.length} rows for the ${about}; it must have one.`, places }];
}

function identifierTerms({ identifiers }: Family): readonly TermId[] {
  return 'none' in identifiers ? identifiers.none : identifiers.flat();
}

const IDENTIFIERS: Readonly<Partial<Record<TermId, string>>> = {
  'BT-31': "the seller's VAT number",
  'BT-32': "the seller's tax number",
  'BT-47': "the buyer's register number",
  'BT-48': "the buyer's VAT number",
  'BT-63': "the tax representative's VAT number",
};

function identifierName(id: TermId): string {
  return `${IDENTIFIERS[id]} (${id})`;
}

function checkIdentifiers(invoice: EInvoice, family: Family, part: Part): readonly Breach[] | undefined {
  if (rowsOf(invoice, part, family).length === 0) return undefined;
  const { identifiers } = family;
  const because = `since a ${part.what} is ${family.what} (${part.category} = ${family.code})`;
  if ('none' in identifiers) {
    return identifiers.none
      .filter((term) => hasTerm(invoice, term))
      .map((term) => ({ message: `There must not be ${identifierName(term)}, ${because}.`, places: [{ term }] }));
  }
  return identifiers
    .filter((terms) => !terms.some((term) => hasTerm(invoice, term)))
    .map((terms) => ({
      message: `There must be ${terms.map(identifierName).join(' or ')}, ${because}.`,
      places: terms.map((term) => ({ term })),
    }));
}

const RATES = { positive: 'greater than 0', 'not negative': '0 or greater', zero: '0', none: 'left out' } as const;

function checkRates(invoice: EInvoice, family: Family, part: Part): readonly Breach[] | undefined {
  const rows = rowsOf(invoice, part, family);
  if (rows.length === 0) return undefined;
  return rows
    .filter(({ group }) => !fitsRate(numberOf(group, part.rate), family))
    .map(({ group, row }) => {
      const found = termText(group, part.rate);
      const is = found === undefined ? 'is missing' : `is ${found}`;
      const message = `The VAT rate (${part.rate}) of ${part.what} ${row + 1} must be ${RATES[family.rate]}, but ${is}.`;
      return { message, places: [{ term: part.rate, row }], ...(found !== undefined && { found: [`${found} %`] }) };
    });
}

function fitsRate(rate: Decimal | undefined, family: Family): boolean {
  if (family.rate === 'none') return rate === undefined;
  if (rate === undefined) return false;
  if (family.rate === 'zero') return rate.units === 0n;
  return family.rate === 'positive' ? rate.units > 0n : rate.units >= 0n;
}

function checkBases(invoice: EInvoice, family: Family): readonly Breach[] | undefined {
  const rows = breakdownOf(invoice, family);
  // Profiles without lines do not contain the parts of the basis.
  if (rows.length === 0 || groupsOf(invoice, 'BG-25').length === 0) return undefined;
  return rows.flatMap(({ group, row }) => {
    const basis = numberOf(group, 'BT-116');
    const rate = hasRates(family) ? numberOf(group, 'BT-119') : undefined;
    const wanted = sumParts(invoice, family, rate);
    if (basis === undefined || isWithin(wanted, basis, hasRates(family) ? OFFICIAL_TOLERANCE : toleranceOf(invoice)))
      return [];
    const at = rate === undefined ? '' : ` at ${formatDecimal(rate)} %`;
    const message =
      `Lines and charges less allowances that are ${family.what}${at} add up to ${money(wanted, invoice)}, ` +
      `but the taxable amount (BT-116) is ${money(basis, invoice)}.`;
    return [{ message, places: [{ term: 'BT-116', row } as const], ...differing(wanted, basis, invoice) }];
  });
}

/**
 * Adds the amounts of a category.
 *
 * @param rate rate of the parts; undefined for all parts of the category
 */
function sumParts(invoice: EInvoice, family: Family, rate: Decimal | undefined): Decimal {
  return PARTS.flatMap((part) =>
    rowsOf(invoice, part, family)
      .filter(({ group }) => rate === undefined || isWithin(numberOf(group, part.rate) ?? ZERO, rate, ZERO))
      .map(({ group }) => numberOf(group, part.amount) ?? ZERO)
      .map((amount) => (part.sign === -1 ? negate(amount) : amount)),
  ).reduce(add, ZERO);
}

function checkTax(invoice: EInvoice, family: Family): readonly Breach[] | undefined {
  const rows = breakdownOf(invoice, family);
  if (rows.length === 0) return undefined;
  if (hasRates(family)) return rows.flatMap(({ group, row }) => taxBreach(invoice, group, row) ?? []);
  return rows.flatMap(({ group, row }) => {
    const tax = numberOf(group, 'BT-117');
    if (tax === undefined || tax.units === 0n) return [];
    const message = `The tax amount (BT-117) of what is ${family.what} must be 0, but is ${money(tax, invoice)}.`;
    return [{ message, places: [{ term: 'BT-117', row } as const] }];
  });
}

function checkReason(invoice: EInvoice, family: Family): readonly Breach[] | undefined {
  const rows = breakdownOf(invoice, family);
  if (rows.length === 0) return undefined;
  const wanted = family.reason === 'wanted';
  return rows
    .filter(({ group }) => (hasTerm(group, 'BT-120') || hasTerm(group, 'BT-121')) !== wanted)
    .map(({ row }) => ({
      message: `The VAT breakdown must ${wanted ? '' : 'not '}give an exemption reason (BT-120 or BT-121) for what is ${family.what}.`,
      places: [{ term: wanted ? 'BT-120' : 'BT-121', row }],
    }));
}

const isIntraCommunity = (invoice: EInvoice): boolean =>
  groupsOf(invoice, 'BG-23').some((row) => termText(row, 'BT-118') === 'K');

const DELIVERY_RULES: readonly EInvoiceRule[] = [
  {
    id: 'BR-IC-11',
    terms: ['BT-72', 'BT-73', 'BT-74'],
    check(invoice) {
      if (!isIntraCommunity(invoice)) return undefined;
      if ((['BT-72', 'BT-73', 'BT-74'] as const).some((term) => hasTerm(invoice, term))) return [];
      const message = 'An intra-community supply needs a delivery date (BT-72) or an invoicing period (BG-14).';
      return [{ message, places: [{ term: 'BT-72' }] }];
    },
  },
  {
    id: 'BR-IC-12',
    terms: ['BT-80'],
    check(invoice) {
      if (!isIntraCommunity(invoice)) return undefined;
      if (hasTerm(invoice, 'BT-80')) return [];
      const message = 'An intra-community supply needs the country that it is delivered to (BT-80).';
      return [{ message, places: [{ term: 'BT-80' }] }];
    },
  },
];

/** Rules against invoices that combine parts that are subject to VAT with parts that are not. */
const ALONE_RULES: readonly EInvoiceRule[] = (
  [
    { id: 'BR-O-11', what: 'row of the VAT breakdown', group: 'BG-23', category: 'BT-118' },
    { id: 'BR-O-12', what: 'line', group: 'BG-25', category: 'BT-151' },
    { id: 'BR-O-13', what: 'allowance', group: 'BG-20', category: 'BT-95' },
    { id: 'BR-O-14', what: 'charge', group: 'BG-21', category: 'BT-102' },
  ] as const
).map(({ id, what, group, category }) => ({
  id,
  terms: [category],
  check(invoice) {
    if (!groupsOf(invoice, 'BG-23').some((row) => termText(row, 'BT-118') === 'O')) return undefined;
    return groupsOf(invoice, group).flatMap((row, at) => {
      const code = termText(row, category);
      if (code === undefined || code === 'O') return [];
      const message = `The ${what} ${at + 1} has the VAT category ${code} (${category}) beside one that is not subject to VAT (O).`;
      return [{ message, places: [{ term: category, row: at }] }];
    });
  },
}));

/** The numbers of the rules for identifiers and rates of each part. */
const RULES_OF_PARTS = [
  { part: LINES, identifiers: 2, rates: 5 },
  { part: ALLOWANCES, identifiers: 3, rates: 6 },
  { part: CHARGES, identifiers: 4, rates: 7 },
] as const;

type RuleNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const VAT_RULES: readonly EInvoiceRule[] = FAMILIES.flatMap((family) => {
  const id = (number: RuleNumber) => `BR-${family.name}-${number}` as const;
  return [
    { id: id(1), terms: ['BT-118'], check: (invoice) => checkBreakdown(invoice, family) },
    ...RULES_OF_PARTS.map(
      ({ part, identifiers }): EInvoiceRule => ({
        id: id(identifiers),
        terms: identifierTerms(family),
        check: (invoice) => checkIdentifiers(invoice, family, part),
      }),
    ),
    ...RULES_OF_PARTS.map(
      ({ part, rates }): EInvoiceRule => ({
        id: id(rates),
        terms: [part.rate],
        check: (invoice) => checkRates(invoice, family, part),
      }),
    ),
    { id: id(8), terms: ['BT-116'], check: (invoice) => checkBases(invoice, family) },
    { id: id(9), terms: ['BT-117'], check: (invoice) => checkTax(invoice, family) },
    { id: id(10), terms: ['BT-120', 'BT-121'], check: (invoice) => checkReason(invoice, family) },
    ...(family.name === 'IC' ? DELIVERY_RULES : []),
    ...(family.name === 'O' ? ALONE_RULES : []),
  ] satisfies EInvoiceRule[];
});
