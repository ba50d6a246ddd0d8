/** Threads beside the event loop, for work that can take long. They start with their first task. */
import { Worker } from 'node:worker_threads';
import { Turns } from '../turns.ts';
import type { TaskName, TaskReply, TaskRequest, Tasks } from './tasks.ts';

interface Limits {
  /** Milliseconds of one task. */
  readonly time: number;
  /** Milliseconds without a task after which the thread ends, and its memory is free. */
  readonly idle: number;
}

/** Ordinary tasks take less than 100 ms, and on a busy machine some times as long. */
const SHORT: Limits = { time: 5_000, idle: Number.POSITIVE_INFINITY };
/** Learning takes as long as reading a document without OCR, and loads what reading needs. */
const LONG: Limits = { time: 20_000, idle: 60_000 };
/** Mebibytes of a thread's heap: a task that needs more fails, and the process goes on. */
const MEMORY_LIMIT = 512;

const TURN = 'thread';

/** A task that took too long or needed too much memory. */
export class TaskExceeded extends Error {
  override name = 'TaskExceeded';
}

export interface Thread {
  /**
   * Does a task. Each owner waits for their own earlier tasks, so that many tasks of one owner do not hold up the others.
   *
   * @param owner id of the user
   * @throws TaskExceeded
   * @throws Error of the task itself
   */
  run<Name extends TaskName>(owner: string, name: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['output']>;
  close(): Promise<void>;
}

/** Two threads: long tasks do not delay short ones, which a person waits for while typing. */
export function createThread(): Thread {
  const short = new TaskLine(SHORT);
  const long = new TaskLine(LONG);
  const lines: Readonly<Record<TaskName, TaskLine>> = {
    patterns: short,
    recheck: short,
    measure: short,
    learn: long,
    suggest: long,
    place: long,
  };
  return {
    run: (owner, name, input) => lines[name].run(owner, { name, input }),
    async close() {
      await Promise.all([short.stop(), long.stop()]);
    },
  };
}

/** One thread, and the tasks that wait for it. */
class TaskLine {
  readonly #limits: Limits;
  readonly #owners = new Turns();
  readonly #queue = new Turns();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run<Name extends TaskName>(owner: string, request: TaskRequest<Name>): Promise<Tasks[Name]['output']> {
    return await this.#owners.take(owner, () => this.#queue.take(TURN, () => this.#perform(request)));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const stopped = this.#worker;
    this.#worker = undefined;
    await stopped?.terminate();
  }

  async #perform<Name extends TaskName>(request: TaskRequest<Name>): Promise<Tasks[Name]['output']> {
    const { time, idle } = this.#limits;
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const reply = await ask(this.#worker, request, time);
    if (reply === undefined) {
      await this.stop();
      throw new TaskExceeded(`The task "${request.name}" took more than ${time} ms, or too much memory.`);
    }
    if (Number.isFinite(idle)) this.#idle = setTimeout(() => void this.stop(), idle).unref();
    if ('error' in reply) throw reply.error;
    return reply.output;
  }

  #start(): Worker {
    const started = startWorker();
    started.once('exit', () => {
      if (this.#worker === started) this.#worker = undefined;
    });
    return started;
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./entry.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    // Nothing of the environment concerns the tasks.
    env: {},
  });
  // The task that was under way hears of it; without a listener it would end the process.
  worker.on('error', () => {});
  // The process may end while the thread waits for its next task.
  worker.unref();
  return worker;
}

/**
 * @param limit milliseconds
 * @returns undefined where the thread gave no answer: it ran out of time or memory
 */
async function ask<Name extends TaskName>(
  worker: Worker,
  request: TaskRequest<Name>,
  limit: number,
): Promise<TaskReply<Name> | undefined> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), limit);
    const fail = () => end(undefined);
    function end(reply: TaskReply<Name> | undefined): void {
      clearTimeout(timer);
      worker.off('message', end).off('error', fail).off('exit', fail);
      resolve(reply);
    }
    worker.once('message', end).once('error', fail).once('exit', fail);
    worker.postMessage(request);
  });
}
