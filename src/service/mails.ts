/**
 * The way of a mail into inboxes: its files are durable already, and one transaction makes the documents and their jobs
 * for all of them, with the records that keep the mail from being taken twice. Only then is the mail accepted.
 */
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { LeftReason } from '../containers/outcomes.ts';
import type { Transact } from '../store/shared-transactions.ts';
import type { Id, Tables, Timestamp } from '../store/tables.ts';
import type { Context } from './context.ts';
import { discardAll } from './discard-files.ts';
import type { Source } from './documents.ts';
import { rateAttention } from './mail-attention.ts';
import { type Destination, lockDestination } from './mail-destinations.ts';
import { findKindFault, type MailKind } from './mail-kinds.ts';
import { describeRepeat, identifyMail } from './mail-repeats.ts';
import { type Part, type PartRecord, toPartRecords } from './part-records.ts';
import { removeUnusedRawMails } from './raw-mails.ts';
import type { Authentication } from './senders.ts';
import { insertDocuments, type KeptFile, keepFile } from './uploads.ts';

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
  readonly parts: readonly Part[];
  /** The whole message, as `keepRawMail` kept it. */
  readonly raw: Id | null;
}

export interface AcceptedMail {
  /** How many documents were made, in all inboxes together. */
  readonly documents: number;
  /** The inboxes that recorded it now. */
  readonly inboxes: readonly Id[];
  /** The inboxes that had recorded it before, with all of its parts. */
  readonly repeated: readonly Id[];
}

/** An inbox that gets a mail, with files of its own. */
interface Delivery {
  readonly mailId: Id;
  readonly destination: Destination;
  readonly parts: readonly Part[];
}

/** What an inbox took of a mail. */
interface Taken {
  readonly delivery: Delivery;
  /** The files that became documents. */
  readonly files: readonly KeptFile[];
  /** Whether its record refers to the mail itself. */
  readonly isKept: boolean;
}

/**
 * Makes documents of the files of a mail in every inbox that it goes to: in all of them or in none. An inbox that has
 * taken the mail before gets no documents, and a record if the mail has parts that it did not have before. When it throws,
 * no file is left, nor the mail itself.
 *
 * @param transact may share the transaction with other mails
 * @throws ExtraktError `not_found` when one of the addresses or the mailbox is not active any more, and as `keepFile`
 */
export async function acceptMail(
  context: Context,
  mail: IncomingMail,
  destinations: readonly Destination[],
  transact: Transact,
): Promise<AcceptedMail> {
  const kept = mail.parts.flatMap(({ file }) => file ?? []);
  try {
    const deliveries = await prepareDeliveries(context, mail, destinations, kept);
    const taken = await transact(async (trx) => {
      const made: Taken[] = [];
      for (const delivery of deliveries) made.push(...(await deliver(trx, mail, delivery)));
      return made;
    });
    const files = taken.flatMap((each) => each.files);
    if (files.length > 0) context.jobQueued();
    const used = new Set(files);
    const raw = taken.some(({ isKept }) => isKept) ? null : mail.raw;
    await discardMail(
      context,
      raw,
      kept.filter((file) => !used.has(file)),
    );
    const idOf = ({ destination }: Delivery) => destination.inboxId;
    const recorded = taken.map(({ delivery }) => delivery);
    const repeated = deliveries.filter((delivery) => !recorded.includes(delivery));
    return { documents: files.length, inboxes: recorded.map(idOf), repeated: repeated.map(idOf) };
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

/**
 * Gives each inbox files of its own, since a document and its file go together.
 *
 * @param kept every file that there is, to which copies are added as they are made
 */
async function prepareDeliveries(
  context: Context,
  mail: IncomingMail,
  destinations: readonly Destination[],
  kept: KeptFile[],
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const destination of destinations) {
    const isFirst = deliveries.length === 0;
    const wanted = leaveKinds(mail.parts, destination.kinds);
    const parts = isFirst ? wanted : await copyParts(context, wanted, kept);
    deliveries.push({ mailId: isFirst ? mail.id : uuid(), destination, parts });
  }
  // Transactions that lock several inboxes do so in one order, or two could wait for each other.
  return deliveries.sort((a, b) => (a.destination.inboxId < b.destination.inboxId ? -1 : 1));
}

/** The parts for an inbox that takes these kinds: the mail may go to others that take more. */
function leaveKinds(parts: readonly Part[], kinds: readonly MailKind[]): readonly Part[] {
  const left = new Map<string | null, LeftReason>();
  for (const { file } of parts) {
    const reason = file && findKindFault(kinds, file.mediaType);
    if (file && reason) left.set(file.sha256, reason);
  }
  // With them what repeats them.
  const find = ({ outcome, sha256 }: Part) =>
    outcome === 'document' || outcome === 'duplicate' ? left.get(sha256) : undefined;
  return parts.map((part) => {
    const reason = find(part);
    return reason ? { ...part, outcome: 'left', reason, file: null } : part;
  });
}

async function copyParts(context: Context, parts: readonly Part[], kept: KeptFile[]): Promise<Part[]> {
  const copies: Part[] = [];
  for (const part of parts) {
    let { file } = part;
    if (file) {
      file = await keepFile(context, file.name, await context.files.read(file.id));
      kept.push(file);
    }
    copies.push({ ...part, file });
  }
  return copies;
}

/** @returns nothing when the inbox has taken the mail before, with all of its parts */
async function deliver(trx: Kysely<Tables>, mail: IncomingMail, delivery: Delivery): Promise<Taken[]> {
  const { mailId, parts } = delivery;
  const { inboxId, ownerId } = await lockDestination(trx, delivery.destination);
  const digest = identifyMail(mail, parts);
  const place = { id: mailId, inbox_id: inboxId } as const;
  if (await insertMail(trx, mail, { ...place, digest, raw: mail.raw, records: toPartRecords(parts) })) {
    const source = describeSource(mail);
    const files = parts.flatMap(({ file }) => file ?? []);
    await insertDocuments(
      trx,
      files.map((file) => ({ inboxId, file, source, createdBy: ownerId, mailId })),
    );
    return [{ delivery, files, isKept: true }];
  }
  const repeat = await describeRepeat(trx, inboxId, digest, parts);
  if (!repeat) return [];
  const raw = repeat.isKept ? mail.raw : null;
  const isNew = await insertMail(trx, mail, { ...place, digest: repeat.digest, raw, records: repeat.records });
  return isNew ? [{ delivery, files: [], isKept: repeat.isKept }] : [];
}

interface MailRow {
  readonly id: Id;
  readonly inbox_id: Id;
  readonly digest: string;
  readonly raw: Id | null;
  readonly records: readonly PartRecord[];
}

/** @returns false, with nothing changed, when the inbox has a mail with this digest */
async function insertMail(trx: Kysely<Tables>, mail: IncomingMail, { records, ...place }: MailRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail')
    .values({
      ...place,
      message_id: mail.messageId,
      sender: mail.sender,
      envelope_sender: mail.envelopeSender,
      subject: mail.subject,
      size: mail.size,
      received_at: mail.receivedAt,
      parts: JSON.stringify(records),
      needs_attention: rateAttention(records),
      authentication: mail.authentication && JSON.stringify(mail.authentication),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function describeSource({ sender, subject, messageId, receivedAt, authentication }: IncomingMail): Source {
  return { type: 'email', from: sender, subject, message_id: messageId, received_at: receivedAt, authentication };
}
