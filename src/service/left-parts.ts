/** Makes documents of parts of mails that were left. */
import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { ExtraktError } from '../errors.ts';
import type { MailTable } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { requireOwnersCredits } from './credits-check.ts';
import type { Document } from './documents.ts';
import { rateAttention } from './mail-attention.ts';
import { openRawMail, requireMail } from './mail-records.ts';
import { canBeAdded, type PartRecord, readPartRecords } from './part-records.ts';
import { addDocument, type KeptFile } from './uploads.ts';

/**
 * Finds a part in a mail and keeps its file, in the way in which parts of new mails are kept.
 *
 * @param mail every byte of the mail
 * @returns undefined where the mail has no such part
 * @throws ExtraktError as `keepFile`
 */
export type KeepPart = (
  context: Context,
  mail: Readable,
  part: Pick<PartRecord, 'name' | 'media_type' | 'sha256'>,
) => Promise<KeptFile | undefined>;

/** Where a part is. */
export interface PartPlace {
  readonly inboxId: string;
  readonly mailId: string;
  /** Index in the parts of the mail, from 0. */
  readonly index: number;
}

/**
 * Makes a document of a part that was left.
 *
 * @param onCreated done in the same transaction
 * @throws ExtraktError `not_found` for a part that does not exist and once the mail is not kept any more, `forbidden`,
 *   `conflict` for a part that is a document or cannot become one, `no_credits`, and as `keepFile`
 */
export async function addLeftPart(
  context: Context,
  caller: Caller,
  { inboxId, mailId, index }: PartPlace,
  { keepPart, onCreated }: { keepPart: KeepPart; onCreated: (trx: Context['db'], document: Document) => Promise<void> },
): Promise<Document> {
  const mail = await requireMail(context, caller, inboxId, { id: mailId, action: 'edit_documents' });
  const part = requireAddable(mail, index);
  await requireOwnersCredits(context.db, mail.inbox_id);
  const { content } = await openRawMail(context, mail);
  const file = await keepPart(context, content, part);
  if (!file) throw new ExtraktError('conflict', 'The mail has no such part. Download the mail and upload the file.');
  const document = {
    inboxId: mail.inbox_id,
    file,
    source: describeSource(mail),
    createdBy: caller.id,
    mailId: mail.id,
  } as const;
  return await addDocument(context, document, async (trx, added) => {
    // The new document locks the inbox, so a second call for the same part sees the result of the first.
    const present = await trx.selectFrom('mail').selectAll().where('id', '=', mail.id).executeTakeFirst();
    if (!present) throw new ExtraktError('not_found', 'The mail was deleted meanwhile; nothing was kept.');
    requireAddable(present, index);
    const parts = readPartRecords(present.parts).map((record, at) =>
      at === index ? ({ ...record, outcome: 'document', reason: null, document_id: added.id } as const) : record,
    );
    const settled = rateAttention(parts) === 0 ? ({ needs_attention: 0 } as const) : {};
    await trx
      .updateTable('mail')
      .set({ parts: JSON.stringify(parts), ...settled })
      .where('id', '=', mail.id)
      .execute();
    await onCreated(trx, added);
  });
}

function requireAddable({ parts }: Pick<Selectable<MailTable>, 'parts'>, index: number): PartRecord {
  const part = readPartRecords(parts)[index];
  if (!part) throw new ExtraktError('not_found', `The mail has no part ${index}. Parts are counted from 0.`);
  if (canBeAdded(part)) return part;
  throw new ExtraktError(
    'conflict',
    part.outcome === 'document'
      ? `A document was made of this part already: ${part.document_id}.`
      : `No document can be made of this part: its outcome is \`${part.outcome}\`, reason \`${part.reason}\`.`,
  );
}

function describeSource({ sender, subject, message_id, received_at, authentication }: Selectable<MailTable>) {
  const checked = authentication === null ? null : JSON.parse(authentication);
  return { type: 'email', from: sender, subject, message_id, received_at, authentication: checked } as const;
}
