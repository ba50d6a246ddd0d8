/** The bundled Tesseract, whose threads take most of the memory of a process that reads pictures. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { PipelineFailure } from '../src/pipeline/errors.ts';
import { decodeImage } from '../src/pipeline/read/image.ts';
import { createReader } from '../src/pipeline/read/read.ts';
import { createTesseract } from '../src/pipeline/read/tesseract.ts';
import { LETTER, makeLetter, photograph } from './read-documents.ts';

test('the bundled Tesseract reads in any languages, and keeps two threads', async () => {
  const threads = new Set<Worker>();
  const count = (message: unknown) => {
    if (typeof message !== 'object' || !message || !('worker' in message) || !(message.worker instanceof Worker))
      return;
    const { worker } = message;
    threads.add(worker);
    worker.once('exit', () => threads.delete(worker));
  };
  subscribe('worker_threads', count);
  const tesseract = createTesseract();
  try {
    const reader = createReader(tesseract, 1);
    const picture = await decodeImage(await photograph(reader, await makeLetter(), 300), 1);
    for (const [languages, running] of [
      [['eng'], 1],
      [['deu'], 2],
      [['deu', 'eng'], 2],
      [['eng'], 2],
    ] as const) {
      const lines = await tesseract.recognizeIn(picture, languages, 'page');
      const text = lines.map(({ words }) => words.map((word) => word.text).join(' '));
      assert.deepEqual(text, LETTER, languages.join('+'));
      assert.equal(threads.size, running, languages.join('+'));
    }
    const missing = tesseract.recognizeIn(picture, ['eng', 'xyz'], 'page');
    await assert.rejects(missing, (error) => error instanceof PipelineFailure && error.detail === 'xyz');
  } finally {
    unsubscribe('worker_threads', count);
    await tesseract.close();
  }
  assert.equal(threads.size, 0);
});
