/** Merges the answers to several questions about one document. */
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { bottom, left, overlapX, overlapY, right, top } from '../sheet.ts';
import type { HeldValue } from './holder.ts';
import type { HeldRow } from './rows.ts';

/** Keeps one entry for each field, value and place, with the highest score. Sorts by score, the best first. */
export function mergeValues(values: readonly HeldValue[]): HeldValue[] {
  const kept: HeldValue[] = [];
  const equal = new Map<FieldProfile, Map<string, HeldValue[]>>();
  for (const value of values.toSorted((a, b) => b.score - a.score)) {
    const ofField = equal.get(value.profile) ?? new Map<string, HeldValue[]>();
    const others = ofField.get(value.value) ?? [];
    if (others.some((other) => isAtOnePlace(other, value))) continue;
    kept.push(value);
    equal.set(value.profile, ofField.set(value.value, [...others, value]));
  }
  return kept;
}

/**
 * Merges rows that occur in both answers. The row with more cells is kept, at the position of the first. Rows of one answer
 * are merged only if all of their cells are at the same places.
 */
export function mergeRows(rows: readonly HeldRow[], further: readonly HeldRow[]): HeldRow[] {
  const merged = [...rows];
  const onPages = new Map<number, Set<number>>();
  const place = (row: HeldRow, index: number): void => {
    for (const page of pagesOf(row)) onPages.set(page, (onPages.get(page) ?? new Set()).add(index));
  };
  for (const [index, row] of rows.entries()) place(row, index);
  for (const row of further) {
    // A long document has thousands of rows, so only those of the same pages are compared.
    const near = [...pagesOf(row)].flatMap((page) => [...(onPages.get(page) ?? [])]);
    const isSame = (at: number): boolean => {
      const other = merged[at];
      return other !== undefined && isOneRow(other, row, at < rows.length ? 0.5 : 0.99);
    };
    const index = near.find(isSame) ?? merged.length;
    const known = merged[index];
    if (known === undefined || row.values.length > known.values.length) {
      merged[index] = row;
      place(row, index);
    }
  }
  return merged;
}

function pagesOf({ values }: HeldRow): ReadonlySet<number> {
  return new Set(values.flatMap(({ spots }) => spots.map(({ page }) => page)));
}

/** Whether more than `share` of the common cells of two rows are at the same place. */
function isOneRow(a: HeldRow, b: HeldRow, share: number): boolean {
  if (a.record.record !== b.record.record) return false;
  const both = a.values.flatMap((value) => {
    const other = b.values.find(({ profile }) => profile.field === value.profile.field);
    return other === undefined ? [] : [isAtOnePlace(value, other)];
  });
  return both.length > 0 && both.filter(Boolean).length > share * both.length;
}

type Placed = Pick<FoundValue, 'spots'>;

/** Whether two values begin at the same place. On photos, bounding boxes of adjacent lines overlap, but less than half. */
export function isAtOnePlace({ spots: [one] }: Placed, { spots: [other] }: Placed): boolean {
  if (one === undefined || other === undefined || one.page !== other.page) return false;
  const [a, b] = [one.box, other.box];
  const width = Math.min(right(a) - left(a), right(b) - left(b));
  const height = Math.min(bottom(a) - top(a), bottom(b) - top(b));
  return overlapX(a, b) > 0.5 * width && overlapY(a, b) > 0.5 * height;
}
