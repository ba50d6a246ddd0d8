/** OCR with Tesseract, compiled to WebAssembly, in its own thread. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, PSM, type Line as TesseractLine } from 'tesseract.js';
import { PipelineFailure } from '../errors.ts';
import type { Language } from '../page.ts';
import type { Picture } from './picture.ts';
import type { Layout, TextRecognizer } from './recognizer.ts';
import { partWords, type SpelledLine } from './word-gaps.ts';

/** Tesseract runs with one language at a time: `eng+deu` reads 78 % of umlauts, and `deu` alone reads all. */
export const LANGUAGE_DATA = { de: 'deu', en: 'eng' } as const satisfies Record<Language, string>;
/** Version of the language data. The packages also have one of four times the size, which is not better. */
const DATA_FOLDER = '4.0.0_best_int';
export const SEGMENTATION = { page: PSM.AUTO, receipt: PSM.SINGLE_BLOCK } as const satisfies Record<Layout, PSM>;
/** Number of pages after which a thread is replaced, since its memory grows with every page. */
const PAGES_PER_THREAD = 200;

/** A running Tesseract with the data of one language. */
interface Engine {
  pages: number;
  recognize(picture: Picture, layout: Layout): Promise<TesseractLine[]>;
  stop(): Promise<void>;
}

/** Creates a recognizer with one thread for each language, which starts on first use. */
export function createTesseract(): TextRecognizer {
  const engines = new Map<Language, Promise<Engine>>();
  const stop = async (language: Language) => {
    const engine = engines.get(language);
    engines.delete(language);
    await (await engine?.catch(() => undefined))?.stop();
  };
  return {
    async recognize(picture, language, layout) {
      try {
        let starting = engines.get(language);
        if (!starting) {
          starting = startEngine(language);
          engines.set(language, starting);
        }
        const engine = await starting;
        engine.pages += 1;
        const lines = await engine.recognize(picture, layout);
        if (engine.pages >= PAGES_PER_THREAD) await stop(language);
        return partWords(picture, lines.flatMap(toSpelledLine));
      } catch (error) {
        await stop(language);
        throw new PipelineFailure('crashed', 'text recognition', error);
      }
    },
    async close() {
      await Promise.all([...engines.keys()].map(stop));
    },
  };
}

/** Starts Tesseract from the files of the installed packages, without network access and without writing files. */
async function startEngine(language: Language): Promise<Engine> {
  const code = LANGUAGE_DATA[language];
  const data = dirname(fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/package.json`)));
  const broken = Promise.withResolvers<never>();
  // A crash between calls must not be an unhandled rejection. The next call throws its error.
  broken.promise.catch(() => {});
  const { starting, thread } = watchThread(() =>
    createWorker(code, OEM.LSTM_ONLY, {
      langPath: join(data, DATA_FOLDER),
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
      pages: 0,
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
