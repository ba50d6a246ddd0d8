/** Who may do what with a resource. */
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
  email: Type.String({ description: 'E-mail address of the user.' }),
});

export function servePermissions(app: App, { context }: RouteDeps): void {
  app.get(
    '/resources/:id/permissions',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['resources'],
        summary: 'Everybody with a level of their own, the owner included',
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
        summary: 'Give a user a level, change it, or take it away (`none`); `own` hands the resource over',
        params: ResourcePath,
        body: PermissionInput,
        response: { 204: Type.Null({ description: 'The level is set.' }) },
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
        response: { 204: Type.Null({ description: 'The user has no level of their own any more.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await removePermission(context, caller, params.id, params.email, recording(request));
      return reply.code(204).send(null);
    },
  );
}
