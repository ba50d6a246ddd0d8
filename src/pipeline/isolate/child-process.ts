/** A child process as its pool sees it: does one task at a time, under limits, and can be killed at any moment. */
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { totalmem } from 'node:os';
import { extname } from 'node:path';
import { PipelineFailure } from '../errors.ts';
import { Clock } from './clock.ts';
import { toFailure } from './failures.ts';
import { readMemory } from './memory.ts';
import type {
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
  /** Address of the module that makes the pipeline. */
  readonly entry: string;
  readonly pipeline: PipelineOptions;
  /** Seconds that a task may take; those do not count in which others do something for it. */
  readonly timeLimit: number;
  /** Bytes that the process may hold. */
  readonly memoryLimit: number;
}

export interface Child {
  /** Tasks begun so far. */
  readonly tasks: number;
  /** Bytes held at the last look. */
  readonly memory: number;
  readonly ended: boolean;
  /**
   * Does a task.
   *
   * @param signal kills the process when it is aborted
   * @param helpers functions that this process runs for the task
   * @throws PipelineFailure as the task threw it, or of its own: `time_limit`, `memory_limit`, `crashed`
   * @throws the signal's reason
   */
  perform(task: Task, signal: AbortSignal, helpers?: Helpers): Promise<Result>;
  /** Kills the process and waits for its end. */
  kill(): Promise<void>;
}

/** Functions that the parent process runs for a task. They never throw, and the task's time limit is paused meanwhile. */
export interface Helpers {
  /** Recognizes a page. */
  readonly recognize?: (request: PageWish['request']) => Promise<PageAnswer>;
  /** Asks the language model that the question names. */
  readonly ask?: ((question: ModelQuestion) => Promise<ModelAnswer>) | undefined;
}

/** Milliseconds between two looks at the memory. Filling fresh memory runs at some GB/s: a limit is passed by less. */
const MEMORY_INTERVAL = 100;
const MEBIBYTE = 1024 * 1024;

/**
 * V8 lets garbage lie as long as the limit of the memory is far. With the half of its young heap, and an old one that grows
 * by 40 % before it is cleared, two e-invoices of 1,000 lines take 210 MB instead of 280 MB, and no longer (bench/einvoices).
 */
export const SMALL_HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

export function startChild(options: ChildOptions): Child {
  const process_ = forkChild(options);
  const exited = new Promise<void>((resolve) => process_.once('exit', () => resolve()).once('error', () => resolve()));
  // However it ended, a command that it ran for a picture does not outlive it.
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
    perform(task, signal, { recognize, ask } = {}) {
      tasks += 1;
      return new Promise((resolve, reject) => {
        let reason: unknown;
        const stop = (why: unknown): void => {
          reason ??= why;
          killGroup(process_);
        };
        const onAbort = (): void => stop(signal.reason);
        const clock = new Clock(options.timeLimit * 1000, () => stop(new PipelineFailure('time_limit')));
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
        const onMessage = (message: PageWish | ModelQuestion | Reply): void => {
          if (reason !== undefined) return;
          if (message.kind === 'wish') return void grant(message);
          if (message.kind === 'question') return void reply(message);
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
    // A process group of its own: Ctrl-C on a terminal is for the service, which lets documents finish; and what the
    // process runs is killed with it.
    detached: true,
    execArgv: [`--max-old-space-size=${Math.ceil(memoryLimit / MEBIBYTE)}`, ...SMALL_HEAP],
    env: chooseEnvironment(),
  });
}

/** What a reader of documents needs to know of its surroundings: no passwords, no addresses, no settings. */
function chooseEnvironment(): Record<string, string> {
  const { PATH, TESSDATA_PREFIX, TMPDIR, TZ } = process.env;
  const compileCache = getCompileCacheDir();
  return {
    ...(PATH === undefined ? {} : { PATH }),
    // Where the native Tesseract finds its language data.
    ...(TESSDATA_PREFIX === undefined ? {} : { TESSDATA_PREFIX }),
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(TZ === undefined ? {} : { TZ }),
    // Where the parent keeps compiled code, its children do: they are up in half the time, and 25 MB smaller.
    ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
    // Documents run side by side, one a core; threads within each would only get in each other's way.
    VIPS_CONCURRENCY: '1',
  };
}

function send(child: ChildProcess, request: Request): void {
  // Where the process has ended, its `exit` event says so.
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
    // All of it has ended already.
  }
}

/** How V8 and native libraries end a process that is out of memory, and how the kernel does (Linux, OOM killer). */
const MEMORY_SIGNALS: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

/**
 * Why a process ended that was not killed here. One that held a large part of the memory that it could have is taken to
 * have run out of it: V8 aborts before the next look when its heap, which is as large as the limit, is full, and the
 * kernel kills the process on a machine or in a container with less memory than the limit.
 *
 * @param memory bytes at the last look
 */
function explainExit(
  code: number | null,
  signal: NodeJS.Signals | null,
  memory: number,
  memoryLimit: number,
): PipelineFailure {
  const available = Math.min(memoryLimit, totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  if (MEMORY_SIGNALS.includes(signal) && memory > available / 2) return new PipelineFailure('memory_limit');
  if (signal === 'SIGKILL') return new PipelineFailure('crashed', 'killed by the system, perhaps for want of memory');
  return new PipelineFailure('crashed', signal ?? `exit code ${code}`);
}
