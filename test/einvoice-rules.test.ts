/** Each rule on e-invoices has an invoice that keeps it and one that breaks it, in both syntaxes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import type { AllowanceCharge, EInvoiceData, Line, Tax } from '../samples/generator/einvoice/invoice.ts';
import { MANDATORY_RULES } from '../src/pipeline/check/einvoice/mandatory.ts';
import { SPLIT_PAYMENT_RULES } from '../src/pipeline/check/einvoice/split-payment.ts';
import { TOTAL_RULES } from '../src/pipeline/check/einvoice/totals.ts';
import { VAT_RULES } from '../src/pipeline/check/einvoice/vat.ts';
import { XRECHNUNG_RULES } from '../src/pipeline/check/einvoice/xrechnung.ts';
import { checksOf, extract, failedRules, SYNTAXES } from './einvoice-documents.ts';

interface Category {
  readonly code: string;
  readonly rate: string | undefined;
  readonly tax: string;
  readonly reason: string | undefined;
}

/** By the names of the rules' families. */
const CATEGORIES = {
  S: { code: 'S', rate: '19.00', tax: '19.95', reason: undefined },
  Z: { code: 'Z', rate: '0.00', tax: '0.00', reason: undefined },
  E: { code: 'E', rate: '0.00', tax: '0.00', reason: 'Heilbehandlung' },
  AE: { code: 'AE', rate: '0.00', tax: '0.00', reason: 'Umkehrung der Steuerschuld' },
  IC: { code: 'K', rate: '0.00', tax: '0.00', reason: 'Innergemeinschaftliche Lieferung' },
  G: { code: 'G', rate: '0.00', tax: '0.00', reason: 'Ausfuhr' },
  O: { code: 'O', rate: undefined, tax: '0.00', reason: 'Nicht steuerbar' },
  AF: { code: 'L', rate: '7.00', tax: '7.35', reason: undefined },
  AG: { code: 'M', rate: '4.00', tax: '4.20', reason: undefined },
} as const satisfies Record<string, Category>;
type Family = keyof typeof CATEGORIES;

function taxOf({ code, rate }: Category): Tax {
  return { category: code, ...(rate === undefined ? {} : { rate }) };
}

/** A line of 100, an allowance of 5 and a charge of 10, all of one category. */
function invoiceOf(family: Family): EInvoiceData {
  const category: Category = CATEGORIES[family];
  const gross = (105 + Number(category.tax)).toFixed(2);
  const party = (name: string, vatId: string) => ({
    name,
    // What is not subject to VAT names no VAT numbers (BR-O-2).
    ...(family === 'O' ? { registerNumber: 'HRB 1' } : { vatId }),
    address: { street: 'Weg 1', city: 'Ort', postcode: '12345', country: 'DE' },
  });
  return {
    specification: 'urn:cen.eu:en16931:2017',
    number: 'R-1',
    issueDate: '2026-03-02',
    typeCode: '380',
    currency: 'EUR',
    dueDate: '2026-04-01',
    seller: party('Verkäufer GmbH', 'DE136695976'),
    buyer: party('Käufer AG', 'DE811569869'),
    delivery: { date: '2026-03-01', address: { city: 'Wien', postcode: '1010', country: 'AT' } },
    allowances: [
      { charge: false, amount: '5.00', reason: 'Rabatt', tax: taxOf(category) },
      { charge: true, amount: '10.00', reason: 'Fracht', tax: taxOf(category) },
    ],
    totals: {
      ...{ lines: '100.00', allowances: '5.00', charges: '10.00', net: '105.00' },
      ...{ tax: category.tax, gross, due: gross },
    },
    taxes: [
      {
        ...taxOf(category),
        ...{ basis: '105.00', amount: category.tax },
        ...(category.reason === undefined ? {} : { reason: category.reason }),
      },
    ],
    lines: [
      {
        ...{ id: '1', quantity: '10', unit: 'H87', amount: '100.00', price: '10.00', name: 'Ware' },
        tax: taxOf(category),
      },
    ],
  };
}

function xRechnung(): EInvoiceData {
  const invoice = invoiceOf('S');
  return {
    ...invoice,
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    buyerReference: '04011000-12345-34',
    terms: '#SKONTO#TAGE=14#PROZENT=2.25#\n',
    seller: { ...invoice.seller, contact: { name: 'Ada Muster', phone: '+49 30 12345', email: 'ada@muster.example' } },
    means: [{ code: '58', accounts: [{ iban: 'DE75512108001245126199' }] }],
    documents: [{ number: 'D-1', file: { name: 'a.csv', content: 'YQ==' } }],
  };
}

function byDirectDebit(): EInvoiceData {
  return {
    ...xRechnung(),
    means: [{ code: '59', debitedIban: 'DE02120300000000202051' }],
    mandate: 'M-1',
    creditorId: 'DE98ZZZ09999999999',
  };
}

function byCard(): EInvoiceData {
  return { ...xRechnung(), means: [{ code: '54', card: { number: '1234' } }] };
}

interface Case {
  readonly rule: string;
  readonly keeps: () => EInvoiceData;
  readonly breaks: (invoice: EInvoiceData) => void;
}

const line = (invoice: EInvoiceData): Line => invoice.lines?.[0] ?? assert.fail();
const allowance = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[0] ?? assert.fail();
const charge = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[1] ?? assert.fail();
const row = ({ taxes = [] }: EInvoiceData) => taxes[0] ?? assert.fail();
const totals = ({ totals: all }: EInvoiceData) => all ?? assert.fail();
const seller = ({ seller: party }: EInvoiceData) => party ?? assert.fail();
const buyer = ({ buyer: party }: EInvoiceData) => party ?? assert.fail();

function rule(id: string, breaks: Case['breaks'], keeps: Case['keeps'] = () => invoiceOf('S')): Case {
  return { rule: id, keeps, breaks };
}

const MANDATORY: readonly Case[] = [
  rule('BR-1', (invoice) => delete invoice.specification),
  rule('BR-2', (invoice) => delete invoice.number),
  rule('BR-3', (invoice) => delete invoice.issueDate),
  rule('BR-4', (invoice) => delete invoice.typeCode),
  rule('BR-5', (invoice) => delete invoice.currency),
  rule('BR-6', (invoice) => delete seller(invoice).name),
  rule('BR-7', (invoice) => delete buyer(invoice).name),
  rule('BR-8', (invoice) => delete seller(invoice).address),
  rule('BR-9', (invoice) => delete seller(invoice).address?.country),
  rule('BR-10', (invoice) => delete buyer(invoice).address),
  rule('BR-11', (invoice) => delete buyer(invoice).address?.country),
  rule('BR-12', (invoice) => delete totals(invoice).lines),
  rule('BR-13', (invoice) => delete totals(invoice).net),
  rule('BR-14', (invoice) => delete totals(invoice).gross),
  rule('BR-15', (invoice) => delete totals(invoice).due),
  rule('BR-16', (invoice) => delete invoice.lines),
];

const TOTALS: readonly Case[] = [
  rule('BR-CO-10', (invoice) => (totals(invoice).lines = '100.01')),
  rule('BR-CO-11', (invoice) => (totals(invoice).allowances = '5.01')),
  rule('BR-CO-12', (invoice) => (totals(invoice).charges = '9.99')),
  rule('BR-CO-13', (invoice) => (totals(invoice).net = '105.01')),
  rule('BR-CO-14', (invoice) => (totals(invoice).tax = '19.94')),
  rule('BR-CO-15', (invoice) => (totals(invoice).gross = '125.00')),
  rule('BR-CO-16', (invoice) => (totals(invoice).prepaid = '24.95')),
  rule('BR-CO-17', (invoice) => (row(invoice).amount = '20.95')),
];

/** The rules that all families have, each broken in the way of its family. */
const FAMILIES: readonly Case[] = (Object.keys(CATEGORIES) as Family[]).flatMap((family) => {
  const { tax, reason } = CATEGORIES[family];
  const keeps = () => invoiceOf(family);
  const other: Tax = family === 'S' ? { category: 'Z', rate: '0.00' } : { category: 'S', rate: '19.00' };
  const wrongRate = { S: '0.00', O: '0.00', AF: '-1.00', AG: '-1.00' }[family as string] ?? '7.00';
  const breakIdentifiers = (invoice: EInvoiceData): void => {
    if (family === 'O') seller(invoice).vatId = 'DE136695976';
    else delete seller(invoice).vatId;
  };
  /** Leaves the category to one of line, allowance and charge. */
  const only = (kept: 'line' | 'allowance' | 'charge') => (): EInvoiceData => {
    const invoice = invoiceOf(family);
    if (kept !== 'line') line(invoice).tax = other;
    if (kept !== 'allowance') allowance(invoice).tax = other;
    if (kept !== 'charge') charge(invoice).tax = other;
    return invoice;
  };
  const name = (number: number): string => `BR-${family}-${number}`;
  return [
    rule(name(1), (invoice) => Object.assign(row(invoice), other), keeps),
    rule(name(2), breakIdentifiers, only('line')),
    rule(name(3), breakIdentifiers, only('allowance')),
    rule(name(4), breakIdentifiers, only('charge')),
    rule(name(5), (invoice) => (line(invoice).tax = { ...line(invoice).tax, rate: wrongRate }), keeps),
    rule(name(6), (invoice) => (allowance(invoice).tax = { ...allowance(invoice).tax, rate: wrongRate }), keeps),
    rule(name(7), (invoice) => (charge(invoice).tax = { ...charge(invoice).tax, rate: wrongRate }), keeps),
    rule(name(8), (invoice) => (row(invoice).basis = '104.00'), keeps),
    rule(name(9), (invoice) => (row(invoice).amount = tax === '0.00' ? '0.01' : (Number(tax) + 1).toFixed(2)), keeps),
    rule(
      name(10),
      (invoice) => {
        if (reason === undefined) row(invoice).reason = 'Befreit';
        else delete row(invoice).reason;
      },
      keeps,
    ),
  ];
});

const OTHERS: readonly Case[] = [
  // The buyer must be known as well where they owe the tax.
  rule(
    'BR-AE-2',
    (invoice) => delete buyer(invoice).vatId,
    () => invoiceOf('AE'),
  ),
  rule(
    'BR-IC-2',
    (invoice) => delete buyer(invoice).vatId,
    () => invoiceOf('IC'),
  ),
  rule(
    'BR-IC-11',
    (invoice) => delete invoice.delivery?.date,
    () => invoiceOf('IC'),
  ),
  rule(
    'BR-IC-12',
    (invoice) => delete invoice.delivery?.address?.country,
    () => invoiceOf('IC'),
  ),
  rule(
    'BR-O-11',
    (invoice) => invoice.taxes?.push({ category: 'Z', rate: '0.00' }),
    () => invoiceOf('O'),
  ),
  rule(
    'BR-O-12',
    (invoice) => invoice.lines?.push({ id: '2', tax: { category: 'Z' } }),
    () => invoiceOf('O'),
  ),
  rule(
    'BR-O-13',
    (invoice) => (allowance(invoice).tax = { category: 'Z' }),
    () => invoiceOf('O'),
  ),
  rule(
    'BR-O-14',
    (invoice) => (charge(invoice).tax = { category: 'Z' }),
    () => invoiceOf('O'),
  ),
];

/** Between seller and buyer in Italy, all of one category. */
function splitPayment(): EInvoiceData {
  const invoice = invoiceOf('S');
  const ofItaly: Tax = { category: 'B', rate: '22.00' };
  for (const part of [line(invoice), allowance(invoice), charge(invoice)]) part.tax = ofItaly;
  Object.assign(row(invoice), ofItaly);
  for (const party of [seller(invoice), buyer(invoice)]) Object.assign(party.address ?? {}, { country: 'IT' });
  return invoice;
}

const SPLIT_PAYMENT: readonly Case[] = [
  rule('BR-B-1', (invoice) => Object.assign(buyer(invoice).address ?? {}, { country: 'AT' }), splitPayment),
  rule('BR-B-2', (invoice) => (charge(invoice).tax = { category: 'S', rate: '22.00' }), splitPayment),
];

const XRECHNUNG: readonly Case[] = [
  rule('BR-DE-1', (invoice) => delete invoice.means, xRechnung),
  rule('BR-DE-2', (invoice) => delete seller(invoice).contact, xRechnung),
  rule('BR-DE-3', (invoice) => delete seller(invoice).address?.city, xRechnung),
  rule('BR-DE-4', (invoice) => delete seller(invoice).address?.postcode, xRechnung),
  rule('BR-DE-5', (invoice) => delete seller(invoice).contact?.name, xRechnung),
  rule('BR-DE-6', (invoice) => delete seller(invoice).contact?.phone, xRechnung),
  rule('BR-DE-7', (invoice) => delete seller(invoice).contact?.email, xRechnung),
  rule('BR-DE-8', (invoice) => delete buyer(invoice).address?.city, xRechnung),
  rule('BR-DE-9', (invoice) => delete buyer(invoice).address?.postcode, xRechnung),
  rule('BR-DE-10', (invoice) => delete invoice.delivery?.address?.city, xRechnung),
  rule('BR-DE-11', (invoice) => delete invoice.delivery?.address?.postcode, xRechnung),
  rule('BR-DE-14', (invoice) => delete row(invoice).rate, xRechnung),
  rule('BR-DE-15', (invoice) => delete invoice.buyerReference, xRechnung),
  rule('BR-DE-16', (invoice) => delete seller(invoice).vatId, xRechnung),
  rule('BR-DE-17', (invoice) => (invoice.typeCode = '325'), xRechnung),
  rule('BR-DE-18', (invoice) => (invoice.terms = '#SKONTO#TAGE=14#PROZENT=2,25#\n'), xRechnung),
  // The line must end.
  rule('BR-DE-18', (invoice) => (invoice.terms = '#SKONTO#TAGE=14#PROZENT=2.25#'), xRechnung),
  rule(
    'BR-DE-19',
    (invoice) => (invoice.means = [{ code: '58', accounts: [{ iban: 'DE75512108001245126198' }] }]),
    xRechnung,
  ),
  rule(
    'BR-DE-20',
    (invoice) => (invoice.means = [{ code: '59', debitedIban: 'DE02120300000000202052' }]),
    byDirectDebit,
  ),
  rule('BR-DE-21', (invoice) => (invoice.specification = 'urn:xrechnung'), xRechnung),
  rule(
    'BR-DE-22',
    (invoice) => invoice.documents?.push({ number: 'D-2', file: { name: 'a.csv', content: 'Yg==' } }),
    xRechnung,
  ),
  rule('BR-DE-23-a', (invoice) => (invoice.means = [{ code: '58' }]), xRechnung),
  rule('BR-DE-23-b', (invoice) => Object.assign(invoice.means?.[0] ?? {}, { card: { number: '1234' } }), xRechnung),
  rule('BR-DE-24-a', (invoice) => (invoice.means = [{ code: '54' }]), byCard),
  rule(
    'BR-DE-24-b',
    (invoice) => Object.assign(invoice.means?.[0] ?? {}, { accounts: [{ iban: 'DE75512108001245126199' }] }),
    byCard,
  ),
  rule(
    'BR-DE-25-a',
    (invoice) => {
      invoice.means = [{ code: '59' }];
      delete invoice.mandate;
      delete invoice.creditorId;
    },
    byDirectDebit,
  ),
  rule('BR-DE-25-b', (invoice) => Object.assign(invoice.means?.[0] ?? {}, { card: { number: '1234' } }), byDirectDebit),
  rule(
    'BR-DE-26',
    (invoice) => delete invoice.preceding,
    () => ({ ...xRechnung(), typeCode: '384', preceding: [{ number: 'R-0' }] }),
  ),
  rule('BR-DE-27', (invoice) => Object.assign(seller(invoice).contact ?? {}, { phone: 'keines' }), xRechnung),
  rule(
    'BR-DE-28',
    (invoice) => Object.assign(seller(invoice).contact ?? {}, { email: 'ada.muster.example' }),
    xRechnung,
  ),
  rule('BR-DE-29', (invoice) => delete invoice.mandate, byDirectDebit),
  rule('BR-DE-30', (invoice) => delete invoice.creditorId, byDirectDebit),
  rule('BR-DE-31', (invoice) => (invoice.means = [{ code: '59' }]), byDirectDebit),
];

const CASES = [...MANDATORY, ...TOTALS, ...FAMILIES, ...OTHERS, ...SPLIT_PAYMENT, ...XRECHNUNG];

for (const { rule: id, keeps, breaks } of CASES) {
  test(`${id} is kept by one invoice and broken by another`, async () => {
    for (const [syntax, write] of Object.entries(SYNTAXES)) {
      const kept = checksOf(await extract(write(keeps())), id);
      assert.deepEqual(
        kept.map(({ status }) => status),
        ['passed'],
        `${syntax}: ${kept[0]?.message}`,
      );
      const invoice = keeps();
      breaks(invoice);
      const broken = await extract(write(invoice));
      const [check] = checksOf(broken, id);
      assert.equal(check?.status, 'failed', syntax);
      assert.match(check.message, /^\S.*\.$/s);
      // It is used all the same.
      assert.ok(broken.entities.length > 3);
    }
  });
}

test('Every rule on totals, VAT and XRechnung has an invoice that keeps it and one that breaks it', () => {
  const rules = [MANDATORY_RULES, TOTAL_RULES, VAT_RULES, SPLIT_PAYMENT_RULES, XRECHNUNG_RULES].flat();
  const tested = new Set(CASES.map(({ rule: id }) => id));
  // The extension of XRechnung has a test of its own.
  assert.deepEqual(
    rules.map(({ id }) => id).filter((id) => !tested.has(id)),
    ['BR-DEX-9'],
  );
});

test('A sound invoice of each VAT category, and an XRechnung of each means of payment, break no rule', async () => {
  const families = (Object.keys(CATEGORIES) as Family[]).map((family) => invoiceOf(family));
  for (const invoice of [...families, xRechnung(), byDirectDebit(), byCard(), completeInvoice()]) {
    for (const write of Object.values(SYNTAXES)) assert.deepEqual(failedRules(await extract(write(invoice))), []);
  }
});

test('The rules of XRechnung are for documents that claim it', async () => {
  assert.equal(checksOf(await extract(SYNTAXES.UBL(invoiceOf('S'))), /^BR-DE-/).length, 0);
});

test('Profiles without lines are not asked for what they have no place for', async () => {
  for (const [profile, absent] of [
    ['basicwl', ['BR-16', 'BR-S-1']],
    ['minimum', ['BR-10', 'BR-11', 'BR-12', 'BR-16', 'BR-S-1', 'BR-CO-18', 'BR-CO-25', 'BR-CO-26']],
  ] as const) {
    const { lines: _, ...invoice } = { ...invoiceOf('S'), specification: `urn:factur-x.eu:1p0:${profile}` };
    const extraction = await extract(SYNTAXES.CII(invoice));
    assert.deepEqual(failedRules(extraction), [], profile);
    for (const id of absent) assert.equal(checksOf(extraction, id).length, 0, `${profile}: ${id}`);
    for (const id of ['BR-2', 'BR-CL-4', 'BR-CO-15']) assert.equal(checksOf(extraction, id)[0]?.status, 'passed', id);
  }
});

test('Factur-X EXTENDED allows a cent for each amount that is added', async () => {
  const invoice = {
    ...invoiceOf('S'),
    specification: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  };
  // One line, one allowance, one charge.
  totals(invoice).lines = '100.03';
  assert.equal(checksOf(await extract(SYNTAXES.CII(invoice)), 'BR-CO-10')[0]?.status, 'passed');
  totals(invoice).lines = '100.04';
  assert.equal(checksOf(await extract(SYNTAXES.CII(invoice)), 'BR-CO-10')[0]?.status, 'failed');
});

test('Tax and taxable amounts may be off by less than one unit of the currency, as the official tests let pass', async () => {
  const off: readonly (readonly [rule: string, change: (invoice: EInvoiceData, by: number) => void])[] = [
    ['BR-CO-17', (invoice, by) => (row(invoice).amount = (19.95 + by).toFixed(2))],
    ['BR-S-9', (invoice, by) => (row(invoice).amount = (19.95 - by).toFixed(2))],
    ['BR-S-8', (invoice, by) => (row(invoice).basis = (105 + by).toFixed(2))],
  ];
  for (const [id, change] of off) {
    for (const [by, status] of [
      [0.01, 'passed'],
      [0.99, 'passed'],
      [1, 'failed'],
    ] as const) {
      const invoice = invoiceOf('S');
      change(invoice, by);
      assert.equal(checksOf(await extract(SYNTAXES.UBL(invoice)), id)[0]?.status, status, `${id} ${by}`);
    }
  }
});

test('A date and a number that are none are left out, and a check says which', async () => {
  const invoice = { ...invoiceOf('S'), dueDate: '2026-02-31', totals: { ...totals(invoiceOf('S')), due: '1.234,56' } };
  const extraction = await extract(SYNTAXES.UBL(invoice));
  const [check] = checksOf(extraction, 'e-invoice values can be read');
  assert.equal(check?.status, 'failed');
  assert.match(check.message, /"2026-02-31".*BT-9.*"1\.234,56".*BT-115/s);
  assert.deepEqual(check.fields.toSorted(), ['amounts.amount_due', 'general.due_date']);
});

test('A check names the places of the template, and of many lines only some', async () => {
  const invoice = invoiceOf('S');
  invoice.lines = Array.from({ length: 300 }, (_, at) => ({
    ...line(invoiceOf('S')),
    id: String(at + 1),
    tax: { category: 'S' },
  }));
  const [check] = checksOf(await extract(SYNTAXES.CII(invoice)), 'BR-S-5');
  assert.equal(check?.fields[0], 'line_item[0].tax_rate');
  assert.ok(check.fields.length <= 50);
  assert.match(check.message, /The same in 295 other places\.$/);
});
