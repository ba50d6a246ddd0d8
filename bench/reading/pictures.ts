/** Pictures to be read, with what is known of them. */
import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/pipeline/page.ts';
import { createReader } from '../../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../../src/pipeline/read/two-readers.ts';
import { sumTallies, type Tally } from './tally.ts';

export interface Picture {
  readonly name: string;
  readonly path: string;
  /** @param lines what was read, in its order */
  measure(lines: readonly string[]): Tally;
}

export interface Reading {
  readonly tally: Tally;
  /** User and system time of all threads for each picture. */
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly texts: ReadonlyMap<string, { readonly lines: readonly string[]; readonly tally: Tally }>;
}

/** Reads pictures, `jobs` at a time, each job with a reader and a text recogniser of its own. */
export async function readPictures(pictures: readonly Picture[], hint: Language, jobs: number): Promise<Reading> {
  const queue = pictures.values();
  const texts = new Map<string, { lines: string[]; tally: Tally }>();
  const started = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      const recognizer = createTextRecognizer();
      const reader = createReader(recognizer, 500);
      for (const picture of queue) {
        const { pages } = await reader.read(await readFile(picture.path), hint);
        const lines = pages.flatMap((page) => page.lines.map(({ text }) => text));
        texts.set(picture.name, { lines, tally: picture.measure(lines) });
      }
      await recognizer.close();
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    tally: sumTallies([...texts.values()].map(({ tally }) => tally)),
    cpuSeconds: (user + system) / 1e6 / Math.max(1, pictures.length),
    seconds: (performance.now() - started) / 1000,
    texts,
  };
}
