/** Documents with expected values, as training reads them. */
import { type Labelled, listLabelled } from '../bench/accuracy/labelled.ts';
import { createReadings, type Readings } from '../bench/accuracy/readings.ts';
import type { Expected } from '../bench/accuracy/score.ts';
import { type Extractor, prepareExtractor } from '../src/pipeline/extract/extract.ts';
import type { ReadDocument } from '../src/pipeline/page.ts';
import { resolveTemplate, type Template } from '../src/pipeline/template.ts';

export interface LabelledDocument extends Labelled {
  readonly document: ReadDocument;
}

interface Library extends Pick<Readings, 'readBytes' | 'close'> {
  /** The documents of a folder (NAME.EXT beside NAME.expected.json), by name. */
  load(folder: string): Promise<LabelledDocument[]>;
  extractor(template: Template): Extractor;
}

/** @param kept where to keep what was read, for runs without text recognition */
export function createLibrary(kept: string | undefined): Library {
  const readings = createReadings(kept);
  return {
    readBytes: readings.readBytes,
    close: readings.close,
    async load(folder) {
      const documents: LabelledDocument[] = [];
      for (const labelled of listLabelled(folder)) {
        documents.push({ ...labelled, document: await readings.read(labelled.path, labelled.language) });
      }
      return documents;
    },
    extractor: createExtractors(),
  };
}

/** @returns the extractor of a template, made once for each template */
export function createExtractors(): (template: Template) => Extractor {
  const extractors = new Map<string, Extractor>();
  return (template) => {
    const key = JSON.stringify(template);
    const known = extractors.get(key);
    if (known !== undefined) return known;
    const result = resolveTemplate(template);
    if (!result.ok) throw new Error(`This is not a template: ${result.faults[0]?.message}`);
    const extractor = prepareExtractor(result.resolved);
    extractors.set(key, extractor);
    return extractor;
  };
}

/** By what documents of one issuer are known. */
export function issuerOf({ fields }: Expected, name: string): string {
  return String(fields['merchant.name'] ?? fields['seller.name'] ?? name)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
