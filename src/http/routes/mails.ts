import { Type } from 'typebox';
import { ListParameters } from '../../service/lists.ts';
import { getMail, listMails, Mail, openRawMail } from '../../service/mail-records.ts';
import { fileOf, linked } from '../answers.ts';
import { describeAttachment } from '../content-disposition.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';
import { UNTRUSTED } from './document-files.ts';
import { ResourcePath } from './resources.ts';

const MailPath = Type.Object({
  ...ResourcePath.properties,
  mail: Type.String({ description: 'Id of the mail.' }),
});

/** `/inboxes/{id}/mails`: what came by mail. */
export function serveMails(app: App, { context }: RouteDeps): void {
  const tags = ['inboxes'];

  app.get(
    '/inboxes/:id/mails',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'List the mails that came to an inbox: what was taken, what was left and why',
        description: '`name` is the subject, `date` the time at which a mail came.',
        params: ResourcePath,
        querystring: ListParameters,
        response: { 200: linked(Mail) },
      },
    },
    async (request, reply) => {
      const page = await listMails(context, request.caller, request.params.id, request.query);
      return linkNext(context, request, reply, request.query, page);
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
      const { size, content } = await openRawMail(context, caller, params.id, params.mail);
      reply.headers({ ...UNTRUSTED, 'cache-control': 'private, no-cache', 'content-length': String(size) });
      reply.header('content-disposition', describeAttachment('mail.eml'));
      return reply.type('message/rfc822').send(content);
    },
  );
}
