/** Accuracy as CSV: a row for each field and week. */
import { guardText, writeLines } from '../export/csv.ts';
import type { Accuracy } from './accuracy.ts';

const HEADER = ['week', 'confirmed', 'unchanged', 'field', 'record', 'name', 'right', 'changed', 'added', 'removed'];

/** The counts of documents are those of the week, and are repeated on each of its rows. */
export function writeAccuracyCsv({ weeks, fields }: Accuracy, { delimiter, bom }: AccuracyCsvOptions): string {
  const rows = weeks.flatMap(({ week, confirmed, unchanged }) =>
    fields.flatMap(({ field, name, record, weeks: ofField }) => {
      const values = ofField.find((each) => each.week === week);
      if (!values) return [];
      const { right, changed, added, removed } = values;
      const names = [record ?? '', name].map(guardText);
      const counts = [right, changed, added, removed].map(String);
      return [[week, String(confirmed), String(unchanged), field, ...names, ...counts]];
    }),
  );
  return (bom ? '\ufeff' : '') + writeLines([HEADER, ...rows], { delimiter });
}

export interface AccuracyCsvOptions {
  /** One character. */
  readonly delimiter: string;
  /** Whether the file starts with a byte order mark, by which Excel knows UTF-8. */
  readonly bom: boolean;
}
