/**
 * Lanes: the queues of documents. Reading a text layer takes a tenth of a second, OCR takes seconds for each page, and a
 * language model can take minutes or not answer at all. In one queue, fast documents would wait for slow ones, so each kind
 * has its own lane with its own places.
 */

/**
 * Lanes of documents without a language model.
 *
 * - `text`: not known to need OCR
 * - `picture`: a few pages need OCR
 * - `scan`: many pages need OCR
 */
export const LANES = ['text', 'picture', 'scan'] as const;
export type PlainLane = (typeof LANES)[number];

/** Each language model has its own lane, so a model that does not answer does not delay other documents. */
export type ModelLane = `model:${string}`;

export type Lane = PlainLane | ModelLane;

/** Maximum pages of a document in the lane `picture`. */
const FEW_PAGES = 8;

/**
 * Maximum number of scans that are read in parallel. One scan keeps all cores busy. With two, a scan of 30 pages does not have
 * to wait for one of 500 pages.
 */
export const SCANS = 2;

/** The lane of a document whose pages need OCR. */
export function laneOfPictures(pageCount: number): Exclude<PlainLane, 'text'> {
  return pageCount <= FEW_PAGES ? 'picture' : 'scan';
}

/** The lane of a file that was not opened yet. A TIFF can have many pages, which are counted quickly when it is opened. */
export function laneOfFile(mediaType: string): PlainLane {
  return mediaType.startsWith('image/') && mediaType !== 'image/tiff' ? 'picture' : 'text';
}

/** @param id id of the language model */
export function laneOfModel(id: string): ModelLane {
  return `model:${id}`;
}

export function isModelLane(lane: string): lane is ModelLane {
  return lane.startsWith('model:');
}

/** A document was not processed, since it belongs to another lane without a free place. */
export class Deferral extends Error {
  override name = 'Deferral';
  readonly lane: Lane;

  constructor(lane: Lane) {
    super(`The document has to wait in the lane "${lane}".`);
    this.lane = lane;
  }
}
