import { Type } from 'typebox';
import { getMailbox, Mailbox, MailboxChoice, removeMailbox, setMailbox } from '../../service/mailboxes.ts';
import { recording } from '../audit.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

/** `/inboxes/{id}/mailbox`: the mailbox from which an inbox fetches mails. */
export function serveMailboxes(app: App, { context }: RouteDeps): void {
  const tags = ['inboxes'];
  const url = '/inboxes/:id/mailbox';

  app.put(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Fetch the mails of a mailbox (IMAP)',
        description:
          'Existing mails in the folder are fetched as well. Give `password` or `access_token` (OAuth 2). They are stored ' +
          'encrypted, and can be omitted if host, port, security and user do not change. A mail that the inbox rejects stays ' +
          'in the mailbox unchanged, and `/mails` contains the reason.',
        params: ResourcePath,
        body: MailboxChoice,
        response: { 200: Mailbox, 201: Mailbox },
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { mailbox, created } = await setMailbox(context, caller, params.id, body, recording(request));
      return reply.code(created ? 201 : 200).send(mailbox);
    },
  );

  app.get(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the mailbox of an inbox, and whether it can be checked',
        params: ResourcePath,
        response: { 200: Mailbox },
      },
    },
    async ({ caller, params }) => await getMailbox(context, caller, params.id),
  );

  app.delete(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Fetch no more mails. Documents are kept',
        params: ResourcePath,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await removeMailbox(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}
