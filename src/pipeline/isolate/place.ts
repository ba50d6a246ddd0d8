import { type Lane, laneOfPictures, type PlainLane } from './lanes.ts';
import type { Slots } from './slots.ts';

/** The place of a document in a lane. */
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

/** The place of a document without a language model. The document changes its lane with its first page that needs OCR. */
export class PlainPlace implements Place {
  readonly #lanes: Readonly<Record<PlainLane, Slots>>;
  readonly #onLane: (lane: PlainLane) => void;
  #lane: PlainLane;
  #release: () => void;

  /**
   * @param release releases the place in the lane
   * @param onLane called when the document gets a place in another lane
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
 * The place of a document with a language model. The document keeps its place in the lane of the model until it is done. Until
 * it waits for the first time, it also needs a place for reading, since models have more places than there are cores.
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
