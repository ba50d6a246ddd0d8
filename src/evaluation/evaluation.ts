/** The figures of an evaluation: how many confirmed values two templates read right, and which values differ. */
import { type Static, Type } from 'typebox';
import type { AlignedField } from './align-fields.ts';
import type { ComparedValue } from './compare-values.ts';

const CHANGE_KINDS = ['fixed', 'broken', 'changed', 'removed', 'added'] as const;
const FIELD_STATES = ['kept', 'removed', 'added'] as const;
const Count = Type.Integer({ minimum: 0 });
const MaybeText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const ValueChange = Type.Object({
  path: Type.String({ description: 'Keys, with the row from 0: `line_item[2].amount`.' }),
  record: MaybeText('Name of the record. Null for a field outside of records.'),
  row: Type.Union([Count, Type.Null()], {
    description: 'From 0. Null for a record that occurs once.',
  }),
  field: Type.String({ description: 'Name of the field.' }),
  kind: Type.Enum(CHANGE_KINDS, {
    description:
      '`fixed`: only the new template reads it right. `broken`: only the present template does. `changed`: both are wrong, or ' +
      'nothing is confirmed for the field. `removed`, `added`: the new template does not have the field, or only it does.',
  }),
  confirmed: MaybeText('Null where the document has no such value.'),
  before: MaybeText('By the present template.'),
  after: MaybeText('By the new template.'),
});
export type ValueChange = Static<typeof ValueChange>;

const Tally = Type.Object({
  right: Type.Integer({ minimum: 0, description: 'Confirmed values that were read right.' }),
  surplus: Type.Integer({ minimum: 0, description: 'Values that were read where the document has none.' }),
});

export const FieldFigures = Type.Object({
  path: Type.String({ description: 'Keys: `amounts.total`.' }),
  record: MaybeText('Name of the record. Null for a field outside of records.'),
  field: Type.String({ description: 'Name of the field.' }),
  state: Type.Enum(FIELD_STATES, { description: 'Whether both templates have the field, or only one.' }),
  confirmed: Type.Integer({ minimum: 0, description: 'Confirmed values.' }),
  before: Type.Union([Tally, Type.Null()], { description: 'Null for an added field.' }),
  after: Type.Union([Tally, Type.Null()], { description: 'Null for a removed field.' }),
});
export type FieldFigures = Static<typeof FieldFigures>;

const Totals = Type.Object({
  ...Tally.properties,
  documents: Type.Integer({ minimum: 0, description: 'Documents with every value right.' }),
});

/** Totals count the fields that both templates have. */
export const Figures = Type.Object({
  documents: Type.Integer({ minimum: 0, description: 'Documents that were compared.' }),
  confirmed: Type.Integer({ minimum: 0, description: 'Confirmed values of fields that both templates have.' }),
  before: Totals,
  after: Totals,
  fields: Type.Array(FieldFigures),
});
export type Figures = Static<typeof Figures>;

export const DocumentComparison = Type.Object({
  right_before: Type.Boolean({ description: 'Whether every value was right by the present template.' }),
  right_after: Type.Boolean({ description: 'The same by the new template.' }),
  changes: Type.Array(ValueChange),
  more_changes: Type.Integer({ minimum: 0, description: 'Changes that are not listed.' }),
});
export type DocumentComparison = Static<typeof DocumentComparison>;

/** What is kept of a document that was read by both templates. */
export interface ComparedDocument {
  readonly comparison: DocumentComparison;
  readonly fields: readonly FieldFigures[];
}

/** Changes that are listed for one document. */
const MAX_CHANGES = 200;

export function summarize(values: readonly ComparedValue[]): ComparedDocument {
  const kept = values.filter(({ field }) => stateOf(field) === 'kept');
  const changes = values.flatMap((value) => {
    const kind = kindOf(value);
    return kind === undefined ? [] : [describeValue(value, kind)];
  });
  const fields = [...Map.groupBy(values, ({ field }) => field).values()].flatMap((ofField) => {
    const [first] = ofField;
    return first ? [tallyField(first, ofField)] : [];
  });
  return {
    comparison: {
      right_before: kept.every(({ isBeforeRight }) => isBeforeRight),
      right_after: kept.every(({ isAfterRight }) => isAfterRight),
      changes: changes.slice(0, MAX_CHANGES),
      more_changes: Math.max(0, changes.length - MAX_CHANGES),
    },
    fields,
  };
}

/** A value as it is listed. */
export function describeValue({ group, field, row, ...values }: ComparedValue, kind: ValueChange['kind']): ValueChange {
  const { record } = group;
  const prefix = record === null ? '' : `${record.key}${row === null ? '' : `[${row}]`}.`;
  const { confirmed = null, before = null, after = null } = values;
  return {
    path: prefix + field.key,
    record: record?.name ?? null,
    row,
    field: field.name,
    kind,
    confirmed,
    before,
    after,
  };
}

/** Sums the figures of documents. */
export function sumFigures(documents: readonly ComparedDocument[]): Figures {
  const fields = new Map<string, FieldFigures>();
  for (const figures of documents.flatMap((document) => document.fields)) {
    const sum = fields.get(figures.path);
    fields.set(figures.path, sum ? add(sum, figures) : figures);
  }
  const all = [...fields.values()];
  const kept = all.filter(({ state }) => state === 'kept');
  const total = (side: 'before' | 'after', figure: 'right' | 'surplus') =>
    kept.reduce((sum, field) => sum + (field[side]?.[figure] ?? 0), 0);
  const count = (side: 'right_before' | 'right_after') => documents.filter(({ comparison }) => comparison[side]).length;
  return {
    documents: documents.length,
    confirmed: kept.reduce((sum, { confirmed }) => sum + confirmed, 0),
    before: { right: total('before', 'right'), surplus: total('before', 'surplus'), documents: count('right_before') },
    after: { right: total('after', 'right'), surplus: total('after', 'surplus'), documents: count('right_after') },
    fields: all,
  };
}

function stateOf({ present, next }: AlignedField): FieldFigures['state'] {
  if (present && next) return 'kept';
  return next ? 'added' : 'removed';
}

function kindOf({ field, confirmed, isUnchanged, ...right }: ComparedValue): ValueChange['kind'] | undefined {
  const state = stateOf(field);
  if (state !== 'kept') return state;
  const { isBeforeRight, isAfterRight } = right;
  if (isBeforeRight !== isAfterRight) return isAfterRight ? 'fixed' : 'broken';
  if (isBeforeRight && confirmed !== undefined) return undefined;
  return isUnchanged ? undefined : 'changed';
}

function tallyField({ group, field }: ComparedValue, values: readonly ComparedValue[]): FieldFigures {
  const count = (test: (value: ComparedValue) => boolean): number => values.filter(test).length;
  const isConfirmed = ({ confirmed }: ComparedValue): boolean => confirmed !== undefined;
  return {
    path: field.path,
    record: group.record?.name ?? null,
    field: field.name,
    state: stateOf(field),
    confirmed: count(isConfirmed),
    before: field.present
      ? {
          right: count((value) => isConfirmed(value) && value.isBeforeRight),
          surplus: count((value) => !isConfirmed(value) && !value.isBeforeRight),
        }
      : null,
    after: field.next
      ? {
          right: count((value) => isConfirmed(value) && value.isAfterRight),
          surplus: count((value) => !isConfirmed(value) && !value.isAfterRight),
        }
      : null,
  };
}

function add(a: FieldFigures, b: FieldFigures): FieldFigures {
  return {
    ...a,
    confirmed: a.confirmed + b.confirmed,
    before: addTallies(a.before, b.before),
    after: addTallies(a.after, b.after),
  };
}

function addTallies(a: FieldFigures['before'], b: FieldFigures['before']): FieldFigures['before'] {
  return a && b ? { right: a.right + b.right, surplus: a.surplus + b.surplus } : (a ?? b);
}
