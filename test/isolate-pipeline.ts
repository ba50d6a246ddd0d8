/** A pipeline whose documents say how it shall fail: what it does stands in their first line. */
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import type { IsolatedPipeline, PipelineOptions } from '../src/pipeline/isolate/protocol.ts';
import { PageQueue } from '../src/pipeline/read/page-queue.ts';

export function createPipeline({ pageLimit }: PipelineOptions): IsolatedPipeline {
  const hoard: Uint8Array[] = [];
  return {
    async extract({ bytes, name, examples }, _template, elsewhere, consulted) {
      const text = new TextDecoder().decode(bytes);
      const [order = '', argument = '', count = '1'] = (text.split('\n', 1)[0] ?? '').split(' ');
      switch (order) {
        case 'loop':
          while (hoard.length === 0);
          break;
        case 'sleep':
          await sleep(Number(argument));
          break;
        case 'pages': {
          if (!elsewhere) throw new Error('Pages are recognised by nobody.');
          const pageCount = Number(argument);
          const queue = new PageQueue(elsewhere, 'en');
          for (let number = 1; number <= pageCount; number++) await queue.recognize({ number, pageCount, reason: '' });
          const pages = await queue.finish();
          const read = pages.map((page) => page.lines.map((line) => line.text).join(' ')).join('\n');
          const readers = [...new Set(pages.map((page) => page.reason))];
          return { extraction: { entities: [] }, text: read, pageCount, log: readers };
        }
        case 'ask': {
          if (!consulted) throw new Error('There is no language model.');
          const pages = Array.from({ length: Number(count) }, (_, index) => index + 1);
          const request = { system: '', text: argument, pictures: [], schema: undefined, maxTokens: 10, pages };
          const reply = await consulted.model.ask(request, new AbortController().signal);
          return { extraction: { entities: [] }, text: reply.text, pageCount: 1, log: [] };
        }
        case 'distort': {
          // What a process could send that was taken over: the rest of the line is JSON, besides numbers that JSON lacks.
          if (!consulted) throw new Error('There is no language model.');
          const request = { system: '', text: 'question', pictures: [], schema: undefined, maxTokens: 10, pages: [1] };
          const changes = JSON.parse(text.slice(order.length), (_, value) => (value === 'NaN' ? Number.NaN : value));
          const reply = await consulted.model.ask({ ...request, ...changes }, new AbortController().signal);
          return { extraction: { entities: [] }, text: reply.text, pageCount: 1, log: [] };
        }
        case 'interview': {
          if (!consulted) throw new Error('There is no language model.');
          const request = { system: '', text: argument, pictures: [], schema: undefined, maxTokens: 10, pages: [1] };
          for (;;) {
            try {
              await consulted.model.ask(request, new AbortController().signal);
            } catch (error) {
              return { extraction: { entities: [] }, text, pageCount: 1, log: [String(error)] };
            }
          }
        }
        case 'examples': {
          // The rest of the line is a list of fingerprints, as a process could send them that was taken over.
          if (!examples) return { extraction: { entities: [] }, text: 'no examples', pageCount: 1, log: [] };
          const fingerprints: number[][] = JSON.parse(text.slice(order.length));
          const found = [];
          for (const fingerprint of fingerprints) found.push(await examples.find(fingerprint));
          return { extraction: { entities: [] }, text: JSON.stringify(found), pageCount: 1, log: [] };
        }
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
        case 'allocate':
          return { extraction: { entities: [] }, text, pageCount: new ArrayBuffer(2 ** 52).byteLength, log: [] };
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
    /**
     * `wait JOURNAL GATE` notes its beginning in the journal, and waits for the gate to open. `fields COUNT` has so many fields of
     * different meanings.
     */
    async sample(bytes) {
      const text = new TextDecoder().decode(bytes);
      const [order = '', argument = '', gate = ''] = (text.split('\n', 1)[0] ?? '').split(' ');
      if (order === 'sleep') await sleep(Number(argument));
      if (order === 'wait') {
        await appendFile(argument, 'begun\n');
        while (!existsSync(gate)) await sleep(20);
      }
      const fields = Array.from({ length: order === 'fields' ? Number(argument) : 0 }, (_, index) => {
        const label = `Label ${index} of ${gate}`;
        const meaning = new Float32Array(256).fill(0.01);
        return { name: label, label, meaning, shape: { type: 'text' as const }, chance: 0.5, value: `Value ${label}` };
      });
      return { language: 'en', pageCount: 1, documentType: undefined, fields, tables: [] };
    },
    async renderPage(bytes, page, width) {
      return new Uint8Array([bytes.length, page, width]);
    },
    /** Notes its beginning in a journal, and then waits for a gate to open: the further lines of the document name them. */
    async recognizePage(bytes, { number }) {
      const [, name = '', journal = '', gate = '', pause = ''] = new TextDecoder().decode(bytes).split('\n');
      await appendFile(journal, `${name}${number}\n`);
      await sleep(Number(pause));
      while (!existsSync(gate)) await sleep(20);
      const line = { text: `${name}${number}`, words: [], box: [0, 0, 1, 1] } as const;
      const size = { width: 1, height: 1 };
      return { number, ...size, seen: size, lines: [line], rules: [], textSource: 'ocr', reason: `${process.pid}` };
    },
    tryOcr: async (lines) => ({ lines, milliseconds: 0 }),
    async close() {},
  };
}
