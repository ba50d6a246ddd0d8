/** Rules for codes of lists, and for identifiers that must name their list: BR-CL-1 to BR-CL-26, BR-62 to BR-65, BR-CO-9. */
import { elementsOfTerm, textsAt, visitElements } from '../../extract/einvoice/elements.ts';
import { type EInvoice, type Syntax, termText } from '../../extract/einvoice/invoice.ts';
import type { GroupId, TermId } from '../../extract/einvoice/terms/index.ts';
import { type CodeListName, codeList } from './code-lists.ts';
import { type Breach, type EInvoiceRule, placeOf, verdictOn } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

interface CodeRule {
  readonly id: StandardRuleId;
  readonly terms: readonly TermId[];
  /** Name of the code, for the middle of a sentence. */
  readonly what: string;
  readonly list: CodeListName | Readonly<Record<Syntax, CodeListName>>;
  /** Common name of the list. */
  readonly source: string;
  /** The attribute with the code. By default, the code is the text of the element. */
  readonly attribute?: string;
}

const SCHEME = { attribute: 'schemeID', list: 'organizations', source: 'ISO 6523 (ICD)' } as const;

// biome-ignore format: one row a line, to be read as a table.
const CODES: readonly CodeRule[] = [
  { id: 'BR-CL-4', terms: ['BT-5'], what: 'the currency of the invoice', list: 'currencies', source: 'ISO 4217' },
  { id: 'BR-CL-5', terms: ['BT-6'], what: 'the currency of the VAT', list: 'currencies', source: 'ISO 4217' },
  { id: 'BR-CL-6', terms: ['BT-8'], what: 'the code of the tax point date', list: { ubl: 'taxPointsInUbl', cii: 'taxPointsInCii' }, source: 'the list of EN 16931' },
  { id: 'BR-CL-8', terms: ['BT-21'], what: 'the subject of the note', list: 'subjects', source: 'UNTDID 4451' },
  { id: 'BR-CL-10', terms: ['BT-29', 'BT-46', 'BT-60'], what: 'the scheme of the identifier', ...SCHEME },
  { id: 'BR-CL-11', terms: ['BT-30', 'BT-47', 'BT-61'], what: 'the scheme of the register number', ...SCHEME },
  { id: 'BR-CL-13', terms: ['BT-158'], what: 'the scheme of the classification', attribute: 'listID', list: 'classifications', source: 'UNTDID 7143' },
  { id: 'BR-CL-14', terms: ['BT-40', 'BT-55', 'BT-69', 'BT-80'], what: 'the country', list: 'countries', source: 'ISO 3166-1' },
  { id: 'BR-CL-15', terms: ['BT-159'], what: 'the country of origin', list: 'countries', source: 'ISO 3166-1' },
  { id: 'BR-CL-16', terms: ['BT-81'], what: 'the means of payment', list: 'paymentMeans', source: 'UNTDID 4461' },
  { id: 'BR-CL-17', terms: ['BT-95', 'BT-102', 'BT-118'], what: 'the VAT category', list: 'vatCategories', source: 'UNTDID 5305' },
  { id: 'BR-CL-18', terms: ['BT-151'], what: 'the VAT category of the line', list: 'vatCategories', source: 'UNTDID 5305' },
  { id: 'BR-CL-19', terms: ['BT-98', 'BT-140'], what: 'the reason code of the allowance', list: 'allowanceReasons', source: 'UNTDID 5189' },
  { id: 'BR-CL-20', terms: ['BT-105', 'BT-145'], what: 'the reason code of the charge', list: 'chargeReasons', source: 'UNTDID 7161' },
  { id: 'BR-CL-21', terms: ['BT-157'], what: 'the scheme of the standard article number', ...SCHEME },
  { id: 'BR-CL-22', terms: ['BT-121'], what: 'the code of the exemption reason', list: 'exemptions', source: 'VATEX' },
  { id: 'BR-CL-23', terms: ['BT-130', 'BT-150'], what: 'the unit', list: 'units', source: 'UN/ECE Recommendation 20 or 21' },
  { id: 'BR-CL-24', terms: ['BT-125'], what: 'the type of the attached file', attribute: 'mimeCode', list: 'fileTypes', source: 'the list of EN 16931' },
  { id: 'BR-CL-25', terms: ['BT-34', 'BT-49'], what: 'the scheme of the electronic address', attribute: 'schemeID', list: 'addresses', source: 'EAS' },
  { id: 'BR-CL-26', terms: ['BT-71'], what: 'the scheme of the delivery location', ...SCHEME },
];

/** Codes of extensions of XRechnung, by the part of the specification (BT-24) with the name of the extension. */
const EXTENSIONS: readonly { readonly name: string; readonly codes: Readonly<Record<string, readonly string[]>> }[] = [
  {
    name: 'kosit:extension:xrechnung',
    codes: {
      organizations: ['XR01', 'XR02', 'XR03'],
      addresses: ['XR01', 'XR02', 'XR03'],
      fileTypes: ['application/xml'],
    },
  },
  { name: 'kosit:xrechnung:cvd', codes: { classifications: ['CVD'] } },
];

/** @param code code in the form of the list */
function isOf(list: CodeListName, code: string, invoice: EInvoice): boolean {
  if (codeList(list).has(code)) return true;
  const specification = termText(invoice, 'BT-24') ?? '';
  return EXTENSIONS.some(({ name, codes }) => specification.includes(name) && codes[list]?.includes(code) === true);
}

/** Identifiers that must name their scheme. */
// biome-ignore format: one row a line, to be read as a table.
const SCHEMES: readonly { readonly id: StandardRuleId; readonly term: TermId; readonly attribute: string; readonly what: string }[] = [
  { id: 'BR-62', term: 'BT-34', attribute: 'schemeID', what: "the seller's electronic address" },
  { id: 'BR-63', term: 'BT-49', attribute: 'schemeID', what: "the buyer's electronic address" },
  { id: 'BR-64', term: 'BT-157', attribute: 'schemeID', what: 'the standard article number' },
  { id: 'BR-65', term: 'BT-158', attribute: 'listID', what: 'the classification of the item' },
];

export const CODE_RULES: readonly EInvoiceRule[] = [
  { id: 'BR-CL-1', terms: ['BT-3'], check: checkType },
  { id: 'BR-CL-3', terms: ['BT-5'], check: checkCurrencies },
  { id: 'BR-CL-7', terms: ['BT-18', 'BT-128'], check: checkReferences },
  ...CODES.map(
    (rule): EInvoiceRule => ({
      id: rule.id,
      terms: rule.terms,
      check: (invoice) => checkCodes(invoice, rule),
    }),
  ),
  ...SCHEMES.map(
    ({ id, term, attribute, what }): EInvoiceRule => ({
      id,
      terms: [term],
      check: (invoice) =>
        verdictOn(elementsOfTerm(invoice, term, attribute), ({ text, row }) =>
          text
            ? undefined
            : { message: `The scheme (${attribute}) of ${what} (${term}) is missing.`, places: [placeOf(term, row)] },
        ),
    }),
  ),
  { id: 'BR-CO-9', terms: ['BT-31', 'BT-48', 'BT-63'], check: checkVatPrefixes },
];

function notOf(source: string, what: string, code: string, place: { term: TermId; row: number | undefined }): Breach {
  const message = `${what} (${place.term}) is "${code.slice(0, 50)}", which is not a code of ${source}.`;
  return { message, places: [placeOf(place.term, place.row)], found: [code.slice(0, 50)] };
}

function checkCodes(invoice: EInvoice, rule: CodeRule): Breach[] | undefined {
  const list = typeof rule.list === 'string' ? rule.list : rule.list[invoice.syntax];
  const found = rule.terms.flatMap((term) =>
    elementsOfTerm(invoice, term, rule.attribute)
      .filter((one) => one.text)
      .map((one) => ({ ...one, term })),
  );
  if (found.length === 0) return undefined;
  return found.flatMap(({ element, text = '', row, term }) => {
    // In UBL, a note without a subject consists only of text.
    const code = term === 'BT-21' && element.name === 'Note' ? (/^#([A-Z]{3})#/.exec(text)?.[1] ?? '') : text;
    if (code === '' || isOf(list, list === 'exemptions' ? code.toUpperCase() : code, invoice)) return [];
    return [notOf(rule.source, rule.what, code, { term, row })];
  });
}

/** Checks the type code. UBL has a separate document for credit notes, and CII accepts the codes of both lists. */
function checkType(invoice: EInvoice): Breach[] | undefined {
  return verdictOn(elementsOfTerm(invoice, 'BT-3'), ({ element, text = '' }) => {
    const isCreditNote = element.name === 'CreditNoteTypeCode';
    const lists: readonly CodeListName[] = isCreditNote
      ? ['creditNoteTypes']
      : ['invoiceTypes', ...(invoice.syntax === 'cii' ? (['creditNoteTypes'] as const) : [])];
    if (lists.some((list) => codeList(list).has(text))) return undefined;
    const source = `UNTDID 1001 for ${isCreditNote ? 'credit notes' : 'invoices'}`;
    return notOf(source, 'the type of the invoice', text, { term: 'BT-3', row: undefined });
  });
}

function checkCurrencies(invoice: EInvoice): Breach[] | undefined {
  const codes = new Set<string>();
  visitElements(invoice.tree, ({ attributes }) => {
    const code = attributes.get('currencyID');
    if (code !== undefined) codes.add(code.trim());
  });
  if (codes.size === 0) return undefined;
  return [...codes]
    .filter((code) => !codeList('currencies').has(code))
    .map((code) => ({
      message: `an amount is in "${code.slice(0, 50)}", which is not a code of ISO 4217.`,
      places: [{ term: 'BT-5' } as const],
      found: [code.slice(0, 50)],
    }));
}

/** The scheme of the invoiced object: an attribute in UBL, an element beside it in CII. */
const REFERENCES: readonly {
  readonly term: TermId;
  readonly group: GroupId;
  readonly cii: string;
  readonly ubl: string;
}[] = [
  {
    term: 'BT-18',
    group: 'BG-0',
    cii: 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/AdditionalReferencedDocument[TypeCode=130]/ReferenceTypeCode',
    ubl: 'AdditionalDocumentReference[DocumentTypeCode=130]/ID/@schemeID',
  },
  {
    term: 'BT-128',
    group: 'BG-25',
    cii: 'SpecifiedLineTradeSettlement/AdditionalReferencedDocument/ReferenceTypeCode',
    ubl: 'DocumentReference[DocumentTypeCode=130]/ID/@schemeID',
  },
];

function checkReferences(invoice: EInvoice): Breach[] | undefined {
  const found = REFERENCES.flatMap(({ term, group, [invoice.syntax]: path }) =>
    textsAt(invoice, group, path).flatMap(({ text, row }) => (text ? [{ term, text, row }] : [])),
  );
  if (found.length === 0) return undefined;
  return found
    .filter(({ text }) => !codeList('references').has(text))
    .map(({ term, text, row }) => notOf('UNTDID 1153', 'the scheme of the invoiced object', text, { term, row }));
}

/** Checks country codes of VAT numbers. Greek VAT numbers begin with EL instead of the code of the country. */
function checkVatPrefixes(invoice: EInvoice): Breach[] | undefined {
  const found = (['BT-31', 'BT-48', 'BT-63'] as const).flatMap((term) => {
    const text = termText(invoice, term);
    return text === undefined ? [] : [{ term, text }];
  });
  if (found.length === 0) return undefined;
  return found
    .filter(({ text }) => !text.startsWith('EL') && !codeList('countries').has(text.slice(0, 2)))
    .map(({ term, text }) => ({
      message: `the VAT number "${text.slice(0, 50)}" (${term}) does not begin with the code of a country.`,
      places: [{ term }],
      found: [text.slice(0, 50)],
    }));
}
