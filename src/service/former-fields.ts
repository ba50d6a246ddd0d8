/** Fields that a template had once: what documents have of them stays theirs, and is corrected as before. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Entity, ValueEntity } from '../pipeline/extraction.ts';
import {
  type ResolvedField,
  type ResolvedRecord,
  type ResolvedTemplate,
  resolveStoredTemplate,
} from '../pipeline/template.ts';
import type { Id, Tables } from '../store/tables.ts';

type Field = ResolvedRecord | ResolvedField;

/** Versions of a template that are looked at, the newest first: a review is not open for longer than so many changes. */
const VERSIONS = 20;

/**
 * The template with all that a document may have beside it, behind its own fields: what the extraction in force has, and
 * what earlier versions of the template asked for.
 *
 * @param inForce entities of the extraction in force
 */
export async function withFormerFields(
  db: Kysely<Tables>,
  document: { readonly id: Id; readonly inbox_id: Id },
  template: ResolvedTemplate,
  inForce: readonly Entity[],
): Promise<ResolvedTemplate> {
  const versions = await db
    .selectFrom('pipeline_version')
    .select(['pipeline_id', 'version'])
    .where((e) =>
      e.or([
        e('pipeline_id', '=', e.selectFrom('inbox').select('pipeline_id').where('id', '=', document.inbox_id)),
        e('pipeline_id', 'in', e.selectFrom('extraction').select('pipeline_id').where('document_id', '=', document.id)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(VERSIONS)
    .execute();
  let fields = template.fields;
  for (const version of versions) {
    // Each may take some milliseconds.
    await setImmediate();
    fields = addFields(fields, await readFields(db, version));
  }
  await setImmediate();
  return { ...template, fields: addFields(fields, describeEntities(inForce)) };
}

/** The fields of a version of a template; none where it was deleted meanwhile. */
async function readFields(
  db: Kysely<Tables>,
  version: { readonly pipeline_id: Id; readonly version: number },
): Promise<readonly Field[]> {
  const row = await db
    .selectFrom('pipeline_version')
    .select('template')
    .where('pipeline_id', '=', version.pipeline_id)
    .where('version', '=', version.version)
    .executeTakeFirst();
  return (row && resolveStoredTemplate(JSON.parse(row.template))?.fields) ?? [];
}

/** Adds the fields of the second list that the first lacks, and to its records what these lack. */
function addFields(fields: readonly Field[], others: readonly Field[]): readonly Field[] {
  const byKey = new Map(others.map((other) => [other.key, other]));
  const own = fields.map((field) => {
    const other = byKey.get(field.key);
    return field.type === 'record' && other?.type === 'record'
      ? { ...field, fields: addMissing(field.fields, other.fields) }
      : field;
  });
  return addMissing(own, others);
}

function addMissing<F extends Field>(fields: readonly F[], others: readonly F[]): readonly F[] {
  const keys = new Set(fields.map(({ key }) => key));
  return [...fields, ...others.filter(({ key }) => !keys.has(key))];
}

/** Fields that fit the entities, which is all that is known of them. */
function describeEntities(entities: readonly Entity[]): Field[] {
  return [...Map.groupBy(entities, ({ key }) => key)].flatMap(([key, all]): Field[] => {
    const rows = all.flatMap((entity) => (entity.type === 'record' ? [entity.value] : []));
    const values = all.flatMap((entity) => (entity.type === 'record' ? [] : [entity]));
    const [first] = all;
    if (first?.type === 'record')
      return [{ ...COMMON, key, name: first.label, type: 'record', fields: describeValues(rows.flat()) }];
    return describeValues(values);
  });
}

const COMMON = { description: '', multiple: true, required: false, aliases: [] } as const;

function describeValues(values: readonly ValueEntity[]): ResolvedField[] {
  return [...Map.groupBy(values, ({ key }) => key)].flatMap(([key, all]): ResolvedField[] => {
    const last = all.at(-1);
    if (!last) return [];
    const choices = all.map(({ value }) => ({ name: value }));
    const { label: name, type } = last;
    return [{ ...COMMON, key, name, type, choices, format: undefined, pattern: undefined, unit: undefined }];
  });
}
