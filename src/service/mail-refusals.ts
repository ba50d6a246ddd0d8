/** Records of refused mails of mailboxes, which cannot be returned to their senders. */
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Id } from '../store/tables.ts';
import type { Context } from './context.ts';
import type { IncomingMail, RefusalReason } from './mails.ts';

/**
 * Records why a mail was refused, once.
 *
 * @param mailbox version of the settings that it was fetched with; nothing is recorded if they have changed
 * @param mark unique among the mails of the mailbox
 */
export async function recordRefusal(
  { db }: Context,
  mailbox: Id,
  mail: Pick<IncomingMail, 'messageId' | 'sender' | 'subject' | 'size' | 'receivedAt'>,
  mark: string,
  reason: RefusalReason,
): Promise<void> {
  const row = await db.selectFrom('mailbox').select('inbox_id').where('version', '=', mailbox).executeTakeFirst();
  if (!row) return;
  await db
    .insertInto('mail')
    .values({
      id: uuid(),
      inbox_id: row.inbox_id,
      digest: createHash('sha256')
        .update(JSON.stringify(['refused', mail.messageId, mark]))
        .digest('hex'),
      message_id: mail.messageId,
      sender: mail.sender,
      envelope_sender: '',
      subject: mail.subject,
      size: mail.size,
      received_at: mail.receivedAt,
      parts: '[]',
      refused: reason,
      needs_attention: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
