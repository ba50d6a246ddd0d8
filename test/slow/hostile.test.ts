/** Files that are broken or made to do harm, through the pool that the service reads documents with. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type FailureCode, PipelineFailure } from '../../src/pipeline/errors.ts';
import { createPool, type ExtractOutcome, type Pool } from '../../src/pipeline/isolate/pool.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { HOSTILE_FILES } from '../documents/hostile.ts';
import { twoPageTiff } from '../documents/hostile-images.ts';
import { cutPdf, unmappedFontPdf } from '../documents/hostile-pages.ts';
import { embeddedGibibytePdf, soundPdf } from '../documents/hostile-pdfs.ts';

/** Seconds; the files that fill the memory take 2 to 5 on a busy machine. */
const TIME_LIMIT = 15;
/** Seconds; for files that take as long as they may. */
const SHORT_TIME_LIMIT = 6;
/** Seconds to notice the limit and to kill a process, on a machine that other tests keep busy. */
const GRACE = 15;
const template = loadTemplate('invoice.de');
assert.ok(template);

let folder: string;
let pool: Pool;
/** With the short time limit. */
let impatientPool: Pool;
let sound: string;
/** What the sound document gives before any hostile one was read. */
let untouched: ExtractOutcome;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-hostile-'));
  const limits = { size: 1, memoryLimit: 512 * 1024 * 1024, pageLimit: 500, idleTime: 60 };
  pool = createPool({ ...limits, timeLimit: TIME_LIMIT });
  impatientPool = createPool({ ...limits, timeLimit: SHORT_TIME_LIMIT });
  sound = await store('sound', await soundPdf());
  untouched = await extract(sound);
  assert.match(untouched.text, /Rechnung 4711/);
});
after(async () => {
  await Promise.all([pool.close(), impatientPool.close()]);
  await rm(folder, { recursive: true });
});

for (const { what, make, outcome } of HOSTILE_FILES) {
  test(`${what}: ${outcome}, within the time limit, and the next document is read as ever`, async () => {
    const path = await store('hostile', await make());
    const from = outcome === 'limit' ? impatientPool : pool;
    const reading = await settle(() => extract(path, from));
    assert.ok(allowedOutcomes(outcome).includes(reading.result), `It ended as ${reading.result}, not as ${outcome}.`);
    assert.ok(reading.seconds < TIME_LIMIT + GRACE, `Reading took ${reading.seconds} s.`);
    assert.deepEqual(await extract(sound, from), untouched);

    const drawing = await settle(() => from.renderPage({ path, page: 1, width: 200 }));
    // A page that cannot be read may well be drawn; only a fault of our own is none of its outcomes.
    assert.notEqual(drawing.result, 'failed');
    assert.ok(drawing.seconds < TIME_LIMIT + GRACE, `Drawing took ${drawing.seconds} s.`);
  });
}

test('a PDF cut off at any of 20 places is damaged or read, and the next document is read as ever', async () => {
  for (let place = 1; place <= 20; place += 1) {
    const { result } = await settle(async () => await extract(await store('cut', await cutPdf(place / 21))));
    assert.ok(['done', 'damaged', 'unknown_media_type'].includes(result), `Cut off at ${place} of 21: ${result}`);
  }
  assert.deepEqual(await extract(sound), untouched);
});

test('text of a font without a Unicode map is read from the picture', async () => {
  const { text, extraction } = await extract(await store('unmapped', await unmappedFontPdf()));
  assert.match(text, /Rechnung 4711/);
  assert.equal(extraction.document?.text_source, 'ocr');
});

test('Every page of a TIFF is read', async () => {
  const { pageCount, text } = await extract(await store('pages.tif', await twoPageTiff()));
  assert.equal(pageCount, 2);
  assert.equal(text.match(/Rechnung 4711/g)?.length, 2);
});

test('a PDF of 1 MB with a file of 1 GiB in it fails for want of memory at the first try, also under a high limit', async () => {
  const bytes = embeddedGibibytePdf();
  assert.ok(bytes.length < 1.2 * 1024 * 1024, `${bytes.length} bytes`);
  const path = await store('embedded', bytes);
  const roomy = createPool({ size: 1, timeLimit: 120, memoryLimit: 3 * 1024 ** 3, pageLimit: 500 });
  try {
    await assert.rejects(roomy.extract({ path, template }), (error) => {
      assert.ok(error instanceof PipelineFailure);
      assert.equal(error.code, 'memory_limit');
      assert.equal(error.retry, false);
      assert.match(error.message, /^The document needs more memory/);
      return true;
    });
    // The reader of the next document is a new one.
    assert.deepEqual(await roomy.extract({ path: sound, template }), untouched);
  } finally {
    await roomy.close();
  }
});

/**
 * What depends on the speed of the machine: of two limits, the one that is reached first; and a fast machine is done
 * in time.
 */
function allowedOutcomes(outcome: FailureCode | 'done' | 'limit'): readonly (FailureCode | 'done')[] {
  if (outcome === 'memory_limit') return ['memory_limit', 'time_limit'];
  return outcome === 'limit' ? ['time_limit', 'memory_limit', 'done'] : [outcome];
}

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function extract(path: string, from = pool): Promise<ExtractOutcome> {
  assert.ok(template);
  return await from.extract({ path, template });
}

/** @returns `done` or the code of the failure, and how long it took */
async function settle(work: () => Promise<unknown>): Promise<{ result: FailureCode | 'done'; seconds: number }> {
  const begin = performance.now();
  const end = (result: FailureCode | 'done') => ({ result, seconds: (performance.now() - begin) / 1000 });
  try {
    await work();
    return end('done');
  } catch (error) {
    if (error instanceof PipelineFailure) return end(error.code);
    throw error;
  }
}
