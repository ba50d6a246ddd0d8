/** Documents with expected values, as training reads them; what was read is kept where a folder for it is given. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Expected } from '../bench/accuracy/score.ts';
import { type Extractor, prepareExtractor } from '../src/pipeline/extract/extract.ts';
import type { Language, ReadDocument } from '../src/pipeline/page.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../src/pipeline/read/two-readers.ts';
import { resolveTemplate } from '../src/pipeline/template.ts';

export interface LabelledDocument {
  readonly name: string;
  readonly expected: Expected;
  readonly document: ReadDocument;
}

export interface Library {
  /** The documents of a folder (NAME.EXT beside NAME.expected.json), by name. */
  load(folder: string): Promise<LabelledDocument[]>;
  readBytes(bytes: Uint8Array, language: Language): Promise<ReadDocument>;
  /** Of a predefined template. */
  extractor(template: string): Extractor;
  close(): Promise<void>;
}

/** @param kept where to keep what was read, so that a second run needs no text recognition */
export function createLibrary(kept: string | undefined): Library {
  const recognizer = createTextRecognizer();
  const reader = createReader(recognizer, 500);
  const extractors = new Map<string, Extractor>();
  const readBytes: Library['readBytes'] = async (bytes, language) => ({
    ...(await reader.read(bytes, language)),
    attachments: [],
  });
  const read = async (folder: string, name: string, language: Language): Promise<ReadDocument> => {
    const copy = kept && join(kept, basename(folder), `${name}.json`);
    if (copy && existsSync(copy)) return JSON.parse(readFileSync(copy, 'utf8'));
    const file = readdirSync(folder).find((other) => other.startsWith(`${name}.`) && !other.endsWith('.json'));
    if (file === undefined) throw new Error(`${folder} has expected values for ${name}, but no document of that name.`);
    const document = await readBytes(readFileSync(join(folder, file)), language);
    if (copy) {
      mkdirSync(join(kept, basename(folder)), { recursive: true });
      writeFileSync(copy, JSON.stringify(document));
    }
    return document;
  };
  return {
    readBytes,
    async load(folder) {
      const documents: LabelledDocument[] = [];
      for (const file of readdirSync(folder).sort()) {
        if (!file.endsWith('.expected.json')) continue;
        const name = file.slice(0, -'.expected.json'.length);
        const expected: Expected = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        documents.push({
          name,
          expected,
          document: await read(folder, name, expected.template.endsWith('.de') ? 'de' : 'en'),
        });
      }
      return documents;
    },
    extractor(template) {
      const known = extractors.get(template);
      if (known !== undefined) return known;
      const result = resolveTemplate(loadTemplate(template));
      if (!result.ok) throw new Error(`There is no template ${template}.`);
      const extractor = prepareExtractor(result.resolved);
      extractors.set(template, extractor);
      return extractor;
    },
    close: () => recognizer.close(),
  };
}

/** By what documents of one house are known. */
export function issuerOf({ fields }: Expected, name: string): string {
  return String(fields['merchant.name'] ?? fields['seller.name'] ?? name)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
