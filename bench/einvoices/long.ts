/**
 * How long e-invoices of many lines take, and how much memory, in the process that documents are read in.
 *
 *   node bench/einvoices/long.ts [--lines N] [--runs N]
 *
 * Prints for CII, UBL and a hybrid PDF: the first document of a process, from before the process is started until the
 * result is there; one that a process does after another; the CPU seconds of the process; the most memory that it held.
 * `node -e 0` beside it tells how busy the machine is. Linux only.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { INVOICE_DE } from '../../samples/data/invoices.ts';
import { attachFiles } from '../../samples/generator/einvoice/attach.ts';
import { writeCii } from '../../samples/generator/einvoice/cii.ts';
import { completeInvoice } from '../../samples/generator/einvoice/complete.ts';
import { eInvoiceOf } from '../../samples/generator/einvoice/sample.ts';
import { writeUbl } from '../../samples/generator/einvoice/ubl.ts';
import { drawInvoice } from '../../samples/generator/invoice/draw.ts';
import { createPool, type Pool } from '../../src/pipeline/isolate/pool.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { listChildren } from '../../test/server.ts';
import { describeMachine } from '../speed/machine.ts';
import { readPeakMemory } from '../speed/peak-memory.ts';
import { median } from '../speed/statistics.ts';

const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } },
});
const count = Number(options.lines);
const runs = Number(options.runs);
// As the service does: its reading processes find their code compiled.
enableCompileCache();

interface Figures {
  /** Seconds. */
  readonly time: number;
  readonly cpu: number;
  /** The most so far, in bytes. */
  readonly memory: number;
}

const template = loadTemplate('invoice.de') ?? fail();
const folder = mkdtempSync(join(tmpdir(), 'extrakt-long-'));
try {
  console.log(describeMachine());
  console.log(`node -e 0: ${seconds(median(repeat(() => timeOf(() => execFileSync(process.execPath, ['-e', '0'])))))}`);
  for (const [name, bytes] of Object.entries(await makeDocuments())) await measure(name, bytes);
} finally {
  rmSync(folder, { recursive: true });
}

function fail(): never {
  throw new Error('There is no template invoice.de.');
}

/** Lines of CII and UBL have every term of the standard, those of the PDF what invoices usually have. */
async function makeDocuments(): Promise<Record<string, Uint8Array>> {
  const complete = completeInvoice();
  const lines = repeatItems(complete.lines ?? []).map((line, at) => ({ ...line, id: String(at + 1) }));
  const shown = { ...INVOICE_DE, items: repeatItems(INVOICE_DE.items) };
  const { bytes } = await drawInvoice(shown);
  return {
    CII: Buffer.from(writeCii({ ...complete, lines })),
    UBL: Buffer.from(writeUbl({ ...complete, lines })),
    'hybrid PDF': attachFiles(bytes, [{ name: 'factur-x.xml', content: Buffer.from(writeCii(eInvoiceOf(shown))) }]),
  };
}

function repeatItems<T>(items: readonly T[]): T[] {
  return Array.from({ length: count }, (_, at) => items[at % items.length]).filter((item) => item !== undefined);
}

async function measure(name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, 'document');
  writeFileSync(path, bytes);
  const first: Figures[] = [];
  const later: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const pool = createPool({ size: 1, timeLimit: 120, memoryLimit: 2 ** 31, pageLimit: 500 });
    try {
      first.push(await extractOnce(pool, path));
      later.push(await extractOnce(pool, path));
    } finally {
      await pool.close();
    }
  }
  console.log(`${name}, ${count} lines, ${(bytes.length / 1e6).toFixed(1)} MB`);
  console.log(`  first document of a process: ${describe(first)}`);
  console.log(`  the next one:                ${describe(later)}`);
}

async function extractOnce(pool: Pool, path: string): Promise<Figures> {
  const [known] = listChildren(process.pid);
  const before = known === undefined ? 0 : cpuOf(known);
  const begin = performance.now();
  await pool.extract({ path, template });
  const time = (performance.now() - begin) / 1000;
  const child = listChildren(process.pid)[0] ?? fail();
  return { time, cpu: cpuOf(child) - before, memory: readPeakMemory(child) };
}

function describe(figures: readonly Figures[]): string {
  const of = (key: keyof Figures): number => median(figures.map((each) => each[key]));
  return `${seconds(of('time'))}, ${seconds(of('cpu'))} CPU, ${Math.round(of('memory') / 1e6)} MB`;
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

function repeat<T>(act: () => T): T[] {
  return Array.from({ length: runs }, act);
}

function timeOf(act: () => unknown): number {
  const begin = performance.now();
  act();
  return (performance.now() - begin) / 1000;
}

/** Of all threads, in seconds: proc_pid_stat(5), in ticks of 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
