/** The sign of payments and discounts, which pages print with or without a minus. */
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';

/** What is printed with a minus because it is taken off. */
const UNSIGNED: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['prepaid_amount', 'discount_amount']);

/**
 * A payment that was made has no minus, as e-invoices have it (BT-113), whatever is printed; nor has a discount. Both have the
 * sign of the total: total - prepaid = due also where all amounts of a credit note are negative.
 *
 * @param isNegative whether the total is negative; by default what the values say
 */
export function settleSigns(values: readonly FoundValue[], isNegative = hasNegativeTotal(values)): FoundValue[] {
  return values.map((value) => (UNSIGNED.has(value.profile.concept) ? withSign(value, isNegative) : value));
}

function hasNegativeTotal(values: readonly FoundValue[]): boolean {
  const total = values.find(({ profile }) => profile.concept === 'total_amount');
  return Number(total?.value ?? 0) < 0;
}

function withSign(value: FoundValue, isNegative: boolean): FoundValue {
  const { number } = value;
  if (number === undefined || Number(number.decimal) === 0) return value;
  const decimal = `${isNegative ? '-' : ''}${number.decimal.replace(/^-/, '')}`;
  return { ...value, value: decimal, number: { ...number, decimal } };
}
