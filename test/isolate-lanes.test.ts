/** Pages that are recognised: who reads them, in which order, and who waits for whom. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '../src/language-model/model.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { Deferral, type Lane } from '../src/pipeline/isolate/lanes.ts';
import { createPool, type ExtractOutcome, type PoolOptions } from '../src/pipeline/isolate/pool.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import type { Template } from '../src/pipeline/template.ts';
import { makePdf, PIXELS_PER_POINT } from './read-documents.ts';

const template: Template = { fields: [{ name: 'total', type: 'quantity' }] };
const LIMITS = { size: 1, timeLimit: 60, memoryLimit: 2 ** 30, pageLimit: 50 };
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  answerTokens: 2000,
  onFailure: 'built_in',
  unheld: 'drop',
};
/** Answers when the question is given up. */
const SILENT: LanguageModel = {
  ask: (_request, signal) => once(signal, 'abort').then(() => Promise.reject(signal.reason)),
};
const entry = new URL('./isolate-pipeline.ts', import.meta.url).href;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-lanes-'));
});
after(() => rm(folder, { recursive: true }));

function openPool(options: Partial<PoolOptions> = {}) {
  const pool = createPool({ ...LIMITS, entry, ...options });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

/** Documents of the test pipeline, whose pages are recognised when the gate is open. */
class Gate {
  readonly #path: string;
  readonly #journal: string;

  constructor(name: string) {
    this.#path = join(folder, `${name}.gate`);
    this.#journal = join(folder, `${name}.journal`);
  }

  /** @param pause milliseconds that each page takes besides */
  async makePages(name: string, count: number, pause = 0) {
    const path = join(folder, `${name}.txt`);
    await writeFile(path, [`pages ${count}`, name, this.#journal, this.#path, pause].join('\n'));
    return { path, template };
  }

  open(): Promise<void> {
    return writeFile(this.#path, '');
  }

  /** Pages whose recognition has begun, in its order: `a1`, `b1`. */
  async begun(): Promise<string[]> {
    const text = await readFile(this.#journal, 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }

  async waitFor(count: number): Promise<void> {
    for (let waited = 0; (await this.begun()).length < count; waited += 20) {
      assert.ok(waited < 60_000, `${count} pages were not begun`);
      await sleep(20);
    }
  }
}

async function makeText(text: string) {
  const path = join(folder, `${text}.txt`);
  await writeFile(path, text);
  return { path, template };
}

test('Pages of one document are recognised side by side once the first has told its language, and keep their order', async () => {
  const gate = new Gate('order');
  await using pool = openPool({ recognitions: 3 });
  const reading = pool.extract(await gate.makePages('p', 7));
  await gate.waitFor(1);
  await gate.open();
  const { text, log } = await reading;
  assert.equal(text, 'p1\np2\np3\np4\np5\np6\np7');
  assert.ok(log.length > 1, 'one process recognised all pages');
  assert.equal((await gate.begun())[0], 'p1');
});

test('No more pages are recognised at once than the budget allows, whatever the number of documents', async () => {
  const gate = new Gate('budget');
  await using pool = openPool({ size: 3, recognitions: 2 });
  const documents = ['a', 'b', 'c'].map(async (name) => pool.extract(await gate.makePages(name, 9)));
  await gate.waitFor(2);
  // Time for a third to begin where nothing held it back.
  await sleep(500);
  assert.equal((await gate.begun()).length, 2);
  await gate.open();
  assert.deepEqual(
    (await Promise.all(documents)).map(({ pageCount }) => pageCount),
    [9, 9, 9],
  );
});

test('Documents take turns: a receipt waits for one page of a long scan, not for the scan', async () => {
  const gate = new Gate('turns');
  await using pool = openPool({ recognitions: 1 });
  const scan = pool.extract(await gate.makePages('scan', 20));
  await gate.waitFor(1);
  const asked = Promise.withResolvers<Lane>();
  const receipt = pool.extract(await gate.makePages('receipt', 1), { onLane: asked.resolve });
  assert.equal(await asked.promise, 'picture');
  await gate.open();
  await Promise.all([scan, receipt]);
  assert.deepEqual((await gate.begun()).slice(0, 2), ['scan1', 'receipt1']);
});

test('A document with text waits for none that are recognised, however many there are', async () => {
  const gate = new Gate('text');
  await using pool = openPool({ recognitions: 1 });
  const lanes: Lane[] = [];
  const waiting: Promise<ExtractOutcome>[] = [];
  for (const name of ['v', 'w', 'x', 'y', 'z']) {
    const asked = Promise.withResolvers<Lane>();
    waiting.push(pool.extract(await gate.makePages(name, 12), { onLane: asked.resolve }));
    lanes.push(await asked.promise);
  }
  assert.deepEqual(lanes, Array(5).fill('scan'));
  assert.equal((await pool.extract(await makeText('hello'))).text, 'hello');
  assert.deepEqual([pool.free('text'), pool.free('scan')], [1, 0]);
  await gate.open();
  for (const { pageCount } of await Promise.all(waiting)) assert.equal(pageCount, 12);
});

test('Whoever can wait elsewhere gets a document back when its lane is full, and its process goes on', async () => {
  const gate = new Gate('defer');
  await using pool = openPool({ recognitions: 1 });
  const first = pool.extract(await gate.makePages('first', 2));
  await gate.waitFor(1);
  const second = await gate.makePages('second', 2);
  const isDeferred = (error: unknown) => error instanceof Deferral && error.lane === 'picture';
  const { log } = await pool.extract(await makeText('before'));
  await assert.rejects(pool.extract(second, { deferrable: true }), isDeferred);
  assert.equal((await pool.extract(await makeText('after'))).log[0], log[0]);
  await gate.open();
  await first;
  assert.equal((await pool.extract(second, { lane: 'picture', deferrable: true })).text, 'second1\nsecond2');
});

test('A document with a language model needs no place for pictures, and waits only for others with its model', async () => {
  const gate = new Gate('model');
  await using pool = openPool({ recognitions: 1 });
  const picture = pool.extract(await gate.makePages('picture', 2));
  await gate.waitFor(1);
  const asked = Promise.withResolvers<Lane>();
  const options = { consulted: { id: 'a', model: SILENT, use: USE }, deferrable: true, onLane: asked.resolve };
  const consulted = pool.extract(await gate.makePages('consulted', 2), options);
  assert.equal(await asked.promise, 'model:a');
  const isDeferred = (error: unknown) => error instanceof Deferral && error.lane === 'model:a';
  await assert.rejects(pool.extract(await makeText('same'), options), isDeferred);
  assert.deepEqual([pool.free('model:a'), pool.free('model:b')], [0, 1]);
  const other = { ...options, consulted: { ...options.consulted, id: 'b' } };
  assert.equal((await pool.extract(await makeText('other'), other)).text, 'other');
  await gate.open();
  assert.deepEqual([(await picture).pageCount, (await consulted).pageCount], [2, 2]);
  assert.deepEqual([pool.free('text'), pool.free('picture'), pool.free('model:a')], [1, 1, 1]);
});

test('Documents with a language model leave the places for text to others, however many they are', async () => {
  await using pool = openPool();
  const stop = new AbortController();
  const begun: string[] = [];
  const ask = async (id: string) => {
    const question = Promise.withResolvers<void>();
    const model: LanguageModel = {
      ask: (request, signal) => {
        begun.push(id);
        question.resolve();
        return SILENT.ask(request, signal);
      },
    };
    const { signal } = stop;
    const reading = pool.extract(await makeText('ask'), { signal, consulted: { id, model, use: USE } });
    return { question: question.promise, ended: assert.rejects(reading, /enough/) };
  };
  const three = [await ask('a'), await ask('b'), await ask('c')];
  for (const { question } of three) await question;
  const waiting = [await ask('a'), await ask('d')];
  assert.deepEqual([pool.modelPlaces, pool.free('text'), pool.free('model:e')], [3, 1, 0]);
  assert.equal((await pool.extract(await makeText('hello'))).text, 'hello');
  assert.deepEqual(begun, ['a', 'b', 'c']);
  stop.abort(new Error('enough'));
  for (const { ended } of [...three, ...waiting]) await ended;
  assert.deepEqual([pool.free('text'), pool.free('model:a'), pool.free('model:e')], [1, 1, 1]);
});

test('A document with a language model is read beside a document with text', async () => {
  await using pool = openPool();
  const stop = new AbortController();
  const options = { signal: stop.signal, consulted: { id: 'a', model: SILENT, use: USE } };
  const reading = assert.rejects(pool.extract(await makeText('sleep 60000'), options), /enough/);
  assert.deepEqual([pool.free('model:a'), pool.free('text')], [0, 1]);
  assert.equal((await pool.extract(await makeText('hello'))).text, 'hello');
  stop.abort(new Error('enough'));
  await reading;
});

test('A page that is not recognised within the time limit fails its document, and the next one is read', async () => {
  const gate = new Gate('limit');
  await using pool = openPool({ timeLimit: 5 });
  await assert.rejects(pool.extract(await gate.makePages('stuck', 2)), { code: 'time_limit' });
  await gate.open();
  assert.equal((await pool.extract(await gate.makePages('next', 2))).text, 'next1\nnext2');
});

test('The time limit of a document does not run while its pages are recognised', async () => {
  const gate = new Gate('time');
  await gate.open();
  await using pool = openPool({ timeLimit: 12, recognitions: 1 });
  const begin = performance.now();
  const { pageCount } = await pool.extract(await gate.makePages('slow', 3, 4500));
  assert.equal(pageCount, 3);
  assert.ok(performance.now() - begin > 12_000);
});

test('A scan gives the same text side by side as page after page, whatever the language of the template', async () => {
  const path = join(folder, 'scan.pdf');
  await writeFile(path, await makeScan(3));
  await using pool = openPool({ entry: new URL('../src/pipeline/index.ts', import.meta.url).href, recognitions: 2 });
  const together = await pool.extract({ path, template });
  const pipeline = createPipeline({ pageLimit: 50 });
  const alone = await pipeline.extract({ bytes: new Uint8Array(await readFile(path)) }, template);
  await pipeline.close();
  assert.equal(together.text, alone.text);
  assert.deepEqual(together.extraction, alone.extraction);
  assert.equal(together.extraction.document?.language, 'de');
  const numbers = together.text.split('\n\n').map((page) => /Seite (\d+)/.exec(page)?.[1]);
  assert.deepEqual(numbers, ['1', '2', '3']);
});

/** Pages in German as a scanner would make them, without a text layer. */
async function makeScan(pages: number): Promise<Uint8Array> {
  const pictures: Uint8Array[] = [];
  const pipeline = createPipeline({ pageLimit: 50 });
  const text = await makePdf([300, 160], (pdf) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) pdf.addPage();
      pdf.fontSize(13).text(`Seite ${page} der Rechnung`, 30, 25, { lineBreak: false });
      pdf.text('Bitte zahlen Sie den Betrag ohne Abzug', 30, 54, { lineBreak: false });
      pdf.text('Vielen Dank für Ihre Bestellung', 30, 83, { lineBreak: false });
    }
  });
  for (let page = 1; page <= pages; page++) {
    pictures.push(await pipeline.renderPage(text, page, Math.round(300 * PIXELS_PER_POINT)));
  }
  await pipeline.close();
  return await makePdf([300, 160], (pdf) => {
    for (const [index, picture] of pictures.entries()) {
      if (index > 0) pdf.addPage();
      pdf.image(Buffer.from(picture), 0, 0, { width: 300 });
    }
  });
}
