/**
 * Where documents queue. Those whose text only has to be taken out are done in a tenth of a second; a page that is
 * recognised from its picture takes seconds, and a scan may have hundreds. In one line the short ones would wait for the
 * long ones, so each kind has places of its own.
 */

/**
 * - `text`: whatever is not known to need recognition.
 * - `picture`: a few pages are to be recognised.
 * - `scan`: many are.
 */
export const LANES = ['text', 'picture', 'scan'] as const;
export type Lane = (typeof LANES)[number];

/** Pages up to which a document goes beside the short ones. */
const FEW_PAGES = 8;

/**
 * Scans that are read side by side. One alone keeps every core busy with its pages; the second is there so that a scan of
 * thirty pages need not wait for one of five hundred.
 */
export const SCANS = 2;

/** The lane of a document with pages to recognise. */
export function laneOfPictures(pageCount: number): Exclude<Lane, 'text'> {
  return pageCount <= FEW_PAGES ? 'picture' : 'scan';
}

/** The lane of a file before anybody has looked into it. Only a TIFF may have many pages, which are quickly counted. */
export function laneOfFile(mediaType: string): Lane {
  return mediaType.startsWith('image/') && mediaType !== 'image/tiff' ? 'picture' : 'text';
}

/** A document was given up untried: it needs recognition, and there was no place in its lane. */
export class Deferral extends Error {
  override name = 'Deferral';
  readonly lane: Lane;

  constructor(lane: Lane) {
    super(`The document is to wait in the lane "${lane}".`);
    this.lane = lane;
  }
}
