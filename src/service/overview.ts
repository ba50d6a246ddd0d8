/** What a person sees first: their inboxes with what waits in each, and the newest documents. */
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Id, Tables } from '../store/tables.ts';
import { ACTIONS, highest, type Level, toLevel } from './access.ts';
import type { Caller, Context } from './context.ts';
import { readScope } from './document-access.ts';
import { DOCUMENT_STATES, Document, toDocument, withNames } from './documents.ts';
import { countAttention } from './mail-attention.ts';
import { LevelName, Nullable, RecordId } from './records.ts';

const Count = Type.Integer({ minimum: 0 });

const Counts = Type.Object({
  queued: Count,
  processing: Count,
  done: Count,
  failed: Count,
  needs_review: Type.Integer({ minimum: 0, description: 'Of those that are done.' }),
  mails_need_attention: Type.Integer({
    minimum: 0,
    description: 'Mails whose parts were left, or that were refused; 0 for those who may not see them.',
  }),
});
type Counts = Static<typeof Counts>;

export const Overview = Type.Object({
  inboxes: Type.Array(
    Type.Object({
      id: RecordId,
      name: Type.String(),
      access: LevelName,
      pipeline_id: RecordId,
      counts: Nullable(Counts),
    }),
    { description: 'By name. `counts` are those of the documents that you may read; null where you may read none.' },
  ),
  inbox_count: Type.Integer({ minimum: 0, description: 'All inboxes that you can see, also those beyond the first.' }),
  recent: Type.Array(Document, { description: 'The newest documents of these inboxes that you may read.' }),
});
export type Overview = Static<typeof Overview>;

/** Inboxes that are shown; whoever has more looks into the list of inboxes. */
const MOST_INBOXES = 200;
const RECENT = 10;

interface VisibleInbox {
  readonly id: Id;
  readonly name: string;
  readonly pipeline_id: Id;
  readonly document_count: number;
  readonly level: Level;
}

/** What the caller may see of all inboxes together. */
export async function getOverview({ db }: Context, caller: Caller): Promise<Overview> {
  const { inboxes, count } = await findInboxes(db, caller);
  const whole = inboxes.filter(({ level }) => readScope(level) === 'all');
  const own = inboxes.filter(({ level }) => readScope(level) === 'own');
  const counts = new Map([...(await countWhole(db, whole)), ...(await countOwn(db, own, caller))]);
  return {
    inboxes: inboxes.map(({ id, name, pipeline_id, level: access }) => {
      return { id, name, access, pipeline_id, counts: counts.get(id) ?? null };
    }),
    inbox_count: count,
    recent: await readRecent(db, whole, own, caller),
  };
}

async function findInboxes(db: Kysely<Tables>, caller: Caller): Promise<{ inboxes: VisibleInbox[]; count: number }> {
  const rows = await db
    .selectFrom('inbox')
    .innerJoin('resource', 'resource.id', 'inbox.id')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .select(['resource.id', 'resource.name', 'resource.public_access', 'permission.level as granted'])
    .select(['inbox.pipeline_id', 'inbox.document_count'])
    .where((e) =>
      e.or([e('permission.level', 'in', [...ACTIONS.see]), e('resource.public_access', 'in', [...ACTIONS.see])]),
    )
    .orderBy('resource.name')
    .orderBy('resource.id')
    .execute();
  const inboxes = rows.slice(0, MOST_INBOXES).map(({ granted, public_access, ...inbox }) => {
    return { ...inbox, level: highest(toLevel(granted), toLevel(public_access)) };
  });
  return { inboxes, count: rows.length };
}

/**
 * Nearly all documents of a large inbox are done: the others are counted, and the rest is known from the inbox's own
 * count. Indices suffice for each.
 */
async function countWhole(db: Kysely<Tables>, inboxes: readonly VisibleInbox[]): Promise<Map<Id, Counts>> {
  if (inboxes.length === 0) return new Map();
  const ids = inboxes.map(({ id }) => id);
  const counts = new Map(inboxes.map(({ id, document_count }) => [id, { ...NOTHING, done: document_count }]));
  const unfinished = await db
    .selectFrom('document')
    .select(['inbox_id', 'state', (e) => e.fn.countAll<number>().as('count')])
    .where('inbox_id', 'in', ids)
    .where('state', 'in', UNFINISHED)
    .groupBy(['inbox_id', 'state'])
    .execute();
  for (const { inbox_id, state, count } of unfinished) {
    const inbox = counts.get(inbox_id);
    if (!inbox) continue;
    inbox[state] = count;
    inbox.done = Math.max(0, inbox.done - count);
  }
  const unreviewed = await db
    .selectFrom('document')
    .select(['inbox_id', (e) => e.fn.countAll<number>().as('count')])
    .where('inbox_id', 'in', ids)
    .where('needs_review', '=', 1)
    .groupBy('inbox_id')
    .execute();
  for (const { inbox_id, count } of unreviewed) {
    const inbox = counts.get(inbox_id);
    if (inbox) inbox.needs_review = count;
  }
  for (const [id, count] of await countAttention(db, ids)) {
    const inbox = counts.get(id);
    if (inbox) inbox.mails_need_attention = count;
  }
  return counts;
}

/** The same for inboxes in which the caller reads only what they uploaded. */
async function countOwn(
  db: Kysely<Tables>,
  inboxes: readonly VisibleInbox[],
  caller: Caller,
): Promise<Map<Id, Counts>> {
  if (inboxes.length === 0) return new Map();
  const counts = new Map(inboxes.map(({ id }) => [id, { ...NOTHING }]));
  const rows = await db
    .selectFrom('document')
    .select(['inbox_id', 'state', 'needs_review', (e) => e.fn.countAll<number>().as('count')])
    .where('inbox_id', 'in', [...counts.keys()])
    .where('created_by', '=', caller.id)
    .groupBy(['inbox_id', 'state', 'needs_review'])
    .execute();
  for (const { inbox_id, state, needs_review, count } of rows) {
    const inbox = counts.get(inbox_id);
    if (!inbox) continue;
    inbox[state] += count;
    if (needs_review === 1) inbox.needs_review += count;
  }
  return counts;
}

const NOTHING: Counts = { queued: 0, processing: 0, done: 0, failed: 0, needs_review: 0, mails_need_attention: 0 };
const UNFINISHED = DOCUMENT_STATES.filter((state) => state !== 'done');

/** The newest of each inbox, found in its index, and of these the newest. */
async function readRecent(
  db: Kysely<Tables>,
  whole: readonly VisibleInbox[],
  own: readonly VisibleInbox[],
  caller: Caller,
): Promise<Document[]> {
  const newest = [
    ...whole.map(({ id }) => sql`inbox_id = ${id}`),
    ...own.map(({ id }) => sql`inbox_id = ${id} and created_by = ${caller.id}`),
  ].map(
    (where) => sql`select id from (
      select id from document where ${where} order by created_at desc, id desc limit ${sql.lit(RECENT)}) as newest`,
  );
  if (newest.length === 0) return [];
  const rows = await withNames(db.selectFrom('document'))
    .where('document.id', 'in', sql<Id>`(${sql.join(newest, sql` union all `)})`)
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(RECENT)
    .execute();
  const ownOnly = new Set(own.map(({ id }) => id));
  return rows.map((row) => toDocument(row, ownOnly.has(row.inbox_id) ? caller.id : undefined));
}
