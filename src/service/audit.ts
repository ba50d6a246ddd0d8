/** The audit log: who did what to which resource, when and from where. It is only ever added to. */
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { AuditTable, Id } from '../store/tables.ts';
import { requireAdministrator } from './access.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, ListParameters, mapPage, type Page } from './lists.ts';
import { Nullable, RecordId, Time } from './records.ts';

const Details = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
  description: 'What else there is to know, such as the level that was given. No secret, and nothing of a document.',
});
export type Details = Static<typeof Details>;

export const AuditEntry = Type.Object({
  id: RecordId,
  at: Time,
  user: Nullable(Type.String({ description: 'E-mail address at that time; null where nobody is known.' })),
  token: Nullable(Type.String({ description: 'Name of the API token; null without one.' })),
  action: Type.String({ description: 'Such as `inbox.delete` or `sign_in_failed`.' }),
  resource_id: Nullable(Type.String({ description: 'What it was done to: an inbox, document, pipeline, user, ...' })),
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
  return mapPage(await fetchPage(query, { id: 'audit.id', name: 'audit.action', date: 'audit.at' }, list), toEntry);
}

function toEntry({ id, at, user_email, token_name, action, resource_id, ip, details }: AuditTable): AuditEntry {
  return { id, at, user: user_email, token: token_name, action, resource_id, ip, details: JSON.parse(details) };
}

function toUtc(path: string, time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  const message = 'Must be a time such as 2026-03-05T09:30:00Z.';
  throw new ExtraktError('invalid', message, { faults: [{ path, message }] });
}
