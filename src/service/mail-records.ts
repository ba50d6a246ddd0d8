/** Records of the mails of an inbox: the outcome of each part, and the mail itself while it is kept. */
import type { Readable } from 'node:stream';
import type { Kysely, Selectable } from 'kysely';
import { type Static, Type } from 'typebox';
import { validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { Id, MailTable, Tables } from '../store/tables.ts';
import { type Action, requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { countFromNearerEnd, countMatches, ListParameters, orderPage, orderRows } from './lists.ts';
import { REFUSAL_REASONS } from './mails.ts';
import { Pace } from './pace.ts';
import { canBeAdded, PartRecord, readPartRecords } from './part-records.ts';
import { Nullable, RecordId, Time } from './records.ts';
import { Authentication } from './senders.ts';

const MailPart = Type.Object({
  ...PartRecord.properties,
  can_add: Type.Boolean({
    description: 'Whether a document can be made of it: `POST /inboxes/{id}/mails/{mail}/parts/{part}`.',
  }),
});

export const Mail = Type.Object({
  id: RecordId,
  inbox_id: RecordId,
  from: Type.String({ description: 'The `From` header.' }),
  envelope_from: Type.String({ description: 'The sender in the SMTP envelope; empty for automatic answers.' }),
  subject: Type.String(),
  message_id: Type.String({ description: 'Empty where it has none.' }),
  received_at: Time,
  size: Type.Integer({ minimum: 0, description: 'Bytes.' }),
  authentication: Nullable(Authentication),
  refused: Nullable(Type.Enum(REFUSAL_REASONS, { description: 'Why nothing of it was taken.' })),
  parts: Type.Array(MailPart, {
    description: 'Its texts and files in their order, each with its outcome.',
  }),
  raw: Type.Boolean({ description: 'Whether the mail itself is still kept.' }),
  needs_attention: Type.Boolean({
    description:
      'Whether parts did not become documents or the mail was refused, and no user has dealt with it. Texts of the mail, ' +
      'signatures, logos and kinds that the settings of the inbox exclude do not count.',
  }),
});
export type Mail = Static<typeof Mail>;

export const MailListParameters = Type.Object({
  ...ListParameters.properties,
  needs_attention: Type.Optional(Type.Boolean()),
});
export type MailListParameters = Static<typeof MailListParameters>;

const ORDER_COLUMNS = { id: 'mail.id', name: 'mail.subject', date: 'mail.received_at' } as const;

/** Mails that are read at once: one with 1,000 parts has 300 kB. */
const BATCH = 10;

/** A list of `Mail` as JSON, written while it is sent: 1,000 mails can have a million parts. */
export interface MailList {
  /** All matches. */
  readonly count: number;
  /** Those of this page. */
  readonly length: number;
  readonly chunks: AsyncIterable<string>;
}

/**
 * The mails that an inbox took, and those of its mailbox that it refused. Pages are found by an index alone, and from the
 * nearer end: an inbox may have 100,000 mails.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listMails(
  { db }: Context,
  caller: Caller,
  inboxId: string,
  { needs_attention, ...parameters }: MailListParameters,
): Promise<MailList> {
  const inbox = await requireAccess(db, caller, inboxId, 'read_documents', ['inbox']);
  let mails = db.selectFrom('mail').where('inbox_id', '=', inbox.id);
  if (needs_attention !== undefined) mails = mails.where('needs_attention', '=', needs_attention ? 1 : 0);
  const count = await countMatches(mails);
  const nearer = orderPage(mails.select('mail.id'), ORDER_COLUMNS, countFromNearerEnd(parameters, count));
  const page = db.selectFrom('mail').select('id').where('mail.id', 'in', nearer);
  const rows = parameters.offset < count ? await orderRows(page, ORDER_COLUMNS, parameters.order_by).execute() : [];
  const ids = rows.map(({ id }) => id);
  return { count, length: ids.length, chunks: writeMails(db, ids, count) };
}

async function* writeMails(db: Kysely<Tables>, ids: readonly Id[], count: number): AsyncGenerator<string> {
  const pace = new Pace();
  let separator = '';
  yield `{"count":${count},"results":[`;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await db.selectFrom('mail').selectAll().where('id', 'in', batch).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of batch) {
      const row = byId.get(id);
      // Undefined where the mail was deleted meanwhile.
      if (!row) continue;
      yield separator + JSON.stringify(toMail(row));
      separator = ',';
      if (pace.isDue) await pace.rest();
    }
  }
  yield ']}';
}

/**
 * One mail.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getMail(context: Context, caller: Caller, inboxId: string, id: string): Promise<Mail> {
  return toMail(await requireMail(context, caller, inboxId, { id, action: 'read_documents' }));
}

/**
 * A mail as it came, byte for byte.
 *
 * @throws ExtraktError `not_found`, also once it is not kept any more, and `forbidden`
 */
export async function getRawMail(
  context: Context,
  caller: Caller,
  inboxId: string,
  id: string,
): Promise<{ readonly size: number; readonly content: Readable }> {
  return await openRawMail(context, await requireMail(context, caller, inboxId, { id, action: 'read_documents' }));
}

/**
 * The same for a mail that the caller may read.
 *
 * @throws ExtraktError `not_found` once it is not kept any more
 */
export async function openRawMail(
  { config, files }: Context,
  { raw, size }: Pick<Selectable<MailTable>, 'raw' | 'size'>,
): Promise<{ readonly size: number; readonly content: Readable }> {
  if (raw !== null) return { size, content: await files.read(raw) };
  throw new ExtraktError(
    'not_found',
    `The mail itself is not kept any more: mails are kept for ${config.mailKeep} days, and never longer than their documents.`,
  );
}

/**
 * The record of a mail.
 *
 * @param action what the caller wants to do in the inbox
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function requireMail(
  { db }: Context,
  caller: Caller,
  inboxId: string,
  { id, action }: { readonly id: string; readonly action: Action },
): Promise<Selectable<MailTable>> {
  const inbox = await requireAccess(db, caller, inboxId, action, ['inbox']);
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
    parts: readPartRecords(row.parts).map((part) => ({ ...part, can_add: row.raw !== null && canBeAdded(part) })),
    raw: row.raw !== null,
    needs_attention: row.needs_attention === 1,
  };
}
