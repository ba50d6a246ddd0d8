/** OCR with Tesseract, compiled to WebAssembly, in its own thread. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, PSM, type Line as TesseractLine } from 'tesseract.js';
import { PipelineFailure } from '../errors.ts';
import { findLanguageFile, LANGUAGE_DATA } from './language-data.ts';
import type { Picture } from './picture.ts';
import type { Layout, Tesseract } from './recognizer.ts';
import { partWords, type SpelledLine } from './word-gaps.ts';

export const SEGMENTATION = { page: PSM.AUTO, receipt: PSM.SINGLE_BLOCK } as const satisfies Record<Layout, PSM>;
/** Number of pages after which a thread is replaced, since its memory grows with every page. */
const PAGES_PER_THREAD = 200;
/** Maximum threads. Each holds up to 200 MB. The least recently used one is stopped first. */
const THREADS = 2;

/** A running Tesseract with the data of its languages. */
interface Engine {
  recognize(picture: Picture, layout: Layout): Promise<TesseractLine[]>;
  stop(): Promise<void>;
}

/** An engine that may still be starting. */
interface Started {
  readonly engine: Promise<Engine>;
  pages: number;
  /** Pages that are being read, or wait for the start. */
  underWay: number;
}

/** Creates a recognizer with one thread for each set of languages, which starts on first use. */
export function createTesseract(): Tesseract {
  /** By languages. The most recently used one is last. */
  const engines = new Map<string, Started>();
  const stop = async (key: string) => {
    const started = engines.get(key);
    engines.delete(key);
    await (await started?.engine.catch(() => undefined))?.stop();
  };
  const stopIdle = async () => {
    const idle = [...engines].filter(([, { underWay }]) => underWay === 0).map(([key]) => key);
    await Promise.all(idle.slice(0, Math.max(0, engines.size - THREADS)).map(stop));
  };
  const take = async (key: string, languages: readonly string[]): Promise<Started> => {
    const started = engines.get(key) ?? { engine: startEngine(languages), pages: 0, underWay: 0 };
    started.underWay += 1;
    // The page that waits for it throws its error.
    started.engine.catch(() => {});
    engines.delete(key);
    engines.set(key, started);
    await stopIdle();
    return started;
  };
  const recognizeIn: Tesseract['recognizeIn'] = async (picture, languages, layout) => {
    const key = languages.join('+');
    const started = await take(key, languages);
    try {
      const engine = await started.engine;
      started.pages += 1;
      const lines = await engine.recognize(picture, layout);
      if (started.pages >= PAGES_PER_THREAD) await stop(key);
      return partWords(picture, lines.flatMap(toSpelledLine));
    } catch (error) {
      await stop(key);
      throw error instanceof PipelineFailure ? error : new PipelineFailure('crashed', 'text recognition', error);
    } finally {
      started.underWay -= 1;
    }
  };
  return {
    recognizeIn,
    recognize: (picture, language, layout) => recognizeIn(picture, [LANGUAGE_DATA[language]], layout),
    async close() {
      await Promise.all([...engines.keys()].map(stop));
    },
  };
}

/**
 * Starts Tesseract from the files of the installed packages. Nothing is fetched.
 *
 * @throws PipelineFailure `ocr_missing`
 */
async function startEngine(languages: readonly string[]): Promise<Engine> {
  const files = await findFiles(languages);
  const [first = ''] = files;
  if (files.length < 2) return await startFrom(dirname(first), languages);
  // Tesseract takes the data of all languages from one folder, and only at its start.
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-languages-'));
  try {
    await Promise.all(files.map((file) => copyFile(file, join(folder, basename(file)))));
    return await startFrom(folder, languages);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findFiles(languages: readonly string[]): Promise<string[]> {
  const files = await Promise.all(languages.map(findLanguageFile));
  const missing = languages.filter((_, index) => files[index] === undefined);
  if (missing.length > 0) throw new PipelineFailure('ocr_missing', missing.join(', '));
  return files.filter((file) => file !== undefined);
}

async function startFrom(langPath: string, languages: readonly string[]): Promise<Engine> {
  const broken = Promise.withResolvers<never>();
  // A crash between calls must not be an unhandled rejection. The next call throws its error.
  broken.promise.catch(() => {});
  const { starting, thread } = watchThread(() =>
    createWorker([...languages], OEM.LSTM_ONLY, {
      langPath,
      gzip: true,
      cacheMethod: 'none',
      // Errors at the start are reported only to this handler. The promise of `createWorker` would never settle.
      errorHandler: broken.reject,
    }),
  );
  // Without a listener, an error in the thread would end the whole process.
  thread.on('error', broken.reject);
  thread.on('exit', () => broken.reject(new Error('The thread of the text recognition has ended.')));
  const unlessBroken = <Value>(value: Promise<Value>) => Promise.race([value, broken.promise]);
  try {
    const worker = await unlessBroken(starting);
    await unlessBroken(worker.setParameters({ debug_file: '/dev/null' }));
    return {
      async recognize(picture, layout) {
        await unlessBroken(worker.setParameters({ tessedit_pageseg_mode: SEGMENTATION[layout] }));
        const { data } = await unlessBroken(worker.recognize(encodePgm(picture), {}, { text: false, blocks: true }));
        return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
      },
      async stop() {
        await thread.terminate();
      },
    };
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/**
 * Starts a worker and returns its thread immediately. The package returns the thread only after it has started, too late to
 * detect a failure of the start. Node publishes every new thread on a channel during the call that creates it.
 */
function watchThread<Result>(start: () => Promise<Result>): { starting: Promise<Result>; thread: Thread } {
  let thread: Thread | undefined;
  const announce = (message: unknown) => {
    if (typeof message === 'object' && message && 'worker' in message && message.worker instanceof Thread) {
      thread = message.worker;
    }
  };
  subscribe('worker_threads', announce);
  try {
    const starting = start();
    if (!thread) throw new Error('The text recognition started no thread.');
    return { starting, thread };
  } finally {
    unsubscribe('worker_threads', announce);
  }
}

/** Encodes a picture as PGM, which Tesseract reads without decompression. */
export function encodePgm({ data, width, height }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

function toSpelledLine(line: TesseractLine): SpelledLine[] {
  const words = line.words
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, bbox, confidence, symbols }) => ({
      text: text.trim(),
      letters: symbols.map((symbol) => symbol.text.trim()).filter((letter) => letter !== ''),
      box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1] as const,
      confidence: Math.min(1, Math.max(0, confidence / 100)),
    }));
  return words.length === 0 ? [] : [{ words, size: line.rowAttributes.rowHeight }];
}
