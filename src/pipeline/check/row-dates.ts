/** Rules for the order of dates in rows, and of dates in rows and dates of the document. */
import type { Check } from '../extraction.ts';
import { failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { ROW_DATE_CHECKS } from './table/dates.ts';
import { type Cell, cellOf, type ExtractedValues } from './values.ts';

interface RowOrder {
  readonly code: (typeof ROW_DATE_CHECKS.checks)[number]['code'];
  /** The rule applies to the first repeating record with all of these keys. */
  readonly record: readonly string[];
  readonly earlier: Place;
  readonly later: Place;
}

/** The key of a date in the row, or keys of a date of the document, of which the first one in the template is used. */
type Place = { readonly inRow: string } | { readonly ofDocument: readonly string[] };

const ORDERS: readonly RowOrder[] = [
  {
    code: 'row.item_due',
    record: ['invoice_number', 'invoice_date', 'due_date'],
    earlier: { inRow: 'invoice_date' },
    later: { inRow: 'due_date' },
  },
  {
    code: 'row.item_date',
    record: ['invoice_number', 'invoice_date'],
    earlier: { inRow: 'invoice_date' },
    later: { ofDocument: ['date'] },
  },
  {
    code: 'row.service_date',
    record: ['date', 'code', 'amount'],
    earlier: { inRow: 'date' },
    later: { ofDocument: ['date'] },
  },
  {
    code: 'row.booking_start',
    record: ['booking_date', 'amount'],
    earlier: { ofDocument: ['period_start'] },
    later: { inRow: 'booking_date' },
  },
  {
    code: 'row.booking_end',
    record: ['booking_date', 'amount'],
    earlier: { inRow: 'booking_date' },
    later: { ofDocument: ['period_end'] },
  },
];

/** Rules for dates of rows. Each has one check with all rows that violate it, since a statement has hundreds of rows. */
export const ROW_DATE_RULES: readonly Rule[] = ORDERS.map((order) => ({
  code: order.code,
  check: (values) => checkOrder(order, values),
}));

function checkOrder({ code, record, earlier, later }: RowOrder, values: ExtractedValues): Check[] {
  const rows = values.findRows(...record);
  if (rows === undefined) return [];
  const pairs = rows.map((row) => {
    const at = (place: Place): Cell | undefined =>
      'inRow' in place ? cellOf(row, place.inRow) : values.find(...place.ofDocument);
    return [at(earlier), at(later)] as const;
  });
  const whole = pairs.flatMap(([first, second]) =>
    isDate(first?.value) && isDate(second?.value) ? [{ first, second, earlier: first.value, later: second.value }] : [],
  );
  if (pairs.length === 0) return [];
  const [some] = pairs;
  if (whole.length === 0) return [notApplicable(code, present(...(some ?? [])), 'dates_missing')];
  // ISO 8601 dates sort as texts.
  const broken = whole.filter((pair) => pair.earlier > pair.later);
  const [worst] = broken;
  if (worst === undefined) return [passed(code, cellsOf(whole))];
  return [
    failed(ROW_DATE_CHECKS, code, cellsOf(broken), {
      field: worst.second.field.name,
      other_field: worst.first.field.name,
      expected: worst.earlier,
      found: worst.later,
      rows: broken.length,
    }),
  ];
}

function cellsOf(pairs: readonly { readonly first: Cell; readonly second: Cell }[]): Cell[] {
  return [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
}

function isDate(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
