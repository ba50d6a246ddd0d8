/** A database and a data folder that do not belong together, as the commands meet them. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../src/store/database.ts';
import { openWorkplace, type Workplace } from './command-line.ts';
import { formOf } from './http-inbox.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { startServer } from './server.ts';

const QUIET = { EXTRAKT_WORKERS: '0' };

/** Starts a server, uploads some documents and stops it. */
async function fill(place: Workplace, settings: Record<string, string>, count = 3) {
  const server = await startServer(place.data, { ...QUIET, ...settings });
  const headers = { authorization: `Bearer ${server.token}` };
  const create = async (path: string, body: string | FormData): Promise<string> => {
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    assert.equal(answer.status, 201, await answer.clone().text());
    return JSON.parse(await answer.text()).id;
  };
  const pipeline_id = await create('/pipelines', JSON.stringify({ name: 'p', template: 'invoice.en' }));
  const inbox = await create('/inboxes', JSON.stringify({ name: 'i', pipeline_id }));
  const documents: string[] = [];
  for (let number = 0; number < count; number++) {
    documents.push(await create(`/inboxes/${inbox}`, formOf(Buffer.from(`%PDF-1.7\n${number}`), 'a.pdf')));
  }
  await server.stop();
  return { token: server.token ?? '', documents };
}

/** Starts a server and asks it for the files of documents. */
async function readBlobs(place: Workplace, settings: Record<string, string>, filled: Awaited<ReturnType<typeof fill>>) {
  const server = await startServer(place.data, { ...QUIET, ...settings });
  try {
    const headers = { authorization: `Bearer ${filled.token}` };
    return await Promise.all(
      filled.documents.map(async (id) => (await fetch(`${server.url}/documents/${id}/blob`, { headers })).status),
    );
  } finally {
    await server.stop();
  }
}

async function listFiles(place: Workplace): Promise<string[]> {
  const entries = await readdir(join(place.data, 'files'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

/** Makes all files look old enough for the sweep. */
async function age(place: Workplace): Promise<void> {
  const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const entries = await readdir(join(place.data, 'files'), { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), past, past);
}

async function refuse(
  place: Workplace,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const { code, stdout, stderr } = await place.run(args, { settings: { ...QUIET, ...settings } });
  assert.equal(stdout, '');
  assert.equal(code, 1, stderr);
  return stderr;
}

describe('with SQLite', () => {
  test('an empty database beside files is refused, and nothing is lost; with the right one all is there', async () => {
    await using place = await openWorkplace();
    const filled = await fill(place, {});
    const aside = join(place.folder, 'aside');
    await mkdir(aside);
    for (const name of (await readdir(place.data)).filter((each) => each.startsWith('extrakt.db'))) {
      await rename(join(place.data, name), join(aside, name));
    }
    for (const args of [['serve'], ['work'], ['user', 'list']]) {
      const message = await refuse(place, args);
      assert.match(message, /holds files of documents that are not in the database/);
      assert.match(message, /Correct EXTRAKT_DATA, or restore the database .* "extrakt adopt"/);
    }
    await rename(join(aside, 'extrakt.db'), join(place.data, 'extrakt.db'));
    assert.deepEqual(await readBlobs(place, {}, filled), [200, 200, 200]);
  });

  test('files that an adopted database does not know go to the quarantine, and come back with their database', async () => {
    await using place = await openWorkplace();
    const filled = await fill(place, {});
    const before = await listFiles(place);
    await rename(join(place.data, 'extrakt.db'), join(place.folder, 'extrakt.db'));
    assert.equal((await place.run(['adopt'])).code, 0);
    await age(place);
    assert.match((await place.run(['sweep'])).stdout, /moved 3 files to the quarantine/);
    assert.deepEqual(await listFiles(place), before);
    assert.equal((await readdir(join(place.data, 'files', 'quarantine'))).length, 1);
    await rm(join(place.data, 'extrakt.db'));
    await rename(join(place.folder, 'extrakt.db'), join(place.data, 'extrakt.db'));
    assert.deepEqual(await readBlobs(place, {}, filled), [200, 200, 200]);
    // What was asked for was moved back.
    assert.deepEqual(
      await readdir(join(place.data, 'files', 'quarantine'), { recursive: true }).then((all) => all.length),
      1,
    );
  });

  test('a sweep that finds more than a few unknown files leaves them, until it is told to take all', async () => {
    await using place = await openWorkplace();
    await fill(place, {}, 25);
    await rm(join(place.data, 'extrakt.db'));
    assert.equal((await place.run(['adopt'])).code, 0);
    await age(place);
    assert.match((await place.run(['sweep'])).stdout, /^25 of 25 files are not in the database.*were not moved/);
    await assert.rejects(readdir(join(place.data, 'files', 'quarantine')));
    assert.match((await place.run(['sweep', '--all'])).stdout, /moved 25 files/);
  });

  test('an installation of an earlier version gets an id at its first start, and a backup keeps it', async () => {
    await using place = await openWorkplace();
    const filled = await fill(place, {});
    const db = await openDatabase({ databaseUrl: '', dataFolder: place.data });
    await db.updateTable('installation').set({ id: null }).execute();
    await db.destroy();
    await rm(join(place.data, 'installation.id'));
    assert.deepEqual(await readBlobs(place, {}, filled), [200, 200, 200]);
    const id = await readFile(join(place.data, 'installation.id'), 'utf8');
    assert.match(id, /^[0-9a-f-]{36}\n$/);
    await rename(place.data, join(place.folder, 'moved'));
    await rename(join(place.folder, 'moved'), place.data);
    assert.deepEqual(await readBlobs(place, {}, filled), [200, 200, 200]);
    assert.equal(await readFile(join(place.data, 'installation.id'), 'utf8'), id);
  });
});

describe('with PostgreSQL', () => {
  let postgres: TestPostgres;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.stop());

  test('a wrong database or data folder is refused and left as it was', async () => {
    await using place = await openWorkplace();
    await using other = await openWorkplace();
    const [right, wrong, empty] = await Promise.all([1, 2, 3].map(() => postgres.createDatabase()));
    assert.ok(right && wrong && empty);
    const filled = await fill(place, { EXTRAKT_DATABASE_URL: right });
    await fill(other, { EXTRAKT_DATABASE_URL: wrong });

    const advice = /Correct EXTRAKT_DATABASE_URL or EXTRAKT_DATA, or restore/;
    for (const command of ['serve', 'work']) {
      const before = await refuse(place, [command], { EXTRAKT_DATABASE_URL: empty });
      assert.match(before, /files of documents that are not in the database/);
      assert.match(before, advice);
    }
    // A dump can be restored into it.
    const db = await openDatabase({ databaseUrl: empty, dataFolder: '' });
    const { rows } = await sql`select table_name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    await db.destroy();
    assert.deepEqual(rows, []);

    const different = await refuse(place, ['serve'], { EXTRAKT_DATABASE_URL: wrong });
    assert.match(different, /belongs to another installation than the database test_\d/);
    const elsewhere = await mkdtemp(join(tmpdir(), 'extrakt-elsewhere-'));
    try {
      const unshared = await refuse(place, ['work'], { EXTRAKT_DATABASE_URL: right, EXTRAKT_DATA: elsewhere });
      assert.match(unshared, /belongs to another data folder than .*, which has neither its files nor its id/);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
    assert.deepEqual(await readBlobs(place, { EXTRAKT_DATABASE_URL: right }, filled), [200, 200, 200]);
  });
});
