/**
 * What examples cost: processor time of the search for a document among 10,000 examples of its pipeline, and their memory.
 *
 *     npm run bench:examples [NUMBER]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { loadConfig } from '../../src/config.ts';
import { EXAMPLE_VERSION, type PlacedWord } from '../../src/pipeline/extract/examples/example.ts';
import { fingerprintOf } from '../../src/pipeline/extract/examples/fingerprint.ts';
import { openExamples } from '../../src/service/examples/find-examples.ts';
import { putExample } from '../../src/service/examples/stored-examples.ts';
import { openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import type { Id, Tables } from '../../src/store/tables.ts';
import { startPostgres } from '../../test/postgres.ts';
import { addInbox, addUser } from '../../test/records.ts';
import { describeMachine } from './machine.ts';
import { median } from './statistics.ts';

const EXAMPLES = Number(process.argv[2] ?? 10_000);
/** Senders, each with a layout of its own. */
const LAYOUTS = 1000;
const SEARCHES = 200;
/** Words of a page: those that many senders print, those of the sender, and those of the document. */
const WORDS = { common: 45, own: 65, free: 40 } as const;
/** Different words of each kind. */
const VOCABULARY = { common: 200, own: 20_000, free: 50_000 } as const;
const COLUMNS = 12;
/** Examples that are added in one transaction. */
const BATCH = 200;
const MEBIBYTE = 1024 * 1024;

interface Figures {
  readonly first: number;
  readonly search: number;
  readonly slowest: number;
  readonly changed: number;
  readonly memory: number;
}

console.log(`${describeMachine()}\n\n${EXAMPLES} examples of ${LAYOUTS} layouts\n`);
console.log('| | First search | Search, median | slowest | after a change, median | Memory |');
console.log('| --- | --- | --- | --- | --- | --- |');
const folder = await mkdtemp(join(tmpdir(), 'extrakt-bench-'));
try {
  print('SQLite', await measure(''));
  const postgres = await startPostgres();
  try {
    print('PostgreSQL', await measure(await postgres.createDatabase()));
  } finally {
    await postgres.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}

function print(name: string, { first, search, slowest, changed, memory }: Figures): void {
  const times = [first, search, slowest, changed].map((time) => `${time.toFixed(1)} ms`);
  console.log(`| ${[name, ...times, `${Math.round(memory / MEBIBYTE)} MB`].join(' | ')} |`);
}

async function measure(databaseUrl: string): Promise<Figures> {
  const db = await openDatabase({ databaseUrl, dataFolder: folder });
  try {
    await migrate(db);
    const userId = await addUser(db, 'bench@example.com');
    const { pipelineId } = await addInbox(db, userId);
    await fill(db, { pipelineId, userId });
    const before = await measureMemory();
    // Nothing else of a service is needed to find examples.
    const config = loadConfig({});
    const context = { config, db };
    const search = async (number: number): Promise<number> => {
      const fingerprint = fingerprintOf(drawWords(number));
      // Of the processor, since the machine may do other work. The database server of PostgreSQL is not part of it.
      const begin = process.cpuUsage();
      const source = await openExamples(context, { pipelineId, documentId: null });
      const found = await source?.find(fingerprint);
      const { user, system } = process.cpuUsage(begin);
      const time = (user + system) / 1000;
      if (!found || found.length < Math.min(10, EXAMPLES)) throw new Error('There are too few examples.');
      return time;
    };
    const first = await search(EXAMPLES);
    const times: number[] = [];
    for (let number = 1; number <= SEARCHES; number++) times.push(await search(EXAMPLES + number));
    const memory = (await measureMemory()) - before;
    const changed: number[] = [];
    for (let number = 1; number <= SEARCHES / 10; number++) {
      await putExample(db, pipelineId, makeExample(EXAMPLES + number, userId));
      changed.push(await search(EXAMPLES + number));
    }
    return { first, search: median(times), slowest: Math.max(...times), changed: median(changed), memory };
  } finally {
    await db.destroy();
  }
}

async function fill(db: Kysely<Tables>, { pipelineId, userId }: { pipelineId: Id; userId: Id }): Promise<void> {
  for (let start = 0; start < EXAMPLES; start += BATCH) {
    await db.transaction().execute(async (trx) => {
      for (let number = start; number < Math.min(EXAMPLES, start + BATCH); number++) {
        await putExample(trx, pipelineId, makeExample(number, userId));
      }
    });
    await setImmediate();
  }
}

function makeExample(number: number, createdBy: Id) {
  const words = drawWords(number);
  const fingerprint = fingerprintOf(words);
  const learned = { version: EXAMPLE_VERSION, fingerprint, fields: [], words, values: [], tables: [] };
  return {
    documentId: null,
    sha256: String(number),
    name: `invoice-${number}.pdf`,
    entities: '[]',
    valueCount: 0,
    learned: JSON.stringify(learned),
    fingerprint: JSON.stringify(fingerprint),
    version: EXAMPLE_VERSION,
    createdBy,
  };
}

/** The words of a document: those of its layout are the same in every document of it. */
function drawWords(number: number): PlacedWord[] {
  const ofLayout = createRandom(number % LAYOUTS);
  const ofDocument = createRandom(1_000_000 + number);
  const draw = (random: () => number, count: number, first: number, vocabulary: number): PlacedWord[] =>
    Array.from({ length: count }, () => {
      // The first words of a vocabulary are the most common.
      const word = first + Math.floor(vocabulary * random() ** 2);
      const left = Math.floor(COLUMNS * random()) / COLUMNS;
      const top = Math.round(1e4 * random()) / 1e4;
      return { page: 1, hash: mix(word), box: [left, top, left + 0.06, top + 0.012] };
    });
  return [
    ...draw(ofLayout, WORDS.common, 0, VOCABULARY.common),
    ...draw(ofLayout, WORDS.own, 100_000, VOCABULARY.own),
    ...draw(ofDocument, WORDS.free, 200_000, VOCABULARY.free),
  ];
}

/** Bytes of the process after a garbage collection, if Node lets one ask for it. */
async function measureMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function mix(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
