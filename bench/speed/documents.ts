/** How many documents a minute the service reads, and how long poppler takes for the words of the same files. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, encodeUpload, MULTIPART } from './client.ts';

/** So many at least, or the start of the reading processes is most of what is measured. */
const LEAST_DOCUMENTS = 120;
const POLL_MILLISECONDS = 50;

export interface DocumentFigures {
  readonly documents: number;
  /** From the first upload to the last result, in milliseconds. */
  readonly time: number;
  readonly failed: number;
}

/** Files of samples/ that have a text layer on every page. */
const TEXT_SAMPLES = ['bank-statement-de', 'delivery-note-de', 'invoice-de', 'invoice-de-pages', 'invoice-en'];

/**
 * Text PDFs, repeated until there are enough of them.
 *
 * @param folder whose PDFs to take; those of samples/ without it
 */
export function collectDocuments(folder: string | undefined): string[] {
  const files = folder === undefined ? TEXT_SAMPLES.map(locateSample) : findPdfs(folder);
  const rounds = Math.ceil(LEAST_DOCUMENTS / files.length);
  return Array.from({ length: rounds }, () => files).flat();
}

function locateSample(name: string): string {
  return fileURLToPath(new URL(`../../samples/${name}.pdf`, import.meta.url));
}

function findPdfs(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /\.pdf$/i.test(name));
  if (files.length === 0) throw new Error(`There is no PDF in ${folder}.`);
  return files.map((name) => join(folder, name));
}

export async function measureDocuments(client: Client, paths: readonly string[]): Promise<DocumentFigures> {
  const inbox = await client.createInbox('speed', 'invoice.de');
  const bodies = paths.map((path) => encodeUpload(basename(path), readFileSync(path)));
  const begin = performance.now();
  await Promise.all(
    bodies.map(async (body) => {
      const { status, body: text } = await client.send('POST', `/inboxes/${inbox}`, body, MULTIPART);
      if (status !== 201) throw new Error(`The upload was answered with ${status}: ${text}`);
    }),
  );
  const count = async (state: string) =>
    Number((await client.ask('GET', `/inboxes/${inbox}/documents?limit=1&state=${state}`))['count']);
  let done = 0;
  let failed = 0;
  while (done + failed < paths.length) {
    await sleep(POLL_MILLISECONDS);
    [done, failed] = [await count('done'), await count('failed')];
  }
  return { documents: paths.length, time: performance.now() - begin, failed };
}

/** Milliseconds of `pdftotext -bbox-layout` over the files, one after another. */
export function measurePdftotext(paths: readonly string[]): number {
  const begin = performance.now();
  for (const path of paths) {
    const { status, stderr } = spawnSync('pdftotext', ['-bbox-layout', path, '/dev/null'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`pdftotext ${path}: ${stderr}`);
  }
  return performance.now() - begin;
}
