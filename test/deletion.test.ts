/** What is deleted is gone from the disk, not only from answers. On SQLite: PostgreSQL's files are its server's business. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { purgeExpired } from '../src/service/purge.ts';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import { FAILING_PIPELINE, type HttpServer, startHttpServer, type TestUser } from './http-server.ts';

const TEMPLATE = { fields: [{ name: 'note', type: 'text' }] };

describe('a deleted document', () => {
  let data: string;
  let server: HttpServer;
  let anna: TestUser;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'extrakt-deletion-'));
    server = await startHttpServer({ data, worker: true, entry: FAILING_PIPELINE });
    anna = await server.addUser('anna');
  });
  after(async () => {
    await server.close();
    await rm(data, { recursive: true, force: true });
  });

  it('leaves nothing of its extraction in the database and its log', async () => {
    const inbox = await createInbox(anna, { template: TEMPLATE });
    const secrets = Array.from({ length: 20 }, (_, number) => `confidential-${number}-`);
    const ids: string[] = [];
    for (const secret of secrets) {
      const { id } = await upload(anna, inbox, '%PDF-1.7\n');
      await awaitProcessed(anna, id);
      // Longer than a page of the database, which then gives it pages of its own.
      const json = { entities: [{ key: 'note', value: secret.repeat(1000) }] };
      const { status, text } = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json });
      assert.equal(status, 200, text);
      ids.push(id);
    }
    assert.deepEqual(await findTexts(data, secrets), secrets);
    for (const id of ids) assert.equal((await anna.ask(`/documents/${id}`, { method: 'DELETE' })).status, 204);
    await purgeExpired(server.context);
    assert.deepEqual(await findTexts(data, secrets), []);
  });
});

describe('the database', () => {
  it('can be read by the service alone, also in a folder that others may read', async () => {
    const data = await mkdtemp(join(tmpdir(), 'extrakt-mode-'));
    await chmod(data, 0o755);
    const server = await startHttpServer({ data });
    try {
      for (const name of await readdir(data)) {
        const { mode } = await stat(join(data, name));
        assert.equal(mode & 0o077, 0, `${name} has the mode ${mode.toString(8)}`);
      }
    } finally {
      await server.close();
      await rm(data, { recursive: true, force: true });
    }
  });
});

/** Which of the texts stand in any file of the folder itself. */
async function findTexts(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'latin1')));
  return texts.filter((text) => contents.some((content) => content.includes(text)));
}
