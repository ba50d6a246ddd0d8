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
  /** Whether the operation kept its answer in a transaction. Should that have failed, the answer is no success. */
  kept: boolean;
}

const claims = new WeakMap<FastifyRequest, HeldClaim>();
/** Answers that are kept even if the operation did not keep them itself. */
const CREATED = [201, 202];
const KEPT_HEADERS = ['content-type', 'location'];

/** Looks at the key of every POST of this part of the app, but where a route's `idempotent` says otherwise. */
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
 * Keeps the answer in the transaction that creates the thing, for a request with a key, and records the creation.
 *
 * Every operation that creates should do so. Where one does not, the answer is kept when it is sent, and a crash in
 * between lets a repeated request create a second time.
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

/** The answer of an operation that kept none itself. */
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
    // The thing is there, and its creator must hear of it; only a repeated request will not.
    request.log.warn({ error: toLoggedError(error) }, 'an answer to an Idempotency-Key could not be kept');
  }
}

function replay(reply: FastifyReply, { status, headers, body }: KeptAnswer): FastifyReply {
  if (body === null) {
    throw new ExtraktError(
      'conflict',
      'This Idempotency-Key has created something already. Its answer held a secret and was not kept; use a new key.',
    );
  }
  return reply.code(status).headers(headers).serializer(String).send(body);
}

function isSecret(request: FastifyRequest): boolean {
  return request.routeOptions.config.idempotent === 'secret';
}
