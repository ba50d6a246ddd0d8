/** Profiles of Factur-X that have no place for a term: no rule takes the term for zero. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EInvoiceData } from '../samples/generator/einvoice/invoice.ts';
import type { Check } from '../src/pipeline/extraction.ts';
import { checksOf, extract, failedRules, SYNTAXES } from './einvoice-documents.ts';

const MINIMUM = ['urn:factur-x.eu:1p0:minimum', 'urn:zugferd.de:2p0:minimum'];
const BASIC_WL = ['urn:factur-x.eu:1p0:basicwl', 'urn:zugferd.de:2p0:basicwl'];
const WITH_LINES = ['urn:cen.eu:en16931:2017', 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic'];

function invoiceOf(specification: string, totals: NonNullable<EInvoiceData['totals']>): EInvoiceData {
  const party = (name: string) => ({ name, address: { country: 'FR' } });
  return {
    ...{ specification, number: 'R-1', issueDate: '2026-03-02', typeCode: '380', currency: 'EUR' },
    ...{ seller: party('Moulin SARL'), buyer: party('Musterbau AG') },
    totals: { net: '1000.00', tax: '190.00', gross: '1190.00', ...totals },
  };
}

/** On totals alone: the invoices have nothing else. */
async function failuresOf(invoice: EInvoiceData): Promise<string[]> {
  return failedRules(await extract(SYNTAXES.CII(invoice))).filter((rule) => /^BR-CO-1[0-7]$/.test(rule));
}

suite('an amount due that differs from the total', () => {
  for (const specification of MINIMUM) {
    test(`is no fault in ${specification}, which has no term for what was paid`, async () => {
      for (const due of ['690.00', '0.00', '1190.02']) {
        assert.deepEqual(await failuresOf(invoiceOf(specification, { due })), [], due);
      }
    });
  }

  for (const specification of BASIC_WL) {
    test(`is a fault in ${specification} unless it was paid in part or rounded`, async () => {
      assert.deepEqual(await failuresOf(invoiceOf(specification, { due: '1190.02' })), []);
      assert.deepEqual(await failuresOf(invoiceOf(specification, { due: '690.00', prepaid: '500.00' })), []);
      assert.deepEqual(await failuresOf(invoiceOf(specification, { due: '690.00' })), ['BR-CO-16']);
    });
  }

  for (const specification of WITH_LINES) {
    test(`is a fault in ${specification}`, async () => {
      for (const due of ['690.00', '1190.02']) {
        const rules = await failuresOf(invoiceOf(specification, { due }));
        assert.ok(rules.includes('BR-CO-16'), due);
      }
    });
  }
});

test('A total that MINIMUM has all terms of must be right there too', async () => {
  for (const specification of [...MINIMUM, ...BASIC_WL]) {
    const invoice = invoiceOf(specification, { gross: '1191.00', due: '1191.00' });
    assert.ok((await failuresOf(invoice)).includes('BR-CO-15'), specification);
  }
});

/** `other`: not the kind of number that the rule is about. A faulty value is noted and raises no alarm. */
type Verdict = 'sound' | 'faulty' | 'other';

function verdictOf({ status, found }: Check): Verdict {
  assert.notEqual(status, 'failed');
  if (status === 'passed') return 'sound';
  return found === undefined ? 'other' : 'faulty';
}

suite('the account of an e-invoice', () => {
  const accounts: readonly (readonly [account: string, verdict: Verdict])[] = [
    ['1234567890', 'other'],
    ['37040044 0532013000', 'other'],
    ['12-34-56 12345678', 'other'],
    ['01-91234567890123-45', 'other'],
    ['COBADEFFXXX', 'other'],
    ['DEUTDEFF', 'other'],
    ['BG5220', 'other'],
    ['DE89370400440532013000', 'sound'],
    ['DE98370400440532013000', 'faulty'],
    ['DE8937040044053201300', 'faulty'],
    ['DE8937O400440532013000', 'faulty'],
    ['XX89370400440532013000', 'faulty'],
  ];
  for (const [account, verdict] of accounts) {
    test(`${account}: the check of the IBAN calls it ${verdict}`, async () => {
      const invoice = {
        ...invoiceOf('urn:cen.eu:en16931:2017', { due: '1190.00' }),
        means: [{ code: '30', accounts: [{ iban: account }] }],
      };
      for (const write of Object.values(SYNTAXES)) {
        const checks = checksOf(await extract(write(invoice)), 'IBAN is valid');
        assert.deepEqual([...new Set(checks.map(verdictOf))], [verdict]);
      }
    });
  }

  test('has a bank whose national code is no wrong BIC', async () => {
    for (const [bic, verdict] of [
      ['37040044', 'other'],
      ['12-34-56', 'other'],
      ['SE:BANKGIRO', 'other'],
      ['COBADEFF', 'sound'],
      ['COBADE', 'faulty'],
    ] as const) {
      const invoice = {
        ...invoiceOf('urn:cen.eu:en16931:2017', { due: '1190.00' }),
        means: [{ code: '30', accounts: [{ iban: 'DE89370400440532013000' }], bic }],
      };
      const checks = checksOf(await extract(SYNTAXES.CII(invoice)), 'BIC is valid');
      assert.deepEqual(checks.map(verdictOf), [verdict], bic);
    }
  });
});

suite('a line of an e-invoice', () => {
  const lineOf = (line: object): EInvoiceData => {
    const tax = { category: 'S', rate: '19' };
    const sums = { lines: '1000.00', net: '1000.00', tax: '190.00', gross: '1190.00', due: '1190.00' };
    return {
      ...invoiceOf('urn:cen.eu:en16931:2017', sums),
      seller: { name: 'Moulin SARL', vatId: 'FR61413909557', address: { country: 'FR' } },
      dueDate: '2026-04-01',
      taxes: [{ ...tax, basis: '1000.00', amount: '190.00' }],
      lines: [{ id: '1', quantity: '8000', unit: 'C62', price: '12.50', amount: '1000.00', name: 'Vis', tax, ...line }],
    };
  };

  test('may have its price for 100 or for 1000 (BT-149)', async () => {
    for (const line of [
      { baseQuantity: '100' },
      { baseQuantity: '1000', price: '125.00' },
      { baseQuantity: '12', price: '1.50' },
    ]) {
      for (const [syntax, write] of Object.entries(SYNTAXES)) {
        assert.deepEqual(failedRules(await extract(write(lineOf(line)))), [], `${syntax} ${line.baseQuantity}`);
      }
    }
  });

  test('of a credit note may have its minus at the amount only', async () => {
    const credit = {
      ...lineOf({ quantity: '10', price: '100.00', amount: '-1000.00' }),
      typeCode: '381',
      totals: { lines: '-1000.00', net: '-1000.00', tax: '-190.00', gross: '-1190.00', due: '-1190.00' },
      taxes: [{ category: 'S', rate: '19', basis: '-1000.00', amount: '-190.00' }],
    };
    for (const write of Object.values(SYNTAXES)) assert.deepEqual(failedRules(await extract(write(credit))), []);
  });
});
