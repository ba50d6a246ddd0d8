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
import { LOCATED, linked, withHeaders } from '../answers.ts';
import { recording } from '../audit.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import { readExpectation, TAGGED, tagged, WriterConditions } from '../preconditions.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

/** `/inboxes` and `/inboxes/{id}`, without documents and mails. */
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
        response: { 201: withHeaders(Inbox, { ...LOCATED, ...TAGGED }) },
      },
    },
    async (request, reply) => {
      const created = await createInbox(context, request.caller, request.body, (trx, inbox) =>
        keepAnswer(request, trx, { status: 201, body: inbox, location: `/inboxes/${inbox.id}` }),
      );
      const inbox = tagged(reply, created);
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
    { schema: { tags, summary: 'Get an inbox', params: ResourcePath, response: { 200: withHeaders(Inbox, TAGGED) } } },
    async ({ caller, params }, reply) => tagged(reply, await getInbox(context, caller, params.id)),
  );

  app.get(
    '/inboxes/:id/template',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the fields of the extractions of an inbox',
        params: ResourcePath,
        response: { 200: InboxTemplate },
      },
    },
    async ({ caller, params }) => await getInboxTemplate(context, caller, params.id),
  );

  app.patch(
    '/inboxes/:id',
    {
      config: { errors: ['forbidden', 'conflict', 'changed_meanwhile'] },
      schema: {
        tags,
        summary: 'Change the name or the settings of an inbox. A new pipeline applies to later documents',
        params: ResourcePath,
        headers: WriterConditions,
        body: InboxChange,
        response: { 200: withHeaders(Inbox, TAGGED) },
      },
    },
    async (request, reply) => {
      const { caller, params, headers, body } = request;
      const expects = readExpectation(headers);
      return tagged(reply, await changeInbox(context, caller, params.id, body, expects, recording(request)));
    },
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
    async (request, reply) => {
      const { caller, params } = request;
      await deleteInbox(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}
