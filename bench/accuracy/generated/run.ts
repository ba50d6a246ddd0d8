/**
 * Extracts generated documents and prints how much came out right: of the predefined templates with labels as they know
 * them, the same with labels that no list knows, of templates that somebody made up, and of two sets of templates in
 * everyday words.
 *
 *   node bench/accuracy/generated/run.ts [--count N] [--seed N] [--misses N] [--keep DIR] [--kind NAME]... [--only SET]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Extraction } from '../../../src/pipeline/extraction.ts';
import { createPipeline } from '../../../src/pipeline/index.ts';
import { type Expected, rates, score, sumTallies } from '../score.ts';
import { type Generated, generateDocuments, generateEveryday } from './documents.ts';
import { KINDS } from './kinds.ts';
import { generateOwn } from './own/documents.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'string', default: '0' },
    keep: { type: 'string' },
    kind: { type: 'string', multiple: true },
    only: { type: 'string' },
  },
});
const count = Number(options.count);
const seed = Number(options.seed);
const kinds = KINDS.filter(({ name }) => options.kind === undefined || options.kind.includes(name));
const pipeline = createPipeline({ pageLimit: 20 });
try {
  await printSet('listed', 'labels as listed', generateDocuments(count, seed, 'listed', kinds));
  await printSet('reworded', 'labels reworded', generateDocuments(count, seed, 'reworded', kinds));
  if (options.kind === undefined) await printSet('own', 'templates of one’s own', generateOwn(count / 3, seed));
  await printSet('everyday', 'templates in everyday words', generateEveryday(count, seed, kinds, 'everyday'));
  await printSet('later', 'a later set of them', generateEveryday(count, seed, kinds, 'later'));
} finally {
  await pipeline.close();
}

async function printSet(set: string, title: string, documents: AsyncIterable<Generated>): Promise<void> {
  if (options.only !== undefined && options.only !== set) return;
  const pairs: (readonly [string, Expected, Extraction])[] = [];
  for await (const { name, bytes, template, expected } of documents) {
    const { extraction } = await pipeline.extract({ bytes, name: `${name}.pdf` }, template);
    pairs.push([name, expected, extraction]);
    if (options.keep) keep(join(options.keep, title), name, bytes, expected);
  }
  const result = score(pairs);
  const f1 = (tally: Parameters<typeof rates>[0]): string => rates(tally).f1.toFixed(1);
  console.log(
    `\n${title}: ${pairs.length} documents, fields ${f1(sumTallies(result.fields.values()))}, cells ${f1(result.cells)}`,
  );
  const kinds = Map.groupBy(pairs, ([, { template }]) => template);
  for (const [kind, members] of kinds) {
    const part = score(members);
    console.log(
      `  ${kind.padEnd(22)} fields ${f1(sumTallies(part.fields.values())).padStart(5)}  cells ${f1(part.cells).padStart(5)}`,
    );
  }
  const poor = [...result.fields]
    .map(([path, tally]) => ({ path, tally, rate: rates(tally).f1 }))
    .sort((a, b) => a.rate - b.rate);
  for (const { path, tally, rate } of poor.filter((entry) => entry.rate < 95).slice(0, 15))
    console.log(`    ${path.padEnd(34)} ${rate.toFixed(1).padStart(5)}  ${tally.right}/${tally.wanted}`);
  for (const miss of result.misses.slice(0, Number(options.misses))) console.log(`  ${miss}`);
}

function keep(folder: string, name: string, bytes: Uint8Array, expected: Expected): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.pdf`), bytes);
  writeFileSync(join(folder, `${name}.expected.json`), JSON.stringify(expected, null, 2));
}
