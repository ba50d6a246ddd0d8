/**
 * Extracts folders of documents with expected values and prints how much came out right.
 *
 *   node bench/accuracy/run.ts FOLDER... [--as scan|photo] [--half read|unread] [--read DIR] [--out DIR] [--misses N]
 *     [--jobs N] [--json FILE] [--everyday] [--brief] [--chat URL --model NAME [--chat-key-file FILE]]
 *
 * A folder holds NAME.EXT beside NAME.expected.json (score.ts describes its content). The extractions are written to DIR
 * (default out/accuracy) as FOLDER/NAME.json, for other scorers. With --as, documents are PDFs with a text layer, and are
 * extracted from pictures of their pages. --half takes one half of the layouts (halves.ts). --read keeps what was read of
 * the documents in DIR, and extracts from there. With --everyday, the fields of everyday/ are asked for in place of the
 * predefined templates' own. --brief prints one line for each folder. With --chat, the language model at this base URL is also
 * asked, as in `extrakt extract`. Its key is in a file or in EXTRAKT_CHAT_KEY.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openChat } from '../../src/commands/chat.ts';
import { environmentWithFile, loadConfig } from '../../src/config.ts';
import type { Extraction } from '../../src/pipeline/extraction.ts';
import { createPageExtractor } from '../../src/pipeline/index.ts';
import { createPool } from '../../src/pipeline/isolate/pool.ts';
import { ask, everydayFor } from './everyday/everyday.ts';
import { HALVES, halfOf } from './halves.ts';
import { type Labelled, listLabelled } from './labelled.ts';
import { PICTURES, takePictures } from './pictures.ts';
import { createReadings } from './readings.ts';
import { calibrationError, formatReliability, shareRight } from './reliability.ts';
import { rates, type Score, score, sumTallies, type Tally } from './score.ts';

const USAGE =
  'usage: node bench/accuracy/run.ts FOLDER... [--as scan|photo] [--half read|unread] [--read DIR] [--out DIR] [--misses N] [--jobs N] [--json FILE] [--everyday] [--brief] [--chat URL --model NAME [--chat-key-file FILE]]';
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'out/accuracy' },
    misses: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'string' },
    as: { type: 'string' },
    half: { type: 'string' },
    read: { type: 'string' },
    everyday: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    chat: { type: 'string' },
    model: { type: 'string' },
    'chat-key-file': { type: 'string' },
  },
});
const picture = PICTURES.find((one) => one === options.as);
const half = HALVES.find((one) => one === options.half);
const isKnown = (option: string | undefined, value: string | undefined): boolean => option === value;
if (folders.length === 0 || !isKnown(options.as, picture) || !isKnown(options.half, half)) {
  console.error(USAGE);
  process.exit(2);
}
if (half !== undefined && options.read === undefined) {
  console.error('--half needs --read DIR: layouts are told apart by what was read.');
  process.exit(2);
}
if (options.chat !== undefined && options.read !== undefined) {
  console.error('--chat and --read cannot be combined: documents from --read are not sent to a language model.');
  process.exit(2);
}
/** The misses of the unread half are for nobody to read. */
const misses = half === 'read' || options.half === undefined ? Number(options.misses) : 0;

const jobs = Number(options.jobs);
const readings = options.read === undefined ? undefined : createReadings(options.read);
const extractPages = createPageExtractor();
const { chatKey } = loadConfig(environmentWithFile(process.env, process.cwd()));
const { chat, model } = options;
const openModel = await openChat({ chat, model, chatKeyFile: options['chat-key-file'] }, chatKey).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  },
);
const pool = createPool({ size: jobs, timeLimit: 120, memoryLimit: 2 ** 31, pageLimit: 500, idleTime: 30 });
const report: Record<string, object> = {};
if (options.brief)
  console.log(`${'folder'.padEnd(34)} docs  fields   cells  complete  passed  of them wrong  right at 0.9+`);
try {
  for (const folder of folders) {
    const out = join(options.out, picture === undefined ? basename(folder) : `${basename(folder)}-${picture}`);
    mkdirSync(out, { recursive: true });
    const started = performance.now();
    const { documents, extractions } = await extractAll(listDocuments(folder), out);
    const seconds = (performance.now() - started) / 1000;
    const result = score(documents.map(({ name, expected }) => [name, expected, extractions.get(name)] as const));
    if (options.brief) printLine(folder, result);
    else printScore(folder, result, documents.length - extractions.size, seconds);
    report[folder] = summary(result);
  }
} finally {
  await pool.close();
  await readings?.close();
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);

function listDocuments(folder: string): Labelled[] {
  const documents = listLabelled(folder);
  if (!options.everyday) return documents;
  return documents.flatMap((document) => {
    const [kind = '', language] = document.expected.template.split('.');
    return everydayFor(kind, language === 'de' ? 'de' : 'en').map((everyday, index) => ({
      ...document,
      name: `${document.name}-${index + 1}`,
      ...ask(everyday, document.expected, false),
    }));
  });
}

async function extractAll(
  labelled: readonly Labelled[],
  out: string,
): Promise<{ documents: Labelled[]; extractions: Map<string, Extraction> }> {
  const extractions = new Map<string, Extraction>();
  const documents: Labelled[] = [];
  const waiting = labelled.entries();
  let done = 0;
  const work = async () => {
    for (const [index, document] of waiting) {
      const { name } = document;
      const path =
        picture === undefined ? document.path : await takePictures(document.path, picture, index, join(out, picture));
      try {
        const extraction = await extractOne({ ...document, path });
        if (extraction === undefined) continue;
        documents.push(document);
        extractions.set(name, extraction);
        writeFileSync(join(out, `${name}.json`), `${JSON.stringify(extraction, null, 1)}\n`);
      } catch (error) {
        documents.push(document);
        console.error(`${path}: ${error instanceof Error ? error.message : error}`);
      }
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${labelled.length} `);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (process.stderr.isTTY) process.stderr.write('\r');
  documents.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { documents, extractions };
}

/** @returns undefined for a document of the other half */
async function extractOne({ path, language, template, expected }: Labelled): Promise<Extraction | undefined> {
  if (readings === undefined) {
    const document = { path, name: basename(path), template };
    const { extraction, modelNotes = [] } = await pool.extract(document, { consulted: openModel?.() });
    for (const note of modelNotes) console.error(`${path}: ${note}`);
    return extraction;
  }
  const document = await readings.read(path, language);
  if (half !== undefined && halfOf(document, expected.template) !== half) return undefined;
  return extractPages(document, template).extraction;
}

function printLine(folder: string, result: Score): void {
  const { fields, cells, complete, passed, wrong, sure } = figures(result);
  const columns = [fields, cells, complete, passed, wrong, sure]
    .map((figure) => figure.toFixed(1).padStart(8))
    .join('');
  console.log(`${folder.split('/').slice(-2).join('/').padEnd(34)}${String(result.documents).padStart(5)}${columns}`);
}

function printScore(folder: string, result: Score, failed: number, seconds: number): void {
  console.log(`\n${folder}\n${'field'.padEnd(34)}precision  recall      F1  right/wanted`);
  const row = (name: string, tally: Tally) => {
    const { precision, recall, f1 } = rates(tally);
    const columns = [precision, recall, f1].map((rate) => rate.toFixed(1).padStart(8)).join('');
    console.log(`${name.padEnd(34)}${columns}  ${tally.right}/${tally.wanted}`);
  };
  for (const [path, tally] of [...result.fields].sort(([a], [b]) => a.localeCompare(b))) row(path, tally);
  if (result.cells.wanted > 0) row('[cells of rows]', result.cells);
  row('ALL FIELDS', sumTallies(result.fields.values()));
  const { complete, passed, wrong } = figures(result);
  console.log(
    `${result.documents} documents in ${seconds.toFixed(1)} s, every expected field right in ${complete.toFixed(1)} %, ${failed} failed`,
  );
  console.log(
    `${passed.toFixed(1)} % need no review; ${result.passedWrong} of these ${result.passed} (${wrong.toFixed(1)} %) have a wrong value`,
  );
  console.log(`\n${formatReliability(result.judged)}`);
  for (const miss of result.misses.slice(0, misses)) console.log(`  ${miss}`);
}

/** Percentages. */
function figures(result: Score): Record<'fields' | 'cells' | 'complete' | 'passed' | 'wrong' | 'sure', number> {
  const { documents, complete, passed, passedWrong } = result;
  const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);
  return {
    fields: rates(sumTallies(result.fields.values())).f1,
    cells: rates(result.cells).f1,
    complete: share(complete, documents),
    passed: share(passed, documents),
    wrong: share(passedWrong, passed),
    sure: shareRight(result.judged, 0.9),
  };
}

function summary(result: Score): object {
  return {
    documents: result.documents,
    complete: result.complete / Math.max(result.documents, 1),
    passed: result.passed / Math.max(result.documents, 1),
    passedWrong: result.passedWrong / Math.max(result.passed, 1),
    fields: rates(sumTallies(result.fields.values())),
    cells: rates(result.cells),
    calibrationError: calibrationError(result.judged),
  };
}
