/**
 * Rules for XML that UBL allows and EN 16931 does not (UBL-SR, UBL-DT): elements that occur too often, and data types. Elements
 * that the standard only advises against (UBL-CR, CII-SR) are not checked.
 */
import { elementsOfGroup, elementsOfTerm, hasText, placesAt } from '../../extract/einvoice/elements.ts';
import type { EInvoice } from '../../extract/einvoice/invoice.ts';
import type { GroupId, TermId } from '../../extract/einvoice/terms/index.ts';
import { decimalsOf } from './decimals.ts';
import { type Breach, type EInvoiceRule, labeled, labelOf, placeOf } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

interface Limit {
  readonly id: StandardRuleId;
  /** The group in whose occurrences elements are counted. */
  readonly group: GroupId;
  readonly path: string;
  /** Maximum number of elements. The default is 1. */
  readonly most?: number;
  readonly term: TermId;
  /** Name of the element, for the middle of a sentence. */
  readonly what: string;
}

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';

// biome-ignore format: one row a line, to be read as a table.
const LIMITS: readonly Limit[] = [
  { id: 'UBL-SR-1', group: 'BG-0', path: 'ContractDocumentReference/ID', term: 'BT-12', what: 'the contract number' },
  { id: 'UBL-SR-2', group: 'BG-0', path: 'ReceiptDocumentReference/ID', term: 'BT-15', what: 'the receiving advice number' },
  { id: 'UBL-SR-3', group: 'BG-0', path: 'DespatchDocumentReference/ID', term: 'BT-16', what: 'the despatch advice number' },
  { id: 'UBL-SR-4', group: 'BG-0', path: 'AdditionalDocumentReference[DocumentTypeCode=130]/ID', term: 'BT-18', what: 'the invoiced object' },
  { id: 'UBL-SR-5', group: 'BG-0', path: 'PaymentTerms/Note', term: 'BT-20', what: 'the payment terms' },
  { id: 'UBL-SR-8', group: 'BG-0', path: 'InvoicePeriod', term: 'BT-73', what: 'the invoicing period' },
  { id: 'UBL-SR-9', group: 'BG-0', path: `${SELLER}/PartyLegalEntity/RegistrationName`, term: 'BT-27', what: 'the name of the seller' },
  { id: 'UBL-SR-10', group: 'BG-0', path: `${SELLER}/PartyName/Name`, term: 'BT-28', what: 'the trading name of the seller' },
  { id: 'UBL-SR-11', group: 'BG-0', path: `${SELLER}/PartyLegalEntity/CompanyID`, term: 'BT-30', what: 'the register number of the seller' },
  { id: 'UBL-SR-12', group: 'BG-0', path: `${SELLER}/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID`, term: 'BT-31', what: 'the VAT number of the seller' },
  { id: 'UBL-SR-13', group: 'BG-0', path: `${SELLER}/PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID`, term: 'BT-32', what: 'the tax number of the seller' },
  { id: 'UBL-SR-14', group: 'BG-0', path: `${SELLER}/PartyLegalEntity/CompanyLegalForm`, term: 'BT-33', what: 'the legal information of the seller' },
  { id: 'UBL-SR-15', group: 'BG-0', path: `${BUYER}/PartyLegalEntity/RegistrationName`, term: 'BT-44', what: 'the name of the buyer' },
  { id: 'UBL-SR-16', group: 'BG-0', path: `${BUYER}/PartyIdentification/ID`, term: 'BT-46', what: 'the identifier of the buyer' },
  { id: 'UBL-SR-17', group: 'BG-0', path: `${BUYER}/PartyLegalEntity/CompanyID`, term: 'BT-47', what: 'the register number of the buyer' },
  { id: 'UBL-SR-18', group: 'BG-0', path: `${BUYER}/PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID`, term: 'BT-48', what: 'the VAT number of the buyer' },
  { id: 'UBL-SR-19', group: 'BG-0', path: 'PayeeParty/PartyName/Name', term: 'BT-59', what: 'the name of the payee' },
  { id: 'UBL-SR-20', group: 'BG-0', path: 'PayeeParty/PartyIdentification/ID[@schemeID!=SEPA]', term: 'BT-60', what: 'the identifier of the payee' },
  { id: 'UBL-SR-21', group: 'BG-0', path: 'PayeeParty/PartyLegalEntity/CompanyID', term: 'BT-61', what: 'the register number of the payee' },
  { id: 'UBL-SR-22', group: 'BG-0', path: 'TaxRepresentativeParty/PartyName/Name', term: 'BT-62', what: 'the name of the tax representative' },
  { id: 'UBL-SR-23', group: 'BG-0', path: 'TaxRepresentativeParty/PartyTaxScheme/CompanyID', term: 'BT-63', what: 'the VAT number of the tax representative' },
  { id: 'UBL-SR-24', group: 'BG-0', path: 'Delivery', term: 'BT-72', what: 'the delivery' },
  { id: 'UBL-SR-25', group: 'BG-0', path: 'Delivery/DeliveryParty/PartyName/Name', term: 'BT-70', what: 'the name at the place of delivery' },
  { id: 'UBL-SR-26', group: 'BG-16', path: 'PaymentID', term: 'BT-83', what: 'the remittance information' },
  { id: 'UBL-SR-27', group: 'BG-16', path: 'PaymentMeansCode', term: 'BT-81', what: 'the means of payment' },
  { id: 'UBL-SR-28', group: 'BG-16', path: 'PaymentMandate/ID', term: 'BT-89', what: 'the direct debit mandate' },
  { id: 'UBL-SR-30', group: 'BG-20', path: 'AllowanceChargeReason', term: 'BT-97', what: 'the reason' },
  { id: 'UBL-SR-31', group: 'BG-21', path: 'AllowanceChargeReason', term: 'BT-104', what: 'the reason' },
  { id: 'UBL-SR-32', group: 'BG-23', path: 'TaxCategory/TaxExemptionReason', term: 'BT-120', what: 'the exemption reason' },
  { id: 'UBL-SR-33', group: 'BG-24', path: 'DocumentDescription', term: 'BT-123', what: 'the description' },
  { id: 'UBL-SR-34', group: 'BG-25', path: 'Note', term: 'BT-127', what: 'the note' },
  { id: 'UBL-SR-35', group: 'BG-25', path: 'OrderLineReference/LineID', term: 'BT-132', what: 'the order line' },
  { id: 'UBL-SR-36', group: 'BG-25', path: 'InvoicePeriod', term: 'BT-134', what: 'the period' },
  { id: 'UBL-SR-37', group: 'BG-25', path: 'Price/AllowanceCharge/Amount', term: 'BT-147', what: 'the price discount' },
  { id: 'UBL-SR-39', group: 'BG-0', path: 'ProjectReference/ID', term: 'BT-11', what: 'the project number' },
  { id: 'UBL-SR-40', group: 'BG-0', path: `${BUYER}/PartyName/Name`, term: 'BT-45', what: 'the trading name of the buyer' },
  { id: 'UBL-SR-42', group: 'BG-0', path: `${SELLER}/PartyTaxScheme`, most: 2, term: 'BT-32', what: 'the tax registration of the seller' },
  { id: 'UBL-SR-45', group: 'BG-0', path: 'PaymentMeans/PaymentDueDate', term: 'BT-9', what: 'the due date' },
  { id: 'UBL-SR-48', group: 'BG-25', path: 'Item/ClassifiedTaxCategory', term: 'BT-151', what: 'the VAT category' },
  { id: 'UBL-SR-49', group: 'BG-0', path: 'InvoicePeriod/DescriptionCode', term: 'BT-8', what: 'the tax point date code' },
  { id: 'UBL-SR-50', group: 'BG-25', path: 'Item/Description', term: 'BT-154', what: 'the description of the item' },
  { id: 'UBL-SR-52', group: 'BG-25', path: 'DocumentReference', term: 'BT-128', what: 'the object' },
];

/** Terms that can occur several times in UBL, but only with the same value. */
const SAME: readonly { readonly id: StandardRuleId; readonly term: TermId; readonly what: string }[] = [
  { id: 'UBL-SR-44', term: 'BT-83', what: 'The remittance information (BT-83)' },
  { id: 'UBL-SR-47', term: 'BT-81', what: 'The means of payment (BT-81)' },
];

/** Required attributes of a file inside the invoice. */
const FILE_ATTRIBUTES = [
  { id: 'UBL-DT-6', attribute: 'mimeCode', what: 'type' },
  { id: 'UBL-DT-7', attribute: 'filename', what: 'name' },
] as const;

type Check = EInvoiceRule['check'];

/** Creates a rule that applies only to UBL. */
function ubl(id: StandardRuleId, terms: readonly TermId[], check: Check): EInvoiceRule {
  return { id, terms, check: (invoice) => (invoice.syntax === 'ubl' ? check(invoice) : undefined) };
}

export const SYNTAX_RULES: readonly EInvoiceRule[] = [
  ...LIMITS.map((limit) => ubl(limit.id, [limit.term], (invoice) => checkLimit(invoice, limit))),
  ...SAME.map(({ id, term, what }) =>
    ubl(id, [term], (invoice) => {
      const texts = [...new Set(elementsOfTerm(invoice, term).flatMap(({ text }) => text || []))];
      if (texts.length === 0) return undefined;
      if (texts.length === 1) return [];
      const all = texts.slice(0, 5).map((text) => `"${text.slice(0, 50)}"`);
      return [
        { message: `${what} must be the same everywhere, but is ${all.join(', ')}.`, places: [{ term }], found: all },
      ];
    }),
  ),
  ubl('UBL-SR-43', ['BT-122'], checkDocumentTypes),
  ubl('UBL-DT-1', [], checkAmounts),
  ...FILE_ATTRIBUTES.map(({ id, attribute, what }) =>
    ubl(id, ['BT-125'], (invoice) => {
      const files = elementsOfTerm(invoice, 'BT-125');
      if (files.length === 0) return undefined;
      return files
        .filter(({ element }) => !element.attributes.get(attribute)?.trim())
        .map(({ row }) => ({
          message: `The attached file (BT-125) has no ${what} (${attribute}).`,
          places: [placeOf('BT-125', row)],
        }));
    }),
  ),
];

function checkLimit(invoice: EInvoice, { group, path, most = 1, term, what }: Limit): Breach[] | undefined {
  const counts = elementsOfGroup(invoice, group).map(({ element, row }) => ({
    count: placesAt(element, path).length,
    row,
  }));
  if (counts.every(({ count }) => count === 0)) return undefined;
  return counts
    .filter(({ count }) => count > most)
    .map(({ count, row }) => {
      const label = row === undefined ? '' : labelOf(group, row);
      const message = `${what} (${term}) occurs ${count} times, but may occur ${most === 1 ? 'once' : `${most} times`}.`;
      return { message: labeled(label, message), places: [placeOf(term, row)] };
    });
}

/** Checks types of documents. The only valid type is that of the invoiced object (130), or in a credit note also the project (50). */
function checkDocumentTypes(invoice: EInvoice): Breach[] | undefined {
  const documents = placesAt(invoice.tree, 'AdditionalDocumentReference');
  if (documents.length === 0) return undefined;
  const allowed = invoice.root === 'CreditNote' ? ['130', '50'] : ['130'];
  return documents.flatMap(({ element }): Breach[] => {
    const [type] = placesAt(element, 'DocumentTypeCode').map((place) => place.element.text.trim());
    if (type !== undefined && allowed.includes(type)) return [];
    if (type === undefined && !hasText(element, 'ID/@schemeID')) return [];
    const what = type === undefined ? 'a scheme' : 'a type';
    return [
      { message: `A supporting document (BG-24) has ${what}; only the invoiced object may have one.`, places: [] },
    ];
  });
}

/** Checks the decimals of amounts. Prices can have more than two. */
function checkAmounts(invoice: EInvoice): Breach[] | undefined {
  const found = new Set<string>();
  let amounts = 0;
  const visit = (element: (typeof invoice)['tree'], isInPrice: boolean): void => {
    if (element.name.endsWith('Amount') && element.name !== 'PriceAmount' && !isInPrice) {
      amounts += 1;
      const text = element.text.trim();
      if (decimalsOf(text) > 2) found.add(`${text.slice(0, 50)} (${element.name})`);
    }
    for (const child of element.children) visit(child, isInPrice || element.name === 'Price');
  };
  visit(invoice.tree, false);
  if (amounts === 0) return undefined;
  return [...found].map((text) => ({
    message: `the amount ${text} has more than two decimals.`,
    places: [],
    found: [text],
  }));
}
