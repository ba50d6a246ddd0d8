/**
 * Records actions in the audit log, in the same transaction as the change. An action with several transactions (a batch of
 * documents) is recorded in the first one. A download is recorded before its first byte is sent.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { type Action, type Details, recordAction } from '../service/audit.ts';
import type { Alongside, Caller, Context } from '../service/context.ts';
import { normalizeEmail } from '../service/users.ts';
import { type AuditRule, findAuditRule } from './audit-actions.ts';
import { findRequestToken } from './authentication.ts';
import type { App } from './route.ts';

interface Pending {
  readonly rule: AuditRule;
  /** Id of the object in the path. */
  readonly named: string | null;
  /** Id of the object in the response. */
  answered: string | null;
  /** Whether a transaction has recorded the action. If the transaction failed, the response is not a success. */
  recorded: boolean;
}

const pending = new WeakMap<FastifyRequest, Pending>();
/** Maximum characters of a detail. */
const MAX_DETAIL = 254;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Records all requests of this part of the app that change data or download files. */
export function recordActions(app: App, context: Context): void {
  app.addHook('preHandler', async (request) => {
    const rule = findAuditRule(request.method, request.routeOptions.url ?? '');
    if (rule) pending.set(request, { rule, named: await findNamed(context, request), answered: null, recorded: false });
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const entry = pending.get(request);
    if (entry) entry.answered = readId(payload);
    return payload;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = pending.get(request);
    pending.delete(request);
    if (entry && !entry.recorded && !entry.rule.onDemand && reply.statusCode < 400 && !isReading(request, reply)) {
      await recordAction(context.db, describe(request, entry));
    }
    return payload;
  });
}

/** Records a creation in its transaction. */
export async function recordCreation(request: FastifyRequest, trx: Context['db'], body: unknown): Promise<void> {
  const entry = pending.get(request);
  const id = readId(body);
  if (!entry || entry.recorded || id === null) return;
  entry.answered = id;
  await recordAction(trx, describe(request, entry));
  entry.recorded = true;
}

/**
 * Records the action of a request in the transaction of its change.
 *
 * @param more details that are not in the request
 */
export function recording(request: FastifyRequest, more: Details = {}): Alongside {
  return async (trx) => {
    const entry = pending.get(request);
    if (!entry || entry.recorded) return;
    const action = describe(request, entry);
    await recordAction(trx, { ...action, details: { ...action.details, ...more } });
    entry.recorded = true;
  };
}

/**
 * Records successful and failed sign-ins. An unknown email address is not recorded, since it can be a password in the wrong
 * field.
 *
 * @param signIn signs in, and calls its argument in the transaction that completes the sign-in
 */
export async function recordSignIn<Result>(
  context: Context,
  request: FastifyRequest,
  email: string,
  signIn: (record: (db: Context['db']) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const user = await context.db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst();
  try {
    return await signIn((db) => recordPersonal({ db }, request, 'sign_in', user ?? null));
  } catch (error) {
    if (error instanceof ExtraktError) await recordPersonal(context, request, 'sign_in_failed', user ?? null);
    throw error;
  }
}

/** Records an action of a user on a route that needs no token. */
export async function recordPersonal(
  { db }: Pick<Context, 'db'>,
  { ip }: FastifyRequest,
  action: string,
  user: Action['user'],
  details: Details = {},
): Promise<void> {
  await recordAction(db, { user: toUser(user), token: null, action, resourceId: user?.id ?? null, ip, details });
}

function describe(request: FastifyRequest, { rule, named, answered }: Pending): Action {
  const { caller, ip } = request;
  const resourceId = rule.ofAnswer ? answered : (named ?? answered);
  const details = pick({ ...asRecord(request.body), ...asRecord(request.params) }, rule.details ?? []);
  return {
    user: toUser(caller),
    token: findRequestToken(request) ?? null,
    action: rule.action,
    resourceId:
      resourceId ?? (request.url.startsWith('/auth/') || request.url.startsWith('/users/me') ? caller.id : null),
    ip,
    details,
  };
}

function toUser(user: Pick<Caller, 'id' | 'email'> | null): Action['user'] {
  return user && { id: user.id, email: user.email };
}

/** Finds the id of the object in the path, also for an alias. */
async function findNamed({ db }: Context, { params }: FastifyRequest): Promise<string | null> {
  const { id, user } = asRecord(params);
  const name = id ?? user;
  if (typeof name !== 'string') return null;
  if (UUID.test(name)) return name.toLowerCase();
  const row = await db.selectFrom('resource').select('id').where('alias', '=', name).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a request only reads. A JSON export is a page of a list, which programs request repeatedly. */
function isReading({ method }: FastifyRequest, reply: FastifyReply): boolean {
  return method === 'GET' && /^application\/json/.test(String(reply.getHeader('content-type')));
}

function readId(body: unknown): string | null {
  const { id } = asRecord(body);
  return typeof id === 'string' && UUID.test(id) ? id : null;
}

function pick(values: Record<string, unknown>, names: readonly string[]): Details {
  const details: Details = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'number' || typeof value === 'boolean') details[name] = value;
    else if (typeof value === 'string') details[name] = value.slice(0, MAX_DETAIL);
  }
  return details;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
