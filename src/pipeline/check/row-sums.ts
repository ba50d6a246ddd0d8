/** Rules for rows that add up to an amount of the document. */
import type { Check } from '../extraction.ts';
import { type Amount, commonUnit, formatAmount, readAmounts, roundingTolerance } from './amount.ts';
import { type Decimal, isWithin, sum } from './decimal.ts';
import { failed, notApplicable, passed, type Rule } from './rule.ts';
import { eitherSign, withChoices } from './sums.ts';
import { ROW_SUM_CHECKS } from './table/amounts.ts';
import { readTerm } from './terms.ts';
import { type Cell, cellOf, type ExtractedValues } from './values.ts';

interface RowSum {
  readonly code: (typeof ROW_SUM_CHECKS.checks)[number]['code'];
  /** The rule applies to the first repeating record with all of these keys. */
  readonly record: readonly string[];
  /** Key of the amounts that are added. */
  readonly amount: string;
  /** Keys of amounts that the sum may equal. If it equals none, the message names the first one. */
  readonly results: readonly string[];
  /** Terms that some documents have in addition to the rows, with their sign. */
  readonly maybePlus?: readonly string[];
  readonly maybeMinus?: readonly string[];
  /** Whether the rows are net amounts. If only the total was found, the tax is added. */
  readonly net?: true;
}

const ROW_SUMS: readonly RowSum[] = [
  {
    code: 'sum.tax_rows',
    record: ['rate', 'basis', 'amount'],
    amount: 'amount',
    results: ['tax_amount'],
  },
  {
    code: 'sum.tax_bases',
    record: ['rate', 'basis', 'amount'],
    amount: 'basis',
    results: ['net_amount', 'subtotal', 'total_amount'],
    maybePlus: ['shipping', 'tip'],
    maybeMinus: ['tax_amount', 'discount', 'rounding'],
    net: true,
  },
  {
    // Line items are net on invoices and gross on receipts. In America, they are net on both.
    code: 'sum.line_items',
    record: ['description', 'unit_price', 'amount'],
    amount: 'amount',
    results: ['net_amount', 'subtotal', 'total_amount'],
    maybePlus: ['shipping', 'rounding', 'tip'],
    maybeMinus: ['discount'],
    net: true,
  },
  {
    code: 'sum.items',
    record: ['invoice_number', 'amount'],
    amount: 'amount',
    results: ['open_amount', 'amount', 'total_amount'],
    maybePlus: ['fees', 'interest'],
  },
  {
    code: 'sum.services',
    record: ['code', 'factor', 'amount'],
    amount: 'amount',
    results: ['total_amount'],
  },
];

/** The result that includes the tax. */
const TOTAL = 'total_amount';

export const ROW_SUM_RULES: readonly Rule[] = ROW_SUMS.map((rowSum) => ({
  code: rowSum.code,
  check: (values) => checkRowSum(rowSum, values),
}));

/** Whether the amounts of the line items are confirmed by the sums of the document. */
export function lineItemsAddUp(values: ExtractedValues): boolean {
  const checks = ROW_SUM_RULES.find(({ code }) => code === 'sum.line_items')?.check(values) ?? [];
  return checks.some(({ status }) => status === 'passed');
}

function checkRowSum(rule: RowSum, values: ExtractedValues): Check[] {
  const { code } = rule;
  const rows = values.findRows(...rule.record);
  const resultCells = findAll(values, rule.results);
  if (rows === undefined || resultCells.length === 0) return [];
  const cells = rows.map((row) => cellOf(row, rule.amount)).filter((cell) => cell !== undefined);
  const amounts = readAmounts(cells);
  const results = readAmounts(resultCells);
  const [first] = results;
  // Rows without an amount are headings and remarks. A table without amounts cannot be checked.
  if (amounts.length === 0 || first === undefined) {
    return [notApplicable(code, [...cells, ...resultCells.slice(0, 1)], 'amounts_missing')];
  }
  const plus = readAmounts(findAll(values, rule.maybePlus ?? []));
  const minus = readAmounts(findAll(values, rule.maybeMinus ?? []));
  const tax = rule.net && first.cell.field.key === TOTAL ? readTerm(values, ['tax_amount']) : undefined;
  const unit = commonUnit([...amounts, ...results, ...plus, ...minus, ...(tax?.amounts ?? [])]);
  if (unit === undefined) return [notApplicable(code, [...amounts, first], 'currencies')];

  const rowTotal = sum(amounts.map(({ number }) => number));
  const starts = withChoices([rowTotal], tax ? [tax.totals] : [], { optional: true });
  const totals = withChoices(starts, [...plus.map(one), ...minus.map(eitherSign)], { optional: true });
  const tolerance = roundingTolerance(amounts.length, unit);
  const result = results.find(({ number }) => totals.some((total) => isWithin(total, number, tolerance)));
  if (result !== undefined) return [passed(code, [...amounts, result])];
  // The rule "net + tax = total" then checks the same amounts.
  if (rule.amount === 'basis' && tax !== undefined && standsForNet(values)) {
    return [notApplicable(code, [...amounts, first], 'net_missing')];
  }
  return [
    failed(ROW_SUM_CHECKS, code, [...amounts, first], {
      rows: amounts.length,
      field: first.cell.field.name,
      expected: formatAmount(rowTotal, unit),
      found: formatAmount(first.number, unit),
    }),
  ];
}

/** Whether the template has a net amount that was found only in the table of taxes. */
function standsForNet(values: ExtractedValues): boolean {
  return values.find('net_amount') !== undefined && readTerm(values, ['net_amount']) !== undefined;
}

function findAll(values: ExtractedValues, keys: readonly string[]): Cell[] {
  return keys.map((key) => values.find(key)).filter((cell) => cell !== undefined);
}

function one({ number }: Amount): Decimal[] {
  return [number];
}
