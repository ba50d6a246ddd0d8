/** What came to an inbox by mail: what was taken, what was left and why, and the mail itself while it is kept. */
import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { type Static, Type } from 'typebox';
import { validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { MailTable } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, mapPage, type Page } from './lists.ts';
import { REFUSAL_REASONS } from './mails.ts';
import { PartRecord, readPartRecords } from './part-records.ts';
import { Nullable, RecordId, Time } from './records.ts';
import { Authentication } from './senders.ts';

export const Mail = Type.Object({
  id: RecordId,
  inbox_id: RecordId,
  from: Type.String({ description: 'Whom it says that it is from.' }),
  envelope_from: Type.String({ description: 'Whom the sending server named; empty for automatic answers.' }),
  subject: Type.String(),
  message_id: Type.String({ description: 'Empty where it has none.' }),
  received_at: Time,
  size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
  authentication: Nullable(Authentication),
  refused: Nullable(Type.Enum(REFUSAL_REASONS, { description: 'Why nothing of it was taken.' })),
  parts: Type.Array(PartRecord, {
    description: 'Its texts and files in their order, each with its outcome.',
  }),
  raw: Type.Boolean({ description: 'Whether the mail itself is still kept.' }),
});
export type Mail = Static<typeof Mail>;

const ORDER_COLUMNS = { id: 'mail.id', name: 'mail.subject', date: 'mail.received_at' } as const;

/**
 * The mails that an inbox took.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listMails(
  context: Context,
  caller: Caller,
  inboxId: string,
  parameters: ListParameters,
): Promise<Page<Mail>> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'read_documents', ['inbox']);
  const query = context.db.selectFrom('mail').selectAll().where('inbox_id', '=', inbox.id);
  return mapPage(await fetchPage(query, ORDER_COLUMNS, parameters), toMail);
}

/**
 * One mail.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getMail(context: Context, caller: Caller, inboxId: string, id: string): Promise<Mail> {
  return toMail(await requireMail(context, caller, inboxId, id));
}

/**
 * A mail as it came, byte for byte.
 *
 * @throws ExtraktError `not_found`, also once it is not kept any more, and `forbidden`
 */
export async function openRawMail(
  context: Context,
  caller: Caller,
  inboxId: string,
  id: string,
): Promise<{ readonly size: number; readonly content: Readable }> {
  const { raw, size } = await requireMail(context, caller, inboxId, id);
  if (raw !== null) return { size, content: await context.files.read(raw) };
  throw new ExtraktError(
    'not_found',
    `The mail itself is not kept any more: mails are kept for ${context.config.mailKeep} days, and never longer than their documents.`,
  );
}

async function requireMail(
  { db }: Context,
  caller: Caller,
  inboxId: string,
  id: string,
): Promise<Selectable<MailTable>> {
  const inbox = await requireAccess(db, caller, inboxId, 'read_documents', ['inbox']);
  const mail = validate(id)
    ? await db
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id.toLowerCase())
        .where('inbox_id', '=', inbox.id)
        .executeTakeFirst()
    : undefined;
  if (mail) return mail;
  throw new ExtraktError('not_found', `There is no mail "${id.slice(0, 100)}" in the inbox "${inbox.name}".`);
}

function toMail(row: Selectable<MailTable>): Mail {
  return {
    id: row.id,
    inbox_id: row.inbox_id,
    from: row.sender,
    envelope_from: row.envelope_sender,
    subject: row.subject,
    message_id: row.message_id,
    received_at: row.received_at,
    size: row.size,
    authentication: row.authentication === null ? null : JSON.parse(row.authentication),
    refused: REFUSAL_REASONS.find((reason) => reason === row.refused) ?? null,
    parts: readPartRecords(row.parts),
    raw: row.raw !== null,
  };
}
