/** The administration of users. */
import { Type } from 'typebox';
import { ListParameters } from '../../service/lists.ts';
import { ResetLink } from '../../service/reset-links.ts';
import {
  addResetLink,
  addUser,
  CreatedUser,
  changeUser,
  listManagedUsers,
  ManagedUser,
  UserChange,
  UserInput,
} from '../../service/user-administration.ts';
import { linked, located } from '../answers.ts';
import { recording } from '../audit.ts';
import { keepAnswer } from '../idempotency.ts';
import { baseAddress, linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';

const UserPath = Type.Object({ user: Type.String({ description: 'Id of a user.' }) });

export function serveUserAdministration(app: App, { context }: RouteDeps): void {
  const tags = ['users'];

  app.get(
    '/users',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List all users (administrators only)',
        querystring: ListParameters,
        response: { 200: linked(ManagedUser) },
      },
    },
    async (request, reply) => {
      const page = await listManagedUsers(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.post(
    '/users',
    {
      config: { idempotent: 'secret', errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Add a user, who chooses a password with the link in the response (administrators only)',
        body: UserInput,
        response: { 201: located(CreatedUser) },
      },
    },
    async (request, reply) => {
      const address = baseAddress(context, request);
      const user = await addUser(context, request.caller, request.body, address, (trx, id) =>
        keepAnswer(request, trx, { status: 201, body: null, location: `/users/${id}` }),
      );
      return reply.code(201).header('location', `/users/${user.id}`).send(user);
    },
  );

  app.patch(
    '/users/:user',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags,
        summary: 'Change, disable or enable a user (administrators only)',
        params: UserPath,
        body: UserChange,
        response: { 200: ManagedUser },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await changeUser(context, caller, params.user, body, recording(request));
    },
  );

  app.post(
    '/users/:user/reset-links',
    {
      config: { idempotent: false, errors: ['forbidden', 'conflict'] },
      schema: {
        tags,
        summary: 'Create a link with which a user can choose a password once (administrators only)',
        params: UserPath,
        response: { 201: ResetLink },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const link = await addResetLink(context, caller, params.user, baseAddress(context, request), recording(request));
      return reply.code(201).send(link);
    },
  );
}
