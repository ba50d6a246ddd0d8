import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { checkExtraction } from '../src/pipeline/check/check.ts';
import { add, formatDecimal, isWithin, multiply, parseDecimal, round } from '../src/pipeline/check/decimal.ts';
import { needsReview } from '../src/pipeline/check/review.ts';
import type { Check, Entity } from '../src/pipeline/extraction.ts';
import type { ResolvedTemplate } from '../src/pipeline/template.ts';
import {
  checkValues,
  failures,
  predefined,
  resolve,
  statusOf,
  toEntities,
  type Values,
  without,
} from './check-values.ts';

const INVOICE = predefined('invoice.de');
const RECEIPT = predefined('receipt.en');
const STATEMENT = predefined('bank_statement.en');
const check = (values: Values, template: ResolvedTemplate = INVOICE): Check[] => checkValues(values, template);

const SOUND: Values = {
  'general.invoice_number': '2024-0815',
  'general.issue_date': '2024-03-05',
  'general.due_date': '2024-04-04',
  'seller.name': 'Muster GmbH',
  'seller.vat_id': 'DE136695976',
  'amounts.net_amount': '100.00 EUR',
  'amounts.tax_amount': '15.40 EUR',
  'amounts.total_amount': '115.40 EUR',
  'amounts.prepaid_amount': '15.40 EUR',
  'amounts.amount_due': '100.00 EUR',
  'payment.iban': 'DE89 3704 0044 0532 0130 00',
  'payment.bic': 'COBADEFFXXX',
  'payment.creditor_id': 'DE98ZZZ09999999999',
  'tax[0].rate': '19',
  'tax[0].basis': '70.00 EUR',
  'tax[0].amount': '13.30 EUR',
  'tax[1].rate': '7',
  'tax[1].basis': '30.00 EUR',
  'tax[1].amount': '2.10 EUR',
  'line_item[0].quantity': '2 Stk',
  'line_item[0].unit_price': '35.00 EUR',
  'line_item[0].amount': '70.00 EUR',
  'line_item[1].quantity': '3',
  'line_item[1].unit_price': '10.00 EUR',
  'line_item[1].amount': '30.00 EUR',
};

suite('an invoice whose values fit together', () => {
  test('fails no rule and needs no review', () => {
    const checks = check(SOUND);
    assert.deepEqual(failures(checks), []);
    assert.equal(needsReview({ entities: toEntities(SOUND, INVOICE), checks }), false);
  });

  test('passes the rules that look at it, one by one', () => {
    const names = new Set(
      check(SOUND)
        .filter(({ status }) => status === 'passed')
        .map(({ rule }) => rule),
    );
    for (const rule of [
      'required fields found',
      'net + tax = total',
      'total - prepaid = amount due',
      'tax basis x rate = tax',
      'sum of tax rows = tax amount',
      'sum of tax bases = net amount',
      'sum of line items = net amount',
      'quantity x unit price = amount',
      'due date not before issue date',
      'IBAN is valid',
      'BIC is valid',
      'VAT number is valid',
      'creditor identifier is valid',
    ]) {
      assert.ok(names.has(rule), rule);
    }
  });
});

suite('a value that was misread', () => {
  const cases: [string, string, string][] = [
    ['amounts.net_amount', '1000.00 EUR', 'net + tax = total'],
    ['amounts.total_amount', '115.42 EUR', 'net + tax = total'],
    ['amounts.amount_due', '115.40 EUR', 'total - prepaid = amount due'],
    ['amounts.tax_amount', '13.30 EUR', 'sum of tax rows = tax amount'],
    ['tax[1].amount', '21.00 EUR', 'tax basis x rate = tax'],
    ['tax[1].basis', '300.00 EUR', 'sum of tax bases = net amount'],
    ['line_item[1].amount', '300.00 EUR', 'sum of line items = net amount'],
    ['line_item[1].quantity', '30', 'quantity x unit price = amount'],
    ['general.due_date', '2024-03-04', 'due date not before issue date'],
    ['payment.iban', 'DE89 3704 0044 0532 0130 01', 'IBAN is valid'],
    ['payment.bic', 'COBADE', 'BIC is valid'],
    ['payment.creditor_id', 'DE98ZZZ09999999998', 'creditor identifier is valid'],
    ['seller.vat_id', 'DE136695977', 'VAT number is valid'],
  ];
  for (const [path, value, rule] of cases) {
    test(`${path} = ${value} fails "${rule}" and sends the document to review`, () => {
      const values = { ...SOUND, [path]: value };
      const failure = failures(check(values)).find((each) => each.rule === rule);
      assert.ok(failure, 'no failure');
      assert.ok(failure.fields.includes(path), `names ${failure.fields}`);
      assert.ok(failure.message.endsWith('.'));
      assert.equal(needsReview({ entities: toEntities(values, INVOICE), checks: check(values) }), true);
    });
  }

  test('is named with both numbers', () => {
    const values = { ...SOUND, 'amounts.total_amount': '151.40 EUR' };
    const failure = failures(check(values)).find(({ rule }) => rule === 'net + tax = total');
    assert.equal(failure?.message, '100.00 EUR + 15.40 EUR = 115.40 EUR, but "Gesamtbetrag" is 151.40 EUR.');
    assert.deepEqual(failure?.fields, ['amounts.net_amount', 'amounts.tax_amount', 'amounts.total_amount']);
    assert.deepEqual([failure?.expected, failure?.found], ['115.40 EUR', '151.40 EUR']);
  });
});

suite('a value that is missing', () => {
  test('makes its rules not applicable, for nothing is known to be wrong', () => {
    const rest = without(SOUND, /^tax|tax_amount/);
    assert.equal(statusOf(check(rest), 'net + tax = total'), 'not_applicable');
    assert.equal(statusOf(check(without(SOUND, /tax_amount/)), 'sum of tax rows = tax amount'), 'not_applicable');
    assert.equal(statusOf(check({}), 'net + tax = total'), 'not_applicable');
  });

  test('fails a document when it is required', () => {
    const { 'general.invoice_number': _, ...rest } = SOUND;
    const [failure] = failures(check(rest));
    assert.deepEqual(failure?.fields, ['general.invoice_number']);
    assert.equal(failure?.message, '"Rechnungsnummer" is required and was not found.');
  });

  test('does not matter where the rest fits without it', () => {
    const untaxed = { ...without(SOUND, /^tax|tax_amount/), 'amounts.total_amount': '100.00 EUR' };
    assert.equal(statusOf(check(untaxed), 'net + tax = total'), 'passed');
  });
});

suite('an amount that stands only in the table of taxes', () => {
  const RULE = 'net + tax = total';
  const untold = without(SOUND, /tax_amount/);
  const failureOf = (values: Values, template?: ResolvedTemplate): Check | undefined =>
    failures(check(values, template)).find(({ rule }) => rule === RULE);

  test('is the tax that the rows add up to', () => {
    assert.equal(statusOf(check(untold), RULE), 'passed');
    const failure = failureOf({ ...untold, 'amounts.total_amount': '133.00 EUR' });
    assert.equal(failure?.message, '100.00 EUR + 13.30 EUR + 2.10 EUR = 115.40 EUR, but "Gesamtbetrag" is 133.00 EUR.');
    const fields = ['amounts.net_amount', 'tax[0].amount', 'tax[1].amount', 'amounts.total_amount'];
    assert.deepEqual(failure.fields, fields);
    assert.deepEqual([failure.expected, failure.found], ['115.40 EUR', '133.00 EUR']);
  });

  test('is the net amount that the bases add up to', () => {
    const total = { ...without(SOUND, /tax_amount|net_amount|line_item/) };
    assert.deepEqual(failures(check(total)), []);
    assert.equal(statusOf(check(total), RULE), 'passed');
    const rules = failures(check({ ...total, 'amounts.total_amount': '133.00 EUR' })).map(({ rule }) => rule);
    assert.deepEqual(rules, [RULE, 'total - prepaid = amount due']);
  });

  test('is told of one row by its place alone', () => {
    const one = {
      ...without(untold, /^tax\[1\]|basis/),
      'tax[0].amount': '19.00 EUR',
      'amounts.total_amount': '119.00 EUR',
    };
    assert.equal(statusOf(check(one), RULE), 'passed');
    const failure = failureOf({ ...one, 'amounts.total_amount': '191.00 EUR' });
    assert.deepEqual(failure?.fields, ['amounts.net_amount', 'tax[0].amount', 'amounts.total_amount']);
  });

  test('has the net amount for its basis, where it is the only one', () => {
    const rule = 'tax basis x rate = tax';
    const taxed = (tax: string, total: string): Check[] =>
      check({
        ...without(SOUND, /^tax|line_item|tax_amount/),
        'tax[0].rate': '19',
        'tax[0].amount': `${tax} EUR`,
        'amounts.total_amount': `${total} EUR`,
      });
    assert.equal(statusOf(taxed('19.00', '119.00'), rule), 'passed');
    const failure = failures(taxed('25.00', '125.00')).find((each) => each.rule === rule);
    assert.deepEqual(failure?.fields, ['amounts.net_amount', 'tax[0].rate', 'tax[0].amount']);
    assert.deepEqual([failure.expected, failure.found], ['19.00 EUR', '25.00 EUR']);
    // A part may be untaxed, and a net amount that is wrong itself says nothing of the tax.
    assert.equal(statusOf(taxed('9.50', '109.50'), rule), 'not_applicable');
    assert.equal(statusOf(taxed('25.00', '119.00'), rule), 'not_applicable');
  });

  test('is negative in a credit note', () => {
    const credit = Object.fromEntries(
      Object.entries(untold).map(([path, value]) => [path, /amount$|basis$/.test(path) ? `-${value}` : value]),
    );
    assert.equal(statusOf(check(credit), RULE), 'passed');
    assert.ok(failureOf({ ...credit, 'amounts.total_amount': '-105.40 EUR' }));
  });

  test('goes with discounts, shipping and rounding as the printed amount does', () => {
    const added = (amount: string, total: string): string | undefined =>
      statusOf(check({ ...untold, [amount]: '5.00 EUR', 'amounts.total_amount': total }), RULE);
    assert.equal(added('amounts.discount', '110.40 EUR'), 'passed');
    assert.equal(added('amounts.shipping', '120.40 EUR'), 'passed');
    assert.equal(added('amounts.rounding', '120.40 EUR'), 'passed');
    assert.equal(added('amounts.rounding', '121.40 EUR'), 'failed');
  });

  test('may be off by a cent a row, since each was rounded by itself', () => {
    assert.equal(statusOf(check({ ...untold, 'amounts.total_amount': '115.42 EUR' }), RULE), 'passed');
    assert.equal(statusOf(check({ ...untold, 'amounts.total_amount': '115.43 EUR' }), RULE), 'failed');
  });

  test('may have a tax among its rows that the buyer withholds', () => {
    const values = {
      ...without(untold, /^tax/),
      'tax[0].rate': '21',
      'tax[0].amount': '21.00 EUR',
      'tax[1].rate': '15',
      'tax[1].amount': '15.00 EUR',
    };
    assert.equal(statusOf(check({ ...values, 'amounts.total_amount': '106.00 EUR' }), RULE), 'passed');
    assert.equal(statusOf(check({ ...values, 'amounts.total_amount': '107.00 EUR' }), RULE), 'failed');
  });

  test('is not known where a row lacks its amount, unless its rate is nothing', () => {
    const values = { ...without(untold, /^tax\[1\].amount/), 'amounts.total_amount': '133.00 EUR' };
    assert.equal(statusOf(check(values), RULE), 'not_applicable');
    const exempt = { ...values, 'tax[1].rate': '0', 'amounts.total_amount': '113.30 EUR' };
    assert.equal(statusOf(check(exempt), RULE), 'passed');
    assert.ok(failureOf({ ...exempt, 'amounts.total_amount': '133.00 EUR' }));
  });

  test('does not count a row that sums up the others', () => {
    const values = { ...untold, 'tax[2].basis': '100.00 EUR', 'tax[2].amount': '15.40 EUR' };
    assert.equal(statusOf(check(values), RULE), 'passed');
    assert.equal(statusOf(check({ ...values, 'tax[2].amount': '5.00 EUR' }), RULE), 'failed');
  });

  test('is no net amount where the bases have the tax inside', () => {
    const values = {
      'amounts.total_amount': '119.00 EUR',
      'tax[0].rate': '19',
      'tax[0].basis': '119.00 EUR',
      'tax[0].amount': '19.00 EUR',
    };
    assert.equal(statusOf(check(values), RULE), 'not_applicable');
  });

  test('stands beside line items too, where only the total is printed', () => {
    const rule = 'sum of line items = net amount';
    for (const values of [without(SOUND, /net_amount|^tax/), without(SOUND, /net_amount|tax_amount/)]) {
      assert.equal(statusOf(check(values), rule), 'passed');
      assert.equal(statusOf(check({ ...values, 'line_item[1].amount': '31.00 EUR' }), rule), 'failed');
    }
    // Items without tax, and the total without one either.
    assert.equal(statusOf(check(without(SOUND, /net_amount|tax/)), rule), 'failed');
  });

  test('is the tax on top of what a shop sums up', () => {
    const values = {
      'amounts.subtotal': '10.00',
      'amounts.total_amount': '10.80',
      'tax[0].rate': '8',
      'tax[0].amount': '0.80',
    };
    assert.equal(statusOf(check(values, RECEIPT), 'subtotal + tax + tip = total'), 'passed');
    const wrong = { ...values, 'amounts.total_amount': '18.00' };
    assert.equal(statusOf(check(wrong, RECEIPT), 'subtotal + tax + tip = total'), 'failed');
  });

  test("is known in a user's own template that asks for the table and no single amount", () => {
    const template = resolve({
      fields: [
        { name: 'Net', key: 'net_amount', type: 'quantity' },
        { name: 'All', key: 'total_amount', type: 'quantity' },
        {
          name: 'VAT',
          key: 'tax',
          type: 'record',
          multiple: true,
          fields: [{ name: 'Of it', key: 'amount', type: 'quantity' }],
        },
      ],
    });
    const entities = (total: string): Entity[] => [
      { label: 'Net', key: 'net_amount', type: 'quantity', value: '300.00' },
      { label: 'All', key: 'total_amount', type: 'quantity', value: total },
      {
        label: 'VAT',
        key: 'tax',
        type: 'record',
        value: [{ label: 'Of it', key: 'amount', type: 'quantity', value: '57.00' }],
      },
    ];
    assert.equal(statusOf(checkExtraction(entities('357.00'), template), RULE), 'passed');
    assert.equal(statusOf(checkExtraction(entities('375.00'), template), RULE), 'failed');
  });
});

suite('what documents do with their sums', () => {
  test('tax that was rounded row by row may be a cent off', () => {
    const off = (amount: string) => check({ ...SOUND, 'tax[0].amount': amount });
    const first = (checks: Check[]) => statusOf(checks, 'tax basis x rate = tax');
    // Two line items, so the tax may have been rounded twice.
    assert.deepEqual(
      ['13.31', '13.32', '13.33'].map((amount) => first(off(`${amount} EUR`))),
      ['passed', 'passed', 'failed'],
    );
  });

  test('a row may be reduced by a percentage or by an amount', () => {
    for (const discount of ['10 %', '7.00 EUR', '-7.00 EUR', '10']) {
      const values = { ...SOUND, 'line_item[0].discount': discount, 'line_item[0].amount': '63.00 EUR' };
      const rule = check(values).find((each) => each.rule === 'quantity x unit price = amount');
      assert.equal(rule?.status, 'passed', discount);
    }
  });

  test('shipping and discount may stand between the items and the net amount', () => {
    const values = {
      ...SOUND,
      'amounts.net_amount': '95.00 EUR',
      'amounts.shipping': '5.00 EUR',
      'amounts.discount': '10.00 EUR',
    };
    assert.equal(statusOf(check(values), 'sum of line items = net amount'), 'passed');
  });

  test('a credit note may be negative throughout', () => {
    const values = { 'amounts.net_amount': '-100.00 EUR', 'amounts.tax_amount': '-19.00 EUR' };
    const total = { 'amounts.total_amount': '-119.00 EUR' };
    assert.equal(statusOf(check({ ...values, ...total }), 'net + tax = total'), 'passed');
  });

  test('different currencies are never added', () => {
    const values = { ...SOUND, 'amounts.total_amount': '115.40 USD' };
    assert.equal(statusOf(check(values), 'net + tax = total'), 'not_applicable');
  });

  test('a receipt has its tax inside or on top, and gives change', () => {
    const inside = { 'amounts.subtotal': '11.90', 'amounts.tax_amount': '1.90', 'amounts.total_amount': '11.90' };
    const onTop = { 'amounts.subtotal': '10.00', 'amounts.tax_amount': '1.90', 'amounts.total_amount': '11.90' };
    for (const values of [inside, onTop]) {
      assert.equal(statusOf(check(values, RECEIPT), 'subtotal + tax + tip = total'), 'passed');
    }
    const cash = { 'amounts.paid': '20.00', 'amounts.change': '8.10', 'amounts.total_amount': '11.90' };
    assert.equal(statusOf(check(cash, RECEIPT), 'paid - change = total'), 'passed');
    assert.equal(statusOf(check({ ...cash, 'amounts.change': '8.20' }, RECEIPT), 'paid - change = total'), 'failed');
  });
});

suite('a bank statement', () => {
  const statement: Values = {
    'balances.opening_balance': '1000.00 EUR',
    'balances.closing_balance': '1149.49 EUR',
    'transaction[0].booking_date': '2024-03-01',
    'transaction[0].amount': '-50.51 EUR',
    'transaction[0].balance': '949.49 EUR',
    'transaction[1].booking_date': '2024-03-02',
    'transaction[1].amount': '150.00 EUR',
    'transaction[2].booking_date': '2024-03-02',
    'transaction[2].amount': '50.00 EUR',
    'transaction[2].balance': '1149.49 EUR',
  };

  test('leads from balance to balance, also where some rows print none', () => {
    const checks = check(statement, STATEMENT);
    assert.deepEqual(failures(checks), []);
    assert.equal(checks.filter(({ rule }) => rule === 'balance before + amount = balance after').length, 2);
  });

  test('shows a lost transaction, and where it was lost', () => {
    const values = { ...statement, 'transaction[1].amount': '15.00 EUR' };
    const rules = failures(check(values, STATEMENT)).map(({ rule }) => rule);
    assert.deepEqual(rules, [
      'opening balance + transactions = closing balance',
      'balance before + amount = balance after',
    ]);
  });
});

suite("a user's own template", () => {
  test('is checked wherever its keys match', () => {
    const template = resolve({
      fields: [
        { name: 'Net', key: 'net_amount', type: 'quantity' },
        { name: 'Tax', key: 'tax_amount', type: 'quantity' },
        { name: 'Sums', type: 'record', fields: [{ name: 'All', key: 'total_amount', type: 'quantity' }] },
        { name: 'Account', type: 'text', format: 'iban', multiple: true },
      ],
    });
    const entities: Entity[] = [
      { label: 'Net', key: 'net_amount', type: 'quantity', value: '1.00 EUR' },
      { label: 'Tax', key: 'tax_amount', type: 'quantity', value: '0.19 EUR' },
      {
        label: 'Sums',
        key: 'sums',
        type: 'record',
        value: [{ label: 'All', key: 'total_amount', type: 'quantity', value: '1.91 EUR' }],
      },
      { label: 'Account', key: 'account', type: 'text', value: 'DE89370400440532013000' },
      { label: 'Account', key: 'account', type: 'text', value: 'GB00WEST12345698765432' },
    ];
    const failed = failures(checkExtraction(entities, template));
    assert.deepEqual(
      failed.map(({ fields }) => fields),
      [['net_amount', 'tax_amount', 'sums.total_amount'], ['account[1]']],
    );
  });

  test('with a pattern has whole values held against it', () => {
    const template = resolve({ fields: [{ name: 'Code', type: 'text', pattern: '[A-Z]{2}\\d+' }] });
    const status = (value: string) =>
      statusOf(
        checkExtraction([{ label: 'Code', key: 'code', type: 'text', value }], template),
        'values match their pattern',
      );
    assert.equal(status('AB12'), 'passed');
    assert.equal(status('AB12-'), 'failed');
  });

  test('without any of the keys is not bothered with rules', () => {
    const template = resolve({ fields: [{ name: 'Note', type: 'text' }] });
    assert.deepEqual(checkExtraction([], template), []);
  });
});

suite('review', () => {
  const entities = (confidence: number): Entity[] => [
    { label: 'Note', key: 'note', type: 'text', value: 'x', confidence },
  ];

  test('is asked for when nothing was found', () => {
    assert.equal(needsReview({ entities: [] }), true);
  });

  test('is asked for when a value is not sure enough', () => {
    assert.equal(needsReview({ entities: entities(0.79) }), true);
    assert.equal(needsReview({ entities: entities(0.8) }), false);
    assert.equal(needsReview({ entities: entities(0.8) }, 0.9), true);
  });
});

suite('checks never throw', () => {
  test('whatever the values are', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '1e9', '9'.repeat(5000), '-', '1.', 'NaN', '2024-02-30'));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(SOUND)), text), (values) => {
        for (const { status } of check(values)) assert.ok(['passed', 'failed', 'not_applicable'].includes(status));
      }),
      { numRuns: 100 },
    );
  });
});

suite('decimals', () => {
  const decimal = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 6 }));

  test('are written as they were read', () => {
    for (const text of ['0', '-0.05', '12.50', '1000000000000000000.01']) {
      const parsed = parseDecimal(text);
      assert.equal(parsed && formatDecimal(parsed), text);
    }
    for (const text of ['', '1,5', '.5', '5.', '1e3', '+1', '0x10', '1 000'])
      assert.equal(parseDecimal(text), undefined);
  });

  test('add and multiply exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, ([a, m], [b, n]) => {
        const [x, y] = [
          { units: a, scale: m },
          { units: b, scale: n },
        ];
        const zero = { units: 0n, scale: 0 };
        assert.ok(isWithin(add(add(x, y), { units: -b, scale: n }), x, zero));
        assert.deepEqual(multiply(x, y), { units: a * b, scale: m + n });
      }),
    );
  });

  test('round half away from zero', () => {
    const rounded = (units: bigint) => formatDecimal(round({ units, scale: 3 }, 2));
    assert.deepEqual([rounded(1005n), rounded(-1005n), rounded(1004n)], ['1.01', '-1.01', '1.00']);
  });
});
