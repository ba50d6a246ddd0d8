/** The sign of what was paid, which pages print with a minus or without one. */
import type { FoundValue } from '../found.ts';

/**
 * A payment that was made has no minus, as e-invoices have it (BT-113), whatever is printed. It has the sign of the total:
 * total - prepaid = due also where all amounts of a credit note are negative.
 */
export function settleSigns(values: readonly FoundValue[]): FoundValue[] {
  const total = values.find(({ profile }) => profile.concept === 'total_amount');
  const isNegative = Number(total?.value ?? 0) < 0;
  return values.map((value) => (value.profile.concept === 'prepaid_amount' ? withSign(value, isNegative) : value));
}

function withSign(value: FoundValue, isNegative: boolean): FoundValue {
  const { number } = value;
  if (number === undefined || Number(number.decimal) === 0) return value;
  const decimal = `${isNegative ? '-' : ''}${number.decimal.replace(/^-/, '')}`;
  return { ...value, value: decimal, number: { ...number, decimal } };
}
