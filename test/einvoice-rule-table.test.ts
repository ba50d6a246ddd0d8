/** Rules on what each part of an e-invoice must have, on codes, decimals and syntax: each is kept by one invoice and broken by another. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import type {
  AllowanceCharge,
  EInvoiceData,
  Line,
  PaymentMeans,
  TaxRow,
} from '../samples/generator/einvoice/invoice.ts';
import { CODE_RULES_OF_LISTS } from '../src/pipeline/check/einvoice/codes.ts';
import { DECIMAL_RULES } from '../src/pipeline/check/einvoice/decimals.ts';
import { REQUIRED_RULES } from '../src/pipeline/check/einvoice/required.ts';
import { SYNTAX_RULES } from '../src/pipeline/check/einvoice/syntax.ts';
import { VALUE_RULES } from '../src/pipeline/check/einvoice/values.ts';
import { checksOf, extract, SYNTAXES, type Syntax } from './einvoice-documents.ts';

type Change = (invoice: EInvoiceData) => unknown;
type Edit = (xml: string) => string;

interface Case {
  readonly rule: string;
  /** What the rule needs to be about anything, on top of an invoice with every term. */
  readonly keeps?: Change;
  readonly breaks?: Change;
  /** Changes of the XML, by syntax: what the data of our invoices cannot say. */
  readonly edits?: Partial<Record<Syntax, { readonly keeps?: Edit; readonly breaks: Edit }>>;
}

const line = ({ lines = [] }: EInvoiceData): Line => lines[0] ?? assert.fail();
const allowance = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[0] ?? assert.fail();
const charge = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[1] ?? assert.fail();
const lineAllowance = (invoice: EInvoiceData): AllowanceCharge => line(invoice).allowances?.[0] ?? assert.fail();
const lineCharge = (invoice: EInvoiceData): AllowanceCharge => line(invoice).allowances?.[1] ?? assert.fail();
const tax = ({ taxes = [] }: EInvoiceData): TaxRow => taxes[0] ?? assert.fail();
const means = ({ means: all = [] }: EInvoiceData): PaymentMeans => all[0] ?? assert.fail();
const totals = ({ totals: all }: EInvoiceData) => all ?? assert.fail();
const seller = ({ seller: party }: EInvoiceData) => party ?? assert.fail();
const representative = ({ representative: party }: EInvoiceData) => party ?? assert.fail();

function forgetReason(of: AllowanceCharge): void {
  delete of.reason;
  delete of.reasonCode;
}

function replace(from: string, to: string): Edit {
  return (xml) => {
    assert.ok(xml.includes(from), from);
    return xml.replace(from, to);
  };
}

/** Doubles the first element of a name, the first behind the start of another one where that is given. */
function twice(name: string, behind = ''): Edit {
  return (xml) => {
    const start = xml.indexOf(`<${behind}`);
    const head = xml.slice(0, start);
    const tail = xml.slice(start).replace(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`), (found) => found + found);
    assert.notEqual(head + tail, xml, name);
    return head + tail;
  };
}

/** Empties the first element of a name behind the start of another one. */
function empty(name: string, behind: string): Edit {
  return (xml) => {
    const start = xml.indexOf(`<${behind}`);
    const tail = xml.slice(start).replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), `<${name}></${name}>`);
    return xml.slice(0, start) + tail;
  };
}

const data = (rule: string, breaks: Change, keeps?: Change): Case => ({ rule, breaks, ...(keeps && { keeps }) });
const ubl = (rule: string, breaks: Edit, keeps?: Edit): Case => ({
  rule,
  edits: { UBL: { breaks, ...(keeps && { keeps }) } },
});

const REQUIRED: readonly Case[] = [
  data('BR-17', (invoice) => delete invoice.payee?.name),
  data('BR-18', (invoice) => delete representative(invoice).name),
  data('BR-19', (invoice) => delete representative(invoice).address),
  data('BR-20', (invoice) => delete representative(invoice).address?.country),
  data('BR-21', (invoice) => delete line(invoice).id),
  data('BR-22', (invoice) => delete line(invoice).quantity),
  data('BR-23', (invoice) => delete line(invoice).unit),
  data('BR-24', (invoice) => delete line(invoice).amount),
  data('BR-25', (invoice) => delete line(invoice).name),
  data('BR-26', (invoice) => delete line(invoice).price),
  data('BR-31', (invoice) => delete allowance(invoice).amount),
  data('BR-32', (invoice) => delete allowance(invoice).tax),
  data('BR-33', (invoice) => forgetReason(allowance(invoice))),
  data('BR-36', (invoice) => delete charge(invoice).amount),
  data('BR-37', (invoice) => delete charge(invoice).tax),
  data('BR-38', (invoice) => forgetReason(charge(invoice))),
  data('BR-41', (invoice) => delete lineAllowance(invoice).amount),
  data('BR-42', (invoice) => forgetReason(lineAllowance(invoice))),
  data('BR-43', (invoice) => delete lineCharge(invoice).amount),
  data('BR-44', (invoice) => forgetReason(lineCharge(invoice))),
  data('BR-45', (invoice) => delete tax(invoice).basis),
  data('BR-46', (invoice) => delete tax(invoice).amount),
  data('BR-47', (invoice) => delete tax(invoice).category),
  data('BR-48', (invoice) => delete tax(invoice).rate),
  data('BR-49', (invoice) => delete means(invoice).code),
  data('BR-52', (invoice) => Object.assign(invoice.documents?.[0] ?? {}, { number: ' ' })),
  data('BR-55', (invoice) => Object.assign(invoice.preceding?.[0] ?? {}, { number: ' ' })),
  data('BR-56', (invoice) => delete representative(invoice).vatId),
  data('BR-57', (invoice) => delete invoice.delivery?.address?.country),
  data('BR-CO-4', (invoice) => delete line(invoice).tax),
  data('BR-CO-18', (invoice) => delete invoice.taxes),
  {
    rule: 'BR-CO-19',
    edits: {
      UBL: { breaks: empty('cac:InvoicePeriod', 'cbc:BuyerReference') },
      CII: { breaks: empty('ram:BillingSpecifiedPeriod', 'ram:ApplicableHeaderTradeSettlement') },
    },
  },
  {
    rule: 'BR-CO-20',
    edits: {
      UBL: { breaks: empty('cac:InvoicePeriod', 'cac:InvoiceLine') },
      CII: { breaks: empty('ram:BillingSpecifiedPeriod', 'ram:IncludedSupplyChainTradeLineItem') },
    },
  },
  data('BR-CO-21', (invoice) => forgetReason(allowance(invoice))),
  data('BR-CO-22', (invoice) => forgetReason(charge(invoice))),
  data('BR-CO-23', (invoice) => forgetReason(lineAllowance(invoice))),
  data('BR-CO-24', (invoice) => forgetReason(lineCharge(invoice))),
  data('BR-CO-26', (invoice) => {
    const party = seller(invoice);
    delete party.id;
    delete party.registerNumber;
    delete party.vatId;
  }),
];

const VALUES: readonly Case[] = [
  data('BR-27', (invoice) => (line(invoice).price = '-60.00')),
  data('BR-28', (invoice) => (line(invoice).grossPrice = '-65.00')),
  data('BR-29', (invoice) => (invoice.period = { start: '2026-02-28', end: '2026-02-27' })),
  data('BR-30', (invoice) => (line(invoice).period = { start: '2026-02-28', end: '2026-02-27' })),
  data('BR-50', (invoice) => (means(invoice).accounts = [{ holder: 'Factoring Nord GmbH' }])),
  data(
    'BR-51',
    (invoice) => (means(invoice).card = { number: '4111111111111111' }),
    (invoice) => (means(invoice).card = { number: '411111' }),
  ),
  data('BR-53', (invoice) => delete totals(invoice).taxInTaxCurrency),
  data('BR-54', (invoice) => (line(invoice).attributes = [{ name: 'Farbe', value: ' ' }])),
  data('BR-61', (invoice) => delete means(invoice).accounts),
  data('BR-CO-25', (invoice) => {
    delete invoice.dueDate;
    delete invoice.terms;
  }),
  {
    rule: 'BR-CO-3',
    edits: {
      UBL: {
        breaks: replace('<cbc:EndDate>', '<cbc:DescriptionCode>35</cbc:DescriptionCode><cbc:EndDate>'),
      },
      CII: { breaks: replace('<ram:TaxPointDate>', '<ram:DueDateTypeCode>5</ram:DueDateTypeCode><ram:TaxPointDate>') },
    },
  },
  ubl(
    'BR-66',
    replace(
      '<cac:PayeeFinancialAccount>',
      '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount>'
        .repeat(2)
        .concat('<cac:PayeeFinancialAccount>'),
    ),
    replace(
      '<cac:PayeeFinancialAccount>',
      '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount><cac:PayeeFinancialAccount>',
    ),
  ),
  ubl(
    'BR-67',
    replace(
      '</cac:PaymentMeans>',
      '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate>'.repeat(2).concat('</cac:PaymentMeans>'),
    ),
    replace('</cac:PaymentMeans>', '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>'),
  ),
];

/** An identifier with a scheme: known, then unknown. */
function scheme(rule: string, ublFrom: string, ciiFrom: string, ciiName = 'ram:GlobalID'): Case {
  const [, ublName = '', ublText = ''] = /<([\w:]+)>(.*)</.exec(ublFrom) ?? [];
  const [, , ciiText = ''] = /<([\w:]+)>(.*)</.exec(ciiFrom) ?? [];
  const inUbl = (code: string) => replace(ublFrom, `<${ublName} schemeID="${code}">${ublText}</${ublName}>`);
  const inCii = (code: string) => replace(ciiFrom, `<${ciiName} schemeID="${code}">${ciiText}</${ciiName}>`);
  return {
    rule,
    edits: {
      UBL: { keeps: inUbl('0088'), breaks: inUbl('9999') },
      CII: { keeps: inCii('0088'), breaks: inCii('9999') },
    },
  };
}

/** The same text in both syntaxes. */
function both(rule: string, from: string, to: string): Case {
  const breaks = replace(from, to);
  return { rule, edits: { UBL: { breaks }, CII: { breaks } } };
}

const CODES: readonly Case[] = [
  data('BR-CL-1', (invoice) => (invoice.typeCode = '999')),
  both('BR-CL-3', 'currencyID="SEK"', 'currencyID="SEX"'),
  data('BR-CL-4', (invoice) => (invoice.currency = 'EUX')),
  data('BR-CL-5', (invoice) => (invoice.taxCurrency = 'SEX')),
  {
    rule: 'BR-CL-6',
    edits: {
      UBL: {
        keeps: replace('<cbc:EndDate>', '<cbc:DescriptionCode>35</cbc:DescriptionCode><cbc:EndDate>'),
        breaks: replace('<cbc:EndDate>', '<cbc:DescriptionCode>5</cbc:DescriptionCode><cbc:EndDate>'),
      },
      CII: {
        keeps: replace('<ram:TaxPointDate>', '<ram:DueDateTypeCode>5</ram:DueDateTypeCode><ram:TaxPointDate>'),
        breaks: replace('<ram:TaxPointDate>', '<ram:DueDateTypeCode>35</ram:DueDateTypeCode><ram:TaxPointDate>'),
      },
    },
  },
  {
    rule: 'BR-CL-7',
    edits: {
      UBL: {
        keeps: replace('<cbc:ID>ZAEHLER-17', '<cbc:ID schemeID="MG">ZAEHLER-17'),
        breaks: replace('<cbc:ID>OBJ-1', '<cbc:ID schemeID="XXA">OBJ-1'),
      },
      CII: {
        keeps: replace(
          '<ram:TypeCode>130</ram:TypeCode>',
          '<ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>MG</ram:ReferenceTypeCode>',
        ),
        breaks: replace(
          '<ram:TypeCode>130</ram:TypeCode>',
          '<ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>XXA</ram:ReferenceTypeCode>',
        ),
      },
    },
  },
  data('BR-CL-8', (invoice) => (invoice.notes = [{ subject: 'XXX', text: 'Text' }])),
  scheme('BR-CL-10', '<cbc:ID>L-300</cbc:ID>', '<ram:ID>L-300</ram:ID>'),
  scheme('BR-CL-11', '<cbc:CompanyID>HRB 777</cbc:CompanyID>', '<ram:ID>HRB 777</ram:ID>', 'ram:ID'),
  both('BR-CL-13', 'listID="STI"', 'listID="QQQ"'),
  data('BR-CL-14', (invoice) => Object.assign(seller(invoice).address ?? {}, { country: 'AA' })),
  data('BR-CL-15', (invoice) => (line(invoice).originCountry = 'HC')),
  data('BR-CL-16', (invoice) => (means(invoice).code = '99')),
  data('BR-CL-17', (invoice) => (allowance(invoice).tax = { category: 'X', rate: '19.00' })),
  data('BR-CL-18', (invoice) => (line(invoice).tax = { category: 'X', rate: '19.00' })),
  data('BR-CL-19', (invoice) => (lineAllowance(invoice).reasonCode = '71a')),
  data('BR-CL-20', (invoice) => (charge(invoice).reasonCode = '95')),
  both('BR-CL-21', 'schemeID="0160"', 'schemeID="9999"'),
  data(
    'BR-CL-22',
    (invoice) => (tax(invoice).reasonCode = 'VATEX-XX'),
    // Small letters are the same code.
    (invoice) => (tax(invoice).reasonCode = 'vatex-eu-ae'),
  ),
  data('BR-CL-23', (invoice) => (line(invoice).unit = 'Stk')),
  both('BR-CL-24', 'mimeCode="text/csv"', 'mimeCode="text/plain"'),
  both('BR-CL-25', 'schemeID="EM"', 'schemeID="MAIL"'),
  scheme('BR-CL-26', '<cbc:ID>LW-5</cbc:ID>', '<ram:ID>LW-5</ram:ID>'),
  both('BR-62', ' schemeID="EM">rechnung@', '>rechnung@'),
  both('BR-63', ' schemeID="EM">eingang@', '>eingang@'),
  both('BR-64', ' schemeID="0160"', ''),
  both('BR-65', ' listID="STI"', ''),
  data('BR-CO-9', (invoice) => (seller(invoice).vatId = '136695976')),
];

const more = (amount: string | undefined): string => `${amount ?? '1.00'}0`;
const DECIMALS: readonly Case[] = [
  data('BR-DEC-1', (invoice) => (allowance(invoice).amount = more(allowance(invoice).amount))),
  data('BR-DEC-2', (invoice) => (allowance(invoice).base = more(allowance(invoice).base))),
  data('BR-DEC-5', (invoice) => (charge(invoice).amount = more(charge(invoice).amount))),
  data('BR-DEC-6', (invoice) => (charge(invoice).base = more(charge(invoice).base))),
  data('BR-DEC-9', (invoice) => (totals(invoice).lines = more(totals(invoice).lines))),
  data('BR-DEC-10', (invoice) => (totals(invoice).allowances = more(totals(invoice).allowances))),
  data('BR-DEC-11', (invoice) => (totals(invoice).charges = more(totals(invoice).charges))),
  data('BR-DEC-12', (invoice) => (totals(invoice).net = more(totals(invoice).net))),
  data('BR-DEC-13', (invoice) => (totals(invoice).tax = more(totals(invoice).tax))),
  data('BR-DEC-14', (invoice) => (totals(invoice).gross = more(totals(invoice).gross))),
  data('BR-DEC-15', (invoice) => (totals(invoice).taxInTaxCurrency = more(totals(invoice).taxInTaxCurrency))),
  data('BR-DEC-16', (invoice) => (totals(invoice).prepaid = more(totals(invoice).prepaid))),
  data('BR-DEC-17', (invoice) => (totals(invoice).rounding = more(totals(invoice).rounding))),
  data('BR-DEC-18', (invoice) => (totals(invoice).due = more(totals(invoice).due))),
  data('BR-DEC-19', (invoice) => (tax(invoice).basis = more(tax(invoice).basis))),
  data('BR-DEC-20', (invoice) => (tax(invoice).amount = more(tax(invoice).amount))),
  data('BR-DEC-23', (invoice) => (line(invoice).amount = more(line(invoice).amount))),
  data('BR-DEC-24', (invoice) => (lineAllowance(invoice).amount = more(lineAllowance(invoice).amount))),
  data('BR-DEC-25', (invoice) => (lineAllowance(invoice).base = more(lineAllowance(invoice).base))),
  data('BR-DEC-27', (invoice) => (lineCharge(invoice).amount = more(lineCharge(invoice).amount))),
  data('BR-DEC-28', (invoice) => (lineCharge(invoice).base = more(lineCharge(invoice).base))),
];

const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';
const LINE = 'cac:InvoiceLine';
const MANDATE = '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>';
const DUE = '<cbc:PaymentDueDate>2026-04-01</cbc:PaymentDueDate>';
const EXEMPT = '<cbc:TaxExemptionReason>Grund</cbc:TaxExemptionReason>';
const POINT = '<cbc:DescriptionCode>35</cbc:DescriptionCode>';

const SYNTAX: readonly Case[] = [
  ubl('UBL-SR-1', twice('cac:ContractDocumentReference')),
  ubl('UBL-SR-2', twice('cac:ReceiptDocumentReference')),
  ubl('UBL-SR-3', twice('cac:DespatchDocumentReference')),
  ubl('UBL-SR-4', twice('cac:AdditionalDocumentReference')),
  ubl('UBL-SR-5', twice('cac:PaymentTerms')),
  ubl('UBL-SR-8', twice('cac:InvoicePeriod')),
  ubl('UBL-SR-9', twice('cbc:RegistrationName', SELLER)),
  ubl('UBL-SR-10', twice('cac:PartyName', SELLER)),
  ubl('UBL-SR-11', twice('cbc:CompanyID', 'cac:PartyLegalEntity')),
  ubl('UBL-SR-12', twice('cac:PartyTaxScheme', SELLER)),
  ubl('UBL-SR-13', twice('cbc:CompanyID', 'cbc:CompanyID>201')),
  ubl('UBL-SR-14', twice('cbc:CompanyLegalForm', SELLER)),
  ubl('UBL-SR-15', twice('cbc:RegistrationName', BUYER)),
  ubl('UBL-SR-16', twice('cac:PartyIdentification', BUYER)),
  ubl('UBL-SR-17', twice('cbc:CompanyID', 'cbc:CompanyID>HRB 777')),
  ubl('UBL-SR-18', twice('cac:PartyTaxScheme', BUYER)),
  ubl('UBL-SR-19', twice('cac:PartyName', 'cac:PayeeParty')),
  ubl('UBL-SR-20', twice('cac:PartyIdentification', 'cac:PayeeParty')),
  ubl('UBL-SR-21', twice('cac:PartyLegalEntity', 'cac:PayeeParty')),
  ubl('UBL-SR-22', twice('cac:PartyName', 'cac:TaxRepresentativeParty')),
  ubl('UBL-SR-23', twice('cac:PartyTaxScheme', 'cac:TaxRepresentativeParty')),
  ubl('UBL-SR-24', twice('cac:Delivery')),
  ubl('UBL-SR-25', twice('cac:PartyName', 'cac:DeliveryParty')),
  ubl('UBL-SR-26', twice('cbc:PaymentID')),
  ubl('UBL-SR-27', twice('cbc:PaymentMeansCode')),
  ubl(
    'UBL-SR-28',
    replace('</cac:PaymentMeans>', MANDATE.replace('</cac:PaymentMeans>', MANDATE)),
    replace('</cac:PaymentMeans>', MANDATE),
  ),
  ubl('UBL-SR-30', twice('cbc:AllowanceChargeReason', 'cac:AllowanceCharge')),
  ubl('UBL-SR-31', twice('cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReason>Fracht')),
  ubl(
    'UBL-SR-32',
    replace('<cbc:Percent>7.00', `${EXEMPT.repeat(2)}<cbc:Percent>7.00`),
    replace('<cbc:Percent>7.00', `${EXEMPT}<cbc:Percent>7.00`),
  ),
  ubl('UBL-SR-33', twice('cbc:DocumentDescription')),
  ubl('UBL-SR-34', twice('cbc:Note', LINE)),
  ubl('UBL-SR-35', twice('cac:OrderLineReference')),
  ubl('UBL-SR-36', twice('cac:InvoicePeriod', LINE)),
  ubl('UBL-SR-37', twice('cac:AllowanceCharge', 'cac:Price>')),
  ubl('UBL-SR-39', twice('cac:ProjectReference')),
  ubl('UBL-SR-40', twice('cac:PartyName', BUYER)),
  ubl('UBL-SR-42', twice('cac:PartyTaxScheme', SELLER)),
  ubl(
    'UBL-SR-43',
    replace('<cbc:DocumentDescription>', '<cbc:DocumentTypeCode>916</cbc:DocumentTypeCode><cbc:DocumentDescription>'),
  ),
  ubl(
    'UBL-SR-44',
    replace('</cbc:PaymentID>', '</cbc:PaymentID><cbc:PaymentID>R-2</cbc:PaymentID>'),
    twice('cac:PaymentMeans'),
  ),
  ubl(
    'UBL-SR-45',
    replace('<cbc:PaymentID>', `${DUE.repeat(2)}<cbc:PaymentID>`),
    replace('<cbc:PaymentID>', `${DUE}<cbc:PaymentID>`),
  ),
  ubl(
    'UBL-SR-47',
    replace(
      '<cac:PaymentTerms>',
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode></cac:PaymentMeans><cac:PaymentTerms>',
    ),
    twice('cac:PaymentMeans'),
  ),
  ubl('UBL-SR-48', twice('cac:ClassifiedTaxCategory')),
  ubl(
    'UBL-SR-49',
    replace('<cbc:EndDate>', `${POINT.repeat(2)}<cbc:EndDate>`),
    replace('<cbc:EndDate>', `${POINT}<cbc:EndDate>`),
  ),
  ubl('UBL-SR-50', twice('cbc:Description')),
  ubl('UBL-SR-52', twice('cac:DocumentReference')),
  // Prices may have more decimals.
  ubl('UBL-DT-1', replace('>12.00<', '>12.000<')),
  ubl('UBL-DT-6', replace(' mimeCode="text/csv"', '')),
  ubl('UBL-DT-7', replace(' filename="aufmass.csv"', '')),
];

const CASES = [...REQUIRED, ...VALUES, ...CODES, ...DECIMALS, ...SYNTAX];

async function statusOf(rule: string, syntax: Syntax, change?: Change, edit: Edit = (xml) => xml): Promise<string> {
  const invoice = completeInvoice();
  change?.(invoice);
  const [check] = checksOf(await extract(edit(SYNTAXES[syntax](invoice))), rule);
  if (check?.status === 'failed') assert.match(check.message, /^\S.*\.$/s);
  return check?.status ?? 'not checked';
}

suite('a rule is kept by one invoice and broken by another', () => {
  for (const { rule, keeps, breaks, edits } of CASES) {
    test(rule, async () => {
      for (const syntax of ['UBL', 'CII'] as const) {
        const edit = edits?.[syntax];
        if (breaks === undefined && edit === undefined) continue;
        assert.equal(await statusOf(rule, syntax, keeps, edit?.keeps), 'passed', `${syntax}, kept`);
        assert.equal(await statusOf(rule, syntax, breaks, edit?.breaks), 'failed', `${syntax}, broken`);
      }
    });
  }

  test('and every rule of these kinds is among them', () => {
    const rules = [REQUIRED_RULES, VALUE_RULES, CODE_RULES_OF_LISTS, DECIMAL_RULES, SYNTAX_RULES].flat();
    const tested = new Set(CASES.map(({ rule }) => rule));
    assert.deepEqual(
      rules.map(({ id }) => id).filter((id) => !tested.has(id)),
      [],
    );
  });
});

test('An unknown currency is named, with the list that it is not of', async () => {
  const [check] = checksOf(await extract(SYNTAXES.CII({ ...completeInvoice(), currency: 'EUX' })), 'BR-CL-4');
  assert.equal(check?.message, 'The currency of the invoice (BT-5) is "EUX", which is not a code of ISO 4217.');
  assert.equal(check.found, 'EUX');
});

test('A line is named by its position', async () => {
  const invoice = completeInvoice();
  for (const each of invoice.lines ?? []) delete each.name;
  const [check] = checksOf(await extract(SYNTAXES.UBL(invoice)), 'BR-25');
  assert.equal(
    check?.message,
    'Line 1: the name of the item (BT-153) is missing. Line 2: the name of the item (BT-153) is missing.',
  );
  assert.ok(check.fields.includes('line_item[1].description'), check.fields.join());
});
