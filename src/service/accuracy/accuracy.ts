/** How accurate the values of a pipeline are, measured by what people changed when they confirmed documents. */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { resolveStoredTemplate } from '../../pipeline/template.ts';
import type { Id, Tables } from '../../store/tables.ts';
import { requireAccess } from '../access.ts';
import type { Caller, Context } from '../context.ts';
import { toUtc } from '../document-filters.ts';
import { Nullable } from '../records.ts';
import { countBySureness, countPending, type Selection } from './selection.ts';
import { addValues, getOrAdd, noDocuments, noValues, type Sums, sumUp, type ValueSums } from './sums.ts';
import { simulateThresholds, ThresholdResult } from './thresholds.ts';

export const AccuracyParameters = Type.Object({
  created_after: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only documents whose values were computed after this time.' }),
  ),
  created_before: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only documents whose values were computed before this time.' }),
  ),
});
export type AccuracyParameters = Static<typeof AccuracyParameters>;

const Count = Type.Integer({ minimum: 0 });
const Values = {
  right: Type.Integer({ minimum: 0, description: 'Values that were confirmed as computed.' }),
  changed: Count,
  added: Type.Integer({ minimum: 0, description: 'Values that were missing.' }),
  removed: Count,
};
const Week = Type.String({
  format: 'date',
  description: 'Monday of the week (UTC) in which the values were computed.',
});
const Documents = {
  confirmed: Type.Integer({ minimum: 0, description: 'Documents that a person confirmed.' }),
  unchanged: Type.Integer({ minimum: 0, description: 'Confirmed documents whose values were all right.' }),
};

export const Accuracy = Type.Object({
  documents: Type.Integer({ minimum: 0, description: 'Documents whose values this pipeline computed.' }),
  pending: Type.Integer({
    minimum: 0,
    description:
      'Documents that are not measured yet, such as those of an earlier version. They are in no other figure.',
  }),
  ...Documents,
  ...Values,
  weeks: Type.Array(Type.Object({ week: Week, ...Documents, ...Values }), {
    description: 'Weeks with confirmed documents, the oldest first.',
  }),
  fields: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Path by keys: `amounts.net_amount`.' }),
      name: Type.String({ description: 'As in the template; the key of a field that it no longer has.' }),
      record: Nullable(Type.String({ description: 'Name of the record that the field is in.' })),
      ...Values,
      weeks: Type.Array(Type.Object({ week: Week, ...Values })),
    }),
    { description: "Fields with values, in the template's order." },
  ),
  confidence: Type.Array(
    Type.Object({
      from: Type.Number({ minimum: 0, maximum: 1 }),
      to: Type.Number({ minimum: 0, maximum: 1, description: 'Not included, except for 1.' }),
      right: Count,
      wrong: Type.Integer({ minimum: 0, description: 'Computed values that were changed or removed.' }),
    }),
    { description: 'The confidence of computed values in confirmed documents.' },
  ),
  thresholds: Type.Array(ThresholdResult, { description: 'What each review threshold from 0.5 to 0.99 would do.' }),
});
export type Accuracy = Static<typeof Accuracy>;

/**
 * The accuracy of a pipeline, from the documents that the caller may read. Documents of inboxes that the caller may not
 * read are in no figure.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `invalid`
 */
export async function getAccuracy(
  { db }: Context,
  caller: Caller,
  idOrAlias: string,
  parameters: AccuracyParameters,
): Promise<{ readonly name: string; readonly accuracy: Accuracy }> {
  const { id, name } = await requireAccess(db, caller, idOrAlias, 'read_template', ['template_pipeline']);
  const { created_after, created_before } = parameters;
  const selection: Selection = {
    pipelineId: id,
    readerId: caller.id,
    after: created_after === undefined ? undefined : toUtc(created_after),
    before: created_before === undefined ? undefined : toUtc(created_before),
  };
  const computed = await countBySureness(db, selection);
  const pending = await countPending(db, selection);
  const sums = await sumUp(db, selection);
  const total = noDocuments();
  for (const week of sums.weeks.values()) {
    addValues(total, week.total);
    total.confirmed += week.total.confirmed;
    total.unchanged += week.total.unchanged;
  }
  const accuracy = {
    documents: computed.reduce((sum, { documents }) => sum + documents, 0),
    pending,
    ...total,
    weeks: [...sums.weeks].map(([week, ofWeek]) => ({ week, ...ofWeek.total })),
    fields: describeFields(sums.weeks, await readFieldNames(db, id)),
    confidence: [...sums.confidence],
    thresholds: simulateThresholds(computed, sums.accepted),
  };
  return { name, accuracy };
}

/** Name of a field and of its record, by path, in the template's order. */
type FieldNames = ReadonlyMap<string, { readonly name: string; readonly record: string | null }>;

async function readFieldNames(db: Kysely<Tables>, pipelineId: Id): Promise<FieldNames> {
  const row = await db.selectFrom('pipeline').select('template').where('id', '=', pipelineId).executeTakeFirst();
  const template = row && resolveStoredTemplate(JSON.parse(row.template));
  const names = new Map<string, { readonly name: string; readonly record: string | null }>();
  for (const field of template?.fields ?? []) {
    if (field.type !== 'record') names.set(field.key, { name: field.name, record: null });
    else for (const { key, name } of field.fields) names.set(`${field.key}.${key}`, { name, record: field.name });
  }
  return names;
}

function describeFields(weeks: Sums['weeks'], names: FieldNames): Accuracy['fields'] {
  const fields = new Map<string, { readonly total: ValueSums; readonly weeks: ({ week: string } & ValueSums)[] }>();
  for (const [week, { fields: ofWeek }] of weeks) {
    for (const [path, values] of ofWeek) {
      const field = getOrAdd(fields, path, () => ({ total: noValues(), weeks: [] }));
      addValues(field.total, values);
      field.weeks.push({ week, ...values });
    }
  }
  const places = new Map([...names.keys()].map((path, place) => [path, place]));
  const placeOf = (path: string) => places.get(path) ?? names.size;
  return [...fields]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map(([field, { total, weeks: ofField }]) => {
      const [first = field, last] = field.split('.');
      const { name, record } = names.get(field) ?? { name: last ?? first, record: last === undefined ? null : first };
      return { field, name, record, ...total, weeks: ofField };
    });
}
