/** A pipeline that computes what its document tells it: the extraction, as JSON after the first line. */
import { existsSync } from 'node:fs';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import type { Extraction } from '../src/pipeline/extraction.ts';
import type { IsolatedPipeline } from '../src/pipeline/isolate/protocol.ts';

export const TOLD_PIPELINE = import.meta.url;

/** A document for it. @param failsWith a file: the document fails as soon as it exists */
export function tell(extraction: Extraction, failsWith = ''): string {
  return `%PDF-1.7\n${JSON.stringify(extraction)}\n${failsWith}`;
}

export function createPipeline(): IsolatedPipeline {
  return {
    async extract({ bytes }) {
      const [, json = '', failsWith = ''] = new TextDecoder().decode(bytes).split('\n');
      if (existsSync(failsWith)) throw new PipelineFailure('damaged');
      return { extraction: JSON.parse(json), text: '', pageCount: 1, log: [] };
    },
    async sample() {
      throw new Error('It is no sample.');
    },
    async renderPage() {
      return new Uint8Array();
    },
    async recognizePage() {
      throw new Error('It has no pages.');
    },
    async tryOcr() {
      throw new Error('It reads no pages.');
    },
    async close() {},
  };
}
