import { Type } from 'typebox';
import { activateAddress, deactivateAddress, getAddress, InboxAddress } from '../../service/addresses.ts';
import { getMailDomain, MailDomain } from '../../service/mail-domain.ts';
import { changeSenderRules, getSenderRules, SenderRules, SenderRulesChange } from '../../service/senders.ts';
import { recording } from '../audit.ts';
import { keepAnswer } from '../idempotency.ts';
import type { App, RouteDeps } from '../route.ts';
import { ResourcePath } from './resources.ts';

/**
 * `/mail-domain`, `/inboxes/{id}/emails` and `/inboxes/{id}/senders`: the email address of an inbox, and its allowed senders.
 */
export function serveInboxAddresses(app: App, { context }: RouteDeps): void {
  const tags = ['inboxes'];
  const url = '/inboxes/:id/emails';

  app.get(
    '/mail-domain',
    {
      schema: {
        tags,
        summary: 'Get the domain of new inbox addresses',
        response: { 200: MailDomain },
      },
    },
    async () => getMailDomain(context),
  );

  app.post(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Create the email address of an inbox',
        description:
          'The address is at `EXTRAKT_MAIL_DOMAIN`. The default, `inbox.localhost`, accepts mail only from this machine: ' +
          'see `local_only`.',
        params: ResourcePath,
        response: { 200: InboxAddress, 201: InboxAddress },
      },
    },
    async (request, reply) => {
      const { address, created } = await activateAddress(context, request.caller, request.params.id, (trx, made) =>
        keepAnswer(request, trx, { status: 201, body: made }),
      );
      return reply.code(created ? 201 : 200).send(address);
    },
  );

  app.get(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the email address of an inbox',
        params: ResourcePath,
        response: { 200: InboxAddress },
      },
    },
    async ({ caller, params }) => await getAddress(context, caller, params.id),
  );

  app.delete(
    url,
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Deactivate the email address of an inbox. It is never used again',
        params: ResourcePath,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await deactivateAddress(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/inboxes/:id/senders',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get the allowed senders of an inbox',
        params: ResourcePath,
        response: { 200: SenderRules },
      },
    },
    async ({ caller, params }) => await getSenderRules(context, caller, params.id),
  );

  app.patch(
    '/inboxes/:id/senders',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Set the allowed senders of an inbox',
        description:
          'Mails of other senders are rejected with 550 and the reason. The address in `From` can be forged. Only ' +
          '`require_dmarc` ensures that a mail is from this sender.',
        params: ResourcePath,
        body: SenderRulesChange,
        response: { 200: SenderRules },
      },
    },
    async (request) => {
      const { caller, params, body } = request;
      return await changeSenderRules(context, caller, params.id, body, recording(request));
    },
  );
}
