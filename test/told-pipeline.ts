/** A pipeline that computes what its document tells it: the extraction, as JSON after the first line. */
import type { Extraction } from '../src/pipeline/extraction.ts';
import type { IsolatedPipeline } from '../src/pipeline/isolate/protocol.ts';

export const TOLD_PIPELINE = import.meta.url;

/** A document for it; different from every other one. */
export function tell(extraction: Extraction): string {
  return `%PDF-1.7\n${JSON.stringify(extraction)}`;
}

export function createPipeline(): IsolatedPipeline {
  return {
    async extract({ bytes }) {
      const [, json = ''] = new TextDecoder().decode(bytes).split('\n');
      return { extraction: JSON.parse(json), text: '', pageCount: 1, log: [] };
    },
    async renderPage() {
      return new Uint8Array();
    },
    async recognizePage() {
      throw new Error('It has no pages.');
    },
    async close() {},
  };
}
