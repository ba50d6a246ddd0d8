/** The type of files in `routes/`: a plugin with the app and its dependencies. */

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
  /** Stores parts of earlier mails. It is a dependency, since `http/` does not import `mail/`. */
  readonly keepPart: KeepPart;
}

export type RoutePlugin = (app: App, deps: RouteDeps) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. On a route without authentication, reading it throws `unauthorized`. */
    caller: Caller;
  }

  interface FastifyContextConfig {
    /**
     * The route accepts only `multipart/form-data`. A schema describes its parts for OpenAPI; `true` means one part `document`.
     */
    multipart?: boolean | TSchema;
    /** The route also accepts a form (`application/x-www-form-urlencoded`). On other routes, such a body is parsed as JSON. */
    form?: boolean;
    /**
     * How a POST handles a repeated `Idempotency-Key`. `true` (the default): it returns the first answer. `secret`: it returns 409,
     * since the answer must not be stored. `false`: it ignores the key.
     */
    idempotent?: boolean | 'secret';
    /** Open pages request the route automatically, so its requests do not extend the session. */
    unattended?: boolean;
    /** A POST, PUT or PATCH that is also allowed while the disk is full, since it frees space or is needed for that. */
    whenFull?: boolean;
    /** Schema of the body for OpenAPI, if the validation schema is less specific. */
    shows?: TSchema;
    /** Errors of this route for OpenAPI, in addition to those of all routes of its form. */
    errors?: readonly ErrorCode[];
  }
}
