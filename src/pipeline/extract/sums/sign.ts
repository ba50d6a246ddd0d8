/** The sign of amounts that are taken off, which pages print with a minus or without one. */
import type { FoundValue } from '../found.ts';

/**
 * A payment that was made (BT-113) and a discount (BT-107) are positive, as e-invoices have them, whatever is printed. A
 * payment has the sign of the total: total - prepaid = due also where all amounts of a credit note are negative.
 */
export function settleSigns(values: readonly FoundValue[]): FoundValue[] {
  const total = values.find(({ profile }) => profile.concept === 'total_amount');
  const isNegative = Number(total?.value ?? 0) < 0;
  return values.map((value) => {
    const { concept } = value.profile;
    if (concept === 'prepaid_amount') return withSign(value, isNegative);
    return concept === 'discount_amount' ? withSign(value, false) : value;
  });
}

function withSign(value: FoundValue, isNegative: boolean): FoundValue {
  const { number } = value;
  if (number === undefined || Number(number.decimal) === 0) return value;
  const decimal = `${isNegative ? '-' : ''}${number.decimal.replace(/^-/, '')}`;
  return { ...value, value: decimal, number: { ...number, decimal } };
}
