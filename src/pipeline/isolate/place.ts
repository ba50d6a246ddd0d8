import type { Lane } from './lanes.ts';
import type { Slots } from './slots.ts';

/** A document's place in a lane. */
export class Place {
  readonly #lanes: Readonly<Record<Lane, Slots>>;
  #lane: Lane;
  #release: () => void;

  constructor(lanes: Readonly<Record<Lane, Slots>>, lane: Lane, release: () => void) {
    this.#lanes = lanes;
    this.#lane = lane;
    this.#release = release;
  }

  get lane(): Lane {
    return this.#lane;
  }

  /** Takes a place in another lane for the one that it has; false, with nothing changed, where there is none. */
  moveTo(lane: Lane): boolean {
    const release = this.#lanes[lane].takeNow();
    if (!release) return false;
    this.#release();
    this.#release = release;
    this.#lane = lane;
    return true;
  }

  leave(): void {
    this.#release();
  }
}
