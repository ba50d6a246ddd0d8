/**
 * The queues of documents. Taking the text out of a PDF takes a tenth of a second, recognizing a page takes seconds, and a
 * language model can take minutes or stay silent. In one queue, fast documents would wait for slow ones, so each kind has
 * its own queue and its own places.
 */

/**
 * Lanes of documents that no language model is asked about.
 *
 * - `text`: whatever is not known to need recognition.
 * - `picture`: a few pages are to be recognised.
 * - `scan`: many are.
 */
export const LANES = ['text', 'picture', 'scan'] as const;
export type PlainLane = (typeof LANES)[number];

/** Every language model has a lane: documents of one that does not answer hold up no others. */
export type ModelLane = `model:${string}`;

export type Lane = PlainLane | ModelLane;

/** Pages up to which a document goes beside the short ones. */
const FEW_PAGES = 8;

/**
 * Scans that are read side by side. One alone keeps every core busy with its pages; the second is there so that a scan of
 * thirty pages need not wait for one of five hundred.
 */
export const SCANS = 2;

/** The lane of a document with pages to recognise. */
export function laneOfPictures(pageCount: number): Exclude<PlainLane, 'text'> {
  return pageCount <= FEW_PAGES ? 'picture' : 'scan';
}

/** The lane of a file before anybody has looked into it. Only a TIFF may have many pages, which are quickly counted. */
export function laneOfFile(mediaType: string): PlainLane {
  return mediaType.startsWith('image/') && mediaType !== 'image/tiff' ? 'picture' : 'text';
}

/** @param id of the language model */
export function laneOfModel(id: string): ModelLane {
  return `model:${id}`;
}

export function isModelLane(lane: string): lane is ModelLane {
  return lane.startsWith('model:');
}

/** A document was given up untried: it belongs to another lane, which had no place. */
export class Deferral extends Error {
  override name = 'Deferral';
  readonly lane: Lane;

  constructor(lane: Lane) {
    super(`The document is to wait in the lane "${lane}".`);
    this.lane = lane;
  }
}
