/** A pipeline whose documents say how it shall fail: what it does stands in their first line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import type { IsolatedPipeline, PipelineOptions } from '../src/pipeline/isolate/protocol.ts';

export function createPipeline({ pageLimit }: PipelineOptions): IsolatedPipeline {
  const hoard: Uint8Array[] = [];
  return {
    async extract({ bytes, name }) {
      const text = new TextDecoder().decode(bytes);
      const [order = '', argument = ''] = (text.split('\n', 1)[0] ?? '').split(' ');
      switch (order) {
        case 'loop':
          while (hoard.length === 0);
          break;
        case 'sleep':
          await sleep(Number(argument));
          break;
        case 'hog':
          while (hoard.length < 1000) {
            hoard.push(new Uint8Array(16 * 1024 * 1024).fill(1));
            await sleep(1);
          }
          break;
        case 'exit':
          return process.exit(3);
        case 'abort':
          return process.abort();
        case 'uncaught':
          setTimeout(() => {
            throw new Error('nobody waits for this');
          });
          await sleep(60_000);
          break;
        case 'throw':
          throw new Error('a fault of the reader');
        case 'encrypted':
          throw new PipelineFailure('encrypted');
        case 'damaged':
          throw new PipelineFailure('damaged', 'page 3');
      }
      return {
        extraction: { entities: [] },
        text,
        pageCount: pageLimit,
        log: [`${process.pid}`, name ?? '', Object.keys(process.env).sort().join(' ')],
      };
    },
    async renderPage(bytes, page, width) {
      return new Uint8Array([bytes.length, page, width]);
    },
    async recognizePage() {
      throw new Error('no pictures here');
    },
    async close() {},
  };
}
