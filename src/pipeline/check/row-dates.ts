/** Rules for the order of dates in rows, and of dates in rows and dates of the document. */
import { type Finding, failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { type Cell, cellOf, type ExtractedValues } from './values.ts';

interface RowOrder {
  readonly name: string;
  /** The rule applies to the first repeating record with all of these keys. */
  readonly record: readonly string[];
  readonly earlier: Place;
  readonly later: Place;
}

/** The key of a date in the row, or keys of a date of the document, of which the first one in the template is used. */
type Place = { readonly inRow: string } | { readonly ofDocument: readonly string[] };

const ORDERS: readonly RowOrder[] = [
  {
    name: 'due date of item not before its invoice date',
    record: ['invoice_number', 'invoice_date', 'due_date'],
    earlier: { inRow: 'invoice_date' },
    later: { inRow: 'due_date' },
  },
  {
    name: 'invoice date of item not after date',
    record: ['invoice_number', 'invoice_date'],
    earlier: { inRow: 'invoice_date' },
    later: { ofDocument: ['date'] },
  },
  {
    name: 'service not after date of bill',
    record: ['date', 'code', 'amount'],
    earlier: { inRow: 'date' },
    later: { ofDocument: ['date'] },
  },
  {
    name: 'booking not before period start',
    record: ['booking_date', 'amount'],
    earlier: { ofDocument: ['period_start'] },
    later: { inRow: 'booking_date' },
  },
  {
    name: 'booking not after period end',
    record: ['booking_date', 'amount'],
    earlier: { inRow: 'booking_date' },
    later: { ofDocument: ['period_end'] },
  },
];

/** Rules for dates of rows. Each has one finding with all rows that violate it, since a statement has hundreds of rows. */
export const ROW_DATE_RULES: readonly Rule[] = ORDERS.map((order) => ({
  name: order.name,
  check: (values) => checkOrder(order, values),
}));

function checkOrder({ record, earlier, later }: RowOrder, values: ExtractedValues): Finding[] {
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
  if (whole.length === 0) return [notApplicable(present(...(some ?? [])), 'Not both dates were found.')];
  // ISO 8601 dates sort as texts.
  const broken = whole.filter((pair) => pair.earlier > pair.later);
  const [worst] = broken;
  if (worst === undefined) return [passed(cellsOf(whole))];
  const message = `"${worst.second.field.name}" (${worst.later}) is before "${worst.first.field.name}" (${worst.earlier}).`;
  return [failed(cellsOf(broken), message, { expected: worst.earlier, found: worst.later })];
}

function cellsOf(pairs: readonly { readonly first: Cell; readonly second: Cell }[]): Cell[] {
  return [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
}

function isDate(value: string | undefined): value is string {
  return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
