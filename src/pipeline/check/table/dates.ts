/** Checks of the order of dates. In `fields`, the earlier date comes first. */
import { Type } from 'typebox';
import { defineFamily } from './family.ts';

const ORDER = {
  field: Type.String({ description: 'Name of the field with the later date.' }),
  other_field: Type.String({ description: 'Name of the field with the earlier date.' }),
  expected: Type.String({ description: 'The earlier date, which is the limit.' }),
  found: Type.String({ description: 'The later date, which is before the limit.' }),
};

function describe({ field, found, other_field, expected }: Readonly<Record<keyof typeof ORDER, string>>): string {
  return `"${field}" (${found}) is before "${other_field}" (${expected}).`;
}

const differenceOf = ({ expected, found }: { expected: string; found: string }) => ({ expected, found });

export const DATE_CHECKS = defineFamily({
  checks: [
    {
      code: 'date.issue_due',
      rule: 'due date not before issue date',
      meaning: 'The due date is not before the issue date.',
    },
    {
      code: 'date.issue_discount',
      rule: 'discount date not before issue date',
      meaning: 'The discount date is not before the issue date.',
    },
    {
      code: 'date.discount_due',
      rule: 'discount date not after due date',
      meaning: 'The discount date is not after the due date.',
    },
    {
      code: 'date.service_period',
      rule: 'service period start not after end',
      meaning: 'The service period does not end before it starts.',
    },
    {
      code: 'date.period',
      rule: 'period start not after end',
      meaning: 'The period does not end before it starts.',
    },
    {
      code: 'date.start_end',
      rule: 'start date not after end date',
      meaning: 'The end date is not before the start date.',
    },
    {
      code: 'date.order_note',
      rule: 'order date not after delivery note',
      meaning: 'The date of the document is not before the order date.',
    },
    {
      code: 'date.order_delivery',
      rule: 'delivery not before order date',
      meaning: 'The delivery date is not before the order date.',
    },
    {
      code: 'date.document_delivery',
      rule: 'delivery not before date of order',
      meaning: 'The delivery date is not before the date of the order, quote or order confirmation.',
    },
    {
      code: 'date.document_valid_until',
      rule: 'valid until not before date',
      meaning: 'A quote is not valid until a day before its date.',
    },
    {
      code: 'date.birth',
      rule: 'birth date before date',
      meaning: 'The date of birth is not after the date of the document.',
    },
  ],
  parameters: Type.Object(ORDER),
  describe,
  differenceOf,
});

/** Dates in rows. The values are those of the first row that fails. */
export const ROW_DATE_CHECKS = defineFamily({
  checks: [
    {
      code: 'row.item_due',
      rule: 'due date of item not before its invoice date',
      meaning: 'The due date of a listed invoice is not before its date.',
    },
    {
      code: 'row.item_date',
      rule: 'invoice date of item not after date',
      meaning: 'A listed invoice is not dated after the document.',
    },
    {
      code: 'row.service_date',
      rule: 'service not after date of bill',
      meaning: 'A service is not dated after the bill.',
    },
    {
      code: 'row.booking_start',
      rule: 'booking not before period start',
      meaning: 'A booking is not dated before the period of the statement.',
    },
    {
      code: 'row.booking_end',
      rule: 'booking not after period end',
      meaning: 'A booking is not dated after the period of the statement.',
    },
  ],
  parameters: Type.Object({ ...ORDER, rows: Type.Integer({ description: 'Number of rows that fail.' }) }),
  describe,
  differenceOf,
});
