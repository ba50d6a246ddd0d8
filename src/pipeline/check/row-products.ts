/** Rules inside one row: tax from its rate, a line's amount from quantity and price. */

import { readBasis } from '../extract/price-basis.ts';
import { type Amount, commonUnit, formatAmount, readAmount, roundingTolerance } from './amount.ts';
import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  isWithin,
  multiply,
  negate,
  percentOf,
  subtract,
  ZERO,
} from './decimal.ts';
import { lineItemsAddUp } from './row-sums.ts';
import { type Finding, failed, notApplicable, passed, type Rule } from './rule.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const ROW_PRODUCT_RULES: readonly Rule[] = [
  { name: 'tax basis x rate = tax', check: checkTaxRows },
  { name: 'quantity x unit price = amount', check: checkLineItems },
  { name: 'gross - discount = amount', check: checkPaidItems },
];

/** Tax may be rounded on each line item and then added: a cent a line item is let pass. */
function checkTaxRows(values: ExtractedValues): Finding[] {
  const lineItems = values.findRows('unit_price', 'amount')?.length ?? 0;
  const rows = values.findRows('rate', 'basis', 'amount') ?? [];
  return rows.map((row) => {
    const keys = ['basis', 'rate', 'amount'];
    const [ownBasis, rate, tax] = keys.map((key) => readAmount(cellOf(row, key)));
    const basis = ownBasis ?? (rate && tax && rows.length === 1 ? findOnlyBasis(values, rate, tax) : undefined);
    if (basis === undefined || rate === undefined || tax === undefined) return incomplete(row, keys);
    const unit = commonUnit([basis, tax]);
    if (unit === undefined) return notApplicable([basis, tax], 'The amounts are in different currencies.');
    const product = percentOf(rate.number, basis.number);
    if (isWithin(product, tax.number, roundingTolerance(lineItems, unit))) return passed([basis, rate, tax]);
    const difference = { expected: formatAmount(product, unit), found: formatAmount(tax.number, unit) };
    return failed(
      [basis, rate, tax],
      `${formatDecimal(rate.number)} % of ${formatAmount(basis.number, unit)} is ${difference.expected}, ` +
        `but "${tax.cell.field.name}" is ${difference.found}.`,
      difference,
    );
  });
}

/**
 * The net amount as the basis of the only tax, unless a part of it may be untaxed. More than the rate of the net amount is
 * no tax of a part; but where net and tax do not come to the total, it may be the net amount that is wrong.
 */
function findOnlyBasis(values: ExtractedValues, rate: Amount, tax: Amount): Amount | undefined {
  const net = readAmount(values.find('net_amount'));
  const total = readAmount(values.find('total_amount'));
  if (net === undefined || total === undefined) return undefined;
  const cent = roundingTolerance(1, tax.unit);
  if (!isWithin(add(net.number, tax.number), total.number, cent)) return undefined;
  const less = subtract(absolute(percentOf(rate.number, net.number)), absolute(tax.number));
  return less.units <= 0n || isWithin(less, ZERO, cent) ? net : undefined;
}

function checkLineItems(values: ExtractedValues): Finding[] {
  const rows = values.findRows('quantity', 'unit_price', 'amount') ?? [];
  const common = findUnprintedBasis(values, rows);
  return rows.map((row) => {
    const { quantity, price, amount } = readLineItem(row);
    if (quantity === undefined || price === undefined || amount === undefined) return incomplete(row, LINE_ITEM_KEYS);
    // Of the price, the currency counts, not what may follow it: `12.50 EUR/h`.
    const unit = commonUnit([price, amount]);
    if (unit === undefined) return notApplicable([price, amount], 'The amounts are in different units.');
    const discount = readAmount(cellOf(row, 'discount'));
    const basis = basisOf(row, price) ?? common;
    const product = forUnits(multiply(quantity.number, price.number), basis);
    const terms = [quantity, price, ...(discount ? [discount] : []), amount];
    const tolerance = roundingTolerance(1, unit);
    const possible = possibleAmounts(product, discount).flatMap((total) => withMinus(total, amount.number));
    if (possible.some((total) => isWithin(total, amount.number, tolerance))) return passed(terms);
    const per = basis === undefined ? '' : ` per ${formatDecimal(basis)}`;
    const less = discount ? ` less a discount of ${formatAmount(discount.number, discount.unit)}` : '';
    const difference = { expected: formatAmount(product, unit), found: formatAmount(amount.number, unit) };
    return failed(
      terms,
      `${formatDecimal(quantity.number)} x ${formatAmount(price.number, unit)}${per}${less} is ` +
        `${difference.expected}, but "${amount.cell.field.name}" is ${difference.found}.`,
      difference,
    );
  });
}

const LINE_ITEM_KEYS = ['quantity', 'unit_price', 'amount'] as const;

function readLineItem(row: Row): {
  quantity: Amount | undefined;
  price: Amount | undefined;
  amount: Amount | undefined;
} {
  const [quantity, price, amount] = LINE_ITEM_KEYS.map((key) => readAmount(cellOf(row, key)));
  return { quantity, price, amount };
}

/** Enough for a price of a dozen to give whole cents. */
const BASIS_DECIMALS = 6;

/** How many units the price of a row is for: a value of the row (BT-149), or what is printed with the price. */
function basisOf(row: Row, { cell }: Amount): Decimal | undefined {
  const own = readAmount(cellOf(row, 'price_base_quantity'))?.number;
  const printed = cell.raw === undefined ? undefined : readBasis(cell.raw);
  const basis = own ?? (printed === undefined ? undefined : { units: BigInt(printed), scale: 0 });
  return basis !== undefined && basis.units > 0n ? basis : undefined;
}

function forUnits(product: Decimal, basis: Decimal | undefined): Decimal {
  return basis === undefined ? product : divide(product, basis, BASIS_DECIMALS);
}

const PRICE_BASES: readonly Decimal[] = [100n, 1000n].map((units) => ({ units, scale: 0 }));
/** One row that is wrong by a factor of 100 has more likely lost its decimal point. */
const FEWEST_ROWS = 2;

/**
 * The basis of the prices where none is printed with them: every row must be right with the same one, and the amounts must
 * add up to what the document says.
 */
function findUnprintedBasis(values: ExtractedValues, rows: readonly Row[]): Decimal | undefined {
  const whole = rows.map(readLineItem).flatMap(({ quantity, price, amount }) => {
    if (quantity === undefined || price === undefined || amount === undefined) return [];
    return [{ product: multiply(quantity.number, price.number), amount: amount.number, unit: amount.unit }];
  });
  if (whole.length < FEWEST_ROWS || whole.length < rows.length) return undefined;
  const basis = PRICE_BASES.find((each) =>
    whole.every(({ product, amount, unit }) => {
      const right = forUnits(product, each);
      return !isWithin(product, right, ZERO) && isWithin(right, amount, roundingTolerance(1, unit));
    }),
  );
  return basis !== undefined && lineItemsAddUp(values) ? basis : undefined;
}

/** Credit notes, and rows of what was returned, may print the minus before the amount only: 10 x 85.00 = -850.00. */
function withMinus(total: Decimal, amount: Decimal): Decimal[] {
  return amount.units < 0n && total.units > 0n ? [total, negate(total)] : [total];
}

/** What is paid of an invoice; a discount is printed with or without its minus. */
function checkPaidItems(values: ExtractedValues): Finding[] {
  const keys = ['gross_amount', 'discount', 'amount'];
  return (values.findRows(...keys) ?? []).map((row) => {
    const [gross, discount, amount] = keys.map((key) => readAmount(cellOf(row, key)));
    if (gross === undefined || discount === undefined || amount === undefined) return incomplete(row, keys);
    const terms = [gross, discount, amount];
    const unit = commonUnit(discount.unit === '%' ? [gross, amount] : terms);
    if (unit === undefined) return notApplicable(terms, 'The amounts are in different currencies.');
    const taken = absolute(discount.unit === '%' ? percentOf(discount.number, gross.number) : discount.number);
    // Of a credit note, what is taken off makes it less negative.
    const paid = gross.number.units < 0n ? add(gross.number, taken) : subtract(gross.number, taken);
    if (isWithin(paid, amount.number, roundingTolerance(1, unit))) return passed(terms);
    const difference = { expected: formatAmount(paid, unit), found: formatAmount(amount.number, unit) };
    return failed(
      terms,
      `${formatAmount(gross.number, unit)} less ${formatAmount(absolute(discount.number), discount.unit)} is ` +
        `${difference.expected}, but "${amount.cell.field.name}" is ${difference.found}.`,
      difference,
    );
  });
}

/** A discount is a percentage or an amount (for the row or for each unit), or the price has it inside already. */
function possibleAmounts(product: Decimal, discount: Amount | undefined): Decimal[] {
  if (discount === undefined) return [product];
  const size = absolute(discount.number);
  const less = discount.unit === '%' ? [] : [subtract(product, size)];
  return [product, ...less, subtract(product, percentOf(size, product))];
}

function absolute({ units, scale }: Decimal): Decimal {
  return { units: units < 0n ? -units : units, scale };
}

function incomplete(row: Row, keys: readonly string[]): Finding {
  const cells = keys.map((key) => cellOf(row, key)).filter((cell) => cell !== undefined);
  return notApplicable(cells, 'Not all of these values were found.');
}
