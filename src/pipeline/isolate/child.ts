/** The process that reads documents (see pool.ts). It performs one task of its parent at a time. */
import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PipelineFailure } from '../errors.ts';
import { ExampleQuestions } from './example-questions.ts';
import { describeFailure } from './failures.ts';
import { Deferral } from './lanes.ts';
import type { IsolatedPipeline, PipelineModule, PipelineOptions, Reply, Request, Task } from './protocol.ts';
import { ModelQuestions } from './questions.ts';
import { PageWishes } from './wishes.ts';

const parent = Number(process.argv[2]);
new Worker(new URL(`./watchdog${extname(import.meta.url)}`, import.meta.url), {
  workerData: parent,
  // The watchdog needs little memory, and the defaults of Node are for large programs.
  resourceLimits: { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 1, stackSizeMb: 1 },
  execArgv: [],
}).unref();

let pipeline: Promise<IsolatedPipeline> | undefined;
let flushed = false;
const wishes = new PageWishes((wish) => process.send?.(wish));
const questions = new ModelQuestions((question) => process.send?.(question));
const exampleQuestions = new ExampleQuestions((question) => process.send?.(question));

// The parent has ended. This also kills a `tesseract` command, which is in the group of this process.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.on('message', (request: Request) => void handle(request));
process.on('uncaughtException', (error) => {
  // An error outside of any promise. The parent discards a process that reports it.
  process.send?.(describeFailure(new PipelineFailure('crashed', undefined, error)), () => process.exit(1));
});

async function handle(request: Request): Promise<void> {
  if (request.kind === 'start') {
    pipeline = open(request.entry, request.options);
    // The first task waits for the pipeline and receives its error. Until then, a rejection would be unhandled.
    pipeline.catch(() => {});
    return;
  }
  if (request.kind === 'answer') {
    wishes.settle(request.id, request.answer);
    return;
  }
  if (request.kind === 'model') {
    questions.settle(request.id, request.answer);
    return;
  }
  if (request.kind === 'examples') {
    exampleQuestions.settle(request.id, request.examples);
    return;
  }
  const reply = await perform(request).catch(describeEnd);
  process.send?.(reply, keepCompiledCode);
}

/** Writes the compile cache. Node does this when a process exits, but this process is killed. */
function keepCompiledCode(): void {
  if (flushed) return;
  flushed = true;
  flushCompileCache();
}

async function open(entry: string, options: PipelineOptions): Promise<IsolatedPipeline> {
  const module: PipelineModule = await import(entry);
  return await module.createPipeline(options);
}

async function perform(task: Task): Promise<Reply> {
  if (pipeline === undefined) throw new Error('The child was not started.');
  const ready = await pipeline;
  if (task.kind === 'try-ocr') return { kind: 'tried', trial: await ready.tryOcr(task.lines, task.ocr) };
  const bytes = new Uint8Array(await readFile(task.path));
  if (task.kind === 'render') {
    return { kind: 'rendered', image: await ready.renderPage(bytes, task.page, task.width, task.language) };
  }
  if (task.kind === 'recognize') {
    return { kind: 'recognized', page: await ready.recognizePage(bytes, task.request, task.ocr) };
  }
  if (task.kind === 'sample') {
    return { kind: 'sampled', sample: await ready.sample(bytes, wishes.recognizer(task.pagesAtOnce)) };
  }
  const { name, words, use, locationUse } = task;
  const examples = task.examples === true ? exampleQuestions.source() : undefined;
  const input = { bytes, words, examples, ...(name === undefined ? {} : { name }) };
  const elsewhere = wishes.recognizer(task.pagesAtOnce);
  const consulted = use === undefined ? undefined : questions.models(use, locationUse);
  return { kind: 'extracted', outcome: await ready.extract(input, task.template, elsewhere, consulted) };
}

function describeEnd(error: unknown): Reply {
  return error instanceof Deferral ? { kind: 'deferred', lane: error.lane } : describeFailure(error);
}
