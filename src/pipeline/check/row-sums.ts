/** Rules on rows that add up to an amount of the document. */
import { type Amount, commonUnit, formatAmount, readAmounts, roundingTolerance } from './amount.ts';
import { type Decimal, isWithin, sum } from './decimal.ts';
import { type Finding, failed, notApplicable, passed, type Rule } from './rule.ts';
import { eitherSign, withChoices } from './sums.ts';
import { type Cell, cellOf, type ExtractedValues } from './values.ts';

interface RowSum {
  readonly name: string;
  /** Keys that a repeating record must have to be the one that is meant. */
  readonly record: readonly string[];
  /** Key of the amounts that are added. */
  readonly amount: string;
  /** Keys of amounts that the sum may equal; the first one is named when it equals none. */
  readonly results: readonly string[];
  /** Terms that stand beside the rows on some documents, and their sign. */
  readonly maybePlus?: readonly string[];
  readonly maybeMinus?: readonly string[];
}

const ROW_SUMS: readonly RowSum[] = [
  {
    name: 'sum of tax rows = tax amount',
    record: ['rate', 'basis', 'amount'],
    amount: 'amount',
    results: ['tax_amount'],
  },
  {
    name: 'sum of tax bases = net amount',
    record: ['rate', 'basis', 'amount'],
    amount: 'basis',
    results: ['net_amount', 'subtotal', 'total_amount'],
    maybePlus: ['shipping', 'tip'],
    maybeMinus: ['tax_amount', 'discount', 'rounding'],
  },
  {
    // Line items are net on invoices and gross on receipts.
    name: 'sum of line items = net amount',
    record: ['description', 'unit_price', 'amount'],
    amount: 'amount',
    results: ['net_amount', 'subtotal', 'total_amount'],
    maybePlus: ['shipping', 'rounding', 'tip'],
    maybeMinus: ['discount'],
  },
  {
    name: 'sum of items = amount',
    record: ['invoice_number', 'amount'],
    amount: 'amount',
    results: ['open_amount', 'amount', 'total_amount'],
    maybePlus: ['fees', 'interest'],
  },
  {
    name: 'sum of services = total',
    record: ['code', 'factor', 'amount'],
    amount: 'amount',
    results: ['total_amount'],
  },
];

export const ROW_SUM_RULES: readonly Rule[] = ROW_SUMS.map((rowSum) => ({
  name: rowSum.name,
  check: (values) => checkRowSum(rowSum, values),
}));

function checkRowSum(rule: RowSum, values: ExtractedValues): Finding[] {
  const rows = values.findRows(...rule.record);
  const resultCells = findAll(values, rule.results);
  if (rows === undefined || resultCells.length === 0) return [];
  const cells = rows.map((row) => cellOf(row, rule.amount)).filter((cell) => cell !== undefined);
  const amounts = readAmounts(cells);
  const results = readAmounts(resultCells);
  const [first] = results;
  // Rows without an amount are headings and remarks, but a table without one says nothing.
  if (amounts.length === 0 || first === undefined) {
    return [notApplicable([...cells, ...resultCells.slice(0, 1)], 'Not all of these amounts were found.')];
  }
  const plus = readAmounts(findAll(values, rule.maybePlus ?? []));
  const minus = readAmounts(findAll(values, rule.maybeMinus ?? []));
  const unit = commonUnit([...amounts, ...results, ...plus, ...minus]);
  if (unit === undefined) return [notApplicable([...amounts, first], 'The amounts are in different currencies.')];

  const rowTotal = sum(amounts.map(({ number }) => number));
  const totals = withChoices([rowTotal], [...plus.map(one), ...minus.map(eitherSign)], { optional: true });
  const tolerance = roundingTolerance(amounts.length, unit);
  const result = results.find(({ number }) => totals.some((total) => isWithin(total, number, tolerance)));
  if (result !== undefined) return [passed([...amounts, result])];
  const found = `The ${amounts.length === 1 ? 'row adds' : `${amounts.length} rows add`} up to`;
  const difference = { expected: formatAmount(rowTotal, unit), found: formatAmount(first.number, unit) };
  const message = `${found} ${difference.expected}, but "${first.cell.field.name}" is ${difference.found}.`;
  return [failed([...amounts, first], message, difference)];
}

function findAll(values: ExtractedValues, keys: readonly string[]): Cell[] {
  return keys.map((key) => values.find(key)).filter((cell) => cell !== undefined);
}

function one({ number }: Amount): Decimal[] {
  return [number];
}
