/**
 * Reads documents with the real reader and prints how much of what is printed on them was read right.
 *
 *   npm run bench:reading -- FOLDER... [--out DIR] [--misses N] [--jobs N] [--every N] [--language de|en]
 *
 * Of a folder of pictures with NAME.expected.json beside them: the share of the expected values that are found in what
 * was read, white space and punctuation aside. Of a folder of PDFs: the pages are drawn at 200 dpi, as they are, as poor
 * photos and turned, and the share of the text layer's words that are read exactly is given.
 *
 * Then the CPU seconds for a page beside those of the native Tesseract and of ocrmypdf, on the clean pages of the last folder
 * of PDFs, and what a text PDF of 500 pages takes (../speed/reading.ts).
 *
 * The text goes to DIR/FOLDER/NAME.txt (default out/reading), N misses are named, and of every N pictures one is read.
 * CPU seconds are those of all threads.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../speed/machine.ts';
import { measureLongPdf, measurePages, type PageCost } from '../speed/reading.ts';
import { makePages, TREATMENTS, type Treatment } from './pages.ts';
import { type Picture, type Reading, readPictures } from './pictures.ts';
import { listReceipts } from './receipts.ts';
import { percent } from './tally.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out/reading' },
    misses: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    every: { type: 'string', default: '1' },
    language: { type: 'string', default: 'en' },
  },
});
if (folders.length === 0) {
  console.error(
    'usage: node bench/reading/run.ts FOLDER... [--out DIR] [--misses N] [--jobs N] [--every N] [--language de|en]',
  );
  process.exit(2);
}

/** So many pages are read by every program. */
const COMPARED_PAGES = 10;
const hint = options.language === 'de' ? 'de' : 'en';
const every = Number(options.every);
console.log(`${describeMachine()}\n`);
let pages: readonly Picture[] = [];
for (const folder of folders) {
  const receipts = listReceipts(folder).filter((_, index) => index % every === 0);
  if (receipts.length > 0) await measurePictures(basename(folder), receipts);
  if (!readdirSync(folder).some((file) => file.endsWith('.pdf'))) continue;
  for (const treatment of Object.keys(TREATMENTS).filter(isTreatment)) {
    const title = `${basename(folder)}, ${treatment}`;
    const made = await makePages(folder, treatment, join(options.out, title), every);
    if (treatment === 'clean') pages = made.slice(0, COMPARED_PAGES);
    await measurePictures(title, made);
  }
}
mkdirSync(options.out, { recursive: true });
if (pages.length > 0)
  printCosts(
    await measurePages(
      pages.map(({ path }) => path),
      options.out,
    ),
  );
const { seconds, memory } = await measureLongPdf(options.out);
console.log(`Text PDF of 500 pages: ${seconds.toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB`);

function printCosts(costs: readonly PageCost[]): void {
  const native = costs.find(({ what }) => what === 'tesseract')?.cpuSeconds;
  for (const { what, cpuSeconds, first } of costs) {
    const ratio = native && cpuSeconds ? `, ${(cpuSeconds / native).toFixed(2)} times the native Tesseract` : '';
    const cost = cpuSeconds === undefined ? 'not installed' : `${cpuSeconds.toFixed(2)} CPU seconds a page${ratio}`;
    const start = first === undefined ? '' : `; ${first.toFixed(2)} when it has just started`;
    console.log(`${what} over ${pages.length} clean pages: ${cost}${start}`);
  }
}

function isTreatment(name: string): name is Treatment {
  return name in TREATMENTS;
}

async function measurePictures(title: string, pictures: readonly Picture[]): Promise<void> {
  const reading = await readPictures(pictures, hint, Number(options.jobs));
  keepTexts(join(options.out, title), reading);
  printReading(title, reading);
}

function keepTexts(folder: string, { texts }: Reading): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, { lines }] of texts) writeFileSync(join(folder, `${name}.txt`), `${lines.join('\n')}\n`);
}

function printReading(title: string, { tally, texts, cpuSeconds, seconds }: Reading): void {
  const measures = Object.entries(tally).map(([name, counts]) => `${name} ${percent(counts)} %`);
  console.log(`${title}: ${texts.size} pictures, ${measures.join(', ')}`);
  console.log(`  ${cpuSeconds.toFixed(2)} CPU seconds a picture, ${seconds.toFixed(0)} s in all`);
  const misses = [...texts].flatMap(([name, { tally: own }]) =>
    Object.entries(own)
      .filter(([, { right, all }]) => right < all)
      .map(([measure]) => `${name}: ${measure}`),
  );
  for (const miss of misses.toSorted().slice(0, Number(options.misses))) console.log(`  missed ${miss}`);
}
