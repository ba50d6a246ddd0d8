/** Sign-in of users with a browser. Programs use tokens, or `/auth/jwt/login`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Config } from '../../config.ts';
import { isSetupRequired } from '../../service/account.ts';
import { endBrowserSession, findBrowserSession, openBrowserSession } from '../../service/browser-sessions.ts';
import type { Context } from '../../service/context.ts';
import { nameProvider } from '../../service/oidc/provider.ts';
import { Nullable, SecretText } from '../../service/records.ts';
import { Reset, resetPassword } from '../../service/reset-links.ts';
import { checkPassword, requireSamePassword } from '../../service/sign-in.ts';
import { getUserRow, toUser, User } from '../../service/users.ts';
import { recordPersonal, recordSignIn } from '../audit.ts';
import { prolong } from '../authentication.ts';
import { refuseForeignOrigin, requireOwnPage } from '../csrf.ts';
import type { LoginLimits } from '../login-limits.ts';
import type { App } from '../route.ts';
import { clearSessionCookie, readSessionCookie, sendSessionCookie } from '../session-cookie.ts';

const Credentials = Type.Object({ email: Type.String({ description: 'E-mail address.' }), password: SecretText() });

const CsrfToken = Type.String({ description: 'Value of `X-CSRF-Token`, which all requests with changes need.' });

/** The response after a sign-in. */
const SignedIn = Type.Object({ user: User, csrf_token: CsrfToken });

export const Session = Type.Object({
  user: Nullable(User),
  csrf_token: Nullable(CsrfToken),
  setup_required: Type.Boolean({
    description: 'Whether the initial administrator still has to enter their own data.',
  }),
  passwords: Type.Boolean({ description: 'Whether users can sign in with a password.' }),
  has_password: Type.Boolean({
    description: 'Whether the user who is signed in has a password, which can be changed.',
  }),
  oidc: Nullable(
    Type.Object({ name: Type.String() }, { description: 'The provider for sign-in, if one is configured.' }),
  ),
});
export type Session = Static<typeof Session>;

/** The methods of the sign-in page. */
export function describeSignIn(config: Config): Pick<Session, 'passwords' | 'oidc'> {
  const name = nameProvider(config);
  return { passwords: config.passwordSignIn === 'yes', oidc: name === undefined ? null : { name } };
}

export interface SignInDeps {
  readonly context: Context;
  readonly logins: LoginLimits;
}

export function serveSignIn(app: App, { context, logins }: SignInDeps): void {
  const { config } = context;
  serveReset(app, context);

  app.post(
    '/auth/login',
    {
      config: { whenFull: true, errors: ['bad_credentials', 'csrf', 'passwords_off'] },
      schema: {
        tags: ['users'],
        summary: 'Sign in with a password and a browser',
        description:
          'The response sets the cookie `extrakt_session` (over HTTPS `__Host-extrakt_session`), which all routes accept instead of ' +
          'a bearer token. Requests with changes also need `X-CSRF-Token`.',
        body: Credentials,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, config);
      const { body } = request;
      const before = readSessionCookie(request, config);
      const { user, session } = await logins.guardLogin(request, reply, body.email, () =>
        recordSignIn(context, request, body.email, async (record) => {
          const user = await checkPassword(context, body);
          const session = await context.db.transaction().execute(async (trx) => {
            await requireSamePassword(trx, user);
            if (before !== undefined) await endBrowserSession({ ...context, db: trx }, before);
            await record(trx);
            return await openBrowserSession(trx, user.id);
          });
          return { user, session };
        }),
      );
      sendSessionCookie(request, reply, config, session.secret);
      return { user: toUser(user), csrf_token: session.csrf };
    },
  );

  app.get(
    '/auth/session',
    { schema: { tags: ['users'], summary: 'Get the session of this browser', response: { 200: Session } } },
    async (request, reply): Promise<Session> => {
      const session = await findSession(request, reply, context);
      if (!session) {
        const setup_required = await isSetupRequired(context);
        // During the setup, only the password of the first start is valid, so the provider is not offered.
        const ways = setup_required ? { passwords: true, oidc: null } : describeSignIn(config);
        return { user: null, csrf_token: null, setup_required, has_password: false, ...ways };
      }
      const { caller, csrf } = session;
      const setup_required = await isSetupRequired(context, caller.id);
      const user = await getUserRow(context, caller, 'me');
      return {
        user: toUser(user),
        csrf_token: csrf,
        setup_required,
        has_password: user.password_hash !== null,
        ...describeSignIn(config),
      };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { whenFull: true, errors: ['csrf'] },
      schema: { tags: ['users'], summary: 'Sign out', response: { 204: Type.Null({ description: 'Signed out.' }) } },
    },
    async (request, reply) => {
      const secret = readSessionCookie(request, config);
      const session = secret === undefined ? undefined : await findBrowserSession(context, secret);
      if (secret !== undefined && session) {
        requireOwnPage(request, config, session);
        await context.db.transaction().execute(async (db) => {
          await endBrowserSession({ ...context, db }, secret);
          await recordPersonal({ db }, request, 'sign_out', session.caller);
        });
      }
      clearSessionCookie(request, reply, config);
      return reply.code(204).send(null);
    },
  );
}

/** The route for links of administrators, with which users choose a password. The link authenticates the user. */
function serveReset(app: App, context: Context): void {
  app.post(
    '/auth/reset',
    {
      config: { whenFull: true, errors: ['csrf', 'link_used'] },
      schema: {
        tags: ['users'],
        summary: 'Choose a password with the link of an administrator',
        description: 'The link works once. All sessions of the user end. Then sign in with the new password.',
        body: Reset,
        response: { 204: Type.Null({ description: 'The password was set.' }) },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, context.config);
      await resetPassword(context, request.body, (db, user) => recordPersonal({ db }, request, 'password.reset', user));
      return reply.code(204).send(null);
    },
  );
}

/** Finds the session of a request. Updates the cookie if the session was extended, and removes it if the session has ended. */
async function findSession(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const secret = readSessionCookie(request, context.config);
  if (secret === undefined) return undefined;
  const session = await findBrowserSession(context, secret);
  if (!session) clearSessionCookie(request, reply, context.config);
  else await prolong(request, reply, context, session);
  return session;
}
