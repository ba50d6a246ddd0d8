/** All resources that can be owned and shared, in one list. */
import { Type } from 'typebox';
import { deleteInbox } from '../../service/inbox-deletion.ts';
import { ListParameters } from '../../service/lists.ts';
import { deletePipeline } from '../../service/pipeline-deletion.ts';
import { RESOURCE_TYPES, Resource } from '../../service/records.ts';
import {
  changeResource,
  deleteComponent,
  getResource,
  listResources,
  ResourceChange,
} from '../../service/resources.ts';
import { linked } from '../answers.ts';
import { recording } from '../audit.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';

export const ResourcePath = Type.Object({ id: Type.String({ description: 'Id or alias.' }) });

const ResourceListParameters = Type.Object({
  ...ListParameters.properties,
  type: Type.Optional(Type.Enum(RESOURCE_TYPES, { description: 'Only resources of this type.' })),
});

export function serveResources(app: App, { context }: RouteDeps): void {
  app.get(
    '/resources',
    {
      schema: {
        tags: ['resources'],
        summary: 'List all resources that you can see',
        querystring: ResourceListParameters,
        response: { 200: linked(Resource) },
      },
    },
    async (request, reply) => {
      const page = await listResources(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
  app.get(
    '/resources/:id',
    { schema: { tags: ['resources'], summary: 'A resource', params: ResourcePath, response: { 200: Resource } } },
    async ({ caller, params }) => await getResource(context, caller, params.id),
  );
  app.patch(
    '/resources/:id',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags: ['resources'],
        summary: 'Change the name, the alias or the public access of a resource',
        params: ResourcePath,
        body: ResourceChange,
        response: { 200: Resource },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await changeResource(context, caller, params.id, body, recording(request));
    },
  );
  app.delete(
    '/resources/:id',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags: ['resources'],
        summary: 'Delete a resource. All documents of an inbox are deleted as well',
        params: ResourcePath,
        response: { 204: Type.Null({ description: 'The resource was deleted.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { id, type } = await getResource(context, caller, params.id);
      if (type === 'inbox') await deleteInbox(context, caller, id, recording(request));
      else if (type === 'template_pipeline') await deletePipeline(context, caller, id, recording(request));
      else await deleteComponent(context, caller, id, recording(request));
      return reply.code(204).send(null);
    },
  );
}
