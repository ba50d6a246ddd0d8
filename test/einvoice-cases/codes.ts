/** Invoices with a code that is not of its list, and with amounts of three decimals. */
import {
  allowance,
  type Case,
  charge,
  data,
  line,
  lineAllowance,
  lineCharge,
  means,
  replace,
  seller,
  tax,
  totals,
} from './changes.ts';

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

export const CODES: readonly Case[] = [
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
export const DECIMALS: readonly Case[] = [
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
