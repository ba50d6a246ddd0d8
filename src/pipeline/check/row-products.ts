/** Rules for the values of one row: tax by its rate, and the amount of a line item by quantity and price. */

import { readBasis } from '../extract/price-basis.ts';
import type { Check } from '../extraction.ts';
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
import { failed, notApplicable, passed, type Rule } from './rule.ts';
import { LINE_ITEM_CHECKS, PAID_ITEM_CHECKS, TAX_ROW_CHECKS } from './table/amounts.ts';
import type { CheckCode } from './table/table.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const ROW_PRODUCT_RULES: readonly Rule[] = [
  { code: 'row.tax', check: checkTaxRows },
  { code: 'row.line_item', check: checkLineItems },
  { code: 'row.paid_item', check: checkPaidItems },
];

/** Checks rows of taxes. Tax can be rounded for each line item before it is added, so a cent for each line item is tolerated. */
function checkTaxRows(values: ExtractedValues): Check[] {
  const lineItems = values.findRows('unit_price', 'amount')?.length ?? 0;
  const rows = values.findRows('rate', 'basis', 'amount') ?? [];
  return rows.map((row) => {
    const keys = ['basis', 'rate', 'amount'];
    const [ownBasis, rate, tax] = keys.map((key) => readAmount(cellOf(row, key)));
    const basis = ownBasis ?? (rate && tax && rows.length === 1 ? findOnlyBasis(values, rate, tax) : undefined);
    if (basis === undefined || rate === undefined || tax === undefined) return incomplete('row.tax', row, keys);
    const unit = commonUnit([basis, tax]);
    if (unit === undefined) return notApplicable('row.tax', [basis, tax], 'currencies');
    const product = percentOf(rate.number, basis.number);
    if (isWithin(product, tax.number, roundingTolerance(lineItems, unit))) return passed('row.tax', [basis, rate, tax]);
    return failed(TAX_ROW_CHECKS, 'row.tax', [basis, rate, tax], {
      rate: formatDecimal(rate.number),
      basis: formatAmount(basis.number, unit),
      field: tax.cell.field.name,
      expected: formatAmount(product, unit),
      found: formatAmount(tax.number, unit),
    });
  });
}

/**
 * Finds the basis of the only tax, which is the net amount. There is none if a part of the net amount may be untaxed: then the
 * tax is lower than the rate of the net amount. There is also none if net and tax do not add up to the total, since then the
 * net amount may be wrong.
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

function checkLineItems(values: ExtractedValues): Check[] {
  const rows = values.findRows('quantity', 'unit_price', 'amount') ?? [];
  const common = findUnprintedBasis(values, rows);
  return rows.map((row) => {
    const { quantity, price, amount } = readLineItem(row);
    if (quantity === undefined || price === undefined || amount === undefined)
      return incomplete('row.line_item', row, LINE_ITEM_KEYS);
    // The currency of the price is compared, without a unit after it: `12.50 EUR/h`.
    const unit = commonUnit([price, amount]);
    if (unit === undefined) return notApplicable('row.line_item', [price, amount], 'units');
    const discount = readAmount(cellOf(row, 'discount'));
    const basis = basisOf(row, price) ?? common;
    const product = forUnits(multiply(quantity.number, price.number), basis);
    const terms = [quantity, price, ...(discount ? [discount] : []), amount];
    const tolerance = roundingTolerance(1, unit);
    const possible = possibleAmounts(product, discount).flatMap((total) => withMinus(total, amount.number));
    if (possible.some((total) => isWithin(total, amount.number, tolerance))) return passed('row.line_item', terms);
    return failed(LINE_ITEM_CHECKS, 'row.line_item', terms, {
      quantity: formatDecimal(quantity.number),
      unit_price: formatAmount(price.number, unit),
      ...(basis && { price_base: formatDecimal(basis) }),
      ...(discount && { discount: formatAmount(discount.number, discount.unit) }),
      field: amount.cell.field.name,
      expected: formatAmount(product, unit),
      found: formatAmount(amount.number, unit),
    });
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

/** Decimals of a price per unit. They are enough for exact cents with a price per dozen. */
const BASIS_DECIMALS = 6;

/** The number of units that the price of a row is for: a value of the row (BT-149), or printed with the price. */
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
/** Minimum rows for an unprinted basis. A single row that is wrong by a factor of 100 has probably lost its decimal point. */
const FEWEST_ROWS = 2;

/**
 * Finds the basis of prices that is not printed with them. With this basis, all rows must be right, and the amounts must add
 * up to a sum of the document.
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

/** The possible results. Credit notes and rows of returned items can have a minus only before the amount: 10 x 85.00 = -850.00. */
function withMinus(total: Decimal, amount: Decimal): Decimal[] {
  return amount.units < 0n && total.units > 0n ? [total, negate(total)] : [total];
}

/** Checks the paid amounts of invoices. A discount is printed with or without a minus. */
function checkPaidItems(values: ExtractedValues): Check[] {
  const keys = ['gross_amount', 'discount', 'amount'];
  return (values.findRows(...keys) ?? []).map((row) => {
    const [gross, discount, amount] = keys.map((key) => readAmount(cellOf(row, key)));
    if (gross === undefined || discount === undefined || amount === undefined)
      return incomplete('row.paid_item', row, keys);
    const terms = [gross, discount, amount];
    const unit = commonUnit(discount.unit === '%' ? [gross, amount] : terms);
    if (unit === undefined) return notApplicable('row.paid_item', terms, 'currencies');
    const taken = absolute(discount.unit === '%' ? percentOf(discount.number, gross.number) : discount.number);
    // A deduction makes the amount of a credit note less negative.
    const paid = gross.number.units < 0n ? add(gross.number, taken) : subtract(gross.number, taken);
    if (isWithin(paid, amount.number, roundingTolerance(1, unit))) return passed('row.paid_item', terms);
    return failed(PAID_ITEM_CHECKS, 'row.paid_item', terms, {
      gross: formatAmount(gross.number, unit),
      discount: formatAmount(absolute(discount.number), discount.unit),
      field: amount.cell.field.name,
      expected: formatAmount(paid, unit),
      found: formatAmount(amount.number, unit),
    });
  });
}

/** The possible amounts: a discount is a percentage, an amount for the row or for each unit, or already included in the price. */
function possibleAmounts(product: Decimal, discount: Amount | undefined): Decimal[] {
  if (discount === undefined) return [product];
  const size = absolute(discount.number);
  const less = discount.unit === '%' ? [] : [subtract(product, size)];
  return [product, ...less, subtract(product, percentOf(size, product))];
}

function absolute({ units, scale }: Decimal): Decimal {
  return { units: units < 0n ? -units : units, scale };
}

function incomplete(code: CheckCode, row: Row, keys: readonly string[]): Check {
  const cells = keys.map((key) => cellOf(row, key)).filter((cell) => cell !== undefined);
  return notApplicable(code, cells, 'values_missing');
}
