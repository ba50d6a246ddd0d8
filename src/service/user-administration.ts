/** What administrators do with users: they add them, change what they are, and let them in again. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { UserTable } from '../store/tables.ts';
import { requireAdministrator } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { Name, Time } from './records.ts';
import { createResetLink, ResetLink } from './reset-links.ts';
import { createUser, endSessionsAndLinks, getUserRow, requireOtherAdministrator, toUser, User } from './users.ts';

const ROLES = ['admin', 'user'] as const;

/** A user as administrators see one. */
export const ManagedUser = Type.Object({
  ...User.properties,
  active: Type.Boolean({ description: 'Whether they can sign in and use their tokens.' }),
  has_password: Type.Boolean({ description: 'Whether they can sign in by password.' }),
  created_at: Time,
});
export type ManagedUser = Static<typeof ManagedUser>;

export const UserInput = Type.Object({
  email: Type.String({ description: 'E-mail address to sign in with.' }),
  name: Type.Optional(Name),
  role: Type.Optional(Type.Enum(ROLES, { default: 'user' })),
});
export type UserInput = Static<typeof UserInput>;

export const CreatedUser = Type.Object({ ...ManagedUser.properties, reset_link: ResetLink });
export type CreatedUser = Static<typeof CreatedUser>;

export const UserChange = Type.Object({
  name: Type.Optional(Name),
  role: Type.Optional(Type.Enum(ROLES)),
  active: Type.Optional(Type.Boolean({ description: 'False shuts the user out; what they own stays.' })),
});
export type UserChange = Static<typeof UserChange>;

/** Every user but the service itself. */
export async function listManagedUsers(
  { db }: Context,
  caller: Caller,
  parameters: ListParameters,
): Promise<Page<ManagedUser>> {
  requireAdministrator(caller);
  const query = db.selectFrom('user').selectAll().where('role', '!=', 'system');
  const page = await fetchPage(query, { id: 'user.id', name: 'user.name', date: 'user.created_at' }, parameters);
  return mapPage(page, toManagedUser);
}

/**
 * Adds a user, who chooses a password by the link.
 *
 * @param address of the web app
 * @param onCreated runs in the same transaction
 * @throws ExtraktError `forbidden`, `invalid` for an address that is none, `conflict` for one that has a user already
 */
export async function addUser(
  context: Context,
  caller: Caller,
  { email, name, role = 'user' }: UserInput,
  address: string,
  onCreated: (trx: Context['db'], id: string) => Promise<void>,
): Promise<CreatedUser> {
  requireAdministrator(caller);
  return await context.db.transaction().execute(async (trx) => {
    const within = { ...context, db: trx };
    const { id } = await createUser(within, { email, role, ...(name === undefined ? {} : { name }) });
    const reset_link = await createResetLink(trx, id, address);
    await onCreated(trx, id);
    return { ...toManagedUser(await getUserRow(within, caller, id)), reset_link };
  });
}

/**
 * Changes a user. Whoever is shut out loses sessions at once, and a link that was not used; password and tokens work again
 * when they are let in.
 *
 * @throws ExtraktError `forbidden`, `not_found`, `conflict` for the last administrator who can sign in
 */
export async function changeUser(
  context: Context,
  caller: Caller,
  id: string,
  { active, ...change }: UserChange,
  alongside: Alongside,
): Promise<ManagedUser> {
  requireAdministrator(caller);
  return await context.db.transaction().execute(async (trx) => {
    const within = { ...context, db: trx };
    const user = await getManagedRow(within, caller, id);
    if (user.role === 'admin' && (active === false || change.role === 'user')) {
      await requireOtherAdministrator(trx, user);
    }
    const disabled_at = active ? null : (user.disabled_at ?? new Date().toISOString());
    const set = { ...change, ...(active === undefined ? {} : { disabled_at }) };
    if (Object.keys(set).length > 0) await trx.updateTable('user').set(set).where('id', '=', user.id).execute();
    // Also of a user who is let in: an earlier version left signed sessions as they were.
    if (active !== undefined && active !== (user.disabled_at === null)) await endSessionsAndLinks(trx, user.id);
    await alongside(trx);
    return toManagedUser(await getUserRow(within, caller, user.id));
  });
}

/**
 * A new link for a user who has no password or forgot it.
 *
 * @throws ExtraktError `forbidden`, `not_found`, `conflict` for a user who is shut out
 */
export async function addResetLink(
  context: Context,
  caller: Caller,
  id: string,
  address: string,
  alongside: Alongside,
): Promise<ResetLink> {
  requireAdministrator(caller);
  const user = await getManagedRow(context, caller, id);
  if (user.disabled_at !== null) {
    throw new ExtraktError('conflict', `${user.email} is shut out. Let them in again first.`);
  }
  return await context.db.transaction().execute(async (trx) => {
    await alongside(trx);
    return await createResetLink(trx, user.id, address);
  });
}

async function getManagedRow(context: Context, caller: Caller, id: string): Promise<UserTable> {
  const row = await getUserRow(context, caller, id);
  if (row.role === 'system') throw new ExtraktError('forbidden', 'This is the service itself.');
  return row;
}

function toManagedUser(row: UserTable): ManagedUser {
  const { disabled_at, password_hash, created_at } = row;
  return { ...toUser(row), active: disabled_at === null, has_password: password_hash !== null, created_at };
}
