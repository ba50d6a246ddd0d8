/**
 * Aligns the rows of two tables that differ by added, removed and changed rows: a table that was read and the same one as it was
 * confirmed, or as another template reads it.
 */

/** A row, or a value of a list. */
export interface AlignedRow {
  /** Equal for equal rows. */
  readonly text: string;
  /** Texts to compare, by field. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Positions in both tables. A row without a counterpart was removed or added. */
export interface Pair {
  readonly given?: number;
  readonly wanted?: number;
}

/**
 * Comparisons of rows that may still be made in a document. 500,000 take about a quarter of a second. Beyond that, rows are
 * paired by position between the equal ones.
 */
export class Budget {
  left = 500_000;
}

/** A span of rows in each of the two tables: from, and before. */
interface Gap {
  readonly given: readonly [from: number, to: number];
  readonly wanted: readonly [from: number, to: number];
}

/** Two rows in the same place are one row with changes, even if no cell is the same. */
const SAME_PLACE = 0.01;
/** The most that two texts that differ can be alike, compared with equal ones. */
const LIKENESS = 0.5;
/** Characters at both ends that are compared. */
const ENDS = 64;

/**
 * The pairs of rows that are most alike, in the order of both tables. Equal rows that occur once in each table are paired
 * first, as in a patience diff. The rows between them are aligned by dynamic programming (Needleman and Wunsch, 1970).
 *
 * @param budget is used up
 */
export function alignRows(given: readonly AlignedRow[], wanted: readonly AlignedRow[], budget: Budget): Pair[] {
  const pairs: Pair[] = [];
  let [from, other] = [0, 0];
  for (const [at, position] of [...findAnchors(given, wanted), [given.length, wanted.length] as const]) {
    const gap: Gap = { given: [from, at], wanted: [other, position] };
    for (const pair of alignGap(given, wanted, gap, budget)) pairs.push(pair);
    if (at < given.length) pairs.push({ given: at, wanted: position });
    [from, other] = [at + 1, position + 1];
  }
  return pairs;
}

type Anchor = readonly [given: number, wanted: number];

/** Equal rows that occur once in each table, and are in the same order in both. */
function findAnchors(given: readonly AlignedRow[], wanted: readonly AlignedRow[]): Anchor[] {
  const places = findUnique(wanted);
  const candidates = [...findUnique(given)].flatMap(([text, at]): Anchor[] => {
    const position = places.get(text);
    return position === undefined ? [] : [[at, position]];
  });
  return findLongestRise(candidates);
}

/** Positions of the rows that occur once, in order. */
function findUnique(rows: readonly AlignedRow[]): Map<string, number> {
  const unique = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, { text }] of rows.entries()) {
    if (unique.delete(text)) repeated.add(text);
    if (!repeated.has(text)) unique.set(text, at);
  }
  return unique;
}

/** The longest subsequence whose second numbers rise (patience sorting). */
function findLongestRise(anchors: readonly Anchor[]): Anchor[] {
  interface Link {
    readonly anchor: Anchor;
    readonly before: Link | undefined;
  }
  const ends: Link[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.anchor[1] ?? 0) < anchor[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { anchor, before: ends[low - 1] };
  }
  const rise: Anchor[] = [];
  for (let link = ends.at(-1); link; link = link.before) rise.push(link.anchor);
  return rise.reverse();
}

function* alignGap(
  given: readonly AlignedRow[],
  wanted: readonly AlignedRow[],
  { given: [start, end], wanted: [otherStart, otherEnd] }: Gap,
  budget: Budget,
): Generator<Pair> {
  let [from, to, other, otherTo] = [start, end, otherStart, otherEnd];
  const isSame = (at: number, position: number) => given[at]?.text === wanted[position]?.text;
  for (; from < to && other < otherTo && isSame(from, other); from++, other++) {
    yield { given: from, wanted: other };
  }
  for (; from < to && other < otherTo && isSame(to - 1, otherTo - 1); to--, otherTo--) {
    yield { given: to - 1, wanted: otherTo - 1 };
  }
  const size = (to - from) * (otherTo - other);
  if (size === 1 || size > budget.left) {
    for (; from < to && other < otherTo; from++, other++) yield { given: from, wanted: other };
  } else if (size > 0) {
    budget.left -= size;
    yield* alignBest(given, wanted, { given: [from, to], wanted: [other, otherTo] });
    return;
  }
  for (; from < to; from++) yield { given: from };
  for (; other < otherTo; other++) yield { wanted: other };
}

/** The alignment with the highest sum of likenesses. */
function* alignBest(
  given: readonly AlignedRow[],
  wanted: readonly AlignedRow[],
  { given: [from, to], wanted: [other, otherTo] }: Gap,
): Generator<Pair> {
  const width = otherTo - other + 1;
  // The best sums of the rows from here to the ends of the tables.
  const sums = new Float64Array((to - from + 1) * width);
  const likeness = new Float64Array(sums.length);
  for (let row = to - from - 1; row >= 0; row--) {
    for (let column = width - 2; column >= 0; column--) {
      const at = row * width + column;
      const alike = measureLikeness(given[from + row], wanted[other + column]);
      likeness[at] = alike;
      sums[at] = Math.max(alike + (sums[at + width + 1] ?? 0), Math.max(sums[at + width] ?? 0, sums[at + 1] ?? 0));
    }
  }
  let [row, column] = [0, 0];
  while (row < to - from && column < width - 1) {
    const at = row * width + column;
    const sum = sums[at] ?? 0;
    if (sum === (likeness[at] ?? 0) + (sums[at + width + 1] ?? 0)) {
      yield { given: from + row++, wanted: other + column++ };
    } else if (sum === sums[at + width]) yield { given: from + row++ };
    else yield { wanted: other + column++ };
  }
  for (; row < to - from; row++) yield { given: from + row };
  for (; column < width - 1; column++) yield { wanted: other + column };
}

/** The number of equal cells, and less for similar ones. */
function measureLikeness(one: AlignedRow | undefined, other: AlignedRow | undefined): number {
  if (!one || !other) return 0;
  let sum = SAME_PLACE;
  for (const [field, text] of one.cells) {
    const counterpart = other.cells.get(field);
    if (counterpart === undefined) continue;
    sum += text === counterpart ? 1 : LIKENESS * shareOfEnds(text, counterpart);
  }
  return sum;
}

/** The share of the longer text that is equal at the beginning and at the end of both. */
function shareOfEnds(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let [begin, end] = [0, 0];
  while (begin < most && begin < ENDS && one[begin] === other[begin]) begin++;
  while (end < most - begin && end < ENDS && one.at(-1 - end) === other.at(-1 - end)) end++;
  return (begin + end) / Math.max(1, one.length, other.length);
}
