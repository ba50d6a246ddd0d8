/**
 * Mails that are delivered again. A mail is identified by its Message-ID and its files. A repeat with a part that no earlier
 * delivery had is recorded, so that the part is listed; the files that became documents before are duplicates in its record.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Id, Tables } from '../store/tables.ts';
import { Pace } from './pace.ts';
import { isLeftBehind, type Part, type PartRecord, readPartRecords, toPartRecords } from './part-records.ts';

/** Characters of the digest of a first delivery. Digests of repeats begin with it. */
const DIGEST_LENGTH = 64;
/** Repeats of one mail whose bytes are kept. Later ones are only recorded. */
const KEPT_REPEATS = 10;

/**
 * The identity of a mail: its Message-ID and its files, since some senders give all of their mails one Message-ID. A mail
 * without documents is identified by the parts that were left. Servers add headers to a message, so the rest of it may change
 * between two deliveries. Without a Message-ID, every byte counts.
 */
export function identifyMail(
  { messageId, sha256 }: { readonly messageId: string; readonly sha256: string },
  parts: readonly Part[],
): string {
  const files = parts.flatMap(({ file }) => file?.sha256 ?? []);
  const left = parts.filter(isLeftBehind).flatMap((part) => part.sha256 ?? []);
  const content = files.length > 0 ? files : left;
  return digestOf(messageId === '' ? ['message', sha256] : ['id', messageId, ...content]);
}

/** What to record of a repeat. */
export interface Repeat {
  readonly digest: string;
  readonly records: readonly PartRecord[];
  /** Whether the mail itself can be kept: `digestsOfMail` finds it when a document of the mail is deleted. */
  readonly isKept: boolean;
}

/**
 * Compares a repeat with the earlier deliveries of the mail to the inbox.
 *
 * @param digest as `identifyMail` gives it
 * @returns undefined when one of them had all of its parts
 */
export async function describeRepeat(
  trx: Kysely<Tables>,
  inboxId: Id,
  digest: string,
  parts: readonly Part[],
): Promise<Repeat | undefined> {
  const digests = repeatsOf(digest);
  const rows = await trx
    .selectFrom('mail')
    .select(['digest', 'parts'])
    .where('inbox_id', '=', inboxId)
    .where('digest', 'in', [digest, ...digests])
    .execute();
  const compared = selectCompared(parts);
  const documents = new Map<string, Id>();
  const pace = new Pace();
  for (const row of rows) {
    // A mail can have 2,000 parts.
    if (pace.isDue) await pace.rest();
    const records = readPartRecords(row.parts);
    if (hasAll(records, compared)) return undefined;
    for (const { sha256, document_id } of records) if (sha256 && document_id) documents.set(sha256, document_id);
  }
  const taken = new Set(rows.map((row) => row.digest));
  const free = digests.find((each) => !taken.has(each));
  return {
    digest: free ?? `${digest} ${digestOf(compared.map(({ name, sha256 }) => sha256 ?? name))}`,
    records: toDuplicates(parts, documents),
    isKept: free !== undefined,
  };
}

/**
 * Digests of the mails that may hold the files of a mail: the first delivery, and its repeats that are kept.
 *
 * @param digest of the first delivery or of a repeat
 */
export function digestsOfMail(digest: string): string[] {
  const first = digest.slice(0, DIGEST_LENGTH);
  return [first, ...repeatsOf(first)];
}

/** @param first digest of the first delivery */
function repeatsOf(first: string): string[] {
  return Array.from({ length: KEPT_REPEATS }, (_, number) => `${first} ${number}`);
}

/** Texts are compared where a mail has nothing else: mailing lists and scanners add lines to them. */
function selectCompared(parts: readonly Part[]): readonly Part[] {
  const others = parts.filter(({ reason }) => reason !== 'mail_text');
  return others.length > 0 ? others : parts;
}

/** Parts that were not read, and those of earlier versions, have no hash: they are compared by name and type. */
function hasAll(records: readonly PartRecord[], parts: readonly Part[]): boolean {
  const nameOf = (name: string | null, type: string): string => JSON.stringify([name, type]);
  const hashes = new Set(records.map(({ sha256 }) => sha256));
  const named = (some: readonly PartRecord[]) => new Set(some.map(({ name, media_type }) => nameOf(name, media_type)));
  const [all, unread] = [named(records), named(records.filter(({ sha256 }) => sha256 === null))];
  return parts.every(({ sha256, name, mediaType }) =>
    sha256 === null ? all.has(nameOf(name, mediaType)) : hashes.has(sha256) || unread.has(nameOf(name, mediaType)),
  );
}

/** @param documents ids of the documents of earlier deliveries, by the hash of their files */
function toDuplicates(parts: readonly Part[], documents: ReadonlyMap<string, Id>): PartRecord[] {
  return toPartRecords(parts).map((record) => {
    if (record.outcome !== 'document' && record.outcome !== 'duplicate') return record;
    return { ...record, outcome: 'duplicate', document_id: documents.get(record.sha256 ?? '') ?? null };
  });
}

function digestOf(marks: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(marks)).digest('hex');
}
