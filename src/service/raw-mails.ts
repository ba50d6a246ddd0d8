/** Stored mails, byte for byte. They are kept for a limited time, for users who want to see the mail of a document. */
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Id, Tables } from '../store/tables.ts';
import type { Context } from './context.ts';
import { digestsOfMail } from './mail-repeats.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Mails per statement. */
const BATCH = 500;

/**
 * Stores a mail, unless the settings turn this off. When it throws, nothing is left.
 *
 * @returns the key of its file; the caller records or removes it
 * @throws ExtraktError `disk_full`
 */
export async function keepRawMail({ config, files }: Context, content: Readable): Promise<Id | null> {
  if (config.mailKeep === 0) {
    content.destroy();
    return null;
  }
  const key = uuid();
  await files.put(key, content, Number.POSITIVE_INFINITY);
  return key;
}

/** Removes the files of mails that no record refers to. */
export async function removeUnusedRawMails({ db, files }: Context, keys: readonly (Id | null)[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (key === null) continue;
    const used = await db.selectFrom('mail').select('id').where('raw', '=', key).limit(1).executeTakeFirst();
    if (!used) await files.delete(key);
  }
}

/**
 * Forgets the stored mail of a document that is being deleted, and the other deliveries of the mail, which may contain the
 * file too. The records of the mails stay.
 *
 * @returns keys for `removeUnusedRawMails` after the commit
 */
export async function forgetRawMails(trx: Kysely<Tables>, mailId: Id | null): Promise<Id[]> {
  if (mailId === null) return [];
  const mail = await trx.selectFrom('mail').select(['inbox_id', 'digest']).where('id', '=', mailId).executeTakeFirst();
  if (!mail) return [];
  const holding = await trx
    .selectFrom('mail')
    .select(['id', 'raw'])
    .where('inbox_id', '=', mail.inbox_id)
    .where('digest', 'in', digestsOfMail(mail.digest))
    .where('raw', 'is not', null)
    .execute();
  if (holding.length === 0) return [];
  const ids = holding.map(({ id }) => id);
  await trx.updateTable('mail').set({ raw: null }).where('id', 'in', ids).execute();
  return holding.flatMap(({ raw }) => raw ?? []);
}

/** Removes stored mails that are older than the settings allow. */
export async function purgeRawMails(context: Context): Promise<void> {
  const { db, config } = context;
  const before = new Date(Date.now() - config.mailKeep * DAY).toISOString();
  for (;;) {
    const old = await db
      .selectFrom('mail')
      .select(['id', 'raw'])
      .where('raw', 'is not', null)
      .where('received_at', '<', before)
      .orderBy('received_at')
      .limit(BATCH)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await db.updateTable('mail').set({ raw: null }).where('id', 'in', ids).execute();
    await removeUnusedRawMails(
      context,
      old.map(({ raw }) => raw),
    );
  }
}
