/**
 * What happens to documents, told to whoever listens as it happens.
 *
 * The database notes every change in the table `document_event` (migration 0012), so that it does not matter which
 * process made it. Each server looks there for all of its listeners together, and only while it has any: a look costs one
 * query by the primary key. What is told holds no text of documents, and only what the listener may read by then.
 */
import type { Kysely, Selectable } from 'kysely';
import type { DocumentEventTable, Id, Tables } from '../store/tables.ts';
import { highest, type Level, toLevel } from './access.ts';
import { mayRead } from './document-access.ts';

export type DocumentEvent = Pick<
  Selectable<DocumentEventTable>,
  'document_id' | 'inbox_id' | 'created_by' | 'state' | 'needs_review'
>;

export interface Listener {
  readonly userId: Id;
  /** The newest state of each document that changed. */
  changed(events: readonly DocumentEvent[]): void;
  /**
   * Whatever is shown should be read again: the listener hears of everything from now on, or more happened than is worth
   * telling.
   */
  reload(): void;
}

export interface Feed {
  /** How many listen for a user, in this process. */
  count(userId: Id): number;
  /** @returns ends it */
  listen(listener: Listener): () => void;
  /** Looks no more, once the look that is under way has ended. */
  close(): Promise<void>;
}

/** Milliseconds between two looks. */
const INTERVAL = 500;
/** Rows of one query. */
const BATCH = 1000;
/** Documents that one listener is told of at once. */
const MOST_TOLD = 100;
/**
 * Numbers that were passed over: on PostgreSQL they are given before the commit, so a higher one may be seen first. A
 * transaction that takes longer than this was undone.
 */
const GAP_LIFETIME = 60_000;
const MOST_GAPS = 1000;
/** Numbers before the first one looked for that transactions may still hold when somebody starts to listen. */
const OVERLAP = 100;

/** @param onError hears of looks that failed; the next one makes up for them */
export function openFeed(db: Kysely<Tables>, onError: (error: unknown) => void): Feed {
  const listeners = new Set<Listener>();
  /** Those who came when nobody was reading. */
  let newcomers: Listener[] = [];
  let reader: EventReader | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;

  async function look(): Promise<void> {
    try {
      reader ??= await EventReader.start(db);
      for (const listener of newcomers.splice(0)) listener.reload();
      const { events, complete } = await reader.read();
      if (!complete) for (const listener of listeners) listener.reload();
      if (events.length > 0) await tell(db, [...listeners], events);
    } catch (error) {
      onError(error);
    }
    schedule();
  }

  function schedule(): void {
    timer = undefined;
    if (closed || listeners.size === 0) {
      // Whoever listens next begins where things stand then.
      reader = undefined;
      return;
    }
    timer = setTimeout(() => {
      looking = look();
    }, INTERVAL);
  }

  return {
    count: (userId) => [...listeners].filter((listener) => listener.userId === userId).length,
    listen(listener) {
      listeners.add(listener);
      if (reader) listener.reload();
      else newcomers.push(listener);
      if (listeners.size === 1 && timer === undefined) looking = looking.then(() => (timer ? undefined : look()));
      return () => {
        listeners.delete(listener);
        newcomers = newcomers.filter((other) => other !== listener);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Reads each event once. */
class EventReader {
  readonly #db: Kysely<Tables>;
  /** The highest number that was seen. */
  #last: number;
  /** Lower numbers that were not, with when that was noticed. */
  readonly #gaps = new Map<number, number>();

  private constructor(db: Kysely<Tables>, last: number) {
    this.#db = db;
    this.#last = last;
  }

  /** Begins behind what is there, but for numbers that transactions under way may hold. */
  static async start(db: Kysely<Tables>): Promise<EventReader> {
    const newest = await db
      .selectFrom('document_event')
      .select('number')
      .orderBy('number', 'desc')
      .limit(OVERLAP)
      .execute();
    const numbers = newest.map(({ number }) => number).reverse();
    const reader = new EventReader(db, (numbers[0] ?? 1) - 1);
    for (const number of numbers) reader.#see(number);
    return reader;
  }

  /** @returns what is new; not complete where so much happened since the last look that something may be missing */
  async read(): Promise<{ events: DocumentEvent[]; complete: boolean }> {
    const events: DocumentEvent[] = [];
    let complete = true;
    for (;;) {
      const rows = await this.#readBatch();
      for (const { number, ...event } of rows) {
        complete = this.#see(number) && complete;
        events.push(event);
      }
      if (rows.length < BATCH) break;
    }
    const oldest = Date.now() - GAP_LIFETIME;
    for (const [number, since] of this.#gaps) if (since < oldest) this.#gaps.delete(number);
    return { events, complete };
  }

  async #readBatch() {
    const gaps = [...this.#gaps.keys()];
    return await this.#db
      .selectFrom('document_event')
      .select(['number', 'document_id', 'inbox_id', 'created_by', 'state', 'needs_review'])
      .where((e) => {
        const isNew = e('number', '>', this.#last);
        return gaps.length === 0 ? isNew : e.or([isNew, e('number', 'in', gaps)]);
      })
      .orderBy('number')
      .limit(BATCH)
      .execute();
  }

  /** @returns false where more numbers were passed over than can be waited for */
  #see(number: number): boolean {
    if (this.#gaps.delete(number) || number <= this.#last) return true;
    const passed = number - this.#last - 1;
    const now = Date.now();
    for (let gap = number - Math.min(passed, MOST_GAPS); gap < number; gap++) this.#gaps.set(gap, now);
    this.#last = number;
    const excess = this.#gaps.size - MOST_GAPS;
    if (excess > 0) for (const gap of [...this.#gaps.keys()].slice(0, excess)) this.#gaps.delete(gap);
    return passed <= MOST_GAPS && excess <= 0;
  }
}

/** Tells each listener what they may read as things stand now. */
async function tell(
  db: Kysely<Tables>,
  listeners: readonly Listener[],
  events: readonly DocumentEvent[],
): Promise<void> {
  const newest = [...new Map(events.map((event) => [event.document_id, event])).values()];
  const levels = await readLevels(
    db,
    [...new Set(listeners.map(({ userId }) => userId))],
    [...new Set(newest.map(({ inbox_id }) => inbox_id))],
  );
  for (const listener of listeners) {
    const readable = newest.filter((event) => {
      return mayRead(levels(listener.userId, event.inbox_id), event, listener.userId);
    });
    if (readable.length > MOST_TOLD) listener.reload();
    else if (readable.length > 0) listener.changed(readable);
  }
}

async function readLevels(
  db: Kysely<Tables>,
  userIds: readonly Id[],
  inboxIds: readonly Id[],
): Promise<(userId: Id, inboxId: Id) => Level> {
  if (userIds.length === 0) return () => 'none';
  const inboxes = await db.selectFrom('resource').select(['id', 'public_access']).where('id', 'in', inboxIds).execute();
  const granted = await db
    .selectFrom('permission')
    .select(['resource_id', 'user_id', 'level'])
    .where('resource_id', 'in', inboxIds)
    .where('user_id', 'in', userIds)
    .execute();
  const everybodys = new Map(inboxes.map(({ id, public_access }) => [id, toLevel(public_access)]));
  const own = new Map(granted.map(({ resource_id, user_id, level }) => [`${user_id} ${resource_id}`, toLevel(level)]));
  return (userId, inboxId) => highest(everybodys.get(inboxId) ?? 'none', own.get(`${userId} ${inboxId}`) ?? 'none');
}
