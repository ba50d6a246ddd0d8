/** Rules for terms that a group must have if it exists: BR-17 to BR-57, BR-CO-4, BR-CO-18 to BR-CO-26. */
import { elementsOfGroup, hasText, placesAt } from '../../extract/einvoice/elements.ts';
import { type EInvoice, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import { type GroupId, groupRow, type TermId } from '../../extract/einvoice/terms/index.ts';
import {
  type Breach,
  countedLines,
  type EInvoiceRule,
  hasTerm,
  labeled,
  labelOf,
  occurrencesOf,
  placeOf,
  verdictOn,
} from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

interface Required {
  readonly id: StandardRuleId;
  readonly group: GroupId;
  /** The group must have one of these terms. */
  readonly terms: readonly TermId[];
  /** Name of the terms, for the middle of a sentence. */
  readonly what: string;
}

// biome-ignore format: one row a line, to be read as a table.
const REQUIRED: readonly Required[] = [
  { id: 'BR-17', group: 'BG-10', terms: ['BT-59'], what: 'the name of the payee' },
  { id: 'BR-18', group: 'BG-11', terms: ['BT-62'], what: 'the name of the tax representative' },
  { id: 'BR-20', group: 'BG-12', terms: ['BT-69'], what: 'the country of the tax representative' },
  { id: 'BR-21', group: 'BG-25', terms: ['BT-126'], what: 'the position number' },
  { id: 'BR-22', group: 'BG-25', terms: ['BT-129'], what: 'the quantity' },
  { id: 'BR-23', group: 'BG-25', terms: ['BT-130'], what: 'the unit of the quantity' },
  { id: 'BR-24', group: 'BG-25', terms: ['BT-131'], what: 'the net amount' },
  { id: 'BR-25', group: 'BG-25', terms: ['BT-153'], what: 'the name of the item' },
  { id: 'BR-26', group: 'BG-25', terms: ['BT-146'], what: 'the net price' },
  { id: 'BR-31', group: 'BG-20', terms: ['BT-92'], what: 'the amount' },
  { id: 'BR-33', group: 'BG-20', terms: ['BT-97', 'BT-98'], what: 'the reason or its code' },
  { id: 'BR-36', group: 'BG-21', terms: ['BT-99'], what: 'the amount' },
  { id: 'BR-38', group: 'BG-21', terms: ['BT-104', 'BT-105'], what: 'the reason or its code' },
  { id: 'BR-41', group: 'BG-27', terms: ['BT-136'], what: 'the amount' },
  { id: 'BR-42', group: 'BG-27', terms: ['BT-139', 'BT-140'], what: 'the reason or its code' },
  { id: 'BR-43', group: 'BG-28', terms: ['BT-141'], what: 'the amount' },
  { id: 'BR-44', group: 'BG-28', terms: ['BT-144', 'BT-145'], what: 'the reason or its code' },
  { id: 'BR-45', group: 'BG-23', terms: ['BT-116'], what: 'the taxable amount' },
  { id: 'BR-46', group: 'BG-23', terms: ['BT-117'], what: 'the tax amount' },
  { id: 'BR-49', group: 'BG-16', terms: ['BT-81'], what: 'the code of the means of payment' },
  { id: 'BR-52', group: 'BG-24', terms: ['BT-122'], what: 'the number of the document' },
  { id: 'BR-56', group: 'BG-11', terms: ['BT-63'], what: 'the VAT number of the tax representative' },
  { id: 'BR-57', group: 'BG-15', terms: ['BT-80'], what: 'the country of delivery' },
  { id: 'BR-CO-20', group: 'BG-26', terms: ['BT-134', 'BT-135'], what: 'the start or the end of the period' },
  { id: 'BR-CO-21', group: 'BG-20', terms: ['BT-97', 'BT-98'], what: 'the reason or its code' },
  { id: 'BR-CO-22', group: 'BG-21', terms: ['BT-104', 'BT-105'], what: 'the reason or its code' },
  { id: 'BR-CO-23', group: 'BG-27', terms: ['BT-139', 'BT-140'], what: 'the reason or its code' },
  { id: 'BR-CO-24', group: 'BG-28', terms: ['BT-144', 'BT-145'], what: 'the reason or its code' },
  { id: 'BR-CO-26', group: 'BG-4', terms: ['BT-29', 'BT-30', 'BT-31'], what: "the seller's identifier, register number or VAT number" },
];

/** Rules for XML elements: the tax must be VAT, or the element around the group must exist. */
interface RequiredElement extends Required {
  readonly cii: string;
  readonly ubl: string;
}

const UBL_VAT = 'TaxCategory[TaxScheme/ID=VAT]';
const CII_VAT = 'SpecifiedLineTradeSettlement/ApplicableTradeTax[TypeCode=VAT]/CategoryCode';

// biome-ignore format: one row a line, to be read as a table.
const REQUIRED_ELEMENTS: readonly RequiredElement[] = [
  { id: 'BR-32', group: 'BG-20', terms: ['BT-95'], what: 'the VAT category', cii: 'CategoryTradeTax[TypeCode=VAT]/CategoryCode', ubl: `${UBL_VAT}/ID` },
  { id: 'BR-37', group: 'BG-21', terms: ['BT-102'], what: 'the VAT category', cii: 'CategoryTradeTax[TypeCode=VAT]/CategoryCode|AppliedTradeTax[TypeCode=VAT]/CategoryCode', ubl: `${UBL_VAT}/ID` },
  { id: 'BR-47', group: 'BG-23', terms: ['BT-118'], what: 'the VAT category', cii: 'CategoryCode', ubl: `${UBL_VAT}/ID` },
  { id: 'BR-48', group: 'BG-23', terms: ['BT-119'], what: 'the VAT rate', cii: 'RateApplicablePercent', ubl: `${UBL_VAT}/Percent` },
  { id: 'BR-CO-4', group: 'BG-25', terms: ['BT-151'], what: 'the VAT category', cii: CII_VAT, ubl: `Item/Classified${UBL_VAT}/ID` },
];

export const REQUIRED_RULES: readonly EInvoiceRule[] = [
  ...REQUIRED.map(
    ({ id, group, terms, what }): EInvoiceRule => ({
      id,
      terms,
      check: (invoice) =>
        verdictOn(occurrencesOf(invoice, group), ({ group: own, row, label }) =>
          terms.some((term) => hasTerm(own, term)) ? undefined : missing(label, what, terms, row),
        ),
    }),
  ),
  ...REQUIRED_ELEMENTS.map(
    (required): EInvoiceRule => ({
      id: required.id,
      terms: required.terms,
      check: (invoice) => checkElements(invoice, required),
    }),
  ),
  {
    id: 'BR-19',
    terms: ['BT-64', 'BT-67', 'BT-66', 'BT-69'],
    check(invoice) {
      if (!invoice.present.has('BG-11')) return undefined;
      if (invoice.present.has('BG-12')) return [];
      const places = (['BT-64', 'BT-67', 'BT-66', 'BT-69'] as const).map((term) => ({ term }));
      return [{ message: 'The address of the tax representative (BG-12) is missing.', places }];
    },
  },
  { id: 'BR-55', terms: ['BT-25'], check: checkPrecedingInvoices },
  {
    id: 'BR-CO-18',
    terms: ['BT-118'],
    check: (invoice) =>
      groupsOf(invoice, 'BG-23').length > 0
        ? []
        : [{ message: 'The VAT breakdown (BG-23) is missing.', places: [{ term: 'BT-118' }] }],
  },
  {
    // In UBL, the group can have only the code of the tax point date (BT-8).
    id: 'BR-CO-19',
    terms: ['BT-73', 'BT-74'],
    check(invoice) {
      if (!invoice.present.has('BG-14')) return undefined;
      const terms: readonly TermId[] = ['BT-73', 'BT-74'];
      if ([...terms, 'BT-8' as const].some((term) => hasTerm(invoice, term))) return [];
      return [missing('', 'the start or the end of the invoicing period', terms, undefined)];
    },
  },
];

function missing(label: string, what: string, terms: readonly TermId[], row: number | undefined): Breach {
  const places = terms.map((term) => placeOf(term, row));
  return { message: labeled(label, `${what} (${terms.join(' or ')}) is missing.`), places };
}

function checkElements(invoice: EInvoice, required: RequiredElement): Breach[] | undefined {
  const { id, group, terms, what } = required;
  const path = required[invoice.syntax];
  // The name of the tax can be in lowercase.
  const paths = [path, path.replaceAll('=VAT]', '=vat]')];
  const counted = new Set(countedLines(invoice).map(({ row }) => row));
  const elements = elementsOfGroup(invoice, group).filter(({ row = -1 }) => group !== 'BG-25' || counted.has(row));
  const rows = groupsOf(invoice, group);
  return verdictOn(elements, ({ element, row = 0 }) => {
    // A row that is not subject to VAT has no rate.
    const own = rows[row];
    if (id === 'BR-48' && own !== undefined && termText(own, 'BT-118') === 'O') return undefined;
    return paths.some((each) => hasText(element, each)) ? undefined : missing(labelOf(group, row), what, terms, row);
  });
}

/** Checks preceding invoices. In UBL, an empty element around the group also violates the rule. */
function checkPrecedingInvoices(invoice: EInvoice): Breach[] | undefined {
  const [path, inner] =
    invoice.syntax === 'ubl'
      ? ['BillingReference', 'InvoiceDocumentReference/ID']
      : [groupRow('BG-3')?.cii ?? '', 'IssuerAssignedID'];
  return verdictOn([...placesAt(invoice.tree, path).entries()], ([row, { element }]) =>
    hasText(element, inner)
      ? undefined
      : missing(labelOf('BG-3', row), 'the number of the preceding invoice', ['BT-25'], row),
  );
}
