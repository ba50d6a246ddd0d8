/** Selects the lines for a question about unsure fields: those with their best candidates, and the lines around these. */
import type { Spot } from '../../found.ts';
import { bottom, overlapY, type Sheet, top } from '../../sheet.ts';
import type { BuiltInResult } from './unsure.ts';

/** Candidates of a field whose lines are shown. Five instead of three use 3 % more tokens and add 0.1 to the F1 of fields. */
const CANDIDATES = 3;
/** Lines that are shown before and after a candidate. They have its label. */
const AROUND = 1;
/** Lines that are shown before and after a table. */
const AROUND_TABLE = 4;

/**
 * The indexes of the rows of the sheet that are shown.
 *
 * @param asked paths of fields and keys of repeating records
 * @returns undefined if all rows are needed: for a field without candidates, or a record without a table
 */
export function excerptRows(
  { profile, builtIn }: BuiltInResult,
  sheet: Sheet,
  asked: ReadonlySet<string>,
): ReadonlySet<number> | undefined {
  const shown = new Set<number>();
  const show = (from: number, to: number, around: number): void => {
    const page = sheet.rows[from]?.page;
    for (let row = from - around; row <= to + around; row += 1) {
      const isThere = sheet.rows[row] !== undefined && ((row >= from && row <= to) || sheet.rows[row]?.page === page);
      if (isThere) shown.add(row);
    }
  };
  const rowsOf = createRowFinder(sheet);
  for (const field of profile.singles) {
    if (!asked.has(field.path)) continue;
    const candidates = builtIn.ranked.get(field) ?? [];
    if (candidates.length === 0) return undefined;
    for (const { spots } of candidates.slice(0, CANDIDATES)) for (const row of rowsOf(spots)) show(row, row, AROUND);
  }
  for (const { record } of profile.records) {
    if (!record.multiple || !asked.has(record.key)) continue;
    const items = builtIn.found.tables.find((table) => table.record.record === record)?.items ?? [];
    const rows = rowsOf(items.flat().flatMap(({ spots }) => spots));
    if (rows.length === 0) return undefined;
    show(Math.min(...rows), Math.max(...rows), AROUND_TABLE);
  }
  return shown;
}

function createRowFinder({ rows }: Sheet): (spots: readonly Spot[]) => number[] {
  const byPage = Map.groupBy(rows.keys(), (row) => rows[row]?.page ?? 0);
  return (spots) =>
    spots.flatMap(({ page, box }) =>
      (byPage.get(page) ?? []).filter((row) => {
        const own = rows[row]?.box;
        return own !== undefined && overlapY(own, box) > 0.5 * Math.min(bottom(own) - top(own), bottom(box) - top(box));
      }),
    );
}
