/**
 * Takes mails into inboxes. Their files are stored before. One transaction makes the documents and their jobs in all inboxes,
 * and the records that keep a mail from being taken twice. After the commit, the mail is accepted.
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

/** Why a mail of a mailbox was refused. Mails over SMTP are answered instead. */
export const REFUSAL_REASONS = [
  'sender_not_allowed',
  'sender_not_proven',
  /** DNS did not answer repeatedly, so the sender could not be checked. */
  'sender_unknown',
  'too_large',
  'too_many_parts',
  'headers_too_large',
  /** It failed repeatedly because of an error in the service. */
  'failed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface IncomingMail {
  readonly id: Id;
  /** Empty where it has none. */
  readonly messageId: string;
  /** The `From` header. */
  readonly sender: string;
  /** The sender in the SMTP envelope; empty for automatic answers. */
  readonly envelopeSender: string;
  readonly subject: string;
  readonly receivedAt: Timestamp;
  /** Result of SPF, DKIM and DMARC; null if they are not checked. */
  readonly authentication: Authentication | null;
  /** Bytes of the message. */
  readonly size: number;
  /** Of the whole message, hexadecimal. */
  readonly sha256: string;
  readonly parts: readonly Part[];
  /** Key of the stored message, from `keepRawMail`. */
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
 * taken the mail before gets no documents, only a record if the mail has new parts. When it throws, neither files nor the
 * mail are left.
 *
 * @param transact may share the transaction with other mails
 * @throws ExtraktError `not_found` if an address or the mailbox is no longer active, and as `keepFile`
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

/** Removes the unused files of a mail, and the mail itself. */
export async function discardMail(context: Context, raw: Id | null, files: readonly KeptFile[]): Promise<void> {
  await discardAll(context, files);
  await removeUnusedRawMails(context, [raw]).catch(() => {});
}

/**
 * Gives each inbox its own copies of the files, since a file belongs to one document.
 *
 * @param kept all files of the mail; copies are added to it
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
  // Transactions lock inboxes in one order, so that they cannot deadlock.
  return deliveries.sort((a, b) => (a.destination.inboxId < b.destination.inboxId ? -1 : 1));
}

/** The parts for an inbox that takes these kinds. Other inboxes of the mail may take more. */
function leaveKinds(parts: readonly Part[], kinds: readonly MailKind[]): readonly Part[] {
  const left = new Map<string | null, LeftReason>();
  for (const { file } of parts) {
    const reason = file && findKindFault(kinds, file.mediaType);
    if (file && reason) left.set(file.sha256, reason);
  }
  // Including duplicates of these files.
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

/** @returns an empty list if the inbox has taken the mail before, with all of its parts */
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

/** @returns false, without a change, if the inbox has a mail with this digest */
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
