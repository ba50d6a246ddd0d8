/** Rules on the sums of a document: single amounts that add up to another. */
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts, roundingTolerance } from './amount.ts';
import { add, type Decimal, isWithin, negate, sum } from './decimal.ts';
import { type Finding, failed, notApplicable, passed, present, type Rule } from './rule.ts';
import type { ExtractedValues } from './values.ts';

interface Equation {
  readonly name: string;
  /** Keys of the result; of several, the first one that the template has. So for every list of keys here. */
  readonly result: readonly string[];
  readonly plus: readonly (readonly string[])[];
  /** Printed with or without their sign, so either is taken. */
  readonly minus?: readonly (readonly string[])[];
  /** Terms that some documents have inside another term and some beside it. */
  readonly maybePlus?: readonly string[];
  readonly maybeMinus?: readonly string[];
}

const EQUATIONS: readonly Equation[] = [
  {
    name: 'net + tax = total',
    result: ['total_amount'],
    plus: [['net_amount'], ['tax_amount']],
    maybePlus: ['rounding', 'shipping'],
    maybeMinus: ['discount'],
  },
  {
    // A shop's subtotal has the tax inside (Europe) or not (America).
    name: 'subtotal + tax + tip = total',
    result: ['total_amount'],
    plus: [['subtotal']],
    maybePlus: ['tax_amount', 'tip', 'rounding'],
  },
  {
    name: 'total - prepaid = amount due',
    result: ['amount_due'],
    plus: [['total_amount']],
    minus: [['prepaid_amount']],
    maybePlus: ['rounding'],
  },
  {
    name: 'paid - change = total',
    result: ['total_amount'],
    plus: [['paid']],
    minus: [['change']],
    maybeMinus: ['tip', 'rounding'],
  },
  {
    name: 'open amount + fees + interest = total',
    result: ['total_amount'],
    plus: [['open_amount'], ['fees'], ['interest']],
  },
  { name: 'premium + insurance tax = total', result: ['total_premium'], plus: [['premium'], ['insurance_tax']] },
  {
    name: 'opening balance + credits - debits = closing balance',
    result: ['closing_balance'],
    plus: [['opening_balance'], ['total_credits']],
    minus: [['total_debits']],
  },
];

export const SUM_RULES: readonly Rule[] = EQUATIONS.map((equation) => ({
  name: equation.name,
  check: (values) => checkEquation(equation, values),
}));

function checkEquation(equation: Equation, values: ExtractedValues): Finding[] {
  const resultCell = values.find(...equation.result);
  const plusCells = equation.plus.map((keys) => values.find(...keys));
  const minusCells = (equation.minus ?? []).map((keys) => values.find(...keys));
  const cells = present(...plusCells, ...minusCells, resultCell);
  if (cells.length < 1 + plusCells.length + minusCells.length) return [];

  const result = readAmount(resultCell);
  const plus = readAmounts(plusCells);
  const minus = readAmounts(minusCells);
  const [first] = plus;
  if (result === undefined || first === undefined || first.cell !== plusCells[0]) {
    return [notApplicable(cells, 'Not all of these amounts were found.')];
  }
  const maybePlus = readAmounts((equation.maybePlus ?? []).map((key) => values.find(key)));
  const maybeMinus = readAmounts((equation.maybeMinus ?? []).map((key) => values.find(key)));
  const unit = commonUnit([result, ...plus, ...minus, ...maybePlus, ...maybeMinus]);
  if (unit === undefined) return [notApplicable(cells, 'The amounts are in different currencies.')];

  const base = sum(plus.map(({ number }) => number));
  const certain = withChoices([base], minus.map(eitherSign));
  const possible = withChoices(certain, [...maybePlus.map(({ number }) => [number]), ...maybeMinus.map(eitherSign)], {
    optional: true,
  });
  const terms = [...plus, ...minus, result];
  const tolerance = roundingTolerance(1, unit);
  if (possible.some((total) => isWithin(total, result.number, tolerance))) return [passed(terms)];
  // With a term missing, the difference may well be that term.
  if (terms.length < cells.length) return [notApplicable(cells, 'Not all of these amounts were found.')];
  const total = certain[0] ?? base;
  const difference = { expected: formatAmount(total, unit), found: formatAmount(result.number, unit) };
  return [failed(terms, describeFailure(plus, minus, total, result, unit), difference)];
}

/** Deductions are printed with or without their minus. */
export function eitherSign({ number }: Amount): Decimal[] {
  return [negate(number), number];
}

/** Every sum of a start and one choice of each list (or none, where optional). At most 2 x 3^4 of them. */
export function withChoices(
  starts: readonly Decimal[],
  lists: readonly (readonly Decimal[])[],
  { optional = false } = {},
): Decimal[] {
  let totals = [...starts];
  for (const choices of lists) {
    const extended = totals.flatMap((total) => choices.map((choice) => add(total, choice)));
    totals = optional ? [...totals, ...extended] : extended;
  }
  return totals;
}

function describeFailure(
  plus: readonly Amount[],
  minus: readonly Amount[],
  total: Decimal,
  result: Amount,
  unit: string,
): string {
  const left = plus.map(({ number }) => formatAmount(number, unit)).join(' + ');
  const right = minus.map(({ number }) => ` - ${formatAmount(number, unit)}`).join('');
  const name = result.cell.field.name;
  return `${left}${right} = ${formatAmount(total, unit)}, but "${name}" is ${formatAmount(result.number, unit)}.`;
}
