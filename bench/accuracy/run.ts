/**
 * Extracts folders of documents with expected values and prints how much came out right.
 *
 *   node bench/accuracy/run.ts FOLDER... [--as scan|photo] [--out DIR] [--misses N] [--jobs N] [--json FILE] [--everyday]
 *
 * A folder holds NAME.EXT beside NAME.expected.json (score.ts says what is in it). The extractions are written to DIR
 * (default out/accuracy) as FOLDER/NAME.json, so that other scorers can read them. With --as, documents are PDFs with a text
 * layer, and extracted from pictures of their pages. With --everyday, the fields of everyday/ are asked for in place of the
 * predefined templates' own.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Extraction } from '../../src/pipeline/extraction.ts';
import { createPool } from '../../src/pipeline/isolate/pool.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import type { Template } from '../../src/pipeline/template.ts';
import { ask, everydayFor } from './everyday/everyday.ts';
import { PICTURES, takePictures } from './pictures.ts';
import { calibrationError, formatReliability } from './reliability.ts';
import { type Expected, rates, type Score, score, sumTallies, type Tally } from './score.ts';

interface Labelled {
  readonly name: string;
  readonly path: string;
  readonly template: Template;
  readonly expected: Expected;
}

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out/accuracy' },
    misses: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'string' },
    as: { type: 'string' },
    everyday: { type: 'boolean', default: false },
  },
});
const kind = PICTURES.find((picture) => picture === options.as);
if (folders.length === 0 || (options.as !== undefined && kind === undefined)) {
  console.error(
    'usage: node bench/accuracy/run.ts FOLDER... [--as scan|photo] [--out DIR] [--misses N] [--jobs N] [--json FILE] [--everyday]',
  );
  process.exit(2);
}

const jobs = Number(options.jobs);
const pool = createPool({ size: jobs, timeLimit: 120, memoryLimit: 2 ** 31, pageLimit: 500, idleTime: 30 });
const report: Record<string, object> = {};
try {
  for (const folder of folders) {
    const documents = listDocuments(folder);
    const out = join(options.out, kind === undefined ? basename(folder) : `${basename(folder)}-${kind}`);
    mkdirSync(out, { recursive: true });
    const started = performance.now();
    const extractions = await extractAll(documents, out);
    const seconds = (performance.now() - started) / 1000;
    const result = score(documents.map(({ name, expected }) => [name, expected, extractions.get(name)] as const));
    printScore(folder, result, documents.length - extractions.size, seconds);
    report[folder] = summary(result);
  }
} finally {
  await pool.close();
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);

function listDocuments(folder: string): Labelled[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith('.expected.json'))
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -'.expected.json'.length);
      const document = files.find(
        (other) => other !== file && other.startsWith(`${name}.`) && !other.endsWith('.json'),
      );
      if (!document) throw new Error(`${folder} has ${file}, but no document of that name.`);
      const expected: Expected = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const path = join(folder, document);
      if (!options.everyday) return [{ name, path, template: templateOf(expected), expected }];
      const [kind = '', language] = expected.template.split('.');
      return everydayFor(kind, language === 'de' ? 'de' : 'en').map((everyday, index) => ({
        name: `${name}-${index + 1}`,
        path,
        ...ask(everyday, expected, false),
      }));
    });
}

async function extractAll(documents: readonly Labelled[], out: string): Promise<Map<string, Extraction>> {
  const extractions = new Map<string, Extraction>();
  const waiting = documents.values();
  let done = 0;
  const work = async () => {
    for (const { name, path: original, template } of waiting) {
      const path =
        kind === undefined
          ? original
          : await takePictures(
              original,
              kind,
              documents.findIndex((one) => one.name === name),
              join(out, kind),
            );
      try {
        const { extraction } = await pool.extract({ path, name: basename(path), template });
        extractions.set(name, extraction);
        writeFileSync(join(out, `${name}.json`), `${JSON.stringify(extraction, null, 1)}\n`);
      } catch (error) {
        console.error(`${path}: ${error instanceof Error ? error.message : error}`);
      }
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${documents.length} `);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (process.stderr.isTTY) process.stderr.write('\r');
  return extractions;
}

function templateOf(expected: Expected): Template {
  const template = loadTemplate(expected.template);
  if (!template) throw new Error(`There is no template ${expected.template}.`);
  return template;
}

function printScore(folder: string, result: Score, failed: number, seconds: number): void {
  console.log(`\n${folder}\n${'field'.padEnd(34)}precision  recall      F1  right/wanted`);
  const row = (name: string, tally: Tally) => {
    const { precision, recall, f1 } = rates(tally);
    const figures = [precision, recall, f1].map((rate) => rate.toFixed(1).padStart(8)).join('');
    console.log(`${name.padEnd(34)}${figures}  ${tally.right}/${tally.wanted}`);
  };
  for (const [path, tally] of [...result.fields].sort(([a], [b]) => a.localeCompare(b))) row(path, tally);
  if (result.cells.wanted > 0) row('[cells of rows]', result.cells);
  row('ALL FIELDS', sumTallies(result.fields.values()));
  const complete = ((100 * result.complete) / Math.max(result.documents, 1)).toFixed(1);
  console.log(
    `${result.documents} documents in ${seconds.toFixed(1)} s, every expected field right in ${complete} %, ${failed} failed`,
  );
  console.log(`\n${formatReliability(result.judged)}`);
  for (const miss of result.misses.slice(0, Number(options.misses))) console.log(`  ${miss}`);
}

function summary(result: Score): object {
  return {
    documents: result.documents,
    complete: result.complete / Math.max(result.documents, 1),
    fields: rates(sumTallies(result.fields.values())),
    cells: rates(result.cells),
    calibrationError: calibrationError(result.judged),
  };
}
