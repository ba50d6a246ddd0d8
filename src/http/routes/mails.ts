import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Document } from '../../service/documents.ts';
import { addLeftPart } from '../../service/left-parts.ts';
import { dismissMails, MailDismissal, MailDismissalResult } from '../../service/mail-attention.ts';
import { getMail, getRawMail, listMails, Mail, MailListParameters } from '../../service/mail-records.ts';
import { fileOf, linked, located } from '../answers.ts';
import { recording } from '../audit.ts';
import { describeAttachment } from '../content-disposition.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkAfter } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';
import { UNTRUSTED } from './document-files.ts';
import { ResourcePath } from './resources.ts';

/** What is sent is a stream. */
const Mails = Type.Unsafe<Readable>(linked(Mail));

const MailPath = Type.Object({
  ...ResourcePath.properties,
  mail: Type.String({ description: 'Id of the mail.' }),
});

const PartPath = Type.Object({
  ...MailPath.properties,
  part: Type.Integer({ minimum: 0, description: 'Index in `parts` of the mail, from 0.' }),
});

/** `/inboxes/{id}/mails`: what came by mail. */
export function serveMails(app: App, deps: RouteDeps): void {
  const { context } = deps;
  const tags = ['inboxes'];

  app.get(
    '/inboxes/:id/mails',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the mails that came to an inbox: what was taken, what was left and why',
        description:
          '`name` is the subject, `date` the time at which a mail came. Mails of a mailbox that were refused are in the ' +
          'list, with `refused`. Mails that were refused at an address are not: their sender was told.',
        params: ResourcePath,
        querystring: MailListParameters,
        response: { 200: Mails },
      },
    },
    async (request, reply) => {
      const { chunks, ...page } = await listMails(context, request.caller, request.params.id, request.query);
      linkAfter(context, request, reply, request.query, page);
      return reply.type('application/json; charset=utf-8').send(Readable.from(chunks, { objectMode: false }));
    },
  );

  app.get(
    '/inboxes/:id/mails/:mail',
    {
      config: { errors: ['forbidden'] },
      schema: { tags, summary: 'Get what is known of a mail', params: MailPath, response: { 200: Mail } },
    },
    async ({ caller, params }) => await getMail(context, caller, params.id, params.mail),
  );

  app.get(
    '/inboxes/:id/mails/:mail/raw',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get a mail as it came',
        description: 'It is kept for 30 days, unless the settings say otherwise, and no longer than its documents.',
        params: MailPath,
        response: { 200: fileOf('The mail.', ['message/rfc822']) },
      },
    },
    async ({ caller, params }, reply) => {
      const { size, content } = await getRawMail(context, caller, params.id, params.mail);
      reply.headers({ ...UNTRUSTED, 'cache-control': 'private, no-cache', 'content-length': String(size) });
      reply.header('content-disposition', describeAttachment('mail.eml'));
      return reply.type('message/rfc822').send(content);
    },
  );

  changeMails(app, deps);
}

/** What people do about parts that were left. */
function changeMails(app: App, { context, keepPart }: RouteDeps): void {
  const tags = ['inboxes'];

  app.post(
    '/inboxes/:id/mails/dismiss',
    {
      config: { idempotent: false, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Mark mails as dealt with',
        description: 'They no longer need attention. Parts that were left can still be made documents of.',
        params: ResourcePath,
        body: MailDismissal,
        response: { 200: MailDismissalResult },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await dismissMails(context, caller, params.id, body, recording(request));
    },
  );

  app.post(
    '/inboxes/:id/mails/:mail/parts/:part',
    {
      config: { errors: ['forbidden', 'conflict', 'empty_file', 'no_credits', 'disk_full'] },
      schema: {
        tags,
        summary: 'Make a document of a part of a mail that was left',
        description:
          'For parts with `can_add`, while the mail itself is kept (`raw`). The document is processed like every other.',
        params: PartPath,
        response: { 201: located(Document) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const place = { inboxId: params.id, mailId: params.mail, index: params.part };
      const document = await addLeftPart(context, caller, place, {
        keepPart,
        onCreated: (trx, added) =>
          keepAnswer(request, trx, { status: 201, body: added, location: `/documents/${added.id}` }),
      });
      return reply.code(201).header('location', `/documents/${document.id}`).send(document);
    },
  );
}
