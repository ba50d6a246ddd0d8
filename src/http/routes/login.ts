/** Log-in with a password, and log-out. */
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import type { Context } from '../../service/context.ts';
import { SecretText } from '../../service/records.ts';
import { createSession, endSession } from '../../service/sessions.ts';
import { recording, recordSignIn } from '../audit.ts';
import { findSignedSession } from '../authentication.ts';
import type { LoginLimits } from '../login-limits.ts';
import type { App } from '../route.ts';

const Credentials = Type.Object({
  username: Type.String({ description: 'Email address.' }),
  password: SecretText(),
  // Sent by OAuth 2 clients (RFC 6749, section 4.3.2).
  grant_type: Type.Optional(Type.Literal('password')),
  scope: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  client_secret: Type.Optional(SecretText()),
});

const Session = Type.Object({
  access_token: Type.String({ description: 'Valid as a bearer token for 24 hours.' }),
  token_type: Type.Literal('bearer'),
});

interface LoginDeps {
  readonly context: Context;
  readonly sessionKey: Uint8Array;
  readonly logins: LoginLimits;
}

export function serveLogin(app: App, { context, sessionKey, logins }: LoginDeps): void {
  app.post(
    '/auth/jwt/login',
    {
      config: { form: true, whenFull: true, errors: ['bad_credentials', 'passwords_off'] },
      schema: { tags: ['users'], summary: 'Log in with a password', body: Credentials, response: { 200: Session } },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const credentials = { email: username, password };
      const access_token = await logins.guardLogin(request, reply, username, () =>
        recordSignIn(context, request, username, async (record) => {
          const session = await createSession(context, sessionKey, credentials);
          await record(context.db);
          return session;
        }),
      );
      return { access_token, token_type: 'bearer' as const };
    },
  );
}

/** The log-out, which needs a token, unlike the log-in. */
export function serveLogout(app: App, { context, sessionKey }: Omit<LoginDeps, 'logins'>): void {
  app.post(
    '/auth/jwt/logout',
    {
      config: { idempotent: false, whenFull: true, errors: ['conflict'] },
      schema: {
        tags: ['users'],
        summary: 'Log out',
        description: 'Ends the session of the request. API tokens are deleted with `/users/me/tokens`.',
        response: { 204: Type.Null({ description: 'The access token no longer works.' }) },
      },
    },
    async (request, reply) => {
      const session = findSignedSession(request);
      if (session === undefined) {
        throw new ExtraktError(
          'conflict',
          'Only access tokens of /auth/jwt/login can be logged out. Delete an API token at /users/me/tokens; end the session of a browser at /auth/logout.',
        );
      }
      await context.db.transaction().execute(async (trx) => {
        await endSession(trx, sessionKey, session);
        await recording(request)(trx);
      });
      return reply.code(204).send(null);
    },
  );
}
