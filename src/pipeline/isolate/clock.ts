/** A time limit that can be paused while the task waits for other processes. */
export class Clock {
  readonly #onEnd: () => void;
  #left: number;
  #waits = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param limit milliseconds from now */
  constructor(limit: number, onEnd: () => void) {
    this.#left = limit;
    this.#onEnd = onEnd;
    this.#run();
  }

  /** Pauses until a promise is settled. */
  async pauseFor<Value>(waiting: Promise<Value>): Promise<Value> {
    if (this.#waits === 0) this.#halt();
    this.#waits += 1;
    try {
      return await waiting;
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#run();
    }
  }

  /** Stops the clock permanently. */
  stop(): void {
    this.#halt();
    this.#waits = Number.POSITIVE_INFINITY;
  }

  #run(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#left);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(0, this.#left - (performance.now() - this.#startedAt));
  }
}
