/** Approximate search for a text in another one. A few letters can be added, missing or different. */

/** One edit is allowed for each group of this many letters. Shorter texts must be equal. */
const LETTERS_OF_AN_EDIT = 9;

export interface FoundRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the ranges of `text` that are similar to `wanted`, by Sellers' algorithm (1980), the best first. Several ranges can
 * end at the same or at adjacent positions; the caller selects those that end with a word. Only letters can differ, since
 * different digits are a different value.
 *
 * @param first index before which the range must begin
 */
export function editedEnds(text: string, wanted: string, first: number): FoundRange[] {
  const most = Math.min(6, Math.floor(wanted.length / LETTERS_OF_AN_EDIT));
  if (most === 0 || !mayContain(text, wanted, most)) return [];
  const end = first + wanted.length + most;
  let costs = Array.from({ length: wanted.length + 1 }, (_, index) => (index === 0 ? 0 : costOfPrefix(wanted, index)));
  let starts = new Array<number>(wanted.length + 1).fill(0);
  const found: (FoundRange & { cost: number })[] = [];
  for (let at = 0; at < Math.min(text.length, end); at += 1) {
    const letter = text[at] ?? '';
    const nextCosts = [at + 1 < first ? 0 : Number.POSITIVE_INFINITY];
    const nextStarts = [at + 1];
    for (let index = 1; index <= wanted.length; index += 1) {
      const other = wanted[index - 1] ?? '';
      const changed =
        (costs[index - 1] ?? 0) +
        (letter === other ? 0 : costOf(letter) + costOf(other) > 2 ? Number.POSITIVE_INFINITY : 1);
      const more = (costs[index] ?? 0) + costOf(letter);
      const less = (nextCosts[index - 1] ?? 0) + costOf(other);
      const cost = Math.min(changed, more, less);
      nextCosts.push(cost);
      nextStarts.push(
        cost === changed
          ? (starts[index - 1] ?? 0)
          : cost === more
            ? (starts[index] ?? 0)
            : (nextStarts[index - 1] ?? 0),
      );
    }
    [costs, starts] = [nextCosts, nextStarts];
    const cost = costs[wanted.length] ?? Number.POSITIVE_INFINITY;
    const from = starts[wanted.length] ?? 0;
    if (cost <= most && from < first) found.push({ from, to: at + 1, cost });
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** If a text has n edits, at least one of n + 1 parts is unchanged. This check is fast; the search is quadratic. */
function mayContain(text: string, wanted: string, edits: number): boolean {
  const size = Math.floor(wanted.length / (edits + 1));
  return Array.from({ length: edits + 1 }, (_, part) => wanted.slice(part * size, (part + 1) * size)).some((part) =>
    text.includes(part),
  );
}

function costOfPrefix(wanted: string, length: number): number {
  return /\d/.test(wanted.slice(0, length)) ? Number.POSITIVE_INFINITY : length;
}

/** Cost of a letter that is missing or added. */
function costOf(letter: string): number {
  return /\d/.test(letter) ? Number.POSITIVE_INFINITY : 1;
}
