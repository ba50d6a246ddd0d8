import { type Lane, laneOfPictures, type PlainLane } from './lanes.ts';
import type { Slots } from './slots.ts';

/** Where a document has its place. */
export interface Place {
  /**
   * Called before a page is recognized.
   *
   * @returns the lane in which the document has to wait, if there is no place for it
   */
  beforePage(pageCount: number): Lane | undefined;
  /** Called before the language model is asked. */
  beforeQuestion(): void;
  leave(): void;
}

/** The place of a document that no language model is asked about. It changes its lane with its first page to recognize. */
export class PlainPlace implements Place {
  readonly #lanes: Readonly<Record<PlainLane, Slots>>;
  readonly #onLane: (lane: PlainLane) => void;
  #lane: PlainLane;
  #release: () => void;

  /**
   * @param release gives back the place in the lane
   * @param onLane called when it has a place in another lane
   */
  constructor(
    lanes: Readonly<Record<PlainLane, Slots>>,
    lane: PlainLane,
    release: () => void,
    onLane: (lane: PlainLane) => void,
  ) {
    this.#lanes = lanes;
    this.#lane = lane;
    this.#release = release;
    this.#onLane = onLane;
  }

  beforePage(pageCount: number): Lane | undefined {
    if (this.#lane !== 'text') return undefined;
    const wanted = laneOfPictures(pageCount);
    const release = this.#lanes[wanted].takeNow();
    if (!release) return wanted;
    this.#release();
    this.#release = release;
    this.#lane = wanted;
    this.#onLane(wanted);
    return undefined;
  }

  beforeQuestion(): void {}

  leave(): void {
    this.#release();
  }
}

/**
 * The place of a document that a language model is asked about. It keeps its place at the model until its end. It also has
 * one to be read until it waits for the first time, since there are more places at models than cores.
 */
export class ModelPlace implements Place {
  readonly #releaseModel: () => void;
  #releaseReader: (() => void) | undefined;

  constructor(releaseModel: () => void, releaseReader: () => void) {
    this.#releaseModel = releaseModel;
    this.#releaseReader = releaseReader;
  }

  beforePage(): undefined {
    this.#giveUpReader();
  }

  beforeQuestion(): void {
    this.#giveUpReader();
  }

  leave(): void {
    this.#giveUpReader();
    this.#releaseModel();
  }

  #giveUpReader(): void {
    this.#releaseReader?.();
    this.#releaseReader = undefined;
  }
}
