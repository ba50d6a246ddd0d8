/** Invoices that lack a term, or have one whose value does not go with the others. */
import {
  allowance,
  type Case,
  charge,
  data,
  empty,
  forgetReason,
  line,
  lineAllowance,
  lineCharge,
  means,
  replace,
  representative,
  seller,
  tax,
  totals,
  ubl,
} from './changes.ts';

export const REQUIRED: readonly Case[] = [
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

export const VALUES: readonly Case[] = [
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
