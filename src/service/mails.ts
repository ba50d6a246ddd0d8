/**
 * The way of a mail into inboxes: its files are durable already, and one transaction makes the documents and their jobs
 * for all of them, with the records that keep the mail from being taken twice. Only then is the mail accepted.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ExtraktError } from '../errors.ts';
import { isPostgres } from '../store/dialect.ts';
import type { Id, Tables, Timestamp } from '../store/tables.ts';
import { findInboxByAddress } from './addresses.ts';
import type { Context } from './context.ts';
import { requireOwnersCredits } from './credits-check.ts';
import type { Source } from './documents.ts';
import { removeUnusedRawMails } from './raw-mails.ts';
import { type Authentication, findSenderFault, readSenderRules, type SenderFault } from './senders.ts';
import { discardFile, insertDocument, type KeptFile, keepFile } from './uploads.ts';

/** Why a part of a mail became no document. */
export const LEFT_REASONS = [
  /** It is of another kind than what mails bring in. */
  'not_a_pdf',
  'empty',
  /** The same bytes stand in the mail more than once. */
  'repeated',
  /** A mail in a mail in a mail, deeper than anybody forwards. */
  'nested_too_deep',
  /** A container of attachments that cannot be read. */
  'unreadable',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** Why nothing of a mail was taken, where it could not be sent back: mails of a mailbox. */
export const REFUSAL_REASONS = [
  'sender_not_allowed',
  'sender_not_proven',
  /** DNS could not be asked who sent it, again and again. */
  'sender_unknown',
  'too_large',
  'too_many_parts',
  'headers_too_large',
  /** It was tried again and again, and failed for a reason of our own. */
  'failed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What became of a part of a mail. */
export interface MailPart {
  /** File name as it was sent; null for a part without one. */
  readonly name: string | null;
  /** As the mail declares it. */
  readonly mediaType: string;
  readonly taken: KeptFile | null;
  readonly left: LeftReason | null;
}

export interface IncomingMail {
  readonly id: Id;
  /** Empty where it has none. */
  readonly messageId: string;
  /** Whom it says that it is from. */
  readonly sender: string;
  /** Whom the sending server named; empty for automatic answers. */
  readonly envelopeSender: string;
  readonly subject: string;
  readonly receivedAt: Timestamp;
  /** What the sender's domain says of it; null where nobody was asked. */
  readonly authentication: Authentication | null;
  /** Bytes of the message. */
  readonly size: number;
  /** Of the whole message, hexadecimal. */
  readonly sha256: string;
  readonly parts: readonly MailPart[];
  /** The whole message, as `keepRawMail` kept it. */
  readonly raw: Id | null;
}

/** Where a mail goes: an address that it was sent to, or the inbox of a mailbox that it was fetched from. */
export type Recipient = { readonly address: string } | { readonly mailbox: Id };

export interface AcceptedMail {
  /** How many documents were made, in all inboxes together. */
  readonly documents: number;
  /** The inboxes that took it now. */
  readonly inboxes: readonly Id[];
  /** Those that had taken it before. */
  readonly repeated: readonly Id[];
}

/** An inbox that gets a mail, with files of its own. */
interface Delivery {
  readonly mailId: Id;
  readonly inboxId: Id;
  readonly recipient: Recipient;
  readonly parts: readonly MailPart[];
}

/**
 * The inbox that mail to an address goes to, if it can take any now.
 *
 * @throws ExtraktError `not_found` for an address that is not active, and `no_credits` where the inbox's owner, who
 *   pays, has none left
 */
export async function requireMailbox(context: Context, address: string): Promise<{ id: Id }> {
  const inbox = await findInboxByAddress(context, address);
  if (!inbox) throw new ExtraktError('not_found', 'There is no inbox at this address.');
  await requireOwnersCredits(context.db, inbox.id);
  return inbox;
}

/** What stands against a mail of these authors in one of the inboxes that it goes to. */
export async function findMailFault(
  context: Context,
  recipients: readonly Recipient[],
  authors: readonly string[],
  authentication: Authentication | null,
): Promise<SenderFault | undefined> {
  for (const recipient of recipients) {
    const inbox = await findInbox(context, recipient);
    const fault = inbox && findSenderFault(await readSenderRules(context.db, inbox.id), authors, authentication);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * Makes documents of the files of a mail in every inbox that it goes to: in all of them or in none. An inbox that has
 * taken the mail before is passed over. When it throws, no file is left, nor the mail itself.
 *
 * @throws ExtraktError `not_found` when one of the addresses or the mailbox is not active any more, and as `keepFile`
 */
export async function acceptMail(
  context: Context,
  mail: IncomingMail,
  recipients: readonly Recipient[],
): Promise<AcceptedMail> {
  const kept = mail.parts.flatMap(({ taken }) => taken ?? []);
  try {
    const deliveries = await prepareDeliveries(context, mail, recipients, kept);
    const taken = await context.db.transaction().execute(async (trx) => {
      const made: Delivery[] = [];
      for (const delivery of deliveries) if (await deliver(context, trx, mail, delivery)) made.push(delivery);
      return made;
    });
    const files = taken.flatMap(({ parts }) => parts.flatMap((part) => part.taken ?? []));
    if (files.length > 0) context.jobQueued();
    const used = new Set(files);
    await discardMail(
      context,
      mail.raw,
      kept.filter((file) => !used.has(file)),
    );
    const inboxes = taken.map(({ inboxId }) => inboxId);
    const repeated = deliveries.filter((delivery) => !taken.includes(delivery)).map(({ inboxId }) => inboxId);
    return { documents: files.length, inboxes, repeated };
  } catch (error) {
    await discardMail(context, mail.raw, kept);
    throw error;
  }
}

/** Removes what is kept of a mail and belongs to nothing. */
export async function discardMail(context: Context, raw: Id | null, files: readonly KeptFile[]): Promise<void> {
  await discardAll(context, files);
  await removeUnusedRawMails(context, [raw]).catch(() => {});
}

/** Removes files of a mail that belong to no document. What cannot be removed now is swept up later. */
export async function discardAll(context: Context, files: readonly KeptFile[]): Promise<void> {
  for (const file of files) await discardFile(context, file).catch(() => {});
}

/**
 * Finds the inboxes and gives each files of its own, since a document and its file go together.
 *
 * @param kept every file that there is, to which copies are added as they are made
 */
async function prepareDeliveries(
  context: Context,
  mail: IncomingMail,
  recipients: readonly Recipient[],
  kept: KeptFile[],
): Promise<Delivery[]> {
  const inboxes = new Map<Id, Recipient>();
  for (const recipient of recipients) {
    const inbox = await findInbox(context, recipient);
    if (!inbox) throw goneAddress();
    inboxes.set(inbox.id, recipient);
  }
  const deliveries: Delivery[] = [];
  for (const [inboxId, recipient] of inboxes) {
    const isFirst = deliveries.length === 0;
    const parts = isFirst ? mail.parts : await copyParts(context, mail.parts, kept);
    deliveries.push({ mailId: isFirst ? mail.id : uuid(), inboxId, recipient, parts });
  }
  // Transactions that lock several inboxes do so in one order, or two could wait for each other.
  return deliveries.sort((a, b) => (a.inboxId < b.inboxId ? -1 : 1));
}

async function copyParts(context: Context, parts: readonly MailPart[], kept: KeptFile[]): Promise<MailPart[]> {
  const copies: MailPart[] = [];
  for (const part of parts) {
    let { taken } = part;
    if (taken) {
      taken = await keepFile(context, taken.name, await context.files.read(taken.id));
      kept.push(taken);
    }
    copies.push({ ...part, taken });
  }
  return copies;
}

/** @returns false, with nothing changed, when the inbox has taken the mail before */
async function deliver(
  context: Context,
  trx: Kysely<Tables>,
  mail: IncomingMail,
  delivery: Delivery,
): Promise<boolean> {
  const { mailId, inboxId, recipient, parts } = delivery;
  const createdBy = await lockInbox(trx, inboxId);
  const inbox = await findInbox({ ...context, db: trx }, recipient);
  if (createdBy === undefined || inbox?.id !== inboxId) throw goneAddress();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail')
    .values({
      id: mailId,
      inbox_id: inboxId,
      digest: identify(mail),
      message_id: mail.messageId,
      sender: mail.sender,
      envelope_sender: mail.envelopeSender,
      subject: mail.subject,
      size: mail.size,
      received_at: mail.receivedAt,
      parts: JSON.stringify(parts.map(toRecord)),
      authentication: mail.authentication && JSON.stringify(mail.authentication),
      raw: mail.raw,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  const source = describeSource(mail);
  for (const { taken } of parts) {
    if (taken) await insertDocument(trx, { inboxId, file: taken, source, createdBy, mailId });
  }
  return true;
}

async function findInbox(context: Context, recipient: Recipient): Promise<{ id: Id } | undefined> {
  if ('address' in recipient) return await findInboxByAddress(context, recipient.address);
  return await context.db
    .selectFrom('mailbox')
    .select('inbox_id as id')
    .where('version', '=', recipient.mailbox)
    .executeTakeFirst();
}

/**
 * Keeps an inbox from being deleted until the end of the transaction. (SQLite has one writer anyway.)
 *
 * @returns its owner, in whose name mails come in: they work with the pipeline on the owner's behalf
 */
async function lockInbox(trx: Kysely<Tables>, id: Id): Promise<Id | undefined> {
  const inbox = await trx
    .selectFrom('inbox')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!inbox) return undefined;
  const owner = await trx
    .selectFrom('permission')
    .select('user_id')
    .where('resource_id', '=', id)
    .where('level', '=', 'own')
    .executeTakeFirst();
  return owner?.user_id;
}

/**
 * What tells a mail from others: its Message-ID and the files that it brings, since there are senders that give all of
 * their mails one Message-ID. The rest of a message changes from one delivery to the next, by the traces that servers on
 * the way leave in it. Without a Message-ID it is every byte.
 */
function identify({ messageId, sha256, parts }: IncomingMail): string {
  const files = parts.flatMap(({ taken }) => taken?.sha256 ?? []);
  const marks = messageId === '' ? ['message', sha256] : ['id', messageId, ...files];
  return createHash('sha256').update(JSON.stringify(marks)).digest('hex');
}

function describeSource({ sender, subject, messageId, receivedAt, authentication }: IncomingMail): Source {
  return { type: 'email', from: sender, subject, message_id: messageId, received_at: receivedAt, authentication };
}

function toRecord({ name, mediaType, taken, left }: MailPart) {
  return { name, media_type: mediaType, document_id: taken?.id ?? null, left };
}

function goneAddress(): ExtraktError {
  return new ExtraktError('not_found', 'The way into the inbox was ended while the mail came in; nothing was kept.');
}
