/** `Idempotency-Key` of HTTP requests: finds the answer of an earlier request, and stores the answer of this one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExtraktError } from '../errors.ts';
import { toLoggedError } from '../logged-error.ts';
import type { Context } from '../service/context.ts';
import { type Claim, claimKey, fingerprintBody, type KeptAnswer, requireSameBody } from '../service/idempotency.ts';
import { recordCreation } from './audit.ts';
import { findFingerprint, readFingerprint } from './part-hashes.ts';
import type { App } from './route.ts';

interface HeldClaim {
  readonly claim: Claim;
  /** Whether the operation has stored its answer in a transaction. If the transaction failed, the response is not a success. */
  kept: boolean;
}

const claims = new WeakMap<FastifyRequest, HeldClaim>();
/** Statuses of responses that are stored even if the operation has not stored them. */
const CREATED = [201, 202];
const KEPT_HEADERS = ['content-type', 'location'];

/** Handles the key of all POST requests of this part of the app, except for routes with another value of `idempotent`. */
export function answerOnce(app: App, context: Context): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const { idempotent, multipart } = request.routeOptions.config;
    if (key === undefined || request.method !== 'POST' || idempotent === false) return;
    const outcome = await claimKey(context, {
      userId: request.caller.id,
      key: String(key),
      route: `POST ${request.url}`,
      fingerprint: multipart ? undefined : fingerprintBody(request.body),
    });
    if ('answer' in outcome) {
      if (multipart) requireSameBody(outcome.fingerprint, await readFingerprint(request, context.config.uploadLimit));
      return replay(reply, outcome.answer);
    }
    claims.set(request, { claim: outcome.claim, kept: false });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const held = claims.get(request);
    if (!held) return payload;
    claims.delete(request);
    if (reply.statusCode >= 300) await held.claim.release();
    else if (!held.kept && CREATED.includes(reply.statusCode))
      await keepLate(context, request, reply, { ...held, payload });
    else if (!held.kept) await held.claim.release();
    return payload;
  });
}

/**
 * Stores the answer of a request with a key in the transaction that creates the object, and records the creation.
 *
 * Every operation that creates an object should call it. Otherwise, the answer is stored only when it is sent, and after a crash
 * in between, a repeated request creates a second object.
 */
export async function keepAnswer(
  request: FastifyRequest,
  trx: Context['db'],
  answer: { readonly status: number; readonly body: unknown; readonly location?: string },
): Promise<void> {
  await recordCreation(request, trx, answer.body);
  const held = claims.get(request);
  if (!held) return;
  const kept = {
    status: answer.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(answer.location === undefined ? {} : { location: answer.location }),
    },
    body: isSecret(request) ? null : (JSON.stringify(answer.body) ?? ''),
  };
  await held.claim.keep(trx, kept, findFingerprint(request));
  held.kept = true;
}

/** Stores the answer of an operation that has not stored it itself. */
async function keepLate(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { claim, payload }: { claim: Claim; payload: unknown },
): Promise<void> {
  try {
    await claim.keep(context.db, {
      status: reply.statusCode,
      headers: Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
      ),
      body: isSecret(request) || typeof payload !== 'string' ? null : payload,
    });
  } catch (error) {
    // The object exists, so the client gets the answer. Only a repeated request does not get it.
    request.log.warn({ error: toLoggedError(error) }, 'an answer to an Idempotency-Key could not be stored');
  }
}

function replay(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  if (body === null) {
    throw new ExtraktError(
      'conflict',
      'A request with this Idempotency-Key was already answered. The answer was not stored, since it contained a secret. Use a new key.',
    );
  }
  return reply.code(status).headers(headers).serializer(String).send(body);
}

function isSecret(request: FastifyRequest): boolean {
  return request.routeOptions.config.idempotent === 'secret';
}
