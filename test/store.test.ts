import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { BUILTIN_MODEL, BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT, SYSTEM_USER } from '../src/store/builtin.ts';
import { migrate } from '../src/store/migrate.ts';
import { indexDocument, searchDocuments } from '../src/store/search.ts';
import type { Tables } from '../src/store/tables.ts';
import { onBothDatabases, openMigrated } from './databases.ts';
import { addInbox, addQueuedDocument, addUser } from './records.ts';

/** The ids of the documents that a search finds, in their order: the same by every way, and as many as it counts. */
async function search(db: Kysely<Tables>, inboxId: string, query: string): Promise<string[]> {
  const found = searchDocuments(db, inboxId, query);
  const documents = db.selectFrom('document').select('id').where('inbox_id', '=', inboxId).orderBy('id');
  if (!found) return (await documents.execute()).map(({ id }) => id);
  const gathered = await documents.where(found.matches('gather')).execute();
  for (const way of ['lookUp', 'read'] as const) {
    assert.deepEqual(await documents.where(found.matches(way)).execute(), gathered, way);
  }
  assert.equal(await found.count(), gathered.length);
  return gathered.map(({ id }) => id);
}

const EXTRACTION = { pipeline_id: null, created_at: '2026-01-01T00:00:00.000Z' };

onBothDatabases((createDatabase) => {
  test('Two processes that start at once apply each migration once', async () => {
    const database = await createDatabase();
    const [first, second] = [await database.open(), await database.open()];
    const applied = await Promise.all([migrate(first), migrate(second)]);
    const names = applied.flat();
    assert.ok(names.length >= 3);
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(await migrate(first), []);
  });

  test('Failed checks of documents that nobody counted are counted', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const { inboxId } = await addInbox(db, owner);
    const checks = ['failed', 'passed', 'failed', 'not_applicable'].map((status) => ({ rule: 'a rule', status }));
    const documents: Record<string, { result: object | undefined; failed: number }> = {
      'two.pdf': {
        result: { entities: [{ value: 'a zero character: \u0000, half a character: \ud83d' }], checks },
        failed: 2,
      },
      'none.pdf': { result: { entities: [], checks: checks.filter(({ status }) => status === 'passed') }, failed: 0 },
      'unchecked.pdf': { result: { entities: [] }, failed: 0 },
      'queued.pdf': { result: undefined, failed: 0 },
    };
    for (const [name, { result }] of Object.entries(documents)) {
      const { documentId } = await addQueuedDocument(db, { inboxId, owner, name });
      if (result === undefined) continue;
      await db
        .insertInto('extraction')
        .values({
          ...EXTRACTION,
          id: documentId,
          document_id: documentId,
          created_by: owner,
          result: JSON.stringify(result),
        })
        .execute();
      await db.updateTable('document').set({ extraction_id: documentId }).where('id', '=', documentId).execute();
    }
    // As a folder of a version that did not count yet.
    await sql`delete from migration where name = '0017-recount-failed-checks'`.execute(db);
    assert.deepEqual(await migrate(db), ['0017-recount-failed-checks']);
    const counted = await db.selectFrom('document').select(['name', 'failed_checks']).orderBy('name').execute();
    assert.deepEqual(
      Object.fromEntries(counted.map(({ name, failed_checks }) => [name, failed_checks])),
      Object.fromEntries(Object.entries(documents).map(([name, { failed }]) => [name, failed])),
    );
  });

  test('A database of a newer version is left alone', async () => {
    const db = await openMigrated(createDatabase);
    await sql`insert into migration (name, applied_at) values ('9999-future', '')`.execute(db);
    await assert.rejects(migrate(db), /newer version.*9999-future/);
  });

  test('The system user and the built-in components are there, for every user to run', async () => {
    const db = await openMigrated(createDatabase);
    const user = await db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([user.id, user.email, user.role], [SYSTEM_USER.id, SYSTEM_USER.email, 'system']);
    const components = await db.selectFrom('resource').selectAll().orderBy('id').execute();
    assert.deepEqual(
      components.map(({ id, type, public_access }) => [id, type, public_access]),
      [
        [BUILTIN_OCR.id, 'ocr', 'run'],
        [BUILTIN_MODEL.id, 'chat', 'run'],
        [BUNDLED_TESSERACT.id, 'ocr', 'run'],
        [NATIVE_TESSERACT.id, 'ocr', 'run'],
      ],
    );
  });

  test('Sizes above four gigabytes and counts are numbers', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const { inboxId } = await addInbox(db, owner);
    await addQueuedDocument(db, { inboxId, owner, size: 5_000_000_000 });
    const row = await db
      .selectFrom('document')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('size').as('size')])
      .executeTakeFirstOrThrow();
    assert.deepEqual({ ...row }, { count: 1, size: 5_000_000_000 });
  });

  test('Many transactions at once all take effect, and reads among them do not stall', async () => {
    const database = await createDatabase();
    const processes = [await database.open(), await database.open()];
    const [first] = processes;
    assert.ok(first);
    await migrate(first);
    const user = await addUser(first, 'counter@example.com');
    const work = Array.from({ length: 60 }, async (_, index) => {
      const db = processes[index % 2] ?? first;
      await db.transaction().execute(async (trx) => {
        const lock = await trx
          .updateTable('user')
          .set((e) => ({ balance: e('balance', '+', 0) }))
          .where('id', '=', user)
          .returning('balance')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('user')
          .set({ balance: lock.balance + 1 })
          .where('id', '=', user)
          .execute();
      });
      await db.selectFrom('user').select('balance').where('id', '=', user).execute();
    });
    await Promise.all(work);
    const { balance } = await first
      .selectFrom('user')
      .select('balance')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    assert.equal(balance, 60);
  });

  test('Documents are found by the beginnings of words of their name and text, whatever their accents', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const { inboxId } = await addInbox(db, owner);
    const { documentId: mueller } = await addQueuedDocument(db, { inboxId, owner, name: 'Müller_2024.pdf' });
    const { documentId: weber } = await addQueuedDocument(db, { inboxId, owner, name: 'Weber.pdf' });
    await indexDocument(
      db,
      { id: mueller, inbox_id: inboxId, name: 'Müller_2024.pdf' },
      'Rechnung Nr. 4711, Hauptstraße 5\u0000 ΑΘΗΝΑ 東京 😀',
    );
    await indexDocument(db, { id: weber, inbox_id: inboxId, name: 'Weber.pdf' }, 'Rechnung Nr. 4712');

    const find = (query: string) => search(db, inboxId, query);
    assert.deepEqual(await find('rechnung'), [mueller, weber]);
    assert.deepEqual(await find('RECHN 4711'), [mueller]);
    assert.deepEqual(await find('muller'), [mueller]);
    assert.deepEqual(await find('Müller 2024'), [mueller]);
    assert.deepEqual(await find('hauptstrasse'), [mueller]);
    assert.deepEqual(await find('αθηνα'), [mueller]);
    assert.deepEqual(await find('東京'), [mueller]);
    assert.deepEqual(await find('weber 4711'), []);
    assert.deepEqual(await find('nothing'), []);
    for (const hostile of [
      '" OR "',
      "' OR 1=1 --",
      'rechnung AND (',
      'name:*',
      '\u0000\ud800',
      '-',
      'NEAR(a, b)',
      '4711:*',
    ]) {
      await find(hostile);
    }
    assert.deepEqual(await find("rechnung' | 'x"), []);
    assert.deepEqual(await find('"rechnung"* & !'), [mueller, weber]);
    assert.equal((await find(`${'a '.repeat(5000)}`)).length, 0);
  });

  test('A search sees one inbox only, and nobody can search for the inbox itself', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const [{ inboxId: mine }, { inboxId: other }] = [await addInbox(db, owner), await addInbox(db, owner)];
    const { documentId } = await addQueuedDocument(db, { inboxId: mine, owner, name: 'zebra.pdf' });
    await addQueuedDocument(db, { inboxId: other, owner, name: 'zebra.pdf' });
    assert.deepEqual(await search(db, mine, 'zebra'), [documentId]);
    assert.deepEqual(await search(db, mine, mine), []);
    assert.deepEqual(await search(db, mine, `\u00a7${mine.replaceAll('-', '')}`), []);
  });

  test('A text of any length can be indexed, and again in its place', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const { inboxId } = await addInbox(db, owner);
    const { documentId } = await addQueuedDocument(db, { inboxId, owner });
    const text = Array.from({ length: 300_000 }, (_, index) => `ж${index}`).join(' ');
    const document = { id: documentId, inbox_id: inboxId, name: 'a.pdf' };
    await indexDocument(db, document, `${text} ${'x'.repeat(100_000)}`);
    await indexDocument(db, document, 'short');
    assert.deepEqual(await search(db, inboxId, 'ж1'), []);
    assert.deepEqual(await search(db, inboxId, 'short'), [documentId]);
  });

  test('What is deleted cannot be found, whatever deleted it', async () => {
    const db = await openMigrated(createDatabase);
    const owner = await addUser(db, 'owner@example.com');
    const { inboxId } = await addInbox(db, owner);
    const add = () => addQueuedDocument(db, { inboxId, owner, name: 'zebra.pdf' });
    const [first] = [await add(), await add()];
    const count = async () => (await search(db, inboxId, 'zebra')).length;
    assert.equal(await count(), 2);
    await db.deleteFrom('document').where('id', '=', first.documentId).execute();
    assert.equal(await count(), 1);
    await db.deleteFrom('resource').where('id', '=', inboxId).execute();
    assert.equal(await count(), 0);
    const { rows } = await sql`select document_id from document_words`.execute(db);
    assert.equal(rows.length, 0);
  });
});

test('Nothing of a deleted text is left in the files of SQLite', async (t) => {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { openDatabase } = await import('../src/store/database.ts');
  const dataFolder = await mkdtemp(join(tmpdir(), 'extrakt-sqlite-'));
  t.after(() => rm(dataFolder, { recursive: true }));
  const db = await openDatabase({ databaseUrl: '', dataFolder });
  await migrate(db);
  const owner = await addUser(db, 'owner@example.com');
  const { inboxId } = await addInbox(db, owner);
  for (let number = 0; number < 20; number++) {
    const { documentId } = await addQueuedDocument(db, { inboxId, owner });
    await indexDocument(
      db,
      { id: documentId, inbox_id: inboxId, name: 'a.pdf' },
      `common words and quetzalcoatl${number}`,
    );
  }
  await db.deleteFrom('document').execute();
  await db.destroy();
  for (const name of await readdir(dataFolder)) {
    assert.ok(!(await readFile(join(dataFolder, name))).includes('quetzalcoatl'), `${name} still holds the text`);
  }
});
