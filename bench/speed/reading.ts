/**
 * What reading costs: CPU seconds for a picture of a page, beside the native Tesseract and ocrmypdf on the same pages, and a
 * text PDF of 500 pages. Linux only; programs that are not installed are left out and named.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { SMALL_HEAP } from '../../src/pipeline/isolate/child-process.ts';
import { createNativeTesseract } from '../../src/pipeline/read/native-tesseract.ts';
import { createReader } from '../../src/pipeline/read/read.ts';
import type { TextRecognizer } from '../../src/pipeline/read/recognizer.ts';
import { createTesseract } from '../../src/pipeline/read/tesseract.ts';
import { createTextRecognizer } from '../../src/pipeline/read/two-readers.ts';
import { median } from './statistics.ts';

/** What the kernel counts times of processes in (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;
const PAGES = 500;

/** Each program reads the pages so many times, in turns, since the speed of a machine changes while it measures. */
const ROUNDS = 3;

export interface PageCost {
  readonly what: string;
  /** For each page, of all processes and threads, the median of the rounds; undefined where the program is not installed. */
  readonly cpuSeconds: number | undefined;
  /** The same when the pages are the first that a reader reads, its start included. */
  readonly first?: number;
}

/**
 * Reads the same pictures with everything that there is.
 *
 * @param pictures files of pages at 200 dpi, in German
 * @param folder for what ocrmypdf writes
 */
export async function measurePages(pictures: readonly string[], folder: string): Promise<PageCost[]> {
  const options = ['-l', 'deu', '--psm', '3', '--oem', '1'];
  const ocrmypdf = ['--image-dpi', '200', '-l', 'deu', '-j', '1', '--output-type', 'pdf'];
  const out = join(folder, 'ocrmypdf.pdf');
  const readers = {
    'Extrakt, one reader': createTesseract(),
    'Extrakt, two readers': createTextRecognizer(),
    ...(isInstalled('tesseract') && {
      'Extrakt, one reader, the native Tesseract': createNativeTesseract(createTesseract()),
    }),
  };
  const programs: Record<string, () => number | undefined | Promise<number>> = {
    tesseract: () => measureCommand(pictures, 'tesseract', (path) => [path, 'stdout', ...options]),
    ocrmypdf: () => measureCommand(pictures, 'ocrmypdf', (path) => [...ocrmypdf, path, out]),
  };
  const first = new Map<string, number>();
  for (const [what, recognizer] of Object.entries(readers)) {
    programs[what] = () => measureReader(pictures, recognizer);
    first.set(what, await measureReader(pictures, recognizer));
  }
  const seconds = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, measureOnce] of Object.entries(programs)) {
      const taken = await measureOnce();
      if (taken !== undefined) seconds.set(what, [...(seconds.get(what) ?? []), taken]);
    }
  }
  await Promise.all(Object.values(readers).map((recognizer) => recognizer.close()));
  return Object.keys(programs).map((what) => {
    const begin = first.get(what);
    const taken = seconds.get(what);
    return { what, cpuSeconds: taken && median(taken), ...(begin !== undefined && { first: begin }) };
  });
}

/** Reads a text PDF of 500 pages in a process of its own, with the heap that the service gives it. */
export async function measureLongPdf(folder: string): Promise<{ seconds: number; memory: number }> {
  const path = join(folder, 'long.pdf');
  writeFileSync(path, await makeLongPdf());
  const script = new URL('./read-file.ts', import.meta.url);
  const { stdout, stderr, status } = spawnSync(process.execPath, [...SMALL_HEAP, script.pathname, path], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { pages, seconds, memory } = JSON.parse(stdout);
  if (pages !== PAGES) throw new Error(`${pages} pages were read, not ${PAGES}.`);
  return { seconds, memory };
}

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).error === undefined;
}

/** Single-threaded, so that the times compare. */
function measureCommand(
  pictures: readonly string[],
  command: string,
  options: (path: string) => string[],
): number | undefined {
  if (!isInstalled(command)) return undefined;
  const before = childSeconds();
  for (const path of pictures) {
    const { status, stderr } = spawnSync(command, options(path), {
      encoding: 'utf8',
      maxBuffer: Infinity,
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }
  return (childSeconds() - before) / pictures.length;
}

async function measureReader(pictures: readonly string[], recognizer: TextRecognizer): Promise<number> {
  const reader = createReader(recognizer, 500);
  const [before, childrenBefore] = [process.cpuUsage(), childSeconds()];
  for (const path of pictures) await reader.read(readFileSync(path), 'de');
  const { user, system } = process.cpuUsage(before);
  const children = childSeconds() - childrenBefore;
  return ((user + system) / 1e6 + children) / pictures.length;
}

/** Of children that have ended, and theirs: fields 16 and 17 of proc_pid_stat(5), counted behind the name in brackets. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Pages as full as those of an invoice with many items. */
async function makeLongPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  for (let page = 1; page <= PAGES; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(9);
    for (let row = 0; row < 50; row += 1) {
      const y = 40 + row * 15;
      pdf.text(`${page}.${row + 1}`, 40, y, { lineBreak: false });
      pdf.text('Mounting bracket, galvanised, with screws', 90, y, { lineBreak: false });
      pdf.text(`${(row * 7) % 30} pcs`, 330, y, { lineBreak: false });
      pdf.text(`${(row * 13) % 90}.50`, 420, y, { lineBreak: false });
      pdf.text(`${row * 91}.00`, 500, y, { lineBreak: false });
    }
  }
  pdf.end();
  return bytes;
}
