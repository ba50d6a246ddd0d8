/**
 * Extracts generated receipts and prints how much came out right.
 *
 *   node bench/accuracy/receipts/run.ts [--count N] [--seed N] [--photo] [--misses N] [--keep DIR]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Extraction } from '../../../src/pipeline/extraction.ts';
import { createPipeline } from '../../../src/pipeline/index.ts';
import { loadTemplate } from '../../../src/pipeline/predefined.ts';
import { type Expected, rates, score, sumTallies } from '../score.ts';
import { generateReceipts } from './documents.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '160' },
    seed: { type: 'string', default: '1' },
    photo: { type: 'boolean', default: false },
    misses: { type: 'string', default: '0' },
    keep: { type: 'string' },
  },
});
const pipeline = createPipeline({ pageLimit: 5 });
const pairs: (readonly [string, Expected, Extraction])[] = [];
try {
  for await (const receipt of generateReceipts(Number(options.count), Number(options.seed), options.photo)) {
    const template = loadTemplate(receipt.template);
    if (template === undefined) throw new Error(`There is no template ${receipt.template}.`);
    const ending = options.photo ? 'jpg' : 'pdf';
    const { extraction } = await pipeline.extract(
      { bytes: receipt.bytes, name: `${receipt.name}.${ending}` },
      template,
    );
    pairs.push([receipt.name, receipt.expected, extraction]);
    if (options.keep) {
      mkdirSync(options.keep, { recursive: true });
      writeFileSync(join(options.keep, `${receipt.name}.${ending}`), receipt.bytes);
      writeFileSync(join(options.keep, `${receipt.name}.expected.json`), JSON.stringify(receipt.expected, null, 2));
    }
  }
} finally {
  await pipeline.close();
}
const result = score(pairs);
const f1 = (tally: Parameters<typeof rates>[0]): string => rates(tally).f1.toFixed(1).padStart(5);
for (const [path, tally] of [...result.fields].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${path.padEnd(28)} ${f1(tally)}  ${tally.right}/${tally.wanted}`);
console.log(
  `${pairs.length} receipts: fields ${f1(sumTallies(result.fields.values()))}, cells ${f1(result.cells)}, ` +
    `all right ${((100 * result.complete) / pairs.length).toFixed(1)} %`,
);
for (const miss of result.misses.slice(0, Number(options.misses))) console.log(`  ${miss}`);
