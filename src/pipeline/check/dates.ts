/** Rules for the order of dates. */
import type { Check } from '../extraction.ts';
import { failed, notApplicable, passed, type Rule } from './rule.ts';
import { DATE_CHECKS } from './table/dates.ts';
import type { ExtractedValues } from './values.ts';

interface Order {
  readonly code: (typeof DATE_CHECKS.checks)[number]['code'];
  /** Keys of the earlier date. The first one in the template is used. */
  readonly earlier: readonly string[];
  readonly later: readonly string[];
  /** The rule applies only to templates with one of these keys. For example, an invoice can be issued after the delivery. */
  readonly onlyWith?: readonly string[];
}

const ISSUE_DATE = ['issue_date', 'date'];

const ORDERS: readonly Order[] = [
  { code: 'date.issue_due', earlier: ISSUE_DATE, later: ['due_date'] },
  { code: 'date.issue_discount', earlier: ISSUE_DATE, later: ['discount_date'] },
  { code: 'date.discount_due', earlier: ['discount_date'], later: ['due_date'] },
  { code: 'date.service_period', earlier: ['service_period_start'], later: ['service_period_end'] },
  { code: 'date.period', earlier: ['period_start'], later: ['period_end'] },
  { code: 'date.start_end', earlier: ['start_date'], later: ['end_date'] },
  { code: 'date.order_note', earlier: ['order_date'], later: ISSUE_DATE },
  { code: 'date.order_delivery', earlier: ['order_date'], later: ['delivery_date'] },
  {
    code: 'date.document_delivery',
    earlier: ['date'],
    later: ['delivery_date'],
    onlyWith: ['confirmation_number', 'quote_number', 'buyer_reference'],
  },
  { code: 'date.document_valid_until', earlier: ISSUE_DATE, later: ['valid_until'] },
  { code: 'date.birth', earlier: ['birth_date'], later: [...ISSUE_DATE, 'start_date'] },
];

export const DATE_RULES: readonly Rule[] = ORDERS.map((order) => ({
  code: order.code,
  check: (values) => checkOrder(order, values),
}));

function checkOrder({ code, earlier, later, onlyWith }: Order, values: ExtractedValues): Check[] {
  if (onlyWith !== undefined && values.find(...onlyWith) === undefined) return [];
  const first = values.find(...earlier);
  const second = values.find(...later);
  if (first === undefined || second === undefined) return [];
  if (!isDate(first.value) || !isDate(second.value)) {
    return [notApplicable(code, [first, second], 'dates_missing')];
  }
  // ISO 8601 dates sort as texts.
  if (first.value <= second.value) return [passed(code, [first, second])];
  return [
    failed(DATE_CHECKS, code, [first, second], {
      field: second.field.name,
      other_field: first.field.name,
      expected: first.value,
      found: second.value,
    }),
  ];
}

function isDate(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
