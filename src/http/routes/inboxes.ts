import { Type } from 'typebox';
import { deleteInbox } from '../../service/inbox-deletion.ts';
import { getInboxTemplate, InboxTemplate } from '../../service/inbox-template.ts';
import {
  changeInbox,
  createInbox,
  getInbox,
  Inbox,
  InboxChange,
  InboxCreation,
  listInboxes,
} from '../../service/inboxes.ts';
import { ListParameters } from '../../service/lists.ts';
import { linked, located } from '../answers.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

/** `/inboxes` and `/inboxes/{id}`, but for what comes in through them. */
export function serveInboxes(app: App, { context }: RouteDeps): void {
  const tags = ['inboxes'];

  app.post(
    '/inboxes',
    {
      config: { errors: ['forbidden', 'not_found'] },
      schema: {
        tags,
        summary: 'Create an inbox on a pipeline',
        body: InboxCreation,
        response: { 201: located(Inbox) },
      },
    },
    async (request, reply) => {
      const inbox = await createInbox(context, request.caller, request.body, (trx, created) =>
        keepAnswer(request, trx, { status: 201, body: created, location: `/inboxes/${created.id}` }),
      );
      return reply.code(201).header('location', `/inboxes/${inbox.id}`).send(inbox);
    },
  );

  app.get(
    '/inboxes',
    { schema: { tags, summary: 'List inboxes', querystring: ListParameters, response: { 200: linked(Inbox) } } },
    async (request, reply) => {
      const page = await listInboxes(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );

  app.get(
    '/inboxes/:id',
    { schema: { tags, summary: 'Get an inbox', params: ResourcePath, response: { 200: Inbox } } },
    async ({ caller, params }) => await getInbox(context, caller, params.id),
  );

  app.get(
    '/inboxes/:id/template',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the fields that the extractions of an inbox have, each with its key',
        params: ResourcePath,
        response: { 200: InboxTemplate },
      },
    },
    async ({ caller, params }) => await getInboxTemplate(context, caller, params.id),
  );

  app.patch(
    '/inboxes/:id',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags,
        summary: 'Rename an inbox, or switch its pipeline for the documents to come',
        params: ResourcePath,
        body: InboxChange,
        response: { 200: Inbox },
      },
    },
    async ({ caller, params, body }) => await changeInbox(context, caller, params.id, body),
  );

  app.delete(
    '/inboxes/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Delete an inbox with all of its documents',
        params: ResourcePath,
        response: { 204: Type.Null() },
      },
    },
    async ({ caller, params }, reply) => {
      await deleteInbox(context, caller, params.id);
      return reply.code(204).send(null);
    },
  );
}
