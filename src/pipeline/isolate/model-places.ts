/** Places for documents with a language model. */
import type { ModelLane } from './lanes.ts';
import { createSlots, type Slots } from './slots.ts';

/** Number of models that can use all of their places at the same time. If two models do not answer, one share is left. */
const SHARES = 3;

export class ModelPlaces {
  /** Number of places of each model. */
  readonly each: number;
  /** Number of places of all models together. */
  readonly all: number;
  readonly #together: Slots;
  /** Places of models with documents. */
  readonly #byLane = new Map<ModelLane, Slots>();

  /** @param each number of places of each model */
  constructor(each: number) {
    this.each = each;
    this.all = SHARES * each;
    this.#together = createSlots(this.all);
  }

  /** Number of free places for documents of a model. */
  free(lane: ModelLane): number {
    return Math.min(this.#byLane.get(lane)?.free ?? this.each, this.#together.free);
  }

  /**
   * Waits for a place. Models take turns.
   *
   * @returns a function that releases the place, to be called once
   * @throws the reason of the signal if it was aborted
   */
  async take(lane: ModelLane, signal: AbortSignal): Promise<() => void> {
    const own = this.#open(lane);
    const releaseOwn = await own.take(signal);
    try {
      return this.#joined(lane, releaseOwn, await this.#together.take(signal, own));
    } catch (error) {
      this.#joined(lane, releaseOwn)();
      throw error;
    }
  }

  /** Takes a free place without waiting. Returns undefined if there is none. */
  takeNow(lane: ModelLane): (() => void) | undefined {
    if (this.free(lane) === 0) return undefined;
    return this.#joined(lane, this.#open(lane).takeNow(), this.#together.takeNow());
  }

  #open(lane: ModelLane): Slots {
    const slots = this.#byLane.get(lane) ?? createSlots(this.each);
    this.#byLane.set(lane, slots);
    return slots;
  }

  #joined(lane: ModelLane, ...releases: readonly ((() => void) | undefined)[]): () => void {
    return () => {
      for (const release of releases) release?.();
      // If all places are free, no document is waiting.
      if (this.#byLane.get(lane)?.free === this.each) this.#byLane.delete(lane);
    };
  }
}
