/** The check of quantity, price and amount of a row. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkValues, predefined, statusOf, type Values } from './check-values.ts';

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
