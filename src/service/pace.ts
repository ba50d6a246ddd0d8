/** Splits long work on the event loop into short stretches, so that other requests are answered in between. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of one stretch. */
const STRETCH = 15;

export class Pace {
  #began = performance.now();

  /** Whether the stretch is over. Cheap enough to be asked for each row. */
  get isDue(): boolean {
    return performance.now() - this.#began > STRETCH;
  }

  /** Yields to the event loop, and begins the next stretch. */
  async rest(): Promise<void> {
    await setImmediate();
    this.#began = performance.now();
  }
}
