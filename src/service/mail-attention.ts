/** Mails that need attention: a part did not become a document, or the mail was refused. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import type { LeftReason } from '../containers/outcomes.ts';
import { ExtraktError } from '../errors.ts';
import type { Flag, Id, Tables } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import type { PartRecord } from './part-records.ts';
import { RecordId, Time } from './records.ts';

/** Reasons that need no attention: nothing is missing, or the settings of the inbox exclude the kind. */
const EXPECTED: ReadonlySet<LeftReason | null> = new Set(['mail_text', 'logo', 'signature', 'kind_off']);

/** `needs_attention` of a new mail with these parts. */
export function rateAttention(parts: readonly Pick<PartRecord, 'outcome' | 'reason'>[]): Flag {
  return parts.some(({ outcome, reason }) => outcome === 'left' && !EXPECTED.has(reason)) ? 1 : 0;
}

const MOST_IDS = 1000;
/** Mails of one statement. SQLite answers nothing else meanwhile. */
const BATCH = 200;

export const MailDismissal = Type.Object({
  ids: Type.Optional(Type.Array(RecordId, { minItems: 1, maxItems: MOST_IDS })),
  until: Type.Optional({
    ...Time,
    description: 'All mails received until then, instead of `ids`. Later ones keep needing attention.',
  }),
});
export type MailDismissal = Static<typeof MailDismissal>;

export const MailDismissalResult = Type.Object({
  changed: Type.Integer({ minimum: 0, description: 'Mails that needed attention until now.' }),
});
export type MailDismissalResult = Static<typeof MailDismissalResult>;

/**
 * Marks mails as dealt with. Their parts stay as they are.
 *
 * @param alongside done once, in the first transaction
 * @throws ExtraktError `not_found`, `forbidden`, `invalid`
 */
export async function dismissMails(
  { db }: Context,
  caller: Caller,
  inboxId: string,
  { ids, until }: MailDismissal,
  alongside: Alongside,
): Promise<MailDismissalResult> {
  const inbox = await requireAccess(db, caller, inboxId, 'edit_documents', ['inbox']);
  if ((ids === undefined) === (until === undefined)) {
    const message = 'Give either `ids` or `until`.';
    throw new ExtraktError('invalid', message, { faults: [{ path: 'ids', message }] });
  }
  const waiting = db
    .selectFrom('mail')
    .select('id')
    .where('inbox_id', '=', inbox.id)
    .where('needs_attention', '=', 1)
    .orderBy('received_at')
    .limit(BATCH);
  const chosen = ids
    ? waiting.where(
        'id',
        'in',
        ids.map((id) => id.toLowerCase()),
      )
    : waiting.where('received_at', '<=', toUtc(until ?? ''));
  let changed = 0;
  for (let isFirst = true; ; isFirst = false) {
    const mails = (await chosen.execute()).map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      if (mails.length > 0)
        await trx.updateTable('mail').set({ needs_attention: 0 }).where('id', 'in', mails).execute();
      if (isFirst) await alongside(trx);
    });
    changed += mails.length;
    if (mails.length < BATCH) return { changed };
    await nextTurn();
  }
}

/** Mails that need attention, by inbox; inboxes without any are missing. */
export async function countAttention(db: Kysely<Tables>, inboxIds: readonly Id[]): Promise<Map<Id, number>> {
  if (inboxIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail')
    .select(['inbox_id', (e) => e.fn.countAll<number>().as('count')])
    .where('inbox_id', 'in', inboxIds)
    .where('needs_attention', '=', 1)
    .groupBy('inbox_id')
    .execute();
  return new Map(rows.map(({ inbox_id, count }) => [inbox_id, count]));
}

/** A time of a body as the tables keep it. The schema has checked its form, but not that the day exists. */
function toUtc(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isFinite(milliseconds)) return new Date(milliseconds).toISOString();
  const message = 'Must be a time such as 2026-03-05T09:30:00Z.';
  throw new ExtraktError('invalid', `until: ${message}`, { faults: [{ path: 'until', message }] });
}
