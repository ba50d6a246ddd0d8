/** Hybrid PDFs whose page and XML differ, and where in a PDF the XML may hang. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INVOICE_DE, INVOICE_DE_PAGES, INVOICE_EN } from '../samples/data/invoices.ts';
import { attachFiles } from '../samples/generator/einvoice/attach.ts';
import type { EInvoiceData } from '../samples/generator/einvoice/invoice.ts';
import { eInvoiceOf } from '../samples/generator/einvoice/sample.ts';
import type { Invoice } from '../samples/generator/invoice/data.ts';
import { drawInvoice } from '../samples/generator/invoice/draw.ts';
import { needsReview } from '../src/pipeline/check/review.ts';
import {
  checksOf,
  extract,
  failedRules,
  hybridPdf,
  invoiceTemplate,
  SYNTAXES,
  sampleEInvoice,
  valueAt,
  xmlFile,
} from './einvoice-documents.ts';

const PAGE_RULES = /^page and e-invoice/;
const bank = INVOICE_DE.issuer.bank;

/** Pages that show one value in another way than the XML has it, and the two readings that the check must name. */
const DIFFERENT: readonly {
  readonly what: string;
  readonly rule: string;
  readonly shown?: Invoice;
  readonly data?: (invoice: EInvoiceData) => EInvoiceData;
  readonly readings: readonly string[];
}[] = [
  {
    what: 'number',
    rule: 'invoice number',
    shown: { ...INVOICE_DE, number: 'RE-2025-0419' },
    readings: ['RE-2025-0419', 'RE-2025-0418'],
  },
  {
    what: 'issue date',
    rule: 'issue date',
    shown: { ...INVOICE_DE, issueDate: '2025-03-18' },
    readings: ['18.03.2025', '2025-03-17'],
  },
  {
    what: 'due date',
    rule: 'due date',
    shown: { ...INVOICE_DE, dueDate: '2025-05-16' },
    readings: ['16.05.2025', '2025-04-16'],
  },
  {
    what: 'delivery date',
    rule: 'delivery date',
    shown: { ...INVOICE_DE, deliveryDate: '2025-03-13' },
    readings: ['13.03.2025', '2025-03-14'],
  },
  {
    what: 'IBAN',
    rule: 'IBAN',
    shown: { ...INVOICE_DE, issuer: { ...INVOICE_DE.issuer, bank: { ...bank, iban: 'DE75512108001245126199' } } },
    readings: ['DE75512108001245126199', bank.iban.replace(/\s/g, '')],
  },
  {
    what: 'BIC',
    rule: 'BIC',
    shown: { ...INVOICE_DE, issuer: { ...INVOICE_DE.issuer, bank: { ...bank, bic: 'SOGEDEFFXXX' } } },
    readings: ['SOGEDEFFXXX', bank.bic],
  },
  {
    what: 'VAT number',
    rule: "seller's VAT number",
    shown: { ...INVOICE_DE, issuer: { ...INVOICE_DE.issuer, vatId: 'DE811569869' } },
    readings: ['DE811569869', INVOICE_DE.issuer.vatId],
  },
  { what: 'total', rule: 'total amount', data: withTotal('gross', '5000.00'), readings: ['5000.00 EUR'] },
  { what: 'net amount', rule: 'net amount', data: withTotal('net', '4000.00'), readings: ['4000.00 EUR'] },
  { what: 'tax amount', rule: 'tax amount', data: withTotal('tax', '700.00'), readings: ['700.00 EUR'] },
  { what: 'amount due', rule: 'amount due', data: withTotal('due', '4999.00'), readings: ['4999.00 EUR'] },
];

function withTotal(key: 'gross' | 'net' | 'tax' | 'due', value: string) {
  return (invoice: EInvoiceData): EInvoiceData => ({ ...invoice, totals: { ...invoice.totals, [key]: value } });
}

for (const { what, rule, shown = INVOICE_DE, data = (invoice: EInvoiceData) => invoice, readings } of DIFFERENT) {
  test(`A page with another ${what} than the XML fails a check with both readings, and wants a person`, async () => {
    const extraction = await extract(await hybridPdf([xmlFile(data(sampleEInvoice()))], shown));
    const failed = checksOf(extraction, PAGE_RULES).filter(({ status }) => status === 'failed');
    assert.deepEqual(
      failed.map((check) => check.rule),
      [`page and e-invoice: same ${rule}`],
    );
    for (const reading of readings) assert.ok(failed[0]?.message.includes(reading), failed[0]?.message);
    assert.ok((failed[0]?.fields.length ?? 0) > 0);
    assert.ok(needsReview(extraction));
  });
}

test('Another IBAN is called a sign of fraud, in words that say what to do', async () => {
  const shown = { ...INVOICE_DE, issuer: { ...INVOICE_DE.issuer, bank: { ...bank, iban: 'DE75512108001245126199' } } };
  const extraction = await extract(await hybridPdf([xmlFile(sampleEInvoice())], shown));
  const [check] = checksOf(extraction, 'page and e-invoice: same IBAN');
  assert.match(check?.message ?? '', /sign of fraud.*Do not pay before the seller has confirmed the account/s);
});

test('A page that shows what its XML says is accused of nothing', async () => {
  for (const [invoice, template] of [
    [INVOICE_DE, 'invoice.de'],
    [INVOICE_DE_PAGES, 'invoice.de'],
    [INVOICE_EN, 'invoice.en'],
  ] as const) {
    const pdf = await hybridPdf([xmlFile(eInvoiceOf(invoice))], invoice);
    const extraction = await extract(pdf, invoiceTemplate(template));
    assert.deepEqual(failedRules(extraction), [], invoice.number);
    const passed = checksOf(extraction, PAGE_RULES).filter(({ status }) => status === 'passed');
    assert.ok(passed.length >= 8, passed.map(({ rule }) => rule).join());
  }
});

for (const hook of ['names', 'af', 'annotation'] as const) {
  test(`An e-invoice is found where it hangs: ${hook}`, async () => {
    const extraction = await extract(await hybridPdf([xmlFile(sampleEInvoice())], INVOICE_DE, hook));
    assert.equal(valueAt(extraction, 'general.invoice_number')?.confidence, 1);
  });
}

for (const name of [
  'factur-x.xml',
  'ZUGFeRD-invoice.xml',
  'zugferd-invoice.xml',
  'xrechnung.xml',
  'Rechnung 17.XML',
  'data',
]) {
  test(`An e-invoice is found by its content, under the name ${name}`, async () => {
    const extraction = await extract(await hybridPdf([xmlFile(sampleEInvoice(), name)]));
    assert.equal(valueAt(extraction, 'general.invoice_number')?.confidence, 1);
  });
}

test('UBL inside a PDF is read like CII', async () => {
  const file = { name: 'xrechnung.xml', content: Buffer.from(SYNTAXES.UBL(sampleEInvoice())) };
  assert.equal(valueAt(await extract(await hybridPdf([file])), 'general.invoice_number')?.confidence, 1);
});

test('The same invoice twice in a PDF is one, two invoices are a check', async () => {
  const same = [
    xmlFile(sampleEInvoice()),
    { name: 'xrechnung.xml', content: Buffer.from(SYNTAXES.UBL(sampleEInvoice())) },
  ];
  assert.deepEqual(failedRules(await extract(await hybridPdf(same))), []);
  const other = { ...sampleEInvoice(), number: 'RE-1' };
  const extraction = await extract(await hybridPdf([xmlFile(other, 'zugferd-invoice.xml'), xmlFile(sampleEInvoice())]));
  assert.equal(valueAt(extraction, 'general.invoice_number')?.value, INVOICE_DE.number);
  const [check] = checksOf(extraction, 'one e-invoice in the file');
  assert.deepEqual([check?.expected, check?.found], ['factur-x.xml', 'zugferd-invoice.xml']);
  assert.match(check?.message ?? '', /"factur-x\.xml" \(RE-2025-0418.*"zugferd-invoice\.xml" \(RE-1/);
});

test('Files that are no e-invoice do not matter', async () => {
  const files = [
    { name: 'readme.txt', content: Buffer.from('hello') },
    { name: 'order-x.xml', content: Buffer.from('<?xml version="1.0"?><SCRDMCCBDACIOMessageStructure/>') },
    { name: 'broken.xml', content: Buffer.from('<?xml version="1.0"?><a>') },
  ];
  const { bytes } = await drawInvoice(INVOICE_DE);
  assert.deepEqual(await extract(attachFiles(bytes, files)), await extract(bytes));
});
