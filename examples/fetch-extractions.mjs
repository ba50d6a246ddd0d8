/**
 * Fetches the extractions that are new since the last run, one JSON file each.
 *
 *     URL=http://127.0.0.1:8080 TOKEN=xt_... node fetch-extractions.mjs INBOX OUT
 *
 * INBOX is the id or the alias of the inbox. OUT is a folder for `DOCUMENT-ID.json` and for `position.json`, which says
 * what was fetched. Run it as often as you like, for example by cron, but not twice at a time. If a run is interrupted, the
 * next one fetches the rest.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, Refusal, run } from './service.mjs';

/**
 * @typedef {{ id: string, name: string, created_at: string, state: string, error: string | null }} Document
 * @typedef {object} Position
 * @property {string} after Documents that were created later are listed.
 * @property {Record<string, string>} seen The time of each listed document that was created later.
 * @property {string[]} waiting Documents without an extraction: queued, processing or failed.
 * @typedef {{ inbox: string, out: string, position: Position }} Work
 */

/** Documents per request. */
const LIMIT = 100;
/**
 * Milliseconds before the newest document that are listed again at the next run. Two uploads at the same time can appear in
 * another order than that of their times.
 */
const OVERLAP = 10 * 60 * 1000;

await run(fetchExtractions, 'INBOX OUT');

/**
 * @param {string} inbox
 * @param {string} out
 */
async function fetchExtractions(inbox, out) {
  await mkdir(out, { recursive: true });
  const position = await readPosition(out);
  await fetchWaiting({ inbox, out, position });
  await fetchNew({ inbox, out, position });
  console.log(`Documents without an extraction: ${position.waiting.length}`);
}

/**
 * @param {string} out
 * @returns {Promise<Position>}
 */
async function readPosition(out) {
  try {
    return JSON.parse(await readFile(join(out, 'position.json'), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
    return { after: '1970-01-01T00:00:00.000Z', seen: {}, waiting: [] };
  }
}

/**
 * Looks again at the documents that had no extraction at the last run. Deleted ones are no longer listed.
 *
 * @param {Work} work
 */
async function fetchWaiting(work) {
  const { position } = work;
  const { waiting } = position;
  position.waiting = [];
  for (let start = 0; start < waiting.length; start += LIMIT) {
    const ids = waiting.slice(start, start + LIMIT);
    const { results } = await list(work.inbox, { ids: ids.join(',') });
    for (const document of results) await take(work, document);
  }
  await savePosition(work);
}

/**
 * Lists the documents that were created after the position, the oldest first.
 *
 * @param {Work} work
 */
async function fetchNew(work) {
  const { inbox, position } = work;
  let { after } = position;
  let offset = 0;
  for (;;) {
    const { results } = await list(inbox, { created_after: after, order_by: 'date:asc', offset: `${offset}` });
    const added = results.filter(({ id }) => !(id in position.seen));
    for (const document of added) {
      await take(work, document);
      position.seen[document.id] = document.created_at;
    }
    const last = results.at(-1);
    if (last === undefined) return;
    forgetBefore(position, Date.parse(last.created_at) - OVERLAP);
    await savePosition(work);
    if (results.length < LIMIT) return;
    // Pages begin at a time, since deleted documents change offsets. The last millisecond is listed again: it can have
    // more documents.
    after = new Date(Date.parse(last.created_at) - 1).toISOString();
    offset = added.length === 0 ? offset + LIMIT : 0;
  }
}

/**
 * @param {string} inbox
 * @param {Record<string, string>} parameters
 * @returns {Promise<{ results: Document[] }>}
 */
async function list(inbox, parameters) {
  return await call(`/inboxes/${inbox}/documents?${new URLSearchParams({ ...parameters, limit: `${LIMIT}` })}`);
}

/**
 * @param {Work} work
 * @param {Document} document
 */
async function take({ out, position }, { id, name, state, error }) {
  if (state === 'failed') console.log(`${name}: failed. ${error}`);
  const extraction = state === 'done' ? await fetchExtraction(id) : undefined;
  if (extraction === undefined) {
    position.waiting.push(id);
    return;
  }
  await save(out, `${id}.json`, extraction);
  console.log(`${name}: saved as ${id}.json`);
}

/**
 * @param {string} id
 * @returns {Promise<unknown>} undefined if the document failed or was deleted meanwhile
 */
async function fetchExtraction(id) {
  try {
    return await call(`/documents/${id}/extraction`);
  } catch (error) {
    if (error instanceof Refusal && [404, 409].includes(error.status)) return undefined;
    throw error;
  }
}

/**
 * @param {Position} position
 * @param {number} time
 */
function forgetBefore(position, time) {
  const after = new Date(Math.max(time, Date.parse(position.after))).toISOString();
  position.after = after;
  position.seen = Object.fromEntries(Object.entries(position.seen).filter(([, created]) => created > after));
}

/**
 * Saves the position after the extractions: an interruption between them fetches extractions again, and loses none.
 *
 * @param {Work} work
 */
async function savePosition({ out, position }) {
  await save(out, 'position.json', position);
}

/**
 * Writes a file completely or not at all.
 *
 * @param {string} out
 * @param {string} name
 * @param {unknown} value
 */
async function save(out, name, value) {
  const temporary = join(out, `.${name}.part`);
  await writeFile(temporary, `${JSON.stringify(value, undefined, 2)}\n`, { flush: true });
  await rename(temporary, join(out, name));
}
