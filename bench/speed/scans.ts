/**
 * What scans cost, and what they cost others: `npm run bench:scans`.
 *
 * A scan of twelve pages through the service, recognised one page at a time and on all cores, and a text PDF that comes
 * in while two scans of thirty pages are read.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { createPipeline } from '../../src/pipeline/index.ts';
import { startServer } from '../../test/server.ts';
import { Client, encodeUpload, MULTIPART } from './client.ts';
import { describeMachine } from './machine.ts';

const SCAN_PAGES = 12;
const LONG_SCAN_PAGES = 30;
/** Pixels; A4 at 200 dpi. */
const WIDTH = 1654;
const POLL_MILLISECONDS = 20;
/** A4 in points. */
const SIZE: [number, number] = [595.28, 841.89];

const invoice = await readFile(new URL('../../samples/invoice-de.pdf', import.meta.url));
const data = await mkdtemp(join(tmpdir(), 'extrakt-scans-'));
try {
  const [scan, longScan] = [await makeScan(SCAN_PAGES), await makeScan(LONG_SCAN_PAGES)];
  const cores = availableParallelism();
  console.log(`${describeMachine()}\n\n| What | Seconds |\n| --- | --- |`);
  print(`A scan of ${SCAN_PAGES} pages, one page at a time`, await measureScan(scan, { EXTRAKT_RECOGNITIONS: '1' }));
  print(`The same, ${cores} pages at once`, await measureScan(scan, {}));
  const { alone, beside } = await measureText(longScan);
  print('A text PDF while nothing else is read', alone);
  print(`The same while two scans of ${LONG_SCAN_PAGES} pages are read`, beside);
} finally {
  await rm(data, { recursive: true, force: true });
}

function print(what: string, seconds: number): void {
  console.log(`| ${what} | ${seconds.toFixed(1)} |`);
}

/** Seconds from the upload to the result; the processes that read it run already. */
async function measureScan(scan: Uint8Array, settings: Readonly<Record<string, string>>): Promise<number> {
  return await withServer(settings, async (client, inbox) => {
    await waitFor(client, await upload(client, inbox, await makeScan(2)), ['done']);
    return await measureDocument(client, inbox, scan);
  });
}

async function measureText(longScan: Uint8Array): Promise<{ alone: number; beside: number }> {
  return await withServer({}, async (client, inbox) => {
    await measureDocument(client, inbox, invoice);
    const alone = await measureDocument(client, inbox, invoice);
    const scans = [await upload(client, inbox, longScan), await upload(client, inbox, longScan)];
    for (const scan of scans) await waitFor(client, scan, ['processing']);
    return { alone, beside: await measureDocument(client, inbox, invoice) };
  });
}

async function withServer<Result>(
  settings: Readonly<Record<string, string>>,
  use: (client: Client, inbox: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(data, 'server-'));
  const server = await startServer(folder, settings);
  const client = new Client(server.url, server.token ?? '', 8);
  try {
    return await use(client, await client.createInbox('scans', 'invoice.de'));
  } finally {
    client.close();
    await server.stop('SIGKILL');
  }
}

async function measureDocument(client: Client, inbox: string, content: Uint8Array): Promise<number> {
  const begin = performance.now();
  await waitFor(client, await upload(client, inbox, content), ['done']);
  return (performance.now() - begin) / 1000;
}

async function upload(client: Client, inbox: string, content: Uint8Array): Promise<string> {
  const body = encodeUpload('document.pdf', Buffer.from(content));
  const answer = await client.send('POST', `/inboxes/${inbox}`, body, MULTIPART);
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}: ${answer.body}`);
  return String(JSON.parse(answer.body).id);
}

async function waitFor(client: Client, document: string, states: readonly string[]): Promise<void> {
  for (;;) {
    const { state, error } = await client.ask('GET', `/documents/${document}`);
    if (states.includes(String(state))) return;
    if (state === 'failed') throw new Error(String(error));
    await sleep(POLL_MILLISECONDS);
  }
}

/** An invoice as a scanner would give it, again and again. */
async function makeScan(pages: number): Promise<Uint8Array> {
  const pipeline = createPipeline({ pageLimit: 1 });
  const picture = Buffer.from(await pipeline.renderPage(new Uint8Array(invoice), 1, WIDTH));
  await pipeline.close();
  const pdf = new PDFDocument({ size: SIZE, margin: 0 });
  const bytes = buffer(pdf);
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.image(picture, 0, 0, { width: SIZE[0] });
  }
  pdf.end();
  return bytes;
}
