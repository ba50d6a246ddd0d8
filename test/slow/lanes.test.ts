/** Scans and text documents through one server that recognises one page at a time. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPipeline } from '../../src/pipeline/index.ts';
import { makeLetter, makePdf, PIXELS_PER_POINT } from '../read-documents.ts';
import { type Server, startServer } from '../server.ts';

const SETTINGS = { EXTRAKT_WORKERS: '1', EXTRAKT_RECOGNITIONS: '1' };
const SCANS = 3;
/** More than go into the lane of pictures. */
const PAGES = 9;
const PATIENCE = 300_000;

let data: string;
let server: Server;
let token: string;
before(async () => {
  data = await mkdtemp(join(tmpdir(), 'extrakt-lanes-'));
  server = await startServer(data, SETTINGS);
  token = server.token ?? '';
});
after(async () => {
  await server.stop('SIGKILL');
  await rm(data, { recursive: true, force: true });
});

async function ask(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}` } });
  const body = await answer.text();
  assert.ok(answer.ok, body);
  return JSON.parse(body);
}

async function upload(inbox: unknown, name: string, content: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('document', new Blob([Buffer.from(content)]), name);
  return String((await ask(`/inboxes/${inbox}`, { method: 'POST', body }))['id']);
}

async function readState(id: string): Promise<unknown> {
  return (await ask(`/documents/${id}`))['state'];
}

async function waitForState(id: string, state: string): Promise<void> {
  for (const end = performance.now() + PATIENCE; (await readState(id)) !== state; await sleep(50)) {
    assert.ok(performance.now() < end, `${id} is not ${state}`);
  }
}

test('a text document is done before scans that came earlier, and a kill in the middle loses none of them', async () => {
  const pipeline = await ask('/pipelines', {
    method: 'POST',
    body: JSON.stringify({ name: 'letters', template: { fields: [{ name: 'total', type: 'quantity' }] } }),
  });
  const inbox = await ask('/inboxes', {
    method: 'POST',
    body: JSON.stringify({ name: 'letters', pipeline_id: pipeline['id'] }),
  });
  const letter = await makeLetter();
  const scan = await makeScan(letter);
  const scans: string[] = [];
  for (let number = 1; number <= SCANS; number++) scans.push(await upload(inbox['id'], `scan-${number}.pdf`, scan));
  await waitForState(scans[0] ?? '', 'processing');
  const text = await upload(inbox['id'], 'letter.pdf', letter);
  await waitForState(text, 'done');
  for (const id of scans) assert.match(String(await readState(id)), /queued|processing/);

  await server.stop('SIGKILL');
  server = await startServer(data, SETTINGS);
  for (const id of scans) {
    await waitForState(id, 'done');
    const document = await ask(`/documents/${id}`);
    assert.deepEqual([document['page_count'], document['error']], [PAGES, null]);
  }
  const { count } = await ask(`/inboxes/${inbox['id']}/extractions`);
  assert.equal(count, SCANS + 1);
});

/** A PDF of pictures of the letter. */
async function makeScan(letter: Uint8Array): Promise<Uint8Array> {
  const pipeline = createPipeline({ pageLimit: PAGES });
  const picture = Buffer.from(await pipeline.renderPage(letter, 1, Math.round(300 * PIXELS_PER_POINT)));
  await pipeline.close();
  return await makePdf([300, 220], (pdf) => {
    for (let page = 1; page <= PAGES; page++) {
      if (page > 1) pdf.addPage();
      pdf.image(picture, 0, 0, { width: 300 });
    }
  });
}
