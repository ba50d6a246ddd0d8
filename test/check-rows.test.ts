/** The check of quantity, price and amount of a row. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkValues, predefined, resolve, statusOf, type Values, without } from './check-values.ts';

const INVOICE = predefined('invoice.de');
const RULE = 'quantity x unit price = amount';

function statusOfRow(quantity: string, price: string, amount: string, others: Values = {}): string | undefined {
  const row = {
    'line_item[0].quantity': quantity,
    'line_item[0].unit_price': price,
    'line_item[0].amount': amount,
  };
  return statusOf(checkValues({ ...row, ...others }, INVOICE), RULE);
}

suite('a row of a credit note', () => {
  test('may have its minus at any one place, and at none', () => {
    for (const [quantity, price, amount] of [
      ['10', '85.00 EUR', '-850.00 EUR'],
      ['-10', '85.00 EUR', '-850.00 EUR'],
      ['10', '-85.00 EUR', '-850.00 EUR'],
      ['-10', '-85.00 EUR', '850.00 EUR'],
      ['10', '85.00 EUR', '850.00 EUR'],
    ] as const) {
      assert.equal(statusOfRow(quantity, price, amount), 'passed', `${quantity} ${price} ${amount}`);
    }
  });

  test('may have it with a discount, whichever sign the discount has', () => {
    for (const discount of ['10 %', '85.00 EUR', '-85.00 EUR']) {
      const others = { 'line_item[0].discount': discount };
      assert.equal(statusOfRow('10', '85.00 EUR', '-765.00 EUR', others), 'passed', discount);
    }
  });

  test('is still wrong where its numbers are', () => {
    assert.equal(statusOfRow('10', '85.00 EUR', '-805.00 EUR'), 'failed');
    assert.equal(statusOfRow('-10', '85.00 EUR', '850.00 EUR'), 'failed');
  });
});

suite('a price of many units', () => {
  const screws = {
    'line_item[0].quantity': '250',
    'line_item[0].unit_price': '12.50 EUR',
    'line_item[0].amount': '31.25 EUR',
    'line_item[1].quantity': '500',
    'line_item[1].unit_price': '6.00 EUR',
    'line_item[1].amount': '30.00 EUR',
  };
  const sums = { 'amounts.net_amount': '61.25 EUR', 'amounts.tax_amount': '11.64 EUR' };
  const statuses = (values: Values, template = INVOICE): string[] =>
    checkValues(values, template)
      .filter(({ rule }) => rule === RULE)
      .map(({ status }) => status);

  test('is understood where it is printed nowhere but all rows and sums agree on it', () => {
    assert.deepEqual(statuses({ ...screws, ...sums }), ['passed', 'passed']);
  });

  test('is a fault where one row differs, where the sums do not agree, and in a single row', () => {
    assert.deepEqual(statuses({ ...screws, ...sums, 'line_item[1].quantity': '5' }), ['failed', 'passed']);
    assert.deepEqual(statuses({ ...screws, 'amounts.net_amount': '6125.00 EUR' }), ['failed', 'failed']);
    assert.deepEqual(statuses({ ...without(screws, /\[1\]/), 'amounts.net_amount': '31.25 EUR' }), ['failed']);
  });

  test('is taken from the field that a template has for it', () => {
    const quantity = (key: string) => ({ name: key, key, type: 'quantity' });
    const fields = ['quantity', 'unit_price', 'price_base_quantity', 'amount'].map(quantity);
    const template = resolve({ fields: [{ name: 'Row', key: 'line_item', type: 'record', multiple: true, fields }] });
    for (const [basis, amount, status] of [
      ['100', '31.25 EUR', 'passed'],
      ['1', '3125.00 EUR', 'passed'],
      ['12 C62', '260.42 EUR', 'passed'],
      ['0', '3125.00 EUR', 'passed'],
      ['100', '3125.00 EUR', 'failed'],
      ['100', '-31.25 EUR', 'passed'],
    ] as const) {
      const row = {
        ...without(screws, /\[1\]/),
        'line_item[0].price_base_quantity': basis,
        'line_item[0].amount': amount,
      };
      assert.deepEqual(statuses(row, template), [status], `${basis} ${amount}`);
    }
  });
});
