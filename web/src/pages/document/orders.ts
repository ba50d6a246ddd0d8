/** Writes wrong orders of dates. */
import type { Formats } from '../../language/formats';
import type { FaultOf, OrderCode } from './check-codes';
import { type CheckPlace, nameOf, placeInTable } from './check-places';
import type { CheckWords } from './check-words';

/** The codes of this group. */
export const ORDERS: Readonly<Record<OrderCode, true>> = {
  'date.issue_due': true,
  'date.issue_discount': true,
  'date.discount_due': true,
  'date.service_period': true,
  'date.period': true,
  'date.start_end': true,
  'date.order_note': true,
  'date.order_delivery': true,
  'date.document_delivery': true,
  'date.document_valid_until': true,
  'date.birth': true,
  'row.item_due': true,
  'row.item_date': true,
  'row.service_date': true,
  'row.booking_start': true,
  'row.booking_end': true,
};

/** Writes which date is before which other date, without what to do. */
export function describeOrder(
  { field, other_field, expected, found, ...more }: FaultOf<OrderCode>['parameters'],
  places: readonly CheckPlace[],
  t: CheckWords,
  formats: Formats,
): string {
  const [first, second] = places;
  const earlier = t.quoted(first === undefined ? other_field : nameOf(first));
  const later = t.quoted(second === undefined ? field : nameOf(second));
  const rows = 'rows' in more ? more.rows - 1 : 0;
  return [
    placeInTable(places, t),
    t.order(later, formats.value(found), earlier, formats.value(expected)),
    rows > 0 ? t.moreRows(rows) : '',
  ].join('');
}
