/** What a file of `routes/` is: a plugin that gets the app and the parts it works with. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Caller, Context } from '../service/context.ts';
import type { KeepPart } from '../service/left-parts.ts';
import type { LoginLimits } from './login-limits.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface RouteDeps {
  readonly context: Context;
  /** Runs documents in child processes, for direct runs. */
  readonly pool: Pool;
  readonly logins: LoginLimits;
  /** Reads mails that are kept; `http/` does not know `mail/`. */
  readonly keepPart: KeepPart;
}

export type RoutePlugin = (app: App, deps: RouteDeps) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Reading it on a route that is open to everybody throws `unauthorized`. */
    caller: Caller;
  }

  interface FastifyContextConfig {
    /**
     * The route takes `multipart/form-data` and nothing else. A schema says which parts, for the description of the
     * interface only; `true` is one part `document`.
     */
    multipart?: boolean | TSchema;
    /** The route also takes a form (`application/x-www-form-urlencoded`); elsewhere such a body is read as JSON. */
    form?: boolean;
    /**
     * How a POST answers a repeated `Idempotency-Key`: with the first answer (`true`, the default), or with 409, for an
     * answer that must not be kept (`secret`), or the key is not looked at (`false`).
     */
    idempotent?: boolean | 'secret';
    /** The route is asked by open pages of themselves, so it says nothing of whether somebody is there. */
    unattended?: boolean;
    /** A POST, PUT or PATCH that is also taken while the disk is full: it relieves the disk, or is needed for that. */
    whenFull?: boolean;
    /** What the body holds, for the description, where the schema that validates says less. */
    shows?: TSchema;
    /** Errors that this route answers with beyond those of every route of its form, for the description. */
    errors?: readonly ErrorCode[];
  }
}
