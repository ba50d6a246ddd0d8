/**
 * Uploads the files of a folder to an inbox, and watches the folder for new ones.
 *
 *     URL=http://127.0.0.1:8080 TOKEN=xt_... node watch-folder.mjs FOLDER INBOX
 *
 * INBOX is the id or the alias of the inbox. An uploaded file is moved to the folder `done` in FOLDER, and a file that the
 * service refuses to the folder `refused`. End it with Ctrl-C. After a restart, no file is lost or uploaded twice.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, Refusal, run } from './service.mjs';

/** Milliseconds between two looks at the folder. Network shares send no events, so the folder is listed. */
const INTERVAL = 2000;

/** The status of refusals whose reason is the file: damaged, too large, of another type. */
const OF_FILE = new Set([400, 413, 415, 422]);

await run(watch, 'FOLDER INBOX');

/**
 * @param {string} folder
 * @param {string} inbox
 */
async function watch(folder, inbox) {
  for (const name of ['done', 'refused']) await mkdir(join(folder, name), { recursive: true });
  console.log(`Watching ${folder}`);
  // Size and time of each file at the last look. A file that changes is still being written.
  let former = new Map();
  for (;;) {
    const present = await listFiles(folder);
    for (const [name, state] of present) if (former.get(name) === state) await upload(folder, inbox, { name, state });
    former = present;
    await sleep(INTERVAL);
  }
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} size and time by name, without hidden files
 */
async function listFiles(folder) {
  const files = new Map();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const found = await stat(join(folder, entry.name)).catch(() => undefined);
    if (found !== undefined) files.set(entry.name, `${found.size} ${found.mtimeMs}`);
  }
  return files;
}

/**
 * @param {string} folder
 * @param {string} inbox
 * @param {{ name: string, state: string }} file
 */
async function upload(folder, inbox, { name, state }) {
  const bytes = await readFile(join(folder, name));
  const body = new FormData();
  body.append('document', new Blob([bytes]), name);
  // The same file gets the same key. If the script stops between the upload and the move, the next upload of the file
  // returns the document that exists.
  const key = createHash('sha256').update(`${inbox} ${name} ${state} `).update(bytes).digest('hex');
  try {
    const { id } = await call(`/inboxes/${inbox}`, { method: 'POST', body, headers: { 'Idempotency-Key': key } });
    await move(folder, name, 'done');
    console.log(`${name}: uploaded as ${id}`);
  } catch (error) {
    if (!(error instanceof Refusal) || !OF_FILE.has(error.status)) throw error;
    await move(folder, name, 'refused');
    console.log(`${name}: refused. ${error.message}`);
  }
}

/**
 * Moves a file, under a new name if the name is taken.
 *
 * @param {string} folder
 * @param {string} name
 * @param {'done' | 'refused'} target
 */
async function move(folder, name, target) {
  const taken = new Set(await readdir(join(folder, target)));
  await rename(join(folder, name), join(folder, target, taken.has(name) ? `${Date.now()}-${name}` : name));
}
