/** Child processes for one kind of task, which are reused while they work correctly. */
import { type FailureCode, PipelineFailure } from '../errors.ts';
import { type Child, type ChildOptions, type Helpers, startChild } from './child-process.ts';
import type { Result, Task } from './protocol.ts';

export interface CrewOptions extends ChildOptions {
  /** Seconds after which an idle process is ended. */
  readonly idleTime: number;
}

/** Tasks after which a process is replaced, since libraries leak memory. A start takes about as long as a short document. */
const TASKS_PER_CHILD = 500;

export class Crew {
  readonly #options: CrewOptions;
  readonly #children = new Set<Child>();
  readonly #idle = new Map<Child, NodeJS.Timeout>();
  #closed = false;

  constructor(options: CrewOptions) {
    this.#options = options;
  }

  /**
   * Performs a task in an idle process, or in a new one.
   *
   * @param helpers see `Child.perform`
   * @throws PipelineFailure
   * @throws the reason of the signal if it was aborted
   */
  async perform(task: Task, signal: AbortSignal, helpers?: Helpers): Promise<Result> {
    const child = this.#take();
    let sound = false;
    try {
      const result = await child.perform(task, signal, helpers);
      sound = true;
      return result;
    } catch (error) {
      sound = error instanceof PipelineFailure && isOfTheDocument(error);
      throw error;
    } finally {
      this.#giveBack(child, sound);
    }
  }

  /** Kills all processes and waits for their end. Processes that start later are killed after their task. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#children].map((child) => this.#discard(child)));
  }

  #take(): Child {
    for (const [child, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (!child.ended) return child;
      this.#children.delete(child);
    }
    const child = startChild(this.#options);
    this.#children.add(child);
    return child;
  }

  #giveBack(child: Child, sound: boolean): void {
    const { memoryLimit, idleTime } = this.#options;
    // WebAssembly memory never shrinks. After a large document, a process would have less memory for later documents.
    const fit = sound && !child.ended && child.tasks < TASKS_PER_CHILD && child.memory < memoryLimit / 2;
    if (!fit || this.#closed) void this.#discard(child);
    else this.#idle.set(child, setTimeout(() => void this.#discard(child), idleTime * 1000).unref());
  }

  async #discard(child: Child): Promise<void> {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    await child.kill();
    this.#children.delete(child);
  }
}

/** Failures after which a process is discarded: after an abort in WebAssembly, the results of the module can be wrong. */
const SUSPECT: readonly FailureCode[] = ['crashed', 'failed', 'memory_limit'];

/** Whether a failure is caused by the document, so that the process can be reused. */
function isOfTheDocument(failure: PipelineFailure): boolean {
  return !SUSPECT.includes(failure.code);
}
