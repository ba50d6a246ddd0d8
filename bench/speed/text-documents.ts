/**
 * What text documents cost, in CPU seconds: read, extracted and checked here, beside what pdftotext needs to print their words.
 *
 *   node bench/speed/text-documents.ts FOLDER
 *
 * A folder holds NAME.pdf beside NAME.expected.json, which names the template. pdftotext runs as people run it, one
 * process a document; ours is one process over all documents, once with its start and again when it is warm, as in a
 * running service. Linux only.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expected } from '../accuracy/score.ts';

/** What the kernel counts times of processes in (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;
/** How often the same is measured, in turns; the least is printed, as other work only ever adds. */
const TURNS = 3;

const [folder, role] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node bench/speed/text-documents.ts FOLDER');
  process.exit(2);
}
if (role === 'extract') await extractAll(folder);
else compare(folder);

function compare(folder: string): void {
  const paths = readdirSync(folder)
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => join(folder, file));
  const script = fileURLToPath(import.meta.url);
  const least = { pdftotext: Infinity, cold: Infinity, first: Infinity, warm: Infinity };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = childSeconds();
    for (const path of paths) run('pdftotext', ['-bbox-layout', path, '/dev/null']);
    const between = childSeconds();
    const [first = Infinity, ...later]: number[] = JSON.parse(run(process.execPath, [script, folder, 'extract']));
    least.pdftotext = Math.min(least.pdftotext, between - before);
    least.cold = Math.min(least.cold, childSeconds() - between - later.reduce((sum, seconds) => sum + seconds, 0));
    least.first = Math.min(least.first, first);
    least.warm = Math.min(least.warm, ...later);
  }
  const rows = [
    ['pdftotext -bbox-layout, one process a document', least.pdftotext],
    ['Extrakt, one process over all, with its start', least.cold],
    ['Extrakt, one process over all, after its start', least.first],
    ['Extrakt, the same process again, warm', least.warm],
  ] as const;
  console.log(`| ${paths.length} documents | CPU seconds | a document |\n| --- | --- | --- |`);
  for (const [what, seconds] of rows)
    console.log(`| ${what} | ${seconds.toFixed(2)} | ${((1000 * seconds) / paths.length).toFixed(0)} ms |`);
}

/** Prints the CPU seconds of each of three passes over the documents, as JSON. */
async function extractAll(folder: string): Promise<void> {
  const { createPipeline } = await import('../../src/pipeline/index.ts');
  const { loadTemplate } = await import('../../src/pipeline/predefined.ts');
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.pdf') ? [file.slice(0, -'.pdf'.length)] : []));
  const documents = names.map((name) => {
    const expected: Expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'));
    const template = loadTemplate(expected.template);
    if (template === undefined) throw new Error(`There is no template ${expected.template}.`);
    return { path: join(folder, `${name}.pdf`), template };
  });
  const pipeline = createPipeline({ pageLimit: 500 });
  const passes: number[] = [];
  for (let pass = 0; pass < 3; pass += 1) {
    const before = process.cpuUsage();
    for (const { path, template } of documents) await pipeline.extract({ bytes: readFileSync(path) }, template);
    const { user, system } = process.cpuUsage(before);
    passes.push((user + system) / 1e6);
  }
  await pipeline.close();
  console.log(JSON.stringify(passes));
}

function run(command: string, options: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, options, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
}

/** Of children that have ended, and theirs: fields 16 and 17 of proc_pid_stat(5), counted behind the name in brackets. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
