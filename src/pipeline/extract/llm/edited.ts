/** Approximate search for a text in another one. A few letters can be added, missing or different. */

import type { Effort } from './effort.ts';

/** One edit is allowed for each group of this many letters. Shorter texts must be equal. */
const LETTERS_OF_AN_EDIT = 9;

export interface FoundRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the ranges of `text` that are similar to `wanted`, the best first, by Sellers' algorithm (1980) with the cut-off of
 * Ukkonen (1985). Several ranges can end at the same or at adjacent positions; the caller selects those that end with a word. Only
 * letters can differ, since different digits are a different value.
 *
 * @param first index before which the range must begin
 */
export function editedEnds(text: string, wanted: string, first: number, effort: Effort): FoundRange[] {
  const most = Math.min(6, Math.floor(wanted.length / LETTERS_OF_AN_EDIT));
  if (most === 0 || !mayContain(text, wanted, most)) return [];
  const end = Math.min(text.length, first + wanted.length + most);
  const found: (FoundRange & { cost: number })[] = [];
  let column = firstColumn(wanted, most);
  for (let at = 0; at < end && !effort.isSpent; at += 1) {
    column = nextColumn(column, text[at] ?? '', wanted, { at, most, isBegin: at + 1 < first });
    if (column.costs.length === 0 && at + 1 >= first) break;
    effort.spend(column.costs.length);
    const [cost, from] = [column.costs[wanted.length], column.starts[wanted.length] ?? 0];
    if (cost !== undefined && from < first) found.push({ from, to: at + 1, cost });
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** For each beginning of the wanted text, the edits to a range that ends here, and its start. Ends with the last few edits. */
interface Column {
  readonly costs: readonly number[];
  readonly starts: readonly number[];
}

function firstColumn(wanted: string, most: number): Column {
  const costs = [0];
  while (costs.length <= most && costOf(wanted[costs.length - 1] ?? '') === 1) costs.push(costs.length);
  return { costs, starts: costs.map(() => 0) };
}

/** @param step `isBegin`: whether a range can begin after this letter */
function nextColumn(
  { costs, starts }: Column,
  letter: string,
  wanted: string,
  { at, most, isBegin }: { readonly at: number; readonly most: number; readonly isBegin: boolean },
): Column {
  const next = [isBegin ? 0 : Number.POSITIVE_INFINITY];
  const nextStarts = [at + 1];
  const ofLetter = costOf(letter);
  for (let index = 1; index <= wanted.length; index += 1) {
    const above = next[index - 1] ?? 0;
    // Further beginnings have more edits.
    if (index > costs.length && above >= most) break;
    const other = wanted[index - 1] ?? '';
    const change = letter === other ? 0 : ofLetter + costOf(other) > 2 ? Number.POSITIVE_INFINITY : 1;
    const changed = (costs[index - 1] ?? Number.POSITIVE_INFINITY) + change;
    const more = (costs[index] ?? Number.POSITIVE_INFINITY) + ofLetter;
    const cost = Math.min(changed, more, above + costOf(other));
    const from = cost === changed ? starts[index - 1] : cost === more ? starts[index] : nextStarts[index - 1];
    next.push(cost);
    nextStarts.push(from ?? 0);
  }
  while (next.length > 0 && (next.at(-1) ?? 0) > most) next.pop();
  return { costs: next, starts: nextStarts };
}

/** If a text has n edits, at least one of n + 1 parts is unchanged. This check is fast; the search is quadratic. */
function mayContain(text: string, wanted: string, edits: number): boolean {
  const size = Math.floor(wanted.length / (edits + 1));
  return Array.from({ length: edits + 1 }, (_, part) => wanted.slice(part * size, (part + 1) * size)).some((part) =>
    text.includes(part),
  );
}

/** Cost of a letter that is missing or added. */
function costOf(letter: string): number {
  return /\d/.test(letter) ? Number.POSITIVE_INFINITY : 1;
}
