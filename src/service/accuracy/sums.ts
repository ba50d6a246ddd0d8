/** Sums of the figures of confirmed documents. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { Pace } from '../pace.ts';
import { type Counts, type Figures, INTERVALS } from './figures.ts';
import { type ConfirmedDocument, readConfirmed, type Selection } from './selection.ts';
import type { AcceptedSums } from './thresholds.ts';

export interface ValueSums {
  right: number;
  changed: number;
  added: number;
  removed: number;
}

export interface DocumentSums extends ValueSums {
  confirmed: number;
  unchanged: number;
}

export interface WeekSums {
  readonly total: DocumentSums;
  /** By path of the field. */
  readonly fields: ReadonlyMap<string, ValueSums>;
}

export interface Sums {
  /** By Monday of the week in which the values were computed, the oldest first. */
  readonly weeks: ReadonlyMap<string, WeekSums>;
  /** Intervals of confidence with numbers of computed values. */
  readonly confidence: readonly {
    readonly from: number;
    readonly to: number;
    readonly right: number;
    readonly wrong: number;
  }[];
  /** Documents that do not need review at every threshold, by the highest one in percent at which they do not. */
  readonly accepted: ReadonlyMap<number, AcceptedSums>;
}

/** Each value is added once, to its field and week, since there are a million of them in 20,000 documents. */
export async function sumUp(db: Kysely<Tables>, selection: Selection): Promise<Sums> {
  const weeks = new Map<string, { readonly total: DocumentSums; readonly fields: Map<string, ValueSums> }>();
  const right = Array.from({ length: INTERVALS }, () => 0);
  const wrong = Array.from({ length: INTERVALS }, () => 0);
  const accepted = new Map<number, AcceptedSums>();
  const pace = new Pace();

  function add({ computedAt, sureUpTo, figures: json }: ConfirmedDocument): void {
    const figures: Figures = JSON.parse(json);
    const { total, fields } = getOrAdd(weeks, toWeek(computedAt), () => ({ total: noDocuments(), fields: new Map() }));
    const values = noValues();
    for (const path in figures.fields) {
      const counts = figures.fields[path];
      if (counts === undefined) continue;
      addCounts(getOrAdd(fields, path, noValues), counts);
      addCounts(values, counts);
    }
    addValues(total, values);
    total.confirmed += 1;
    if (values.changed + values.added + values.removed === 0) total.unchanged += 1;
    if (sureUpTo !== null) {
      const sums = getOrAdd(accepted, sureUpTo, noDocuments);
      addValues(sums, values);
      sums.confirmed += 1;
    }
    addIntervals(right, figures.right);
    addIntervals(wrong, figures.wrong);
  }

  for await (const documents of readConfirmed(db, selection)) {
    for (const document of documents) {
      if (pace.isDue) await pace.rest();
      add(document);
    }
  }
  const confidence = right.map((count, interval) => {
    return { from: interval / INTERVALS, to: (interval + 1) / INTERVALS, right: count, wrong: wrong[interval] ?? 0 };
  });
  return { weeks: new Map([...weeks].toSorted(([one], [other]) => (one < other ? -1 : 1))), confidence, accepted };
}

export function noValues(): ValueSums {
  return { right: 0, changed: 0, added: 0, removed: 0 };
}

export function noDocuments(): DocumentSums {
  return { confirmed: 0, unchanged: 0, ...noValues() };
}

export function addValues(sums: ValueSums, { right, changed, added, removed }: ValueSums): void {
  addCounts(sums, [right, changed, added, removed]);
}

function addCounts(sums: ValueSums, [right, changed, added, removed]: Counts): void {
  sums.right += right;
  sums.changed += changed;
  sums.added += added;
  sums.removed += removed;
}

function addIntervals(sums: number[], counts: Figures['right']): void {
  for (const [interval, count] of Object.entries(counts))
    sums[Number(interval)] = (sums[Number(interval)] ?? 0) + count;
}

const DAY = 24 * 60 * 60 * 1000;

/** Monday of the week of a time, in UTC. The first of January 1970 was a Thursday. */
function toWeek(time: string): string {
  const day = Math.floor(Date.parse(time) / DAY);
  return new Date((day - ((day + 3) % 7)) * DAY).toISOString().slice(0, 10);
}

export function getOrAdd<Key, Item>(map: Map<Key, Item>, key: Key, make: () => Item): Item {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
