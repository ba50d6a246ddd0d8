/** Log-in by password. */
import { Type } from 'typebox';
import { createSession } from '../../service/sessions.ts';
import { recordSignIn } from '../audit.ts';
import type { AuthenticationDeps } from '../authentication.ts';
import type { App } from '../route.ts';

const Credentials = Type.Object({
  username: Type.String({ description: 'E-mail address.' }),
  password: Type.String(),
  // What OAuth 2 clients send along (RFC 6749, section 4.3.2).
  grant_type: Type.Optional(Type.Literal('password')),
  scope: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  client_secret: Type.Optional(Type.String()),
});

const Session = Type.Object({
  access_token: Type.String({ description: 'Works as bearer token for 24 hours.' }),
  token_type: Type.Literal('bearer'),
});

export function serveLogin(app: App, { context, sessionKey, limits }: AuthenticationDeps): void {
  app.post(
    '/auth/jwt/login',
    {
      config: { form: true, errors: ['bad_credentials', 'passwords_off'] },
      schema: { tags: ['users'], summary: 'Log in by password', body: Credentials, response: { 200: Session } },
    },
    async (request) => {
      const { username, password } = request.body;
      const credentials = { email: username, password };
      const access_token = await limits.guardLogin(request, username, () =>
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
