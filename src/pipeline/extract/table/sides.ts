/** Statements with amounts in two columns, outgoing and incoming: `Soll` and `Haben`, `Paid out` and `Paid in`. */
import { labelsOf } from '../../knowledge/languages/languages.ts';
import type { Box } from '../../page.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { left, type Row, right } from '../sheet.ts';
import type { Column } from './column.ts';

const formsOf = (side: 'debit' | 'credit'): ReadonlySet<string> => new Set(labelsOf(side).map(normaliseLabel));
const SIDES = { out: formsOf('debit'), into: formsOf('credit') } as const;

/**
 * Assigns the amount of the template to both columns. Without both columns, nothing changes.
 *
 * @param heading rows of the table's heading
 */
export function joinSides(record: RecordProfile, columns: readonly Column[], heading: readonly Row[]): Column[] {
  const amount = record.fields.find(({ concept }) => concept === 'line_amount');
  const forms = columns.map(({ box }) => normaliseLabel(textWithin(heading, box)));
  const out = forms.findIndex((form) => SIDES.out.has(form));
  const into = forms.findIndex((form) => SIDES.into.has(form));
  const isOwn = record.fields.some(({ concept }) => concept === 'debit' || concept === 'credit');
  const elsewhere = columns.some(({ fields }, index) => index !== out && index !== into && fields.includes(amount));
  if (amount === undefined || out < 0 || into < 0 || isOwn || elsewhere) return [...columns];
  return columns.map((column, index) =>
    index === out || index === into ? { ...column, fields: [amount], numeric: true, owed: index === out } : column,
  );
}

function textWithin(rows: readonly Row[], box: Box): string {
  const words = rows.flatMap(({ segments }) => segments.flatMap((segment) => segment.words));
  return words
    .filter((word) => left(word.box) >= left(box) - 1 && right(word.box) <= right(box) + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** Number of different fields: columns of the same field count once. */
export function countFields(columns: readonly Column[]): number {
  return new Set(columns.map(({ fields: [field] }, index): FieldProfile | number => field ?? index)).size;
}
