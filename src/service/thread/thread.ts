/** A thread beside the event loop, for work that can take long. It starts with its first task. */
import { Worker } from 'node:worker_threads';
import { Turns } from '../turns.ts';
import type { TaskName, TaskReply, TaskRequest, Tasks } from './tasks.ts';

/** Milliseconds of one task. Ordinary ones take less than 100, and on a busy machine some times as long. */
const TIME_LIMIT = 5_000;
/** Mebibytes of the thread's heap: a task that needs more fails, and the process goes on. */
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

export function createThread(): Thread {
  const owners = new Turns();
  const queue = new Turns();
  let worker: Worker | undefined;

  function start(): Worker {
    const started = startWorker();
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function perform<Name extends TaskName>(request: TaskRequest<Name>): Promise<Tasks[Name]['output']> {
    worker ??= start();
    const reply = await ask(worker, request);
    if (reply === undefined) {
      await stop();
      throw new TaskExceeded(`The task "${request.name}" took more than ${TIME_LIMIT} ms, or too much memory.`);
    }
    if ('error' in reply) throw reply.error;
    return reply.output;
  }

  return {
    run: (owner, name, input) => owners.take(owner, () => queue.take(TURN, () => perform({ name, input }))),
    close: stop,
  };
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

/** @returns undefined where the thread gave no answer: it ran out of time or memory */
async function ask<Name extends TaskName>(
  worker: Worker,
  request: TaskRequest<Name>,
): Promise<TaskReply<Name> | undefined> {
  return await new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), TIME_LIMIT);
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
