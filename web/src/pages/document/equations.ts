/** Writes equations with the names of their fields. */
import type { Formats } from '../../language/formats';
import type { EquationCode, FaultOf } from './check-codes';
import { type CheckPlace, nameOf, placeInTable } from './check-places';
import type { CheckWords } from './check-words';

type Sign = '+' | '−' | '×';

/** The signs between the terms, in the order of the fields of a check. The last sign is repeated. */
export const EQUATIONS: Readonly<Record<EquationCode, readonly Sign[]>> = {
  'sum.net_tax_total': ['+'],
  'sum.subtotal_tax_tip_total': ['+'],
  'sum.total_prepaid_due': ['−'],
  'sum.paid_change_total': ['−'],
  'sum.open_fees_interest_total': ['+'],
  'sum.premium_tax_total': ['+'],
  'sum.opening_credits_debits_closing': ['+', '−'],
  'sum.tax_rows': ['+'],
  'sum.tax_bases': ['+'],
  'sum.line_items': ['+'],
  'sum.items': ['+'],
  'sum.services': ['+'],
  'sum.payments': ['+'],
  'sum.deductions': ['−'],
  'sum.transactions': ['+'],
  'sum.running_balance': ['+'],
  'row.tax': ['×'],
  'row.line_item': ['×', '−'],
  'row.paid_item': ['−'],
  'row.meter_reading': ['−'],
};

/** Writes a wrong result. Its terms are named only if all of them have a place. */
export function describeEquation(
  { code, parameters: { field, expected, found } }: FaultOf<EquationCode>,
  places: readonly CheckPlace[],
  t: CheckWords,
  formats: Formats,
): string {
  const [right, wrong] = [formats.value(expected), formats.value(found)];
  const result = places.at(-1);
  if (result === undefined) return t.calculated(right, t.quoted(field), wrong);
  const terms = writeTerms(places.slice(0, -1), result, EQUATIONS[code], t);
  return placeInTable([result], t) + t.equation(terms, right, t.quoted(nameOf(result)), wrong);
}

/**
 * Writes `"net" + "tax"`. Several rows of one column are written as their sum. A single row of another table than that of the
 * result is written with the name of its table.
 */
export function writeTerms(
  terms: readonly CheckPlace[],
  result: CheckPlace,
  signs: readonly Sign[],
  t: CheckWords,
): string {
  const columns: { readonly place: CheckPlace; count: number }[] = [];
  for (const place of terms) {
    const before = columns.at(-1);
    if (before !== undefined && place.row !== undefined && isSameColumn(before.place, place)) before.count += 1;
    else columns.push({ place, count: 1 });
  }
  return columns
    .map(({ place, count }, index) => {
      const sign = index === 0 ? '' : ` ${signs[index - 1] ?? signs.at(-1)} `;
      if (count > 1) return sign + t.sumOf(place.field.name, place.group.name, count);
      const isOutside = place.row !== undefined && place.group !== result.group;
      return sign + (isOutside ? t.ofTable(place.field.name, place.group.name) : t.quoted(nameOf(place)));
    })
    .join('');
}

function isSameColumn(one: CheckPlace, other: CheckPlace): boolean {
  return one.group === other.group && one.field === other.field;
}
