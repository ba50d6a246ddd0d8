/** Rules on papers other than invoices: each passes on sound values, fails on a misread one, and else says so. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkValues, failures, predefined, statusOf, type Values } from './check-values.ts';

interface Paper {
  readonly template: string;
  readonly sound: Values;
  /** Rule, a value that breaks it, and one whose absence makes it not applicable. */
  readonly rules: readonly (readonly [rule: string, path: string, wrong: string, needed: string])[];
}

const PAPERS: readonly Paper[] = [
  {
    template: 'remittance_advice.en',
    sound: {
      'general.date': '2024-05-02',
      'payment.amount': '292.00 GBP',
      'item[0].invoice_number': 'MF-100',
      'item[0].invoice_date': '2024-04-02',
      'item[0].gross_amount': '100.00 GBP',
      'item[0].discount': '2.00 GBP',
      'item[0].amount': '98.00 GBP',
      'item[1].invoice_number': 'MF-117',
      'item[1].invoice_date': '2024-04-16',
      'item[1].gross_amount': '200.00 GBP',
      'item[1].discount': '-6.00 GBP',
      'item[1].amount': '194.00 GBP',
    },
    rules: [
      ['sum of items = amount', 'payment.amount', '298.00 GBP', 'payment.amount'],
      ['gross - discount = amount', 'item[0].amount', '89.00 GBP', 'item[0].discount'],
      ['invoice date of item not after date', 'item[1].invoice_date', '2042-04-16', 'general.date'],
    ],
  },
  {
    template: 'payment_reminder.de',
    sound: {
      'general.date': '2024-06-20',
      'general.due_date': '2024-07-04',
      'amounts.open_amount': '119.00 EUR',
      'amounts.fees': '5.00 EUR',
      'amounts.interest': '1.20 EUR',
      'amounts.total_amount': '125.20 EUR',
      'open_item[0].invoice_number': 'R-1',
      'open_item[0].invoice_date': '2024-03-05',
      'open_item[0].due_date': '2024-04-04',
      'open_item[0].amount': '119.00 EUR',
    },
    rules: [
      ['open amount + fees + interest = total', 'amounts.fees', '50.00 EUR', 'amounts.total_amount'],
      ['sum of items = amount', 'open_item[0].amount', '11.90 EUR', 'open_item[0].amount'],
      ['due date of item not before its invoice date', 'open_item[0].due_date', '2024-02-04', 'open_item[0].due_date'],
      ['due date not before issue date', 'general.due_date', '2024-06-04', 'general.due_date'],
    ],
  },
  {
    template: 'utility_bill.de',
    sound: {
      'general.bill_number': '9004117',
      'general.period_start': '2023-01-01',
      'general.period_end': '2023-12-31',
      'amounts.net_amount': '800.00 EUR',
      'amounts.tax_amount': '152.00 EUR',
      'amounts.total_amount': '952.00 EUR',
      'amounts.prepaid_amount': '900.00 EUR',
      'amounts.amount_due': '52.00 EUR',
      'meter[0].previous_reading': '12400',
      'meter[0].current_reading': '15250',
      'meter[0].consumption': '2850 kWh',
    },
    rules: [
      ['current - previous reading = consumption', 'meter[0].current_reading', '15520', 'meter[0].consumption'],
      ['net + tax = total', 'amounts.tax_amount', '125.00 EUR', 'amounts.total_amount'],
      ['total - prepaid = amount due', 'amounts.prepaid_amount', '90.00 EUR', 'amounts.amount_due'],
      ['period start not after end', 'general.period_end', '2022-12-31', 'general.period_end'],
    ],
  },
  {
    template: 'payslip.de',
    sound: {
      'employee.name': 'Jonas Brinkmann',
      'employee.birth_date': '1964-06-15',
      'employee.tax_id': '86095742719',
      'employee.social_security_number': '15 070649 C 103',
      'general.period': 'Mai 2024',
      'general.date': '2024-05-31',
      'amounts.gross_pay': '3890.00 EUR',
      'amounts.net_pay': '3117.73 EUR',
      'payments[0].description': 'Gehalt',
      'payments[0].amount': '3800.00 EUR',
      'payments[1].description': 'Fahrgeld',
      'payments[1].amount': '90.00 EUR',
      'deductions[0].description': 'Lohnsteuer',
      'deductions[0].amount': '410.50 EUR',
      'deductions[1].description': 'Rentenversicherung',
      'deductions[1].amount': '361.77 EUR',
    },
    rules: [
      ['sum of payments = gross pay', 'payments[1].amount', '900.00 EUR', 'amounts.gross_pay'],
      ['gross pay - deductions = net pay', 'deductions[0].amount', '41.05 EUR', 'amounts.net_pay'],
      ['tax identification number is valid', 'employee.tax_id', '86095742791', 'employee.tax_id'],
      [
        'social security number is valid',
        'employee.social_security_number',
        '15070649C108',
        'employee.social_security_number',
      ],
      ['birth date before date', 'employee.birth_date', '2064-06-15', 'employee.birth_date'],
    ],
  },
  {
    template: 'medical_bill.de',
    sound: {
      'general.bill_number': '2024-311',
      'general.date': '2024-05-14',
      'amounts.total_amount': '32.18 EUR',
      'service[0].date': '2024-05-06',
      'service[0].amount': '10.73 EUR',
      'service[1].date': '2024-05-06',
      'service[1].amount': '21.45 EUR',
    },
    rules: [
      ['sum of services = total', 'service[1].amount', '2.14 EUR', 'amounts.total_amount'],
      ['service not after date of bill', 'service[1].date', '2024-06-05', 'general.date'],
    ],
  },
  {
    template: 'purchase_order.en',
    sound: {
      'general.order_number': 'PO-1',
      'general.date': '2024-03-12',
      'general.delivery_date': '2024-03-20',
      'line_item[0].quantity': '4',
      'line_item[0].unit_price': '12.50 GBP',
      'line_item[0].amount': '50.00 GBP',
      'amounts.net_amount': '50.00 GBP',
    },
    rules: [
      ['delivery not before date of order', 'general.delivery_date', '2024-02-20', 'general.delivery_date'],
      ['quantity x unit price = amount', 'line_item[0].quantity', '40', 'line_item[0].unit_price'],
      ['sum of line items = net amount', 'amounts.net_amount', '500.00 GBP', 'amounts.net_amount'],
    ],
  },
  {
    template: 'quote.en',
    sound: { 'general.quote_number': 'Q-1', 'general.date': '2024-05-06', 'general.valid_until': '2024-06-05' },
    rules: [['valid until not before date', 'general.valid_until', '2024-05-05', 'general.valid_until']],
  },
  {
    template: 'delivery_note.en',
    sound: {
      'general.delivery_note_number': 'DN 810',
      'general.date': '2024-03-20',
      'general.order_date': '2024-03-12',
      'general.delivery_date': '2024-03-21',
      'shipping.gross_weight': '412.5 kg',
      'shipping.net_weight': '400 kg',
      'line_item[0].description': 'Flour',
    },
    rules: [
      ['net weight not above gross weight', 'shipping.net_weight', '4000 kg', 'shipping.net_weight'],
      ['delivery not before order date', 'general.delivery_date', '2024-03-02', 'general.order_date'],
      ['order date not after delivery note', 'general.order_date', '2024-12-03', 'general.order_date'],
    ],
  },
  {
    template: 'bank_statement.de',
    sound: {
      'general.period_start': '2024-03-01',
      'general.period_end': '2024-03-31',
      'balances.opening_balance': '1000.00 EUR',
      'balances.total_credits': '200.00 EUR',
      'balances.total_debits': '50.51 EUR',
      'balances.closing_balance': '1149.49 EUR',
      'transaction[0].booking_date': '2024-03-01',
      'transaction[0].amount': '-50.51 EUR',
      'transaction[1].booking_date': '2024-03-04',
      'transaction[1].amount': '200.00 EUR',
    },
    rules: [
      ['booking not before period start', 'transaction[0].booking_date', '2024-01-03', 'general.period_start'],
      ['booking not after period end', 'transaction[1].booking_date', '2024-04-03', 'general.period_end'],
      [
        'opening balance + credits - debits = closing balance',
        'balances.total_debits',
        '505.10 EUR',
        'balances.opening_balance',
      ],
    ],
  },
  {
    template: 'insurance_policy.en',
    sound: {
      'general.policy_number': 'HP 1',
      'general.start_date': '2024-06-01',
      'general.end_date': '2025-05-31',
      'holder.birth_date': '1961-02-03',
      'amounts.premium': '200.00 GBP',
      'amounts.insurance_tax': '24.00 GBP',
      'amounts.total_premium': '224.00 GBP',
    },
    rules: [
      ['premium + insurance tax = total', 'amounts.premium', '20.00 GBP', 'amounts.total_premium'],
      ['start date not after end date', 'general.end_date', '2024-05-31', 'general.end_date'],
    ],
  },
  {
    template: 'contract.en',
    sound: { 'general.title': 'Lease', 'general.start_date': '2024-04-01', 'general.end_date': '2026-03-31' },
    rules: [['start date not after end date', 'general.start_date', '2042-04-01', 'general.start_date']],
  },
];

for (const { template: id, sound, rules } of PAPERS) {
  suite(`the rules on ${id}`, () => {
    const template = predefined(id);

    test('pass on sound values', () => {
      const checks = checkValues(sound, template);
      assert.deepEqual(failures(checks), []);
      for (const [rule] of rules) assert.equal(statusOf(checks, rule), 'passed', rule);
    });

    for (const [rule, path, wrong, needed] of rules) {
      test(`find ${path} = ${wrong} by "${rule}"`, () => {
        const failure = failures(checkValues({ ...sound, [path]: wrong }, template)).find((each) => each.rule === rule);
        assert.ok(failure, 'no failure');
        assert.ok(failure.fields.includes(path), `names ${failure.fields}`);
        assert.match(failure.message, /\.$/);
      });

      test(`do not apply "${rule}" without ${needed}`, () => {
        const { [needed]: _, ...rest } = sound;
        assert.equal(statusOf(checkValues(rest, template), rule), 'not_applicable');
      });
    }
  });
}

suite('numbers that differ for a reason', () => {
  const meter = (previous: string, current: string, consumption: string): string | undefined =>
    statusOf(
      checkValues(
        {
          'meter[0].previous_reading': previous,
          'meter[0].current_reading': current,
          'meter[0].consumption': consumption,
        },
        predefined('utility_bill.de'),
      ),
      'current - previous reading = consumption',
    );

  test('are cubic metres of gas and their energy, and what a transformer multiplies', () => {
    assert.equal(meter('1000', '1200', '2140.5 kWh'), 'passed');
    assert.equal(meter('1000', '1200', '8000 kWh'), 'passed');
    assert.equal(meter('1000', '1200', '300 kWh'), 'failed');
    assert.equal(meter('9900', '100', '200 kWh'), 'not_applicable');
  });

  test('are what is left after deductions from the net pay', () => {
    const pay = { 'amounts.gross_pay': '3000.00', 'amounts.net_pay': '2100.00', 'amounts.payout': '2000.00' };
    const kept = { 'deductions[0].amount': '-900.00', 'deductions[1].amount': '-100.00' };
    const checks = checkValues({ ...pay, ...kept }, predefined('payslip.en'));
    assert.equal(statusOf(checks, 'gross pay - deductions = net pay'), 'passed');
  });

  test('are payments that no gross pay was printed for', () => {
    const rule = 'gross pay - deductions = net pay';
    const listed = {
      'payments[0].amount': '2800.00',
      'payments[1].amount': '200.00',
      'deductions[0].amount': '-900.00',
      'amounts.net_pay': '2100.00',
    };
    assert.equal(statusOf(checkValues(listed, predefined('payslip.en')), rule), 'passed');
    const wrong = { ...listed, 'amounts.net_pay': '2010.00' };
    const [failure] = failures(checkValues(wrong, predefined('payslip.en'))).filter((check) => check.rule === rule);
    assert.deepEqual(failure?.fields, [
      'payments[0].amount',
      'payments[1].amount',
      'deductions[0].amount',
      'amounts.net_pay',
    ]);
  });

  test('are personal numbers of other countries', () => {
    const checks = checkValues(
      { 'employee.tax_id': '1257L', 'employee.social_security_number': 'QQ123456C' },
      predefined('payslip.en'),
    );
    assert.equal(statusOf(checks, 'tax identification number is valid'), 'not_applicable');
    assert.equal(statusOf(checks, 'social security number is valid'), 'not_applicable');
  });
});
