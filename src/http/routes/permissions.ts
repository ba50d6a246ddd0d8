/** The permissions of a resource. */
import { Type } from 'typebox';
import { ListParameters } from '../../service/lists.ts';
import {
  listPermissions,
  Permission,
  PermissionInput,
  removePermission,
  setPermission,
} from '../../service/permissions.ts';
import { linked } from '../answers.ts';
import { recording } from '../audit.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

const PermissionPath = Type.Object({
  ...ResourcePath.properties,
  email: Type.String({ description: 'Email address of the user.' }),
});

export function servePermissions(app: App, { context }: RouteDeps): void {
  app.get(
    '/resources/:id/permissions',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['resources'],
        summary: 'List the users with their own access level, including the owner',
        params: ResourcePath,
        querystring: ListParameters,
        response: { 200: linked(Permission) },
      },
    },
    async (request, reply) => {
      const page = await listPermissions(context, request.caller, request.params.id, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
  app.post(
    '/resources/:id/permissions',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['resources'],
        summary: 'Set the access level of a user. `none` removes it, and `own` transfers the ownership',
        params: ResourcePath,
        body: PermissionInput,
        response: { 204: Type.Null({ description: 'The level was set.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      await setPermission(context, caller, params.id, body, recording(request));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/resources/:id/permissions/:email',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags: ['resources'],
        summary: "Take a user's level away",
        params: PermissionPath,
        response: { 204: Type.Null({ description: 'The user no longer has their own level.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await removePermission(context, caller, params.id, params.email, recording(request));
      return reply.code(204).send(null);
    },
  );
}
