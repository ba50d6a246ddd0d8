/** Starts and controls a child process, which performs one task at a time within limits, and can be killed at any time. */
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { totalmem } from 'node:os';
import { extname } from 'node:path';
import { PipelineFailure } from '../errors.ts';
import type { NamedExample } from '../examples.ts';
import { Clock } from './clock.ts';
import { toFailure } from './failures.ts';
import { readMemory } from './memory.ts';
import type {
  ExampleQuestion,
  ModelAnswer,
  ModelQuestion,
  PageAnswer,
  PageWish,
  PipelineOptions,
  Reply,
  Request,
  Result,
  Task,
} from './protocol.ts';

export interface ChildOptions {
  /** URL of the module that creates the pipeline. */
  readonly entry: string;
  readonly pipeline: PipelineOptions;
  /** Maximum seconds of a task, not counting the time in which other processes work for it. */
  readonly timeLimit: number;
  /** Maximum resident memory of the process, in bytes. */
  readonly memoryLimit: number;
}

export interface Child {
  /** Number of started tasks. */
  readonly tasks: number;
  /** Resident memory at the last measurement, in bytes. */
  readonly memory: number;
  readonly ended: boolean;
  /**
   * Performs a task.
   *
   * @param signal kills the process when it is aborted
   * @param helpers functions that this process runs for the task
   * @throws PipelineFailure of the task, or `time_limit`, `memory_limit`, `crashed`
   * @throws the reason of the signal if it was aborted
   */
  perform(task: Task, signal: AbortSignal, helpers?: Helpers): Promise<Result>;
  /** Kills the process and waits for its end. */
  kill(): Promise<void>;
}

/** Functions that the parent process runs for a task. They never throw. While one runs, the clock of the task is paused. */
export interface Helpers {
  /** Recognizes a page. */
  readonly recognize?: (request: PageWish['request']) => Promise<PageAnswer>;
  /** Asks the language model that the question names. */
  readonly ask?: ((question: ModelQuestion) => Promise<ModelAnswer>) | undefined;
  /** Finds examples of the same layout. */
  readonly findExamples?: ((question: ExampleQuestion) => Promise<readonly NamedExample[]>) | undefined;
}

/** Milliseconds between two measurements of memory. A process can fill several GB/s, so it can exceed the limit for a moment. */
const MEMORY_INTERVAL = 100;
const MEBIBYTE = 1024 * 1024;

/**
 * Options for a small heap. V8 delays garbage collection if the memory limit is high. With half of the default young
 * generation, and garbage collection after the old generation grows by 40 %, two e-invoices of 1,000 lines take 210 MB instead
 * of 280 MB, in the same time (bench/einvoices).
 */
export const SMALL_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

export function startChild(options: ChildOptions): Child {
  const process_ = forkChild(options);
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()).once('error', () => resolve()));
  // Also kills a `tesseract` command that the process has started, however the process ended.
  process_.once('exit', () => killGroup(process_));
  let tasks = 0;
  let memory = 0;
  send(process_, { kind: 'start', entry: options.entry, options: options.pipeline });

  return {
    get tasks() {
      return tasks;
    },
    get memory() {
      return memory;
    },
    get ended() {
      return hasEnded(process_);
    },
    perform(task, signal, { recognize, ask, findExamples } = {}) {
      tasks += 1;
      return new Promise((resolve, reject) => {
        let reason: unknown;
        const stop = (why: unknown): void => {
          reason ??= why;
          killGroup(process_);
        };
        const onAbort = (): void => stop(signal.reason);
        const limit = `EXTRAKT_TIME_LIMIT: ${options.timeLimit} s`;
        const clock = new Clock(options.timeLimit * 1000, () => stop(new PipelineFailure('time_limit', limit)));
        const watch = setInterval(async () => {
          memory = (process_.pid === undefined ? undefined : await readMemory(process_.pid)) ?? memory;
          if (memory > options.memoryLimit) stop(new PipelineFailure('memory_limit'));
        }, MEMORY_INTERVAL);
        let ended = false;
        const finish = (): void => {
          ended = true;
          clock.stop();
          clearInterval(watch);
          signal.removeEventListener('abort', onAbort);
          process_.off('message', onMessage).off('exit', onExit).off('error', onError);
        };
        const grant = async ({ id, request }: PageWish): Promise<void> => {
          if (!recognize) return stop(new PipelineFailure('failed'));
          const answer = await clock.pauseFor(recognize(request));
          if (!ended) send(process_, { kind: 'answer', id, answer });
        };
        const reply = async (question: ModelQuestion): Promise<void> => {
          if (!ask) return stop(new PipelineFailure('failed'));
          const answer = await clock.pauseFor(ask(question));
          if (!ended) send(process_, { kind: 'model', id: question.id, answer });
        };
        const show = async (question: ExampleQuestion): Promise<void> => {
          if (!findExamples) return stop(new PipelineFailure('failed'));
          const examples = await clock.pauseFor(findExamples(question));
          if (!ended) send(process_, { kind: 'examples', id: question.id, examples });
        };
        const onMessage = (message: PageWish | ModelQuestion | ExampleQuestion | Reply): void => {
          if (reason !== undefined) return;
          if (message.kind === 'wish') return void grant(message);
          if (message.kind === 'question') return void reply(message);
          if (message.kind === 'similar') return void show(message);
          finish();
          if (message.kind === 'failed') reject(toFailure(message));
          else resolve(message);
        };
        const onExit = (code: number | null, exitSignal: NodeJS.Signals | null): void => {
          finish();
          reject(reason ?? explainExit(code, exitSignal, memory, options.memoryLimit));
        };
        const onError = (error: Error): void => {
          finish();
          reject(reason ?? new PipelineFailure('crashed', undefined, error));
        };
        process_.on('message', onMessage).on('exit', onExit).on('error', onError);
        signal.addEventListener('abort', onAbort);
        if (signal.aborted) onAbort();
        else if (hasEnded(process_)) onExit(process_.exitCode, process_.signalCode);
        else send(process_, task);
      });
    },
    async kill() {
      killGroup(process_);
      await exited;
    },
  };
}

function forkChild({ memoryLimit }: ChildOptions): ChildProcess {
  const extension = extname(import.meta.url);
  return fork(new URL(`./child${extension}`, import.meta.url), [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // In its own process group, the process does not receive Ctrl-C, so the service can let documents finish. Commands that
    // the process starts are killed together with it.
    detached: true,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryLimit / MEBIBYTE)}`, ...SMALL_HEAP],
    env: chooseEnvironment(),
  });
}

/** The environment variables for the process. They include no passwords, addresses and settings. */
function chooseEnvironment(): Record<string, string> {
  const { PATH, TESSDATA_PREFIX, TMPDIR, TZ } = process.env;
  const compileCache = getCompileCacheDir();
  return {
    ...(PATH === undefined ? {} : { PATH }),
    // The folder of the language data of the native Tesseract.
    ...(TESSDATA_PREFIX === undefined ? {} : { TESSDATA_PREFIX }),
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(TZ === undefined ? {} : { TZ }),
    // With the compile cache of the parent, child processes start in half the time and use 25 MB less.
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
    // Documents run in parallel, one for each core, so more threads for each document would only compete.
    VIPS_CONCURRENCY: '1',
  };
}

function send(child: ChildProcess, request: Request): void {
  // If the process has ended, its `exit` event reports this.
  child.send(request, () => {});
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || !child.connected;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

/** Signals with which V8, native libraries and the kernel (Linux, OOM killer) end a process that is out of memory. */
const MEMORY_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

/**
 * Finds the reason why a process ended that was not killed by its parent. If it used most of the available memory, the reason
 * is a lack of memory: V8 aborts when its heap, which is as large as the limit, is full, and the kernel kills the process on a
 * machine or in a container with less memory than the limit. Both can happen between two measurements.
 *
 * @param memory bytes at the last measurement
 */
function explainExit(
  code: number | null,
  signal: NodeJS.Signals | null,
  memory: number,
  memoryLimit: number,
): PipelineFailure {
  const available = Math.min(memoryLimit, totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  if (MEMORY_SIGNALS.includes(signal) && memory > available / 2) return new PipelineFailure('memory_limit');
  if (signal === 'SIGKILL')
    return new PipelineFailure('crashed', 'killed by the system, possibly because of a lack of memory');
  return new PipelineFailure('crashed', signal ?? `exit code ${code}`);
}
