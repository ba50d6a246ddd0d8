/** Every term of an e-invoice reaches the extraction as it is written, from CII, UBL and hybrid PDFs alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { INVOICE_DE, INVOICE_DE_PAGES, INVOICE_EN } from '../samples/data/invoices.ts';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import type { EInvoiceData } from '../samples/generator/einvoice/invoice.ts';
import { eInvoiceOf } from '../samples/generator/einvoice/sample.ts';
import type { Extraction } from '../src/pipeline/extraction.ts';
import type { Template } from '../src/pipeline/template.ts';
import { compareInvoices, compareTerms, plainValues, templateOfAll } from './einvoice-comparison.ts';
import {
  extract,
  failedRules,
  hybridPdf,
  invoiceTemplate,
  SYNTAXES,
  type Syntax,
  sampleEInvoice,
  valueAt,
  xmlFile,
} from './einvoice-documents.ts';
import { type Walked, walk } from './einvoice-walk.ts';

function assertTerms(extraction: Extraction, walked: Walked): number {
  const { terms, differences } = compareTerms(extraction, walked);
  assert.deepEqual(differences, []);
  return terms;
}

for (const [syntax, write] of Object.entries(SYNTAXES)) {
  test(`Every term of a complete ${syntax} invoice is extracted as it is written`, async () => {
    const xml = write(completeInvoice());
    assert.ok(assertTerms(await extract(xml, templateOfAll()), walk(Buffer.from(xml))) > 140);
  });

  test(`A complete ${syntax} invoice breaks no rule`, async () => {
    assert.deepEqual(failedRules(await extract(write(completeInvoice()))), []);
  });
}

test('An invoice without some of its terms, whichever, is extracted as it is written', async () => {
  const template = templateOfAll();
  // Without a currency no amount of tax is known by its own, without a due date the payment terms may name one, and a file
  // without a name gets one.
  const kept = new Set(['currency', 'taxCurrency', 'dueDate', 'file']);
  const removable = leavesOf(completeInvoice()).filter((path) => !path.some((key) => kept.has(key)));
  await fc.assert(
    fc.asyncProperty(fc.subarray(removable), async (left) => {
      const invoice = without(completeInvoice(), left);
      const [cii, ubl] = await Promise.all(
        [SYNTAXES.CII, SYNTAXES.UBL].map(async (write) => {
          const xml = write(invoice);
          const same = { extraction: await extract(xml, template), walked: walk(Buffer.from(xml)) };
          assertTerms(same.extraction, same.walked);
          return same;
        }),
      );
      assert.ok(cii && ubl);
      assert.deepEqual(compareInvoices(cii, ubl).differences, []);
    }),
    { numRuns: 50 },
  );
});

/** The paths of texts inside data, each as its keys. */
function leavesOf(data: unknown, path: readonly string[] = []): string[][] {
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? [[...path]] : [];
  return Object.entries(data).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

function without<T>(data: T, paths: readonly (readonly string[])[]): T {
  const left = structuredClone(data);
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), left);
    Reflect.deleteProperty(Object(parent), path.at(-1) ?? '');
  }
  return left;
}

test('Hybrid PDFs give every term of the XML inside, as CII and as UBL', async () => {
  const template = templateOfAll();
  for (const shown of [INVOICE_DE, INVOICE_DE_PAGES, INVOICE_EN]) {
    const invoice = eInvoiceOf(shown);
    const files = [xmlFile(invoice), { name: 'xrechnung.xml', content: Buffer.from(SYNTAXES.UBL(invoice)) }];
    for (const file of files) {
      const extraction = await extract(await hybridPdf([file], shown), template);
      assert.ok(assertTerms(extraction, walk(file.content)) > 60, file.name);
    }
  }
});

test('A hybrid PDF, CII and UBL give the same values', async () => {
  const invoice = sampleEInvoice();
  const [hybrid = {}, cii = {}, ubl = {}] = (
    await Promise.all([
      extract(await hybridPdf([xmlFile(invoice)])),
      extract(SYNTAXES.CII(invoice)),
      extract(SYNTAXES.UBL(invoice)),
    ])
  ).map(plainValues);
  assert.deepEqual(ubl, cii);
  // The pages know what EN 16931 does not.
  const { 'seller[0].website': website, 'payment[0].bank': bank, ...rest } = hybrid;
  assert.deepEqual(rest, cii);
  assert.ok(website);
  assert.ok(bank);
});

test('Every value of bare XML has its place on the pages that are drawn', async () => {
  for (const write of Object.values(SYNTAXES)) {
    const { entities } = await extract(write(completeInvoice()), templateOfAll());
    const values = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
    assert.ok(values.length > 100);
    assert.deepEqual(
      values.filter(({ location, confidence }) => location === undefined || confidence !== 1).map(({ key }) => key),
      [],
    );
  }
});

test('Values of a hybrid PDF have their places on its page, with what is printed there', async () => {
  const extraction = await extract(await hybridPdf([xmlFile(sampleEInvoice())]));
  const printed = {
    'general.issue_date': '17.03.2025',
    'seller.name': INVOICE_DE.issuer.name,
    'buyer.city': INVOICE_DE.buyer.city,
    'payment.iban': /^DE\d\d( \d{4}){4} \d\d$/,
    'line_item[0].amount': '1.698,00',
    'line_item[4].quantity': '6,5',
  };
  for (const [path, text] of Object.entries(printed)) {
    const value = valueAt(extraction, path);
    assert.ok(value?.location, path);
    assert.equal(value.location.page, 1);
    const raw = value.raw ?? value.value;
    if (typeof text === 'string') assert.equal(raw, text, path);
    else assert.match(raw, text, path);
  }
});

test('Credit notes and corrections keep their type and their sign', async () => {
  const types: [string, string, Syntax][] = [
    ['381', 'credit_note', 'CII'],
    ['381', 'credit_note', 'UBL'],
    ['384', 'correction', 'CII'],
    ['326', 'partial', 'UBL'],
    ['877', 'final', 'CII'],
    ['389', 'invoice', 'UBL'],
  ];
  for (const [typeCode, type, syntax] of types) {
    const invoice = { ...completeInvoice(), typeCode, dueDate: '2026-04-01' };
    const extraction = await extract(SYNTAXES[syntax](invoice));
    assert.equal(valueAt(extraction, 'general.document_type')?.value, type, `${typeCode} in ${syntax}`);
    assert.equal(valueAt(extraction, 'general.due_date')?.value, '2026-04-01');
    assert.equal(valueAt(extraction, 'line_item[0].quantity')?.value, '4.0000 H87');
  }
  const negative = { ...completeInvoice(), typeCode: '384', totals: { ...completeInvoice().totals, gross: '-284.82' } };
  assert.equal(valueAt(await extract(SYNTAXES.CII(negative)), 'amounts.total_amount')?.value, '-284.82 EUR');
});

test('Amounts stay as they are written, whatever their decimals', async () => {
  const invoice: EInvoiceData = {
    ...completeInvoice(),
    totals: { gross: '100', net: '84.0340', tax: '+15.97', due: '.50' },
  };
  const extraction = await extract(SYNTAXES.CII(invoice));
  assert.equal(valueAt(extraction, 'amounts.total_amount')?.value, '100 EUR');
  assert.equal(valueAt(extraction, 'amounts.net_amount')?.value, '84.0340 EUR');
  // The two forms of XML Schema that our own decimals do not have.
  assert.equal(valueAt(extraction, 'amounts.tax_amount')?.value, '15.97 EUR');
  assert.equal(valueAt(extraction, 'amounts.amount_due')?.value, '0.50 EUR');
});

test('A cash discount is read from XRechnung, from Factur-X EXTENDED and from what people write', async () => {
  const machine = { ...completeInvoice(), terms: '#SKONTO#TAGE=14#PROZENT=2.25#\n30 Tage netto' };
  const people = { ...completeInvoice(), terms: '3% Skonto innerhalb 10 Tagen bis 12.03.2026, netto bis 01.04.2026' };
  delete people.dueDate;
  const extended = SYNTAXES.CII(completeInvoice()).replace(
    '</ram:SpecifiedTradePaymentTerms>',
    `<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">10</ram:BasisPeriodMeasure>
     <ram:CalculationPercent>3.00</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms></ram:SpecifiedTradePaymentTerms>`,
  );
  const expected = [
    { xml: SYNTAXES.UBL(machine), percent: '2.25', date: '2026-03-16', confidence: 1 },
    { xml: extended, percent: '3.00', date: '2026-03-12', confidence: 1 },
    { xml: SYNTAXES.CII(people), percent: '3', date: '2026-03-12', confidence: 0.9 },
  ];
  for (const { xml, percent, date, confidence } of expected) {
    const extraction = await extract(xml);
    assert.equal(valueAt(extraction, 'payment.discount_percent')?.value, percent);
    assert.equal(valueAt(extraction, 'payment.discount_date')?.value, date);
    assert.equal(valueAt(extraction, 'payment.discount_date')?.confidence, confidence);
  }
  assert.equal(valueAt(await extract(SYNTAXES.CII(people)), 'general.due_date')?.value, '2026-04-01');
});

test('Shipping is what the charges for it come to', async () => {
  const tax = { category: 'S', rate: '19.00' };
  const allowances = [
    { charge: true, amount: '5.50', reasonCode: 'FC', tax },
    { charge: true, amount: '1.25', reason: 'Verpackung', tax },
    { charge: true, amount: '40.00', reason: 'Mindermengenzuschlag', tax },
  ];
  const extraction = await extract(SYNTAXES.UBL({ ...completeInvoice(), allowances }));
  assert.equal(valueAt(extraction, 'amounts.shipping')?.value, '6.75 EUR');
});

test('An own template gets the values of the keys that match, flat or in records of other names', async () => {
  const template: Template = {
    language: 'de',
    fields: [
      { name: 'Nr', key: 'invoice_number', type: 'text' },
      { name: 'Verkäufer', key: 'seller_name', type: 'text' },
      { name: 'Brutto', key: 'total_amount', type: 'number' },
      { name: 'Fällig', key: 'due_date', type: 'text' },
      { name: 'Bemerkungen', key: 'notes', type: 'text', multiple: true },
      { name: 'Bank', key: 'bank_details', type: 'record', fields: [{ name: 'IBAN', key: 'iban', type: 'text' }] },
      {
        ...{ name: 'Zeilen', key: 'rows', type: 'record', multiple: true },
        fields: [
          { name: 'Text', key: 'description', type: 'text' },
          { name: 'Betrag', key: 'amount', type: 'quantity' },
        ],
      },
      { name: 'Anderes', key: 'something_else', type: 'text' },
    ],
  };
  const { entities } = await extract(SYNTAXES.CII(completeInvoice()), template);
  const flat = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  assert.deepEqual(
    flat.map(({ key, value }) => `${key}=${value}`),
    [
      'invoice_number=R-2026/0815',
      'seller_name=Werkzeugbau Łukasz & Söhne GmbH',
      'total_amount=284.82',
      'due_date=2026-04-01',
      'notes=Vielen Dank für Ihren Auftrag.',
      'notes=Es gelten unsere Geschäftsbedingungen.',
      'iban=DE75512108001245126199',
      'description=Fräskopf 50 mm',
      'amount=229.00 EUR',
      'description=Putzlappen',
      'amount=16.50 EUR',
    ],
  );
});

test('ZUGFeRD 1 has other names and gives the same values', async () => {
  const cii = SYNTAXES.CII(sampleEInvoice());
  const renamed = [
    ['CrossIndustryInvoice', 'CrossIndustryDocument'],
    ['ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'],
    ['rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>'],
    ['rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction'],
    ['ApplicableHeaderTrade', 'ApplicableSupplyChainTrade'],
    ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'],
    ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'],
    ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'],
    ['SpecifiedTradeSettlementHeaderMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
    ['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
    ['RateApplicablePercent', 'ApplicablePercent'],
    ['IssuerAssignedID', 'ID'],
    ['urn:cen.eu:en16931:2017', 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort'],
  ].reduce((xml, [now = '', then = '']) => xml.replaceAll(now, then), cii);
  assert.deepEqual(plainValues(await extract(renamed)), plainValues(await extract(cii)));
});

test('A profile without lines takes them from the page', async () => {
  const minimum = { ...sampleEInvoice(), specification: 'urn:factur-x.eu:1p0:minimum' };
  for (const key of ['lines', 'taxes', 'means', 'delivery', 'dueDate', 'terms', 'allowances'] as const)
    delete minimum[key];
  for (const key of ['lines', 'charges'] as const) delete minimum.totals?.[key];
  const extraction = await extract(await hybridPdf([xmlFile(minimum)]));
  assert.equal(valueAt(extraction, 'general.invoice_number')?.confidence, 1);
  assert.equal(valueAt(extraction, 'general.due_date')?.value, INVOICE_DE.dueDate);
  assert.equal(extraction.entities.filter(({ key }) => key === 'line_item').length, INVOICE_DE.items.length);
  assert.deepEqual(failedRules(extraction), []);
});

test('A template of another kind of document gets what its keys ask for', async () => {
  const receipt = await extract(SYNTAXES.UBL(completeInvoice()), invoiceTemplate('receipt.de'));
  assert.equal(valueAt(receipt, 'amounts.total_amount')?.value, '284.82 EUR');
});
