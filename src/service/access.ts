/**
 * Who may do what: one table, one function that reads it. Every route, the mail server and the web app ask here.
 */
import type { Kysely } from 'kysely';
import { ExtraktError } from '../errors.ts';
import type { ResourceTable, Tables } from '../store/tables.ts';
import type { Caller } from './context.ts';

/** In rising order; a level includes those before it, but for what ACTIONS says. */
export const LEVELS = ['none', 'list', 'run', 'view', 'edit', 'own'] as const;
export type Level = (typeof LEVELS)[number];

/** The levels that allow each action, for inboxes and for everything that runs (pipelines, OCR and model components). */
export const ACTIONS = {
  see: from('list'),
  /** Upload into an inbox, and read one's own uploads. `view` is for readers: it allows no uploads. */
  upload: ['run', 'edit', 'own'],
  read_own_documents: from('run'),
  read_documents: from('view'),
  edit_documents: from('edit'),
  edit_inbox: from('edit'),
  /** Run a pipeline or component, or build an inbox or pipeline on it. */
  run: from('run'),
  read_template: from('view'),
  edit_pipeline: from('edit'),
  read_component: from('view'),
  edit_component: from('edit'),
  edit_resource: from('edit'),
  share: ['own'],
  delete: ['own'],
} as const satisfies Record<string, readonly Level[]>;
export type Action = keyof typeof ACTIONS;

function from(lowest: Level): readonly Level[] {
  return LEVELS.slice(LEVELS.indexOf(lowest));
}

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

export function highest(a: Level, b: Level): Level {
  return LEVELS.indexOf(a) > LEVELS.indexOf(b) ? a : b;
}

export function allows(level: Level, action: Action): boolean {
  return (ACTIONS[action] as readonly Level[]).includes(level);
}

/** A resource and the caller's own level on it (the higher of what was granted and what is public). */
export interface AccessibleResource extends ResourceTable {
  readonly private_access: Level;
  /** The level that counts: the higher of private and public access. */
  readonly level: Level;
  /** E-mail address of whoever created it. */
  readonly creator: string;
}

/**
 * The resource, if the caller may do this with it.
 *
 * @param idOrAlias id or alias of the resource
 * @param types the types of resource that the address can name; another type is as if it did not exist
 * @throws ExtraktError `not_found` where the caller may not even list it, `forbidden` where the level is too low
 */
export async function requireAccess(
  db: Kysely<Tables>,
  caller: Caller,
  idOrAlias: string,
  action: Action,
  types?: readonly ResourceTable['type'][],
): Promise<AccessibleResource> {
  const row = await db
    .selectFrom('resource')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .innerJoin('user', 'user.id', 'resource.created_by')
    .selectAll('resource')
    .select(['permission.level as granted', 'user.email as creator'])
    .where((e) => e.or([e('resource.id', '=', idOrAlias.toLowerCase()), e('resource.alias', '=', idOrAlias)]))
    .executeTakeFirst();
  const granted = toLevel(row?.granted);
  const everybodys = toLevel(row?.public_access);
  const level = highest(granted, everybodys);
  if (!row || (types && !types.includes(row.type)) || !allows(level, 'see')) {
    throw new ExtraktError('not_found', `There is no resource "${idOrAlias.slice(0, 100)}" that you can see.`);
  }
  // Either level is enough: whoever was granted `run` may upload, also where everybody has `view`, which is higher.
  if (!allows(granted, action) && !allows(everybodys, action)) {
    throw new ExtraktError(
      'forbidden',
      `Your access level on "${row.name}" is ${level}; this needs ${listLevels(ACTIONS[action])}. Ask its owner for more.`,
    );
  }
  const { granted: _, ...resource } = row;
  return { ...resource, private_access: granted, level };
}

/** A user's level on a resource: the higher of what was granted and what is public; `none` where it does not exist. */
export async function readLevel(db: Kysely<Tables>, userId: string, resourceId: string): Promise<Level> {
  const row = await db
    .selectFrom('resource')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', userId),
    )
    .select(['resource.public_access', 'permission.level'])
    .where('resource.id', '=', resourceId)
    .executeTakeFirst();
  return highest(toLevel(row?.level), toLevel(row?.public_access));
}

/**
 * For what administrators alone may do.
 *
 * @throws ExtraktError `forbidden`
 */
export function requireAdministrator({ role }: Caller): void {
  if (role !== 'admin') throw new ExtraktError('forbidden', 'Only administrators may do this.');
}

function listLevels(levels: readonly Level[]): string {
  return levels.length > 1 ? `${levels.slice(0, -1).join(', ')} or ${levels.at(-1)}` : (levels[0] ?? 'none');
}

/** What stands in a column, as a level. */
export function toLevel(text: string | null | undefined): Level {
  return text && isLevel(text) ? text : 'none';
}

/** The ids of everything that a user may do this with, as a query for use in others. */
export function selectAllowed(db: Kysely<Tables>, userId: string, action: Action) {
  const levels = [...ACTIONS[action]];
  const granted = db
    .selectFrom('permission')
    .select('permission.resource_id')
    .where('permission.user_id', '=', userId)
    .where('permission.level', 'in', levels);
  const everybodys = db
    .selectFrom('resource')
    .select('resource.id as resource_id')
    .where('resource.public_access', 'in', levels);
  return granted.union(everybodys);
}
