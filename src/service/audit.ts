/** The audit log: who did what to which resource, when and from where. It is only ever added to. */
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { AuditTable, Id } from '../store/tables.ts';
import { requireAdministrator } from './access.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, ListParameters, mapPage, type Page } from './lists.ts';
import { Nullable, RESOURCE_TYPES, RecordId, Time } from './records.ts';

const Details = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
  description: 'What else there is to know, such as the level that was given. No secret, and nothing of a document.',
});
export type Details = Static<typeof Details>;

/** What the id of an entry stands for. */
const AuditResource = Type.Object({
  type: Type.Enum([...RESOURCE_TYPES, 'document', 'user', 'token']),
  name: Type.String({
    description: 'As it is now: the name, the file name of a document, the e-mail address of a user.',
  }),
});
type AuditResource = Static<typeof AuditResource>;

export const AuditEntry = Type.Object({
  id: RecordId,
  at: Time,
  user: Nullable(Type.String({ description: 'E-mail address at that time; null where nobody is known.' })),
  token: Nullable(Type.String({ description: 'Name of the API token; null without one.' })),
  action: Type.String({ description: 'Such as `inbox.delete` or `sign_in_failed`.' }),
  resource_id: Nullable(Type.String({ description: 'What it was done to: an inbox, document, pipeline, user, ...' })),
  resource: Type.Union([AuditResource, Type.Null()], {
    description: 'What it was done to, as it is called now; null for what is gone.',
  }),
  ip: Type.String({ description: 'Address that the request came from.' }),
  details: Details,
});
export type AuditEntry = Static<typeof AuditEntry>;

const Moment = Type.String({ format: 'date-time' });

export const AuditParameters = Type.Object({
  ...ListParameters.properties,
  user: Type.Optional(Type.String({ description: 'Id or e-mail address.' })),
  action: Type.Optional(Type.String()),
  resource: Type.Optional(Type.String({ description: 'Id of what it was done to.' })),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});
export type AuditParameters = Static<typeof AuditParameters>;

export interface Action {
  /** Null where nobody is known. */
  readonly user: Pick<Caller, 'id' | 'email'> | null;
  readonly token: string | null;
  readonly action: string;
  readonly resourceId: Id | null;
  readonly ip: string;
  readonly details: Details;
}

/** Adds an entry. */
export async function recordAction(db: Context['db'], entry: Action): Promise<void> {
  const { user, token, action, resourceId, ip, details } = entry;
  await db
    .insertInto('audit')
    .values({
      id: uuid(),
      at: new Date().toISOString(),
      user_id: user?.id ?? null,
      user_email: user?.email ?? null,
      token_name: token,
      action,
      resource_id: resourceId,
      ip,
      details: JSON.stringify(details),
    })
    .execute();
}

/**
 * The entries, for administrators.
 *
 * @throws ExtraktError `forbidden`, `invalid` for a time that is none
 */
export async function listAudit(
  { db }: Context,
  caller: Caller,
  { user, action, resource, from, to, ...list }: AuditParameters,
): Promise<Page<AuditEntry>> {
  requireAdministrator(caller);
  let query = db.selectFrom('audit').selectAll();
  if (user !== undefined) {
    const known = user.toLowerCase();
    query = query.where((e) => e.or([e('user_id', '=', known), e('user_email', '=', known)]));
  }
  if (action !== undefined) query = query.where('action', '=', action);
  if (resource !== undefined) query = query.where('resource_id', '=', resource.toLowerCase());
  if (from !== undefined) query = query.where('at', '>=', toUtc('from', from));
  if (to !== undefined) query = query.where('at', '<=', toUtc('to', to));
  const page = await fetchPage(query, { id: 'audit.id', name: 'audit.action', date: 'audit.at' }, list);
  const resources = await findResources(
    db,
    page.results.flatMap(({ resource_id }) => resource_id ?? []),
  );
  return mapPage(page, (row) => toEntry(row, resources));
}

/** What ids stand for, of whatever kind it is; without what is gone. */
async function findResources(db: Context['db'], ids: readonly string[]): Promise<Map<string, AuditResource>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const [resources, documents, users, tokens] = await Promise.all([
    db.selectFrom('resource').select(['id', 'type', 'name']).where('id', 'in', unique).execute(),
    db.selectFrom('document').select(['id', 'name']).where('id', 'in', unique).execute(),
    db.selectFrom('user').select(['id', 'email as name']).where('id', 'in', unique).execute(),
    db.selectFrom('token').select(['id', 'name']).where('id', 'in', unique).execute(),
  ]);
  const named: readonly (AuditResource & { id: Id })[] = [
    ...resources,
    ...documents.map((row) => ({ ...row, type: 'document' as const })),
    ...users.map((row) => ({ ...row, type: 'user' as const })),
    ...tokens.map((row) => ({ ...row, type: 'token' as const })),
  ];
  return new Map(named.map(({ id, type, name }) => [id, { type, name }]));
}

function toEntry(row: AuditTable, resources: ReadonlyMap<string, AuditResource>): AuditEntry {
  const { id, at, user_email, token_name, action, resource_id, ip, details } = row;
  const resource = resources.get(resource_id ?? '') ?? null;
  return {
    id,
    at,
    user: user_email,
    token: token_name,
    action,
    resource_id,
    resource,
    ip,
    details: JSON.parse(details),
  };
}

function toUtc(path: string, time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  const message = 'Must be a time such as 2026-03-05T09:30:00Z.';
  throw new ExtraktError('invalid', message, { faults: [{ path, message }] });
}
