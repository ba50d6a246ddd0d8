/** Reads documents, and keeps what was read in a folder: text recognition takes most of the time of a benchmark. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Language, ReadDocument } from '../../src/pipeline/page.ts';
import { createReader } from '../../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../../src/pipeline/read/two-readers.ts';

export interface Readings {
  /** Reads a file, or returns the kept reading of a file with the same folder and name. Attachments are left out. */
  read(path: string, language: Language): Promise<ReadDocument>;
  readBytes(bytes: Uint8Array, language: Language): Promise<ReadDocument>;
  close(): Promise<void>;
}

const PAGE_LIMIT = 500;

/** @param kept folder for the readings; none are kept without it */
export function createReadings(kept: string | undefined): Readings {
  const recognizer = createTextRecognizer();
  const reader = createReader(recognizer, PAGE_LIMIT);
  const readBytes: Readings['readBytes'] = async (bytes, language) => ({
    ...(await reader.read(bytes, language)),
    attachments: [],
  });
  return {
    readBytes,
    async read(path, language) {
      const name = basename(path).replace(/\.\w+$/, '');
      const copy = kept && join(kept, basename(dirname(path)), `${name}.json`);
      if (copy && existsSync(copy)) return JSON.parse(readFileSync(copy, 'utf8'));
      const document = await readBytes(readFileSync(path), language);
      if (copy) {
        mkdirSync(dirname(copy), { recursive: true });
        writeFileSync(copy, JSON.stringify(document));
      }
      return document;
    },
    close: () => recognizer.close(),
  };
}
