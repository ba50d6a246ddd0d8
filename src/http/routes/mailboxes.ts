import { Type } from 'typebox';
import { getMailbox, Mailbox, MailboxChoice, removeMailbox, setMailbox } from '../../service/mailboxes.ts';
import { recording } from '../audit.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

/** `/inboxes/{id}/mailbox`: the mailbox that an inbox fetches its mails from. */
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
          'Mails that are in the folder already are taken too. Give `password` or `access_token` (OAuth 2); they are ' +
          'kept encrypted, and can be left out where host, port, security and user stay the same. A mail that the ' +
          'inbox does not take stays in the mailbox as it is, and `/mails` says why.',
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
        summary: 'Get the mailbox of an inbox, and whether it can be looked into',
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
        summary: 'Fetch no more mails; documents stay',
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
