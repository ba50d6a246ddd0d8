/**
 * Measures what people feel of the web app, in a real Chromium against a real service: script of the first load, time
 * until it is ready, a document of 50 pages, an inbox of 100,000 documents.
 *
 *   node bench/web/run.ts [--runs N]
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { awaitProcessed, createInbox, upload } from '../../test/http-inbox.ts';
import type { TestUser } from '../../test/http-server.ts';
import { PASSWORD, signIn, startWeb, type Web } from '../../test/web-browser.ts';
import { fillInbox } from '../speed/lists.ts';
import { describeMachine } from '../speed/machine.ts';
import { median } from '../speed/statistics.ts';
import { drawManyPages } from './fifty-pages.ts';
import { countScript, measureScrolling, watchFor } from './measures.ts';

const PAGES = 50;
const DOCUMENTS = 100_000;
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(options.runs);

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
}

const web = await startWeb();
try {
  const anna = await web.server.addUser('anna', { password: PASSWORD, role: 'admin' });
  const rows = [...(await measureStart(web)), ...(await measureReview(web, anna)), ...(await measureInbox(web, anna))];
  console.log(`${describeMachine()}, median of ${runs}\n`);
  console.log('| What | Measured | Goal |\n| --- | --- | --- |');
  for (const { what, measured, goal } of rows) console.log(`| ${what} | ${measured} | ${goal} |`);
} finally {
  await web.close();
}

/** The first load of somebody who was never here: the page to sign in, and the start page behind it. */
async function measureStart(house: Web): Promise<Row[]> {
  const page = await house.visit();
  const script = await countScript(page, async () => {
    await signIn(page, 'anna@example.com');
    await page.locator('main h1').waitFor();
  });
  await page.context().close();
  const ready = { signIn: [] as number[], start: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const visitor = await house.visit();
    ready.signIn.push(await measureAddress(visitor, '/app/sign-in', 'form button'));
    await signIn(visitor, 'anna@example.com');
    const { cookies } = await visitor.context().storageState();
    await visitor.context().close();
    // Signed in, and with nothing of the app in the browser's cache.
    const fresh = await house.visit();
    await fresh.context().addCookies(cookies);
    ready.start.push(await measureAddress(fresh, '/app/', 'main h1'));
    await fresh.context().close();
  }
  return [
    { what: 'Script of the first load, compressed', measured: `${Math.round(script / 1000)} kB`, goal: '250 kB' },
    { what: 'Page to sign in ready, nothing in the cache', measured: inSeconds(ready.signIn), goal: '1.5 s' },
    { what: 'Start page ready, nothing in the cache', measured: inSeconds(ready.start), goal: '1.5 s' },
  ];
}

async function measureReview(house: Web, anna: TestUser): Promise<Row[]> {
  const inbox = await createInbox(anna, { name: 'Long' });
  const { id } = await upload(anna, inbox, await drawManyPages(PAGES), 'long.pdf');
  await awaitProcessed(anna, id);
  const firstPage = '[data-page="1"] img';
  const times = { link: [] as number[], address: [] as number[] };
  let scrolling = { shift: 0, jumps: 0, seen: 0 };
  for (let run = 0; run < runs; run += 1) {
    const page = await house.visit();
    await signIn(page, anna.email);
    await page.goto(`/app/inboxes/${inbox.id}`);
    const link = page.getByRole('link', { name: 'long.pdf' });
    await link.waitFor();
    times.link.push(await watchFor(page, firstPage, () => link.click()));
    const { shift, jumps, seen } = await measureScrolling(page, PAGES);
    scrolling = { shift: Math.max(scrolling.shift, shift), jumps: Math.max(scrolling.jumps, jumps), seen };
    times.address.push(await measureAddress(page, `/app/documents/${id}`, firstPage));
    await page.context().close();
  }
  return [
    { what: `${PAGES} pages, by a click, to the first page`, measured: inSeconds(times.link), goal: '1 s' },
    { what: `${PAGES} pages, by address, to the first page`, measured: inSeconds(times.address), goal: '1 s' },
    {
      what: `Scrolling through ${scrolling.seen} pages: layout shift, jumps`,
      measured: `${scrolling.shift.toFixed(3)}, ${scrolling.jumps}`,
      goal: '0, 0',
    },
  ];
}

async function measureInbox(house: Web, anna: TestUser): Promise<Row[]> {
  const { id } = await createInbox(anna, { name: 'Large' });
  await fillInbox(house.server.context.db, { id, count: DOCUMENTS }, anna.id);
  const firstRow = 'main [role=row] a';
  const times = { link: [] as number[], address: [] as number[], middle: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const page = await house.visit();
    await signIn(page, anna.email);
    await page.goto('/app/inboxes');
    const link = page.getByRole('link', { name: 'Large', exact: true });
    await link.waitFor();
    times.link.push(await watchFor(page, firstRow, () => link.click()));
    times.address.push(await measureAddress(page, `/app/inboxes/${id}`, firstRow));
    const middle = `main [role=row][aria-rowindex="${DOCUMENTS / 2}"] a`;
    times.middle.push(await watchFor(page, middle, () => scrollToRow(page, DOCUMENTS / 2)));
    await page.context().close();
  }
  const count = DOCUMENTS.toLocaleString('en');
  return [
    { what: `Inbox of ${count} documents, by a click`, measured: inSeconds(times.link), goal: '1 s' },
    { what: `Inbox of ${count} documents, by address`, measured: inSeconds(times.address), goal: '1 s' },
    { what: 'Rows in its middle, after scrolling there', measured: inSeconds(times.middle), goal: '' },
  ];
}

async function scrollToRow(page: Page, row: number): Promise<void> {
  await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${(row - 4) / DOCUMENTS})`);
}

async function measureAddress(page: Page, path: string, selector: string): Promise<number> {
  return await watchFor(page, selector, async () => {
    await page.goto(path, { waitUntil: 'commit' });
  });
}

function inSeconds(times: readonly number[]): string {
  return `${(median(times) / 1000).toFixed(2)} s`;
}
