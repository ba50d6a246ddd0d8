/**
 * Reads documents with the real reader and prints how much of what is printed on them was read right.
 *
 *   node bench/reading/run.ts FOLDER... [--out DIR] [--misses N] [--jobs N] [--limit N]
 *
 * A folder of pictures with NAME.expected.json beside them: the share of the expected values that are found in what was
 * read, white space and punctuation aside. The text goes to DIR/FOLDER/NAME.txt (default out/reading), and N misses are
 * named.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Reading, readPictures } from './pictures.ts';
import { listReceipts } from './receipts.ts';
import { percent } from './tally.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out/reading' },
    misses: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    limit: { type: 'string', default: 'Infinity' },
  },
});
if (folders.length === 0) {
  console.error('usage: node bench/reading/run.ts FOLDER... [--out DIR] [--misses N] [--jobs N] [--limit N]');
  process.exit(2);
}

for (const folder of folders) {
  const pictures = listReceipts(folder).slice(0, Number(options.limit));
  const reading = await readPictures(pictures, 'en', Number(options.jobs));
  keepTexts(join(options.out, basename(folder)), reading);
  printReading(basename(folder), reading);
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
