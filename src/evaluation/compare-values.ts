/** Compares what two templates read on a document with its confirmed values. */
import type { AlignedField, AlignedGroup } from './align-fields.ts';
import { type AlignedRow, alignRows, Budget } from './align-rows.ts';
import { type ComparableValue, foldText, isSameValue, toComparable } from './same-value.ts';

/** A value or a record of an extraction. Only confirmed ones can lack a key and a type. */
export interface GivenEntity {
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly type?: string | undefined;
  readonly value: string | readonly GivenEntity[];
  /** Further values that are right. */
  readonly alternatives?: readonly string[];
}

export interface ReadDocument {
  /** Confirmed values. */
  readonly confirmed: readonly GivenEntity[];
  /** By the present template. */
  readonly before: readonly GivenEntity[];
  /** By the new template. */
  readonly after: readonly GivenEntity[];
  /** Whether a value is wrong where none is confirmed. */
  isComplete(group: AlignedGroup, field: AlignedField): boolean;
}

/** One value of a document by each of the three. */
export interface ComparedValue {
  readonly group: AlignedGroup;
  readonly field: AlignedField;
  /** Position of its row in a record that can occur more than once, from 0. */
  readonly row: number | null;
  readonly confirmed: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isBeforeRight: boolean;
  readonly isAfterRight: boolean;
  /** Whether both templates read the same value, or none. */
  readonly isUnchanged: boolean;
}

/** The values of a record, or of all fields outside of records. */
type Row = ReadonlyMap<AlignedField, readonly ComparableValue[]>;

type Triple<T> = readonly [confirmed: T | undefined, before: T | undefined, after: T | undefined];
type Rows = ReadonlyMap<AlignedGroup, readonly Row[]>;

/** Never throws. Values of fields that neither template has are left out. */
export function compareValues(groups: readonly AlignedGroup[], document: ReadDocument): ComparedValue[] {
  const confirmed = collectRows(groups, document.confirmed, ['present', 'next']);
  const before = collectRows(groups, document.before, ['present']);
  const after = collectRows(groups, document.after, ['next']);
  const budget = new Budget();
  return groups.flatMap((group) =>
    alignAll([confirmed.get(group) ?? [], before.get(group) ?? [], after.get(group) ?? []], budget).flatMap(
      (rows, index) => {
        const row = group.record?.multiple ? index : null;
        return group.fields.flatMap((field) =>
          pairValues(rows, field).map((values) => {
            const isComplete = document.isComplete(group, field);
            return { group, field, row, ...describe(values, isComplete) };
          }),
        );
      },
    ),
  );
}

type Side = 'present' | 'next';

function collectRows(groups: readonly AlignedGroup[], entities: readonly GivenEntity[], sides: readonly Side[]): Rows {
  const rows = new Map<AlignedGroup, Row[]>();
  const records = groups.filter(({ record }) => record !== null);
  const outside = groups.find(({ record }) => record === null);
  const single: GivenEntity[] = [];
  for (const entity of entities) {
    if (typeof entity.value === 'string') {
      single.push(entity);
      continue;
    }
    const group = findBySide(records, entity, sides);
    if (group) rows.set(group, [...(rows.get(group) ?? []), toRow(group, entity.value, sides)]);
  }
  if (outside && single.length > 0) rows.set(outside, [toRow(outside, single, sides)]);
  return rows;
}

function toRow(group: AlignedGroup, entities: readonly GivenEntity[], sides: readonly Side[]): Row {
  const row = new Map<AlignedField, ComparableValue[]>();
  for (const entity of entities) {
    const { value, type, alternatives = [] } = entity;
    const field = findBySide(group.fields, entity, sides);
    if (!field || typeof value !== 'string' || value === '') continue;
    const known = type ?? (field.next ?? field.present)?.type;
    const others = alternatives.map((other) => toComparable(other, known));
    row.set(field, [...(row.get(field) ?? []), toComparable(value, known, others)]);
  }
  return row;
}

interface Sided {
  readonly present: { readonly key: string; readonly name: string } | undefined;
  readonly next: { readonly key: string; readonly name: string } | undefined;
}

/** By key on any side, then by name. */
function findBySide<T extends Sided>(all: readonly T[], entity: GivenEntity, sides: readonly Side[]): T | undefined {
  const { key, label } = entity;
  const byKey = sides.map((side) => all.find((each) => key !== undefined && each[side]?.key === key));
  const found = byKey.find((each) => each !== undefined);
  if (found || label === undefined) return found;
  const name = foldText(label);
  return sides
    .map((side) => all.find((each) => each[side] && foldText(each[side].name) === name))
    .find((each) => each !== undefined);
}

/** Confirmed rows with those that were read; then rows that were read and are not confirmed. */
function alignAll(
  [confirmed, before, after]: readonly [readonly Row[], readonly Row[], readonly Row[]],
  budget: Budget,
): Triple<Row>[] {
  const ofBefore = pairRows(confirmed, before, budget);
  const ofAfter = pairRows(confirmed, after, budget);
  const ofRest = pairRows(ofBefore.rest, ofAfter.rest, budget);
  return [
    ...confirmed.map((row): Triple<Row> => [row, ofBefore.pairs.get(row), ofAfter.pairs.get(row)]),
    ...ofBefore.rest.map((row): Triple<Row> => [undefined, row, ofRest.pairs.get(row)]),
    ...ofRest.rest.map((row): Triple<Row> => [undefined, undefined, row]),
  ];
}

interface PairedRows {
  /** The given row of each wanted one that has one. */
  readonly pairs: ReadonlyMap<Row, Row>;
  /** Given rows without a wanted one, in order. */
  readonly rest: readonly Row[];
}

function pairRows(wanted: readonly Row[], given: readonly Row[], budget: Budget): PairedRows {
  const pairs = new Map<Row, Row>();
  const rest: Row[] = [];
  for (const pair of alignRows(given.map(toAligned), wanted.map(toAligned), budget)) {
    const row = given[pair.given ?? -1];
    const counterpart = wanted[pair.wanted ?? -1];
    if (row && counterpart) pairs.set(counterpart, row);
    else if (row) rest.push(row);
  }
  return { pairs, rest };
}

function toAligned(row: Row): AlignedRow {
  const cells = new Map([...row].map(([{ path }, values]) => [path, values.map(({ text }) => text).join('\n')]));
  return { cells, text: JSON.stringify([...cells].toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/** The values of one field in a row. Order does not count for fields with more than one value. */
function pairValues([confirmed, before, after]: Triple<Row>, field: AlignedField): Triple<ComparableValue>[] {
  const wanted = confirmed?.get(field) ?? [];
  const ofBefore = pairEqual(wanted, before?.get(field) ?? []);
  const ofAfter = pairEqual(wanted, after?.get(field) ?? []);
  const length = Math.max(wanted.length, ofBefore.length, ofAfter.length);
  return Array.from(
    { length },
    (_, index): Triple<ComparableValue> => [wanted[index], ofBefore[index], ofAfter[index]],
  );
}

/** The given values, each beside the wanted one that it equals; others fill the places that are left. */
function pairEqual(
  wanted: readonly ComparableValue[],
  given: readonly ComparableValue[],
): (ComparableValue | undefined)[] {
  const left = [...given];
  const result = wanted.map((value) => {
    const hit = left.findIndex((other) => isSameValue(value, other));
    return hit < 0 ? undefined : left.splice(hit, 1)[0];
  });
  return [...result.map((value) => value ?? left.shift()), ...left];
}

function describe([confirmed, before, after]: Triple<ComparableValue>, isComplete: boolean) {
  const isRight = (value: ComparableValue | undefined): boolean => {
    if (!confirmed) return value === undefined || !isComplete;
    return value !== undefined && isSameValue(confirmed, value);
  };
  return {
    confirmed: confirmed?.value,
    before: before?.value,
    after: after?.value,
    isBeforeRight: isRight(before),
    isAfterRight: isRight(after),
    isUnchanged: before && after ? isSameValue(before, after) : before === after,
  };
}
