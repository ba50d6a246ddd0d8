/** Rules for sums of single amounts of a document. */
import type { Check } from '../extraction.ts';
import { type Amount, commonUnit, formatAmount, readAmount, readAmounts, roundingTolerance } from './amount.ts';
import { add, type Decimal, isWithin, negate, ZERO } from './decimal.ts';
import { failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { SUM_CHECKS } from './table/amounts.ts';
import { isAskedFor, readTerm } from './terms.ts';
import type { ExtractedValues } from './values.ts';

interface Equation {
  readonly code: (typeof SUM_CHECKS.checks)[number]['code'];
  /** Keys of the result. As for all lists of keys here, the first one in the template is used. */
  readonly result: readonly string[];
  readonly plus: readonly (readonly string[])[];
  /** Terms that are subtracted. They are printed with or without a minus, so both signs are tried. */
  readonly minus?: readonly (readonly string[])[];
  /** Terms that some documents include in another term, and others do not. */
  readonly maybePlus?: readonly string[];
  readonly maybeMinus?: readonly string[];
}

const EQUATIONS: readonly Equation[] = [
  {
    code: 'sum.net_tax_total',
    result: ['total_amount'],
    plus: [['net_amount'], ['tax_amount']],
    maybePlus: ['rounding', 'shipping'],
    maybeMinus: ['discount'],
  },
  {
    // The subtotal of a shop includes the tax (Europe) or does not (America).
    code: 'sum.subtotal_tax_tip_total',
    result: ['total_amount'],
    plus: [['subtotal']],
    maybePlus: ['tax_amount', 'tip', 'rounding'],
  },
  {
    code: 'sum.total_prepaid_due',
    result: ['amount_due'],
    plus: [['total_amount']],
    minus: [['prepaid_amount']],
    maybePlus: ['rounding'],
  },
  {
    code: 'sum.paid_change_total',
    result: ['total_amount'],
    plus: [['paid']],
    minus: [['change']],
    maybeMinus: ['tip', 'rounding'],
  },
  {
    code: 'sum.open_fees_interest_total',
    result: ['total_amount'],
    plus: [['open_amount'], ['fees'], ['interest']],
  },
  { code: 'sum.premium_tax_total', result: ['total_premium'], plus: [['premium'], ['insurance_tax']] },
  {
    code: 'sum.opening_credits_debits_closing',
    result: ['closing_balance'],
    plus: [['opening_balance'], ['total_credits']],
    minus: [['total_debits']],
  },
];

export const SUM_RULES: readonly Rule[] = EQUATIONS.map((equation) => ({
  code: equation.code,
  check: (values) => checkEquation(equation, values),
}));

function checkEquation(equation: Equation, values: ExtractedValues): Check[] {
  const { code } = equation;
  const resultCell = values.find(...equation.result);
  const minusKeys = equation.minus ?? [];
  const isAsked = [...equation.plus, ...minusKeys].every((keys) => isAskedFor(values, keys));
  if (resultCell === undefined || !isAsked) return [];

  const result = readAmount(resultCell);
  const plus = equation.plus.map((keys) => readTerm(values, keys));
  const minus = readAmounts(minusKeys.map((keys) => values.find(...keys)));
  const cells = present(...[...equation.plus, ...minusKeys].map((keys) => values.find(...keys)), resultCell);
  const [first] = plus;
  if (result === undefined || first === undefined) {
    return [notApplicable(code, cells, 'amounts_missing')];
  }
  const found = plus.filter((term) => term !== undefined);
  const added = found.flatMap(({ amounts }) => amounts);
  const maybePlus = (equation.maybePlus ?? []).flatMap((key) => readTerm(values, [key]) ?? []);
  const maybeMinus = readAmounts((equation.maybeMinus ?? []).map((key) => values.find(key)));
  const maybeAdded = maybePlus.flatMap(({ amounts }) => amounts);
  const unit = commonUnit([result, ...added, ...minus, ...maybeAdded, ...maybeMinus]);
  if (unit === undefined) return [notApplicable(code, cells, 'currencies')];

  const certain = withChoices([ZERO], [...found.map(({ totals }) => totals), ...minus.map(eitherSign)]);
  const possible = withChoices(certain, [...maybePlus.map(({ totals }) => totals), ...maybeMinus.map(eitherSign)], {
    optional: true,
  });
  const terms = [...added, ...minus, result];
  // Each row of a table was rounded separately.
  const rows = Math.max(1, ...[...found, ...maybePlus].map(({ amounts }) => amounts.length));
  const tolerance = roundingTolerance(rows, unit);
  if (possible.some((total) => isWithin(total, result.number, tolerance))) return [passed(code, terms)];
  // If a term is missing, the difference can be this term.
  if (found.length < plus.length || minus.length < minusKeys.length) {
    return [notApplicable(code, cells, 'amounts_missing')];
  }
  const total = certain[0] ?? ZERO;
  return [
    failed(SUM_CHECKS, code, terms, {
      added: added.map(({ number }) => formatAmount(number, unit)),
      subtracted: minus.map(({ number }) => formatAmount(number, unit)),
      field: result.cell.field.name,
      expected: formatAmount(total, unit),
      found: formatAmount(result.number, unit),
    }),
  ];
}

/** Both signs of a number, since deductions are printed with or without a minus. */
export function eitherSign({ number }: Amount): Decimal[] {
  return [negate(number), number];
}

/**
 * All sums of a start and one number of each list (or none of it, if `optional`). There are at most 2 x 3^4 sums, times the
 * rows of a table.
 */
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
