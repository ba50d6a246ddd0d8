/** What is looked for on the documents of an inbox. */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import {
  type ResolvedField,
  type ResolvedRecord,
  type ResolvedTemplate,
  resolveStoredTemplate,
  ValueField,
} from '../pipeline/template.ts';
import type { Id, Tables } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';

/** What a template may leave to defaults, filled in. */
const filledIn = {
  key: Type.String(),
  description: Type.String(),
  multiple: Type.Boolean(),
  required: Type.Boolean(),
  aliases: Type.Array(Type.String()),
};
const InboxField = Type.Object({ ...ValueField.properties, ...filledIn });
type InboxField = Static<typeof InboxField>;
const InboxRecord = Type.Object({
  name: Type.String(),
  ...filledIn,
  type: Type.Literal('record'),
  fields: Type.Array(InboxField),
});
type InboxRecord = Static<typeof InboxRecord>;

export const InboxTemplate = Type.Object({
  language: Type.Optional(Type.Union([Type.Literal('de'), Type.Literal('en')])),
  fields: Type.Array(Type.Union([InboxRecord, InboxField])),
});
export type InboxTemplate = Static<typeof InboxTemplate>;

/**
 * The fields of an inbox's documents, with the keys that its extractions have. Whoever may read documents may know what
 * is looked for on them, also without a right on the pipeline.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getInboxTemplate(context: Context, caller: Caller, idOrAlias: string): Promise<InboxTemplate> {
  const { id } = await requireAccess(context.db, caller, idOrAlias, 'read_own_documents', ['inbox']);
  const { language, fields } = await readInboxTemplate(context.db, id);
  return { ...(language && { language }), fields: fields.map(describeField) };
}

function describeField(field: ResolvedRecord | ResolvedField): InboxRecord | InboxField {
  return field.type === 'record'
    ? { ...field, aliases: [...field.aliases], fields: field.fields.map(describeValueField) }
    : describeValueField(field);
}

function describeValueField({ choices, format, pattern, unit, aliases, ...field }: ResolvedField): InboxField {
  return {
    ...field,
    aliases: [...aliases],
    ...(choices.length > 0 && { choices: [...choices] }),
    ...(format && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(unit !== undefined && { unit }),
  };
}

/** The present template of the pipeline that an inbox works with. */
export async function readInboxTemplate(db: Kysely<Tables>, inboxId: Id): Promise<ResolvedTemplate> {
  const row = await db
    .selectFrom('inbox')
    .innerJoin('pipeline', 'pipeline.id', 'inbox.pipeline_id')
    .select('pipeline.template')
    .where('inbox.id', '=', inboxId)
    .executeTakeFirstOrThrow();
  const resolved = resolveStoredTemplate(JSON.parse(row.template));
  // Templates are checked before they are stored, so this one was made by hand or by a later version.
  if (!resolved) throw new Error(`The template of the pipeline of inbox ${inboxId} is not valid.`);
  return resolved;
}
