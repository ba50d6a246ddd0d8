/** Template pipelines: what is extracted, and by which components. */
import type { Selectable } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError, type Fault } from '../errors.ts';
import type { InstalledLanguages } from '../pipeline/read/installed-languages.ts';
import { Template } from '../pipeline/template.ts';
import { BUILTIN_MODEL, BUILTIN_OCR } from '../store/builtin.ts';
import type { Id, PipelineTable } from '../store/tables.ts';
import { ACTIONS, type AccessibleResource, isLevel, type Level, requireAccess, toLevel } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { readDeleted } from './deleted-chat.ts';
import { badTemplate, readGivenTemplate } from './given-template.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { requireGivenValues } from './models.ts';
import { lookForOcr, OCR_OF_PIPELINE, OcrReference, requireOcr } from './ocr.ts';
import { putPermission } from './permissions.ts';
import { addPipelineVersion } from './pipeline-versions.ts';
import { Name, Nullable, RecordId, Resource, toResource } from './records.ts';
import { MODEL_REFERENCES, requireLocationChat, requireRunnable, requireRunnableForOwner } from './references.ts';
import { holdResource, insertResource, renameResource } from './resources.ts';
import { findUserIds, normalizeEmail } from './users.ts';
import { type Expectation, nameVersion, requireExpected, type Versioned } from './versions.ts';

export const Pipeline = Type.Object({
  ...Resource.properties,
  template: Template,
  ocr_id: Type.String({ format: 'uuid', description: OCR_OF_PIPELINE }),
  chat_id: RecordId,
  location_chat_id: Nullable(RecordId),
  use_vision: Type.Boolean(),
  deleted_chat: Nullable(
    Type.String({
      description:
        'Name of the language model, if it was deleted. `chat_id` is the built-in model then. Null or another `chat_id` ends this.',
    }),
  ),
  deleted_location_chat: Nullable(
    Type.String({
      description:
        'Name of the language model that located values, if it was deleted. `location_chat_id` is the built-in model then, which locates nothing. Null or another `location_chat_id` ends this.',
    }),
  ),
});
export type Pipeline = Static<typeof Pipeline>;

/** A list shows what `list` allows to see: no templates. */
export const PipelineSummary = Type.Omit(Pipeline, ['template', 'deleted_chat', 'deleted_location_chat']);
export type PipelineSummary = Static<typeof PipelineSummary>;

const properties = {
  name: Name,
  // Not checked by the schema: `resolveTemplate` finds every fault, and says it better.
  template: Type.Unknown({ description: 'A template, or the name of a predefined one such as `invoice.en`.' }),
  ocr_id: OcrReference(OCR_OF_PIPELINE),
  ...MODEL_REFERENCES,
};

/** Users that a creation shares with. Nobody has come near; without a limit a body of 8 MiB names 200,000. */
const MAX_PERMISSIONS = 1000;

export const PipelineCreation = Type.Object({
  ...properties,
  permissions: Type.Optional(
    Nullable(
      Type.Record(Type.String(), Type.String(), {
        maxProperties: MAX_PERMISSIONS,
        description: 'Levels by e-mail address.',
      }),
    ),
  ),
});
export type PipelineCreation = Static<typeof PipelineCreation>;

export const PipelineChange = Type.Partial(Type.Object(properties));
export type PipelineChange = Static<typeof PipelineChange>;

const TYPES: AccessibleResource['type'][] = ['template_pipeline'];

/**
 * Creates a pipeline, owned by the caller.
 *
 * @param onCreated done in the same transaction
 * @throws ExtraktError `invalid` with every fault of template and permissions, or for an OCR that this machine lacks;
 *   `not_found` or `forbidden` for a component that the caller may not run
 */
export async function createPipeline(
  context: Context,
  caller: Caller,
  input: PipelineCreation,
  onCreated: (trx: Context['db'], pipeline: Pipeline) => Promise<void>,
): Promise<Versioned<Pipeline>> {
  const id = uuid();
  const faults: Fault[] = [];
  const template = await readGivenTemplate(context, caller, input.template, faults);
  const installed = await lookForOcr(input.ocr_id);
  return await context.db.transaction().execute(async (trx) => {
    const grants = await readGrants(trx, caller, input.permissions ?? {}, faults);
    if (faults.length > 0 || !template) throw badTemplate(faults);
    const components = await readComponents(trx, caller, input, installed);
    requireGivenValues({ chat_id: BUILTIN_MODEL.id, location_chat_id: null, ...components });
    await insertResource(trx, caller, { id, type: 'template_pipeline', name: input.name });
    const json = JSON.stringify(template);
    await trx
      .insertInto('pipeline')
      .values({
        id,
        template: json,
        ocr_id: BUILTIN_OCR.id,
        chat_id: BUILTIN_MODEL.id,
        location_chat_id: null,
        use_vision: 0,
        ...components,
      })
      .execute();
    await addPipelineVersion(trx, caller, id, json);
    for (const { userId, level } of grants) await putPermission(trx, caller, { id }, { id: userId }, level);
    const pipeline = await getPipeline({ ...context, db: trx }, caller, id);
    await onCreated(trx, pipeline.item);
    return pipeline;
  });
}

/** All pipelines that the caller can see, without their templates. */
export async function listPipelines(
  context: Context,
  caller: Caller,
  parameters: ListParameters,
): Promise<Page<PipelineSummary>> {
  const query = context.db
    .selectFrom('pipeline')
    .innerJoin('resource', 'resource.id', 'pipeline.id')
    .innerJoin('user', 'user.id', 'resource.created_by')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .selectAll('resource')
    .select(['pipeline.ocr_id', 'pipeline.chat_id', 'pipeline.location_chat_id', 'pipeline.use_vision'])
    .select(['user.email as creator', 'permission.level as granted'])
    .where((e) =>
      e.or([e('permission.level', 'in', [...ACTIONS.see]), e('resource.public_access', 'in', [...ACTIONS.see])]),
    );
  const columns = { id: 'resource.id', name: 'resource.name', date: 'resource.created_at' } as const;
  const page = await fetchPage(query, columns, parameters);
  return mapPage(page, (row) => ({
    ...toResource({ ...row, private_access: toLevel(row.granted) }),
    ...toComponents(row),
  }));
}

/**
 * One pipeline with its whole template.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getPipeline(context: Context, caller: Caller, idOrAlias: string): Promise<Versioned<Pipeline>> {
  const resource = await requireAccess(context.db, caller, idOrAlias, 'read_template', TYPES);
  const row = await context.db.selectFrom('pipeline').selectAll().where('id', '=', resource.id).executeTakeFirst();
  if (!row) throw new ExtraktError('not_found', `The pipeline "${resource.name}" was deleted meanwhile.`);
  // The template was checked when it was stored.
  const template: Template = JSON.parse(row.template);
  const deleted_chat = readDeleted(row.deleted_chat)?.name ?? null;
  const deleted_location_chat = readDeleted(row.deleted_location_chat)?.name ?? null;
  const settings = { name: resource.name, template, ...toComponents(row), deleted_chat, deleted_location_chat };
  return { item: { ...toResource(resource), ...settings }, version: nameVersion(Object.values(settings)) };
}

/**
 * Changes a pipeline, for the documents that come after. Null for a component means the built-in one. Components that are
 * given as they are change nothing, so that a client can write back what it has read.
 *
 * @param expects which version of what can be changed here
 * @throws ExtraktError as `createPipeline`, `changed_meanwhile`, and `conflict` for a component that the owner may not run
 */
export async function changePipeline(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  input: PipelineChange,
  expects: Expectation | undefined,
  alongside: Alongside,
): Promise<Versioned<Pipeline>> {
  // Before the template is read: whoever may not change the pipeline hears of that first.
  await requireAccess(context.db, caller, idOrAlias, 'edit_pipeline', TYPES);
  const template = input.template === undefined ? undefined : await requireTemplate(context, caller, input.template);
  const installed = await lookForOcr(input.ocr_id);
  return await context.db.transaction().execute(async (trx) => {
    const { id } = await requireAccess(trx, caller, idOrAlias, 'edit_pipeline', TYPES);
    await holdResource(trx, id);
    if (expects) requireExpected(expects, (await getPipeline({ ...context, db: trx }, caller, id)).version);
    const present = await readRow(trx, id);
    const change = await readComponents(trx, caller, dropUnchanged(present, input), installed);
    for (const property of ['ocr_id', 'chat_id', 'location_chat_id'] as const) {
      const component = change[property];
      if (component) await requireRunnableForOwner(trx, { id, kind: 'pipeline' }, property, component);
    }
    // Without a language model, nothing is located. A model for locations that is given beside it is a fault.
    if (change.chat_id === BUILTIN_MODEL.id && input.location_chat_id === undefined) change.location_chat_id = null;
    requireGivenValues({ ...present, ...change });
    if (template !== undefined) {
      change.template = JSON.stringify(template);
      if (change.template !== present.template) await addPipelineVersion(trx, caller, id, change.template);
    }
    if (input.name !== undefined) await renameResource(trx, id, input.name);
    if (Object.keys(change).length > 0) await trx.updateTable('pipeline').set(change).where('id', '=', id).execute();
    await alongside(trx);
    return await getPipeline({ ...context, db: trx }, caller, id);
  });
}

/** @throws ExtraktError `invalid` with every fault */
async function requireTemplate(context: Context, caller: Caller, given: unknown): Promise<Template> {
  const faults: Fault[] = [];
  const template = await readGivenTemplate(context, caller, given, faults);
  if (!template) throw badTemplate(faults);
  return template;
}

async function readRow(trx: Context['db'], id: Id): Promise<Selectable<PipelineTable>> {
  return await trx.selectFrom('pipeline').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Without the components that the pipeline has already: they need no access, and notes of deleted models stay. */
function dropUnchanged(present: Selectable<PipelineTable>, input: PipelineChange): PipelineChange {
  const changed = { ...input };
  for (const property of ['ocr_id', 'chat_id', 'location_chat_id'] as const) {
    if (input[property]?.toLowerCase() === present[property]) delete changed[property];
  }
  return changed;
}

/**
 * The columns of the components that were named, each one that the caller may run and of the right type.
 *
 * @param installed of `lookForOcr`
 */
async function readComponents(
  trx: Context['db'],
  caller: Caller,
  input: Omit<PipelineChange, 'name' | 'template'>,
  installed: InstalledLanguages | undefined,
): Promise<Partial<PipelineTable>> {
  const columns: Partial<PipelineTable> = {};
  if (input.ocr_id !== undefined) columns.ocr_id = await requireOcr(trx, caller, input.ocr_id, installed);
  if (input.chat_id !== undefined) {
    columns.chat_id = await requireRunnable(trx, caller, 'chat_id', input.chat_id ?? BUILTIN_MODEL.id, 'chat');
    columns.deleted_chat = null;
    // Without a language model, nothing is located.
    if (columns.chat_id === BUILTIN_MODEL.id) columns.deleted_location_chat = null;
  }
  if (input.location_chat_id !== undefined) {
    columns.location_chat_id = await requireLocationChat(trx, caller, input.location_chat_id);
    columns.deleted_location_chat = null;
  }
  if (input.use_vision !== undefined) columns.use_vision = input.use_vision ? 1 : 0;
  return columns;
}

/** Whom a new pipeline is shared with. */
async function readGrants(
  trx: Context['db'],
  caller: Caller,
  permissions: Readonly<Record<string, string>>,
  faults: Fault[],
): Promise<{ userId: Id; level: Level }[]> {
  const userIds = await findUserIds(trx, Object.keys(permissions));
  const grants: { userId: Id; level: Level }[] = [];
  for (const [email, level] of Object.entries(permissions)) {
    const path = `permissions.${email}`;
    const userId = userIds.get(normalizeEmail(email));
    if (userId === undefined) faults.push({ path, message: 'There is no user with this address.' });
    if (!isLevel(level)) faults.push({ path, message: 'Must be one of none, list, run, view, edit.' });
    else if (userId === caller.id) {
      if (level !== 'own') faults.push({ path, message: 'You own what you create; leave yourself out.' });
    } else if (level === 'own') {
      faults.push({ path, message: 'You own what you create. Hand it over afterwards.' });
    } else if (userId !== undefined && level !== 'none') grants.push({ userId, level });
  }
  return grants;
}

function toComponents(row: Pick<PipelineTable, 'ocr_id' | 'chat_id' | 'location_chat_id' | 'use_vision'>) {
  return {
    ocr_id: row.ocr_id,
    chat_id: row.chat_id,
    location_chat_id: row.location_chat_id,
    use_vision: row.use_vision === 1,
  };
}
