/** Pairs the rows of two tables by their values. */
import type { AlignedField } from './align-fields.ts';
import { type ComparableValue, isSameValue } from './same-value.ts';

/** The values of a record, or of all fields outside of records. */
export type Row = ReadonlyMap<AlignedField, readonly ComparableValue[]>;

/** Pairs of rows that are compared, about 20 ms. Longer tables are paired by position. */
const MAX_PAIRS = 250_000;

/**
 * Pairs rows in their order, with as many equal values as possible. Rows between two pairs are paired by position.
 *
 * @returns for each wanted row the position of the given one; undefined without one
 */
export function alignRows(wanted: readonly Row[], given: readonly Row[]): (number | undefined)[] {
  const anchors = wanted.length * given.length > MAX_PAIRS ? [] : findAnchors(wanted, given);
  const result: (number | undefined)[] = wanted.map(() => undefined);
  let [i, j] = [0, 0];
  for (const [row, at] of [...anchors, [wanted.length, given.length] as const]) {
    for (; i < row && j < at; i++, j++) result[i] = j;
    if (row < wanted.length) result[row] = at;
    [i, j] = [row + 1, at + 1];
  }
  return result;
}

/** The pairs of the longest common path that have an equal value. */
function findAnchors(wanted: readonly Row[], given: readonly Row[]): (readonly [number, number])[] {
  const width = given.length + 1;
  const best = new Uint32Array((wanted.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const scores = new Uint16Array(wanted.length * given.length);
  const scoreAt = (i: number, j: number): number => scores[i * given.length + j] ?? 0;
  for (let i = wanted.length - 1; i >= 0; i--) {
    for (let j = given.length - 1; j >= 0; j--) {
      const score = countSame(wanted[i], given[j]);
      scores[i * given.length + j] = score;
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), score + at(i + 1, j + 1));
    }
  }
  const anchors: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < wanted.length && j < given.length; ) {
    const score = scoreAt(i, j);
    if (score > 0 && at(i, j) === score + at(i + 1, j + 1)) anchors.push([i++, j++]);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return anchors;
}

function countSame(wanted: Row | undefined, given: Row | undefined): number {
  if (!wanted || !given) return 0;
  let count = 0;
  for (const [field, [first]] of wanted) {
    const [other] = given.get(field) ?? [];
    if (first && other && isSameValue(first, other)) count++;
  }
  return count;
}
