/** What can be owned and shared: inboxes, pipelines, datasets and components, seen as one list. */
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError, type Fault } from '../errors.ts';
import { BUILTIN_MODEL, BUILTIN_OCR } from '../store/builtin.ts';
import { isPostgres } from '../store/dialect.ts';
import type { ResourceTable } from '../store/tables.ts';
import { ACTIONS, type LEVELS, requireAccess, toLevel } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { noteDeleted } from './deleted-chat.ts';
import { keptModelsOf } from './kept-models.ts';
import { countMatches, fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { Name, Nullable, type Resource, toResource } from './records.ts';

/** Levels that everybody can have: a resource has one owner. */
const PUBLIC_LEVELS = ['none', 'list', 'run', 'view', 'edit'] as const satisfies readonly (typeof LEVELS)[number][];

export const ResourceChange = Type.Object({
  name: Type.Optional(Name),
  alias: Type.Optional(
    Nullable(Type.String({ description: 'A unique name, usable in place of the id; null takes it away.' })),
  ),
  public_access: Type.Optional(Type.Enum(PUBLIC_LEVELS, { description: 'The level of every user.' })),
});
export type ResourceChange = Static<typeof ResourceChange>;

/** Letters, digits and `.`, `_`, `-`, so that an alias stands in a path as it is. */
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const UUID_LIKE = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
/** Words that stand where an id can stand: `/pipelines/run`. */
const RESERVED_ALIASES = ['run', 'templates', 'me'];

/** The built-in OCR counts as the newest of its type: clients take the first of the list as the usual one. */
const BUILTIN_OCR_LAST = sql<string>`case when resource.id = ${BUILTIN_OCR.id} then '9999' else resource.created_at end`;

/** All resources that the caller can see. */
export async function listResources(
  context: Context,
  caller: Caller,
  parameters: ListParameters & { readonly type?: ResourceTable['type'] },
): Promise<Page<Resource>> {
  let query = context.db
    .selectFrom('resource')
    .innerJoin('user', 'user.id', 'resource.created_by')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .selectAll('resource')
    .select(['user.email as creator', 'permission.level as granted'])
    .where((e) =>
      e.or([e('permission.level', 'in', [...ACTIONS.see]), e('resource.public_access', 'in', [...ACTIONS.see])]),
    );
  if (parameters.type) query = query.where('resource.type', '=', parameters.type);
  const date = parameters.type === 'ocr' ? BUILTIN_OCR_LAST : 'resource.created_at';
  const page = await fetchPage(query, { id: 'resource.id', name: 'resource.name', date }, parameters);
  return mapPage(page, (row) => toResource({ ...row, private_access: toLevel(row.granted) }));
}

/**
 * One resource, as far as all types have it in common.
 *
 * @throws ExtraktError `not_found`
 */
export async function getResource(context: Context, caller: Caller, idOrAlias: string): Promise<Resource> {
  return toResource(await requireAccess(context.db, caller, idOrAlias, 'see'));
}

/**
 * Changes name and alias (`edit`) or public access (`own`).
 *
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` for an unusable alias, `conflict` for one that is taken
 */
export async function changeResource(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  change: ResourceChange,
  alongside: Alongside,
): Promise<Resource> {
  return await context.db.transaction().execute(async (trx) => {
    const action = change.public_access === undefined ? 'edit_resource' : 'share';
    const resource = await requireAccess(trx, caller, idOrAlias, action);
    if (typeof change.alias === 'string') {
      refuseFaults(findAliasFaults(change.alias));
      await refuseTakenAlias(trx, resource.id, change.alias);
    }
    if (Object.keys(change).length > 0) {
      await trx.updateTable('resource').set(change).where('id', '=', resource.id).execute();
    }
    await alongside(trx);
    return await getResource({ ...context, db: trx }, caller, resource.id);
  });
}

/** Gives a resource another name. The caller's access was checked by whoever calls this. */
export async function renameResource(db: Context['db'], id: string, name: string): Promise<void> {
  await db.updateTable('resource').set({ name }).where('id', '=', id).execute();
}

/** Keeps everybody else from changing a resource until the end of the transaction. */
export async function holdResource(trx: Context['db'], id: string): Promise<void> {
  // On SQLite the transaction is the only writer anyway.
  if (isPostgres(trx)) await trx.selectFrom('resource').select('id').where('id', '=', id).forUpdate().execute();
}

/** Inserts the row of a resource and the permission of its owner, the caller. */
export async function insertResource(
  trx: Context['db'],
  owner: Caller,
  resource: Pick<ResourceTable, 'id' | 'type' | 'name'>,
): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .insertInto('resource')
    .values({ ...resource, alias: null, public_access: 'none', created_at: now, created_by: owner.id })
    .execute();
  await trx
    .insertInto('permission')
    .values({ resource_id: resource.id, user_id: owner.id, level: 'own', created_at: now, created_by: owner.id })
    .execute();
}

function findAliasFaults(alias: string): Fault[] {
  if (UUID_LIKE.test(alias)) return [{ path: 'alias', message: 'Must not look like an id.' }];
  if (RESERVED_ALIASES.includes(alias.toLowerCase())) {
    return [{ path: 'alias', message: `Must not be one of ${RESERVED_ALIASES.join(', ')}: paths use these words.` }];
  }
  if (ALIAS.test(alias)) return [];
  const message = 'Must have 1 to 100 letters, digits, dots, dashes or underscores, and start with a letter or digit.';
  return [{ path: 'alias', message }];
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ExtraktError('invalid', 'The alias cannot be used.', { faults });
}

async function refuseTakenAlias(trx: Context['db'], id: string, alias: string): Promise<void> {
  const other = await trx
    .selectFrom('resource')
    .select('id')
    .where('alias', '=', alias)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw new ExtraktError('conflict', `The alias "${alias}" is taken. Choose another one.`);
}

/**
 * Deletes a component or a dataset. The owner of a model may not see these pipelines, so deletion is not blocked. They store
 * its name and `on_failure`.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `conflict` if it is in use, unless it is a language model
 */
export async function deleteComponent(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  alongside: Alongside,
): Promise<void> {
  const { id, name } = await requireAccess(context.db, caller, idOrAlias, 'delete', ['dataset', 'ocr', 'chat']);
  await context.db.transaction().execute(async (trx) => {
    await holdResource(trx, id);
    const model = await trx.selectFrom('component').select('on_failure').where('id', '=', id).executeTakeFirst();
    if (model) await releasePipelines(trx, { id, name, ...model });
    else await refuseUsedComponent(trx, id, name);
    await trx.deleteFrom('resource').where('id', '=', id).execute();
    await alongside(trx);
  });
  keptModelsOf(context).drop(id);
}

async function releasePipelines(
  trx: Context['db'],
  { id, ...model }: { readonly id: string } & Parameters<typeof noteDeleted>[0],
): Promise<void> {
  const note = noteDeleted(model);
  await trx
    .updateTable('pipeline')
    // Not null, by which clients say that they want no model for locations, and which ends the note.
    .set({ location_chat_id: BUILTIN_MODEL.id, deleted_location_chat: note })
    .where('location_chat_id', '=', id)
    .execute();
  // Without its values, there is nothing to locate.
  const noLocation = { location_chat_id: null, deleted_location_chat: null };
  await trx
    .updateTable('pipeline')
    .set({ chat_id: BUILTIN_MODEL.id, deleted_chat: note, ...noLocation })
    .where('chat_id', '=', id)
    .execute();
}

async function refuseUsedComponent(trx: Context['db'], id: string, name: string): Promise<void> {
  const pipelines = await countMatches(
    trx
      .selectFrom('pipeline')
      .select('id')
      .where((e) => e.or([e('ocr_id', '=', id), e('chat_id', '=', id), e('location_chat_id', '=', id)])),
  );
  const inboxes = await countMatches(trx.selectFrom('inbox').select('id').where('ocr_id', '=', id));
  if (pipelines + inboxes === 0) return;
  const users = [nameCount(pipelines, 'pipeline', 'pipelines'), nameCount(inboxes, 'inbox', 'inboxes')].flat();
  const [use, them] = pipelines + inboxes === 1 ? ['uses', 'it'] : ['use', 'them'];
  throw new ExtraktError(
    'conflict',
    `${users.join(' and ')} ${use} "${name}". Switch ${them} to another component first.`,
  );
}

function nameCount(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
