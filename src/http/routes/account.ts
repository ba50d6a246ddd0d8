/** Changes of users to their own accounts. */
import { Type } from 'typebox';
import { AccountChange, changeAccount, changePassword, PasswordChange, Setup, setUp } from '../../service/account.ts';
import { User } from '../../service/users.ts';
import { recording } from '../audit.ts';
import { findRequestSession } from '../authentication.ts';
import type { App, RouteDeps } from '../route.ts';
import { sendSessionCookie } from '../session-cookie.ts';
import { describeSignIn, Session } from './sign-in.ts';

export function serveAccount(app: App, { context, logins }: RouteDeps): void {
  const { config } = context;

  app.patch(
    '/users/me',
    {
      schema: {
        tags: ['users'],
        summary: 'Change your name or language',
        body: AccountChange,
        response: { 200: User },
      },
    },
    async (request) => await changeAccount(context, request.caller, request.body, recording(request)),
  );

  app.post(
    '/users/me/password',
    {
      config: { idempotent: false },
      schema: {
        tags: ['users'],
        summary: 'Change your password. Your other sessions end, and tokens still work',
        description: 'The session of the request gets a new cookie and keeps its `csrf_token`.',
        body: PasswordChange,
        response: { 204: Type.Null({ description: 'The password was changed.' }) },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const before = findRequestSession(request);
      // Also limits password guessing by users of a browser that is signed in.
      const session = await logins.guardLogin(request, reply, caller.email, () =>
        changePassword(context, caller, before, body, recording(request)),
      );
      if (session) sendSessionCookie(request, reply, config, session.secret);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/setup',
    {
      config: { idempotent: false, errors: ['conflict'] },
      schema: {
        tags: ['users'],
        summary: 'Replace the data of the initial administrator with your own',
        description: 'The session of the request gets a new cookie and keeps its `csrf_token`.',
        body: Setup,
        response: { 200: Session },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const before = findRequestSession(request);
      const { user, session } = await setUp(context, caller, before, body, recording(request));
      sendSessionCookie(request, reply, config, session.secret);
      return {
        user,
        csrf_token: session.csrf,
        setup_required: false,
        has_password: true,
        ...describeSignIn(config),
      };
    },
  );
}
