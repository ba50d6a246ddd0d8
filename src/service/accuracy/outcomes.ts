/** What a person did with each value that was computed for a document. */
import { type AlignedRow, alignRows, Budget } from '../../evaluation/align-rows.ts';
import { toComparable } from '../../evaluation/same-value.ts';
import type { Entity, ValueEntity } from '../../pipeline/extraction.ts';

/** `added` is a value that was missing. */
export const OUTCOMES = ['right', 'changed', 'added', 'removed'] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

export interface Outcome {
  /** Path by keys: `amounts.net_amount`, or `total` for a field outside of records. */
  readonly field: string;
  readonly outcome: OutcomeName;
  /** Of the computed value, 0 to 1; undefined for an added one. */
  readonly confidence: number | undefined;
}

/** A value with its comparable text. */
interface Value extends AlignedRow {
  readonly confidence: number;
}

interface Row extends AlignedRow {
  readonly values: ReadonlyMap<string, readonly Value[]>;
}

const NO_VALUES: readonly Value[] = [];

/**
 * Compares computed values with confirmed ones. Locations and printed texts do not count. Rows of repeating records, and
 * values of fields that can occur more than once, are aligned: a deleted row changes no other row.
 */
export function compareEntities(computed: readonly Entity[], confirmed: readonly Entity[]): Outcome[] {
  const budget = new Budget();
  const before = groupEntities(computed);
  const after = groupEntities(confirmed);
  const outcomes: Outcome[] = [];
  for (const key of new Set([...before.rows.keys(), ...after.rows.keys()])) {
    const [rows, others] = [before.rows.get(key) ?? [], after.rows.get(key) ?? []];
    for (const pair of alignRows(rows, others, budget)) {
      const row = pair.given === undefined ? undefined : rows[pair.given];
      const other = pair.wanted === undefined ? undefined : others[pair.wanted];
      compareRows(key, row, other, { budget, outcomes });
    }
  }
  for (const key of new Set([...before.values.keys(), ...after.values.keys()])) {
    const [values, others] = [before.values.get(key) ?? NO_VALUES, after.values.get(key) ?? NO_VALUES];
    compareValues(key, values, others, { budget, outcomes });
  }
  return outcomes;
}

interface Comparison {
  readonly budget: Budget;
  readonly outcomes: Outcome[];
}

function compareRows(record: string, row: Row | undefined, other: Row | undefined, comparison: Comparison): void {
  for (const key of new Set([...(row?.values.keys() ?? []), ...(other?.values.keys() ?? [])])) {
    const [values, others] = [row?.values.get(key) ?? NO_VALUES, other?.values.get(key) ?? NO_VALUES];
    compareValues(`${record}.${key}`, values, others, comparison);
  }
}

function compareValues(
  field: string,
  values: readonly Value[],
  others: readonly Value[],
  { budget, outcomes }: Comparison,
): void {
  for (const pair of alignRows(values, others, budget)) {
    const value = pair.given === undefined ? undefined : values[pair.given];
    const other = pair.wanted === undefined ? undefined : others[pair.wanted];
    outcomes.push({ field, outcome: nameOutcome(value, other), confidence: value?.confidence });
  }
}

function nameOutcome(value: Value | undefined, other: Value | undefined): OutcomeName {
  if (value === undefined) return 'added';
  if (other === undefined) return 'removed';
  return value.text === other.text ? 'right' : 'changed';
}

interface Groups {
  /** Occurrences of records, by key. */
  readonly rows: Map<string, Row[]>;
  /** Values outside of records, by key. */
  readonly values: Map<string, Value[]>;
}

function groupEntities(entities: readonly Entity[]): Groups {
  const groups: Groups = { rows: new Map(), values: new Map() };
  for (const entity of entities) {
    if (entity.type === 'record') push(groups.rows, entity.key, toRow(entity.value));
    else push(groups.values, entity.key, toValue(entity));
  }
  return groups;
}

function toRow(entities: readonly ValueEntity[]): Row {
  const values = new Map<string, Value[]>();
  for (const entity of entities) push(values, entity.key, toValue(entity));
  const cells = new Map([...values].map(([key, all]) => [key, all.map(({ text }) => text).join('\n')]));
  return { values, cells, text: JSON.stringify([...cells].toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/** A value without a confidence was typed by a person and counts as sure. */
function toValue(entity: ValueEntity): Value {
  const { text } = toComparable(entity.value, entity.type);
  return { text, cells: new Map([['', text]]), confidence: entity.confidence ?? 1 };
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
