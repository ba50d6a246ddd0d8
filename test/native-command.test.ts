/** The native `tesseract` is a process beside that of the document: it shares its limits and its end. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { type FailureCode, PipelineFailure } from '../src/pipeline/errors.ts';
import { createPool } from '../src/pipeline/isolate/pool.ts';
import type { Template } from '../src/pipeline/template.ts';
import { isRunning } from './server.ts';

const MEBIBYTE = 1024 * 1024;
const LIMITS = { size: 1, timeLimit: 120, memoryLimit: 600 * MEBIBYTE, pageLimit: 1, tesseract: 'native' } as const;
const template: Template = { fields: [{ name: 'total', type: 'quantity' }] };
const { PATH } = process.env;

let folder: string;
let picture: string;
/** Where the command writes its process id once it reads. */
let note: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-native-'));
  picture = join(folder, 'picture.png');
  note = join(folder, 'note');
  await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ffffff' } }).toFile(picture);
  process.env['PATH'] = [folder, PATH].join(delimiter);
});
beforeEach(() => rm(note, { force: true }));
after(async () => {
  process.env['PATH'] = PATH;
  await rm(folder, { recursive: true });
});

/** Puts a command in the place of the machine's that has data of both languages and does this instead of reading. */
async function installCommand(reading: string): Promise<void> {
  const path = join(folder, 'tesseract');
  await writeFile(
    path,
    `#!/bin/sh
case "$*" in
  *--list-langs*) printf 'deu\\neng\\n' ;;
  *) echo $$ > '${note}.new'; mv '${note}.new' '${note}'; ${reading} ;;
esac
`,
  );
  await chmod(path, 0o755);
}

function openPool(limits: Partial<Parameters<typeof createPool>[0]> = {}) {
  const pool = createPool({ ...LIMITS, ...limits });
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.close() });
}

function failsWith(code: FailureCode) {
  return (error: unknown) => error instanceof PipelineFailure && error.code === code;
}

async function waitFor<Value>(look: () => Promise<Value | undefined>, what: string): Promise<Value> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const value = await look();
    if (value !== undefined) return value;
    await sleep(20);
  }
  assert.fail(what);
}

function waitForCommand(): Promise<number> {
  const read = () => readFile(note, 'utf8').catch(() => undefined);
  return waitFor(async () => Number(await read()) || undefined, 'the command was not started');
}

async function waitForEnd(pid: number): Promise<void> {
  await waitFor(async () => (isRunning(pid) ? undefined : true), 'the command still runs');
}

test('A command is killed with its document', async () => {
  await installCommand('exec sleep 600');
  await using pool = openPool();
  const stop = new AbortController();
  const stopped = assert.rejects(pool.extract({ path: picture, template }, { signal: stop.signal }), /enough/);
  const command = await waitForCommand();
  stop.abort(new Error('enough'));
  await stopped;
  await waitForEnd(command);
});

test('The memory of a command counts against the memory limit', async () => {
  const hoard = 'const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 24, 1)), 5)';
  await installCommand(`exec '${process.execPath}' -e '${hoard}'`);
  await using pool = openPool();
  await assert.rejects(pool.extract({ path: picture, template }), failsWith('memory_limit'));
  await waitForEnd(await waitForCommand());
});

test('A command ends when the process that started it is killed by somebody else', async () => {
  await installCommand('exec sleep 600');
  await using pool = openPool();
  const failed = assert.rejects(pool.extract({ path: picture, template }), failsWith('crashed'));
  const command = await waitForCommand();
  process.kill(await readParent(command), 'SIGKILL');
  await failed;
  await waitForEnd(command);
});

test('A command ends when the service is killed', async () => {
  await installCommand('exec sleep 600');
  const service = spawn(process.execPath, ['--input-type=module', '--eval', READER, picture], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const command = await waitForCommand();
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
  await waitForEnd(command);
});

async function readParent(pid: number): Promise<number> {
  return Number(/^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

const READER = `
  import { createPool } from '../src/pipeline/isolate/pool.ts';
  const pool = createPool(${JSON.stringify(LIMITS)});
  await pool.extract({ path: process.argv[1], template: ${JSON.stringify(template)} });
`;
