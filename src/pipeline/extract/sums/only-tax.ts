/** The tax of a document that has one rate, and prints what it comes to once. */
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import type { Table } from '../table/table.ts';

/**
 * The amount of the only row of taxes, where no other tax was found: a total that does not follow from it is a reason
 * to doubt the total, or the row, but not to leave out what is printed.
 *
 * @param values what was decided on
 * @returns one value or none
 */
export function readOnlyTax(
  values: readonly FoundValue[],
  profiles: readonly FieldProfile[],
  tables: readonly Table[],
): FoundValue[] {
  const profile = profiles.find(({ concept }) => concept === 'tax_amount');
  const [row, ...others] = tables.filter(({ ofTaxes }) => ofTaxes).flatMap(({ items }) => items);
  if (profile === undefined || row === undefined || others.length > 0) return [];
  if (values.some((value) => value.profile === profile)) return [];
  const tax = row.find((value) => value.profile.concept === 'tax_line_amount');
  const total = values.find((value) => value.profile.concept === 'total_amount');
  if (tax === undefined || total === undefined || !row.some((value) => value.profile.concept === 'tax_rate')) return [];
  return Math.abs(Number(tax.value)) < Math.abs(Number(total.value)) ? [{ ...tax, profile }] : [];
}
