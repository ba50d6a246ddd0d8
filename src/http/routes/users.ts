/** Users and their credits. */
import { Type } from 'typebox';
import { Credits, CreditsChange, changeCredits, getCredits } from '../../service/credits.ts';
import { getUser, User } from '../../service/users.ts';
import { recording } from '../audit.ts';
import type { App, RouteDeps } from '../route.ts';

const UserPath = Type.Object({ user: Type.String({ description: '`me`, or the id of a user.' }) });

export function serveUsers(app: App, { context }: RouteDeps): void {
  app.get(
    '/users/:user',
    {
      schema: {
        tags: ['users'],
        summary: 'Get your user. Administrators can also get other users',
        params: UserPath,
        response: { 200: User },
      },
    },
    async ({ caller, params }) => await getUser(context, caller, params.user),
  );
  app.get(
    '/users/:user/credits',
    { schema: { tags: ['users'], summary: 'Get the credits of a user', params: UserPath, response: { 200: Credits } } },
    async ({ caller, params }) => await getCredits(context, caller, params.user),
  );
  app.patch(
    '/users/:user/credits',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['users'],
        summary: 'Set or refill the credits of a user (administrators only)',
        params: UserPath,
        body: CreditsChange,
        response: { 200: Credits },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await changeCredits(context, caller, params.user, body, recording(request));
    },
  );
}
