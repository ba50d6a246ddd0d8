/** Sharing: who has which level on a resource. Exactly one user owns it. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { type AccessibleResource, LEVELS, type Level, requireAccess, toLevel } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { EmailAddress, LevelName, Time } from './records.ts';
import { findUser, requireActive, type User } from './users.ts';

export const Permission = Type.Object({
  user: EmailAddress,
  level: LevelName,
  created_at: Time,
  created_by: EmailAddress,
});
export type Permission = Static<typeof Permission>;

export const PermissionInput = Type.Object({
  user: Type.String({ description: 'E-mail address of the user.', minLength: 1 }),
  level: Type.Enum(LEVELS, {
    description: '`none` takes the access away; `own` hands the resource over, and you keep `edit`.',
  }),
});
export type PermissionInput = Static<typeof PermissionInput>;

/** What an owner keeps who handed a resource over. */
const LEVEL_OF_FORMER_OWNER: Level = 'edit';

/** Everybody with a level of their own on a resource, the owner included. */
export async function listPermissions(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  parameters: ListParameters,
): Promise<Page<Permission>> {
  const resource = await requireAccess(context.db, caller, idOrAlias, 'share');
  const query = context.db
    .selectFrom('permission')
    .innerJoin('user', 'user.id', 'permission.user_id')
    .innerJoin('user as creator', 'creator.id', 'permission.created_by')
    .select(['user.email as user', 'permission.level', 'permission.created_at', 'creator.email as created_by'])
    .where('permission.resource_id', '=', resource.id);
  const columns = { id: 'user.id', name: 'user.email', date: 'permission.created_at' } as const;
  const page = await fetchPage(query, columns, parameters);
  return mapPage(page, (row) => ({ ...row, level: toLevel(row.level) }));
}

/**
 * Gives a user a level, changes it, or takes it away (`none`).
 *
 * @throws ExtraktError `not_found` for an unknown user, `conflict` for the owner, who hands over instead, and for a disabled user
 *   who would own it
 */
export async function setPermission(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  { user: email, level }: PermissionInput,
  alongside: Alongside,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const resource = await requireSharing(trx, caller, idOrAlias);
    const user = await findUser({ ...context, db: trx }, email);
    if (user.id === caller.id) {
      if (level !== 'own') throw ownerStays();
    } else if (level === 'own') {
      // Nobody could share it, delete it or hand it on any more.
      await requireActive({ ...context, db: trx }, user);
      await handOver(trx, caller, resource, user);
    } else if (level === 'none') {
      await dropPermission(trx, resource, user);
    } else {
      await putPermission(trx, caller, resource, user, level);
    }
    await alongside(trx);
  });
}

/**
 * Takes a user's level away.
 *
 * @throws ExtraktError `not_found` when the user has none, `conflict` for the owner, who hands over instead
 */
export async function removePermission(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  email: string,
  alongside: Alongside,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const resource = await requireSharing(trx, caller, idOrAlias);
    const user = await findUser({ ...context, db: trx }, email);
    if (user.id === caller.id) throw ownerStays();
    if (!(await dropPermission(trx, resource, user))) {
      throw new ExtraktError('not_found', `${user.email} has no access of their own to "${resource.name}".`);
    }
    await alongside(trx);
  });
}

/** Gives a user a level in place of any that they had. The caller's access was checked by whoever calls this. */
export async function putPermission(
  trx: Context['db'],
  caller: Caller,
  resource: Pick<AccessibleResource, 'id'>,
  user: Pick<User, 'id'>,
  level: Level,
): Promise<void> {
  const given = { level, created_at: new Date().toISOString(), created_by: caller.id };
  await trx
    .insertInto('permission')
    .values({ resource_id: resource.id, user_id: user.id, ...given })
    .onConflict((conflict) => conflict.columns(['resource_id', 'user_id']).doUpdateSet(given))
    .execute();
}

/**
 * The resource, if the caller owns it, with its row held until the transaction ends: of two changes at the same time
 * the second one sees what the first one did, so that a former owner cannot share any more.
 */
async function requireSharing(trx: Context['db'], caller: Caller, idOrAlias: string): Promise<AccessibleResource> {
  const seen = await requireAccess(trx, caller, idOrAlias, 'share');
  // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction is the only writer anyway.
  await trx.updateTable('resource').set({ type: seen.type }).where('id', '=', seen.id).execute();
  return await requireAccess(trx, caller, seen.id, 'share');
}

async function handOver(
  trx: Context['db'],
  owner: Caller,
  resource: Pick<AccessibleResource, 'id'>,
  heir: User,
): Promise<void> {
  // The former owner first: a unique index allows one owner at any moment.
  await putPermission(trx, owner, resource, owner, LEVEL_OF_FORMER_OWNER);
  await putPermission(trx, owner, resource, heir, 'own');
}

/**
 * Hands over all that a user owns, for whoever administers the machine: somebody has left. As with every hand-over, the
 * former owner keeps a level.
 *
 * @returns how many resources
 * @throws ExtraktError `not_found` for an unknown user, `conflict` for an heir who is disabled or the same
 */
export async function handOverAll(context: Context, fromEmail: string, toEmail: string): Promise<number> {
  return await context.db.transaction().execute(async (trx) => {
    const within = { ...context, db: trx };
    const owner = await findUser(within, fromEmail);
    const heir = await findUser(within, toEmail);
    if (owner.id === heir.id) throw new ExtraktError('conflict', `${owner.email} owns this already.`);
    await requireActive(within, heir);
    const owned = await trx
      .selectFrom('permission')
      .innerJoin('resource', 'resource.id', 'permission.resource_id')
      .select(['resource.id', 'resource.type'])
      .where('permission.user_id', '=', owner.id)
      .where('permission.level', '=', 'own')
      .orderBy('resource.id')
      .execute();
    for (const resource of owned) {
      // Held until the end, as by whoever shares it.
      await trx.updateTable('resource').set({ type: resource.type }).where('id', '=', resource.id).execute();
      await handOver(trx, owner, resource, heir);
    }
    return owned.length;
  });
}

async function dropPermission(trx: Context['db'], resource: AccessibleResource, user: User): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('permission')
    .where('resource_id', '=', resource.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function ownerStays(): ExtraktError {
  return new ExtraktError(
    'conflict',
    'You own this. Hand it over first: give the level "own" to another user, and you keep "edit".',
  );
}
