/** Child processes for one kind of task, used again while they behave. */
import { type FailureCode, PipelineFailure } from '../errors.ts';
import { type Child, type ChildOptions, type Helpers, startChild } from './child-process.ts';
import type { Result, Task } from './protocol.ts';

export interface CrewOptions extends ChildOptions {
  /** Seconds after which a process without work is ended. */
  readonly idleTime: number;
}

/** Tasks after which a process is replaced, since libraries leak. Starting one costs about as much as a short document. */
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
   * Does a task in a process that is free, or in a new one.
   *
   * @param helpers see `Child.perform`
   * @throws PipelineFailure
   * @throws the signal's reason
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

  /** Kills all processes and waits for their end; those that are started later are killed after their task. */
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
    // WebAssembly memory never shrinks: one large document must not count against the limit of those after it.
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

/** Failures after which the process is suspect: an abort in WebAssembly leaves a module that gives wrong answers. */
const SUSPECT: readonly FailureCode[] = ['crashed', 'failed', 'memory_limit'];

/** Whether the reader reported a fault of the document and can go on. */
function isOfTheDocument(failure: PipelineFailure): boolean {
  return !SUSPECT.includes(failure.code);
}
