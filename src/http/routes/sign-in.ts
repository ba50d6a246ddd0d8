/** Sign-in of people by browser. Programs use tokens, or `/auth/jwt/login`. */
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

const CsrfToken = Type.String({ description: 'To send as `X-CSRF-Token` with all that changes something.' });

/** Somebody has just signed in. */
const SignedIn = Type.Object({ user: User, csrf_token: CsrfToken });

export const Session = Type.Object({
  user: Nullable(User),
  csrf_token: Nullable(CsrfToken),
  setup_required: Type.Boolean({
    description: 'Whether the administrator of the first start has to be made an account of a person.',
  }),
  passwords: Type.Boolean({ description: 'Whether people can sign in by password here.' }),
  has_password: Type.Boolean({
    description: 'Whether the one who is signed in has a password that they could change.',
  }),
  oidc: Nullable(
    Type.Object(
      { name: Type.String() },
      { description: 'The provider that people can sign in with, where there is one.' },
    ),
  ),
});
export type Session = Static<typeof Session>;

/** The ways to sign in that the sign-in page offers. */
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
        summary: 'Sign in by password, with a browser',
        description:
          'The answer sets the cookie `extrakt_session` (over HTTPS `__Host-extrakt_session`), which is taken in place of ' +
          'a bearer token everywhere. What changes something needs `X-CSRF-Token` beside it.',
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
    { schema: { tags: ['users'], summary: 'Who is signed in with this browser', response: { 200: Session } } },
    async (request, reply): Promise<Session> => {
      const session = await findSession(request, reply, context);
      if (!session) {
        const setup_required = await isSetupRequired(context);
        // Who sets the service up has the password of its first start; nobody else shall think that they do.
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

/** Who holds a link of an administrator is the user whom it was made for. */
function serveReset(app: App, context: Context): void {
  app.post(
    '/auth/reset',
    {
      config: { whenFull: true, errors: ['csrf', 'link_used'] },
      schema: {
        tags: ['users'],
        summary: 'Choose a password by the link of an administrator',
        description: 'The link works once. All sessions of the user end; sign in with the password then.',
        body: Reset,
        response: { 204: Type.Null({ description: 'The password is set.' }) },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, context.config);
      await resetPassword(context, request.body, (db, user) => recordPersonal({ db }, request, 'password.reset', user));
      return reply.code(204).send(null);
    },
  );
}

/** The session of a request's cookie; the browser hears of it when it was prolonged or is none any more. */
async function findSession(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const secret = readSessionCookie(request, context.config);
  if (secret === undefined) return undefined;
  const session = await findBrowserSession(context, secret);
  if (!session) clearSessionCookie(request, reply, context.config);
  else await prolong(request, reply, context, session);
  return session;
}
