/** Rules for the order of dates. */
import { type Finding, failed, notApplicable, passed, type Rule } from './rule.ts';
import type { ExtractedValues } from './values.ts';

interface Order {
  readonly name: string;
  /** Keys of the earlier date. The first one in the template is used. */
  readonly earlier: readonly string[];
  readonly later: readonly string[];
  /** The rule applies only to templates with one of these keys. For example, an invoice can be issued after the delivery. */
  readonly onlyWith?: readonly string[];
}

export const SERVICE_PERIOD_RULE = 'service period start not after end';

const ISSUE_DATE = ['issue_date', 'date'];

const ORDERS: readonly Order[] = [
  { name: 'due date not before issue date', earlier: ISSUE_DATE, later: ['due_date'] },
  { name: 'discount date not before issue date', earlier: ISSUE_DATE, later: ['discount_date'] },
  { name: 'discount date not after due date', earlier: ['discount_date'], later: ['due_date'] },
  { name: SERVICE_PERIOD_RULE, earlier: ['service_period_start'], later: ['service_period_end'] },
  { name: 'period start not after end', earlier: ['period_start'], later: ['period_end'] },
  { name: 'start date not after end date', earlier: ['start_date'], later: ['end_date'] },
  { name: 'order date not after delivery note', earlier: ['order_date'], later: ISSUE_DATE },
  { name: 'delivery not before order date', earlier: ['order_date'], later: ['delivery_date'] },
  {
    name: 'delivery not before date of order',
    earlier: ['date'],
    later: ['delivery_date'],
    onlyWith: ['confirmation_number', 'quote_number', 'buyer_reference'],
  },
  { name: 'valid until not before date', earlier: ISSUE_DATE, later: ['valid_until'] },
  { name: 'birth date before date', earlier: ['birth_date'], later: [...ISSUE_DATE, 'start_date'] },
];

export const DATE_RULES: readonly Rule[] = ORDERS.map((order) => ({
  name: order.name,
  check: (values) => checkOrder(order, values),
}));

function checkOrder({ earlier, later, onlyWith }: Order, values: ExtractedValues): Finding[] {
  if (onlyWith !== undefined && values.find(...onlyWith) === undefined) return [];
  const first = values.find(...earlier);
  const second = values.find(...later);
  if (first === undefined || second === undefined) return [];
  if (!isDate(first.value) || !isDate(second.value)) {
    return [notApplicable([first, second], 'Not both dates were found.')];
  }
  // ISO 8601 dates sort as texts.
  if (first.value <= second.value) return [passed([first, second])];
  return [
    failed(
      [first, second],
      `"${second.field.name}" (${second.value}) is before "${first.field.name}" (${first.value}).`,
      { expected: first.value, found: second.value },
    ),
  ];
}

function isDate(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
