/** Checks of amounts and other numbers: sums, products and differences. */
import { Type } from 'typebox';
import { defineFamily } from './family.ts';

const Field = Type.String({ description: 'Name of the field with the result, in the language of the template.' });
const Expected = Type.String({ description: 'The calculated result.' });
const Found = Type.String({ description: 'The result in the extraction.' });
const Rows = Type.Integer({ description: 'Number of rows that were added.' });
const RESULT = { field: Field, expected: Expected, found: Found };

const differenceOf = ({ expected, found }: { expected: string; found: string }) => ({ expected, found });

/** Sums of single amounts. In `fields`, the added terms come first, then the subtracted ones, then the result. */
export const SUM_CHECKS = defineFamily({
  checks: [
    { code: 'sum.net_tax_total', rule: 'net + tax = total', meaning: 'Net amount and tax add up to the total.' },
    {
      code: 'sum.subtotal_tax_tip_total',
      rule: 'subtotal + tax + tip = total',
      meaning: 'Subtotal, tax and tip of a receipt add up to the total.',
    },
    {
      code: 'sum.total_prepaid_due',
      rule: 'total - prepaid = amount due',
      meaning: 'The total less the prepaid amount is the amount due.',
    },
    {
      code: 'sum.paid_change_total',
      rule: 'paid - change = total',
      meaning: 'The paid amount less the change is the total of a receipt.',
    },
    {
      code: 'sum.open_fees_interest_total',
      rule: 'open amount + fees + interest = total',
      meaning: 'The open amount, fees and interest of a payment reminder add up to its total.',
    },
    {
      code: 'sum.premium_tax_total',
      rule: 'premium + insurance tax = total',
      meaning: 'Premium and insurance tax add up to the total premium.',
    },
    {
      code: 'sum.opening_credits_debits_closing',
      rule: 'opening balance + credits - debits = closing balance',
      meaning: 'The opening balance, total credits and total debits of an account give the closing balance.',
    },
  ],
  parameters: Type.Object({
    added: Type.Array(Type.String(), { description: 'Amounts that were added.' }),
    subtracted: Type.Array(Type.String(), { description: 'Amounts that were subtracted.' }),
    ...RESULT,
  }),
  describe({ added, subtracted, field, expected, found }) {
    const right = subtracted.map((amount) => ` - ${amount}`).join('');
    return `${added.join(' + ')}${right} = ${expected}, but "${field}" is ${found}.`;
  },
  differenceOf,
});

/** Sums of the rows of a table. In `fields`, the result comes last. */
export const ROW_SUM_CHECKS = defineFamily({
  checks: [
    {
      code: 'sum.tax_rows',
      rule: 'sum of tax rows = tax amount',
      meaning: 'The tax amounts of the rows add up to the tax.',
    },
    {
      code: 'sum.tax_bases',
      rule: 'sum of tax bases = net amount',
      meaning: 'The taxable amounts of the rows add up to the net amount, the subtotal or the total.',
    },
    {
      code: 'sum.line_items',
      rule: 'sum of line items = net amount',
      meaning: 'The amounts of the line items add up to the net amount, the subtotal or the total.',
    },
    {
      code: 'sum.items',
      rule: 'sum of items = amount',
      meaning: 'The amounts of the listed invoices add up to the amount of a reminder or a payment.',
    },
    {
      code: 'sum.services',
      rule: 'sum of services = total',
      meaning: 'The amounts of the services of a medical bill add up to its total.',
    },
    {
      code: 'sum.payments',
      rule: 'sum of payments = gross pay',
      meaning: 'The payments of a payslip add up to the gross pay.',
    },
  ],
  parameters: Type.Object({ rows: Rows, ...RESULT }),
  describe({ rows, field, expected, found }, code) {
    const start = code === 'sum.payments' ? 'The payments add' : rows === 1 ? 'The row adds' : `The ${rows} rows add`;
    return `${start} up to ${expected}, but "${field}" is ${found}.`;
  },
  differenceOf,
});

/** An amount and the rows of a table that change it. In `fields`, the result comes last. */
export const ROW_CHANGE_CHECKS = defineFamily({
  checks: [
    {
      code: 'sum.deductions',
      rule: 'gross pay - deductions = net pay',
      meaning: 'The gross pay less the deductions is the net pay or the payout.',
    },
    {
      code: 'sum.transactions',
      rule: 'opening balance + transactions = closing balance',
      meaning: 'The opening balance and the transactions give the closing balance.',
    },
  ],
  parameters: Type.Object({
    start: Type.String({ description: 'The amount before the rows.' }),
    rows: Rows,
    ...RESULT,
  }),
  describe({ start, rows, field, expected, found }, code) {
    const left =
      code === 'sum.deductions'
        ? `${start} less ${rows} deductions leave`
        : `The opening balance of ${start} and ${rows} transactions give`;
    return `${left} ${expected}, but "${field}" is ${found}.`;
  },
  differenceOf,
});

/** Balances that are printed in the rows of transactions. */
export const BALANCE_CHECKS = defineFamily({
  checks: [
    {
      code: 'sum.running_balance',
      rule: 'balance before + amount = balance after',
      meaning: 'Each printed balance is the one before it plus the transactions between them.',
    },
  ],
  parameters: Type.Object({
    before: Type.String({ description: 'The balance before.' }),
    change: Type.String({ description: 'Sum of the transactions between the two balances.' }),
    ...RESULT,
  }),
  describe: ({ before, change, expected, found }) =>
    `${before} and ${change} give ${expected}, but the balance is ${found}.`,
  differenceOf,
});

export const TAX_ROW_CHECKS = defineFamily({
  checks: [
    { code: 'row.tax', rule: 'tax basis x rate = tax', meaning: 'The tax of a row is its rate of its taxable amount.' },
  ],
  parameters: Type.Object({
    rate: Type.String({ description: 'The rate in percent: `19`.' }),
    basis: Type.String({ description: 'The taxable amount.' }),
    ...RESULT,
  }),
  describe: ({ rate, basis, field, expected, found }) =>
    `${rate} % of ${basis} is ${expected}, but "${field}" is ${found}.`,
  differenceOf,
});

export const LINE_ITEM_CHECKS = defineFamily({
  checks: [
    {
      code: 'row.line_item',
      rule: 'quantity x unit price = amount',
      meaning: 'The amount of a line item is its quantity times its price, less its discount.',
    },
  ],
  parameters: Type.Object({
    quantity: Type.String(),
    unit_price: Type.String(),
    price_base: Type.Optional(Type.String({ description: 'Number of units that the price is for, if it is not 1.' })),
    discount: Type.Optional(Type.String({ description: 'A percentage or an amount.' })),
    ...RESULT,
    expected: Type.String({ description: 'Quantity times price, without the discount.' }),
  }),
  describe({ quantity, unit_price, price_base, discount, field, expected, found }) {
    const per = price_base === undefined ? '' : ` per ${price_base}`;
    const less = discount === undefined ? '' : ` less a discount of ${discount}`;
    return `${quantity} x ${unit_price}${per}${less} is ${expected}, but "${field}" is ${found}.`;
  },
  differenceOf,
});

export const PAID_ITEM_CHECKS = defineFamily({
  checks: [
    {
      code: 'row.paid_item',
      rule: 'gross - discount = amount',
      meaning: 'The paid amount of an invoice is its gross amount less the discount.',
    },
  ],
  parameters: Type.Object({
    gross: Type.String({ description: 'The gross amount.' }),
    discount: Type.String({ description: 'A percentage or an amount.' }),
    ...RESULT,
  }),
  describe: ({ gross, discount, field, expected, found }) =>
    `${gross} less ${discount} is ${expected}, but "${field}" is ${found}.`,
  differenceOf,
});

export const METER_CHECKS = defineFamily({
  checks: [
    {
      code: 'row.meter_reading',
      rule: 'current - previous reading = consumption',
      meaning: 'The consumption of a meter is the difference of its readings.',
    },
  ],
  parameters: Type.Object(RESULT),
  describe: ({ field, expected, found }) => `The readings differ by ${expected}, but "${field}" is ${found}.`,
  differenceOf,
});

export const WEIGHT_CHECKS = defineFamily({
  checks: [
    {
      code: 'weight.net_gross',
      rule: 'net weight not above gross weight',
      meaning: 'The net weight is not above the gross weight.',
    },
  ],
  parameters: Type.Object({
    field: Type.String({ description: 'Name of the field with the net weight.' }),
    value: Type.String({ description: 'The net weight as in the extraction.' }),
    other_field: Type.String({ description: 'Name of the field with the gross weight.' }),
    other_value: Type.String({ description: 'The gross weight as in the extraction.' }),
    expected: Type.String({ description: 'The gross weight, with two decimals.' }),
    found: Type.String({ description: 'The net weight, with two decimals.' }),
  }),
  describe: ({ field, value, other_field, other_value }) =>
    `"${field}" (${value}) is above "${other_field}" (${other_value}).`,
  differenceOf,
});
