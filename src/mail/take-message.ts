/** Stores a message of the spool in inboxes, for both SMTP and mailboxes. */
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Spool, SpoolFolder } from '../containers/spool.ts';
import type { Context } from '../service/context.ts';
import { type Destination, findMailFault, type Recipient, requireDestination } from '../service/mail-destinations.ts';
import { acceptMail } from '../service/mails.ts';
import { isLeftBehind } from '../service/part-records.ts';
import type { Authentication } from '../service/senders.ts';
import type { Transact } from '../store/shared-transactions.ts';
import { authenticate, type Resolve, type SendingClient } from './authentication.ts';
import type { Envelope } from './envelope.ts';
import { Refusal } from './replies.ts';

export interface MessageTaking {
  readonly context: Context;
  readonly log: Logger;
  readonly folder: SpoolFolder;
  /** Runs the transaction that stores a mail. */
  readonly transact: Transact;
  /** DNS lookup for sender authentication; undefined if it is turned off. */
  readonly resolve: Resolve | undefined;
}

/** Maximum bytes of a message with the largest upload: base64 converts 57 bytes to 78 (RFC 2045, section 6.8), plus headers. */
export function messageLimit(uploadLimit: number): number {
  return Math.ceil((uploadLimit * 78) / 57) + 1024 * 1024;
}

/**
 * Stores the documents of a message. When it resolves, they are durable. If it throws, nothing is stored.
 *
 * @param client undefined for a mail of a mailbox
 * @throws Refusal for a message beyond the limits, or if an inbox does not accept mails of the sender
 */
export async function takeMessage(
  { context, log, folder, transact, resolve }: MessageTaking,
  message: Spool,
  recipients: readonly Recipient[],
  client: SendingClient | undefined,
): Promise<void> {
  const started = performance.now();
  const receivedAt = new Date().toISOString();
  const envelopeSender = client?.envelopeSender ?? '';
  let envelope: Envelope = { sender: '', authors: [], subject: '', messageId: '' };
  let authentication: Authentication | null = null;
  const destinations: Destination[] = [];
  // Loaded with the first mail, since loading takes a tenth of a second at the start.
  const { readMessage } = await import('./read-message.ts');
  const { parts, raw } = await readMessage(context, folder, message, async (read, headers) => {
    envelope = read;
    const hostName = context.config.mailDomain;
    authentication = resolve ? await authenticate(message, headers, client, { resolve, hostName }) : null;
    for (const recipient of recipients) destinations.push(await requireDestination(context.db, recipient));
    const fault = findMailFault(destinations, read.authors, authentication);
    if (fault) throw new Refusal(fault);
    return destinations.flatMap(({ kinds }) => kinds);
  });
  const { sender, subject, messageId } = envelope;
  const { size, sha256 } = message;
  const told = { sender: sender || envelopeSender, envelopeSender, subject, messageId, authentication };
  const mail = { id: uuid(), ...told, receivedAt, size, sha256, parts, raw };
  const { documents, inboxes, repeated } = await acceptMail(context, mail, destinations, transact);
  const left = parts.filter(isLeftBehind).length;
  const duration = Math.round(performance.now() - started);
  log.info({ mail: mail.id, inboxes, repeated, documents, left, size, duration }, 'mail taken');
}
