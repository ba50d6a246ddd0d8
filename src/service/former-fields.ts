/** Fields that a template had once: what documents have of them stays theirs, and is corrected as before. */
import type { Kysely } from 'kysely';
import type { Entity, ValueEntity } from '../pipeline/extraction.ts';
import {
  type ResolvedField,
  type ResolvedRecord,
  type ResolvedTemplate,
  resolveTemplate,
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
    .select('template')
    .where((e) =>
      e.or([
        e('pipeline_id', '=', e.selectFrom('inbox').select('pipeline_id').where('id', '=', document.inbox_id)),
        e('pipeline_id', 'in', e.selectFrom('extraction').select('pipeline_id').where('document_id', '=', document.id)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(VERSIONS)
    .execute();
  const former = versions.flatMap((version) => {
    const result = resolveTemplate(JSON.parse(version.template));
    return result.ok ? [result.resolved.fields] : [];
  });
  return { ...template, fields: [...former, describeEntities(inForce)].reduce(addFields, template.fields) };
}

/** Adds the fields of the second list that the first lacks, and to its records what these lack. */
function addFields(fields: readonly Field[], others: readonly Field[]): readonly Field[] {
  const own = fields.map((field) => {
    const other = others.find((each) => each.key === field.key);
    return field.type === 'record' && other?.type === 'record'
      ? { ...field, fields: addMissing(field.fields, other.fields) }
      : field;
  });
  return addMissing(own, others);
}

function addMissing<F extends Field>(fields: readonly F[], others: readonly F[]): readonly F[] {
  return [...fields, ...others.filter(({ key }) => !fields.some((field) => field.key === key))];
}

/** Fields that fit the entities, which is all that is known of them. */
function describeEntities(entities: readonly Entity[]): Field[] {
  const keys = new Set(entities.map(({ key }) => key));
  return [...keys].flatMap((key): Field[] => {
    const all = entities.filter((entity) => entity.key === key);
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
  return [...new Map(values.map((value) => [value.key, value])).values()].map(({ key, label, type }) => ({
    ...COMMON,
    key,
    name: label,
    type,
    choices: values.filter((value) => value.key === key).map(({ value }) => ({ name: value })),
    format: undefined,
    pattern: undefined,
    unit: undefined,
  }));
}
