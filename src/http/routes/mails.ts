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

/** The schema of a list, which is sent as a stream. */
const Mails = Type.Unsafe<Readable>(linked(Mail));

const MailPath = Type.Object({
  ...ResourcePath.properties,
  mail: Type.String({ description: 'Id of the mail.' }),
});

const PartPath = Type.Object({
  ...MailPath.properties,
  part: Type.Integer({ minimum: 0, description: 'Index in `parts` of the mail, from 0.' }),
});

/** `/inboxes/{id}/mails`: the mails of an inbox. */
export function serveMails(app: App, deps: RouteDeps): void {
  const { context } = deps;
  const tags = ['inboxes'];

  app.get(
    '/inboxes/:id/mails',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the mails of an inbox, with the result of each part',
        description:
          '`name` is the subject, and `date` is the time at which a mail was received. Rejected mails of a mailbox are in the list, ' +
          'with `refused`. Mails that were rejected by SMTP are not, since their sender got the reason.',
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
      schema: { tags, summary: 'Get a mail record', params: MailPath, response: { 200: Mail } },
    },
    async ({ caller, params }) => await getMail(context, caller, params.id, params.mail),
  );

  app.get(
    '/inboxes/:id/mails/:mail/raw',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the original mail',
        description: 'It is stored for 30 days, or for the time in the settings, and not longer than its documents.',
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

/** Changes of users to mails with parts that were left out. */
function changeMails(app: App, { context, keepPart }: RouteDeps): void {
  const tags = ['inboxes'];

  app.post(
    '/inboxes/:id/mails/dismiss',
    {
      config: { idempotent: false, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Mark mails as handled',
        description: 'They no longer need attention. Documents can still be created from parts that were left out.',
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
        summary: 'Create a document from a part of a mail that was left out',
        description:
          'For parts with `can_add`, while the mail itself is stored (`raw`). The document is processed like any other.',
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
