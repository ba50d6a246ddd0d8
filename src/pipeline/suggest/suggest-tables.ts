/** Groups the tables of several samples, and proposes their columns. */
import { normaliseLabel } from '../extract/labels/normalise.ts';
import { makeKey, makeUniqueKey } from '../field-key.ts';
import type { RecordField, TemplateField, ValueField } from '../template.ts';
import { joinShapes } from './groups.ts';
import { describeRecord, type NamedSample, SUGGESTED_FROM, toExample } from './proposal.ts';
import type { SampleColumn, SampleTable } from './sample.ts';
import type { Proposal, ProposedRecord } from './suggestion.ts';

/** Maximum number of example values of a column per sample. */
const MOST_EXAMPLES = 3;
/** Least share of the columns of the smaller table that two samples of the same table have in common. */
const SHARED = 0.5;

interface TableEntry {
  readonly sample: number;
  readonly table: SampleTable;
}

export interface TableGroup {
  readonly record: ProposedRecord;
  /** The record of the predefined template. */
  readonly known: RecordField | undefined;
  readonly entries: readonly TableEntry[];
}

/** @param predefined the template of the document type */
export function groupTables(samples: readonly NamedSample[], predefined: readonly TemplateField[]): TableGroup[] {
  const groups: TableEntry[][] = [];
  for (const [sample, { sample: own }] of samples.entries()) {
    for (const table of own.tables) {
      const group = groups.find(
        (entries) =>
          entries.every((entry) => entry.sample !== sample) && entries.some((entry) => isSame(entry.table, table)),
      );
      if (group === undefined) groups.push([{ sample, table }]);
      else group.push({ sample, table });
    }
  }
  const keys = new Set(predefined.flatMap(({ key }) => key ?? []));
  const names = new Set<string>();
  return groups.flatMap((entries): TableGroup[] => {
    const [first] = entries;
    if (first === undefined) return [];
    const { known, name } = first.table;
    const record = predefined.find((field): field is RecordField => field.type === 'record' && field.key === known);
    if (record !== undefined) {
      const described = describeRecord(record);
      return described === null ? [] : [{ record: described, known: record, entries }];
    }
    if (known !== undefined) return [];
    const key = makeUniqueKey(makeKey(name), keys);
    keys.add(key);
    const unique = names.has(name) ? `${name} ${key.replace(/\D/g, '')}` : name;
    names.add(unique);
    return [{ record: { name: unique, key, multiple: true }, known: undefined, entries }];
  });
}

function isSame(a: SampleTable, b: SampleTable): boolean {
  if (a.known !== undefined || b.known !== undefined) return a.known === b.known;
  const [one, other] = [a, b].map(({ columns }) => new Set(columns.map(({ name }) => normaliseLabel(name))));
  if (one === undefined || other === undefined) return false;
  const shared = [...one].filter((name) => other.has(name)).length;
  return shared >= SHARED * Math.min(one.size, other.size);
}

interface ColumnEntry {
  readonly sample: number;
  readonly column: SampleColumn;
}

export function proposeColumns({ record, known, entries }: TableGroup, samples: readonly NamedSample[]): Proposal[] {
  const columns = Map.groupBy(
    entries.flatMap(({ sample, table }) => table.columns.map((column): ColumnEntry => ({ sample, column }))),
    ({ column }) => column.known ?? normaliseLabel(column.name),
  );
  const taken = new Set<string>();
  const names = new Set<string>();
  return [...columns.values()].flatMap((own): Proposal[] => {
    const [first] = own;
    if (first === undefined) return [];
    const field = known?.fields.find(({ key }) => key === first.column.known) ?? makeColumn(own, taken, names);
    if (field === undefined) return [];
    const confidence = own.reduce((sum, { column }) => sum + column.chance, 0) / own.length;
    const examples = own.flatMap(({ sample, column }) =>
      column.values
        .slice(0, MOST_EXAMPLES)
        .map((value) => toExample(samples[sample]?.name ?? '', { ...value, shape: column.shape }, field.type)),
    );
    const samplesOf = new Set(own.map(({ sample }) => sample)).size;
    const suggested = confidence >= SUGGESTED_FROM;
    return [
      { record, field, suggested, confidence: Math.round(1000 * confidence) / 1000, samples: samplesOf, examples },
    ];
  });
}

function makeColumn(own: readonly ColumnEntry[], taken: Set<string>, names: Set<string>): ValueField | undefined {
  const [first] = own;
  if (first === undefined || names.has(first.column.name.toLowerCase())) return undefined;
  const { name } = first.column;
  const key = makeUniqueKey(makeKey(name), taken);
  taken.add(key);
  names.add(name.toLowerCase());
  const labels = [...new Set(own.flatMap(({ column }) => column.label ?? []))];
  const aliases = labels.filter((label) => label.toLowerCase() !== name.toLowerCase());
  const { choices: _, ...shape } = joinShapes(own.map(({ column }) => column.shape));
  return { name, key, ...shape, ...(aliases.length === 0 ? {} : { aliases }) };
}
