/** Places of documents that a language model is asked about. */
import type { ModelLane } from './lanes.ts';
import { createSlots, type Slots } from './slots.ts';

/** A model has a share of the places: two that do not answer leave one share to all others. */
const SHARES = 3;

export class ModelPlaces {
  /** Places of one model. */
  readonly each: number;
  /** Places of all models together. */
  readonly all: number;
  readonly #together: Slots;
  /** Models with documents. */
  readonly #byLane = new Map<ModelLane, Slots>();

  /** @param each places of one model */
  constructor(each: number) {
    this.each = each;
    this.all = SHARES * each;
    this.#together = createSlots(this.all);
  }

  /** Places that a document of the model could have now. */
  free(lane: ModelLane): number {
    return Math.min(this.#byLane.get(lane)?.free ?? this.each, this.#together.free);
  }

  /**
   * Waits for a place. Models take turns.
   *
   * @returns the function that gives it back, to be called once
   * @throws the signal's reason
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

  /** The same if there is a place now; undefined if there is none. */
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
