/**
 * Stores the words of the pages of a document in a pack, so that users can select the value of a field on a page.
 *
 * Each page is compressed separately, so it can be read without the other pages. A pack has a table of contents with the
 * number of pages and the end offset of each page (32 bits each, big endian), then the pages as deflated JSON, and then the
 * shapes of all pages as deflated JSON. Packs of earlier versions have no shapes.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { type Static, Type } from 'typebox';
import { boxInFractions, type Page, turnOnSeenPage } from './page.ts';
import { quarter } from './read/page-view.ts';

const Side = Type.Number({ description: 'Side of the displayed page, in points (1/72 inch).' });

export const PageWords = Type.Object({
  width: Side,
  height: Side,
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      box: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
        minItems: 4,
        maxItems: 4,
        description: 'Left, top, right, bottom as fractions of the displayed page.',
      }),
    }),
    { description: 'Words in reading order.' },
  ),
});
export type PageWords = Static<typeof PageWords>;

export const PageShape = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  width: Side,
  height: Side,
  turns: Type.Integer({
    minimum: 0,
    maximum: 3,
    description:
      'Clockwise quarter turns that make the page upright: 2 for an upside-down scan. Pictures of pages and all boxes are ' +
      'those of the page before this rotation.',
  }),
});
export type PageShape = Static<typeof PageShape>;

/** Bytes of an entry in the table of contents. */
const ENTRY = 4;

/** Packs all pages of a document in their order. */
export function packWords(pages: readonly Page[]): Uint8Array {
  const packed = pages.map((page) => deflateSync(JSON.stringify(listWords(page))));
  const contents = Buffer.alloc(ENTRY * (pages.length + 1));
  contents.writeUInt32BE(pages.length);
  let end = contents.length;
  for (const [index, { length }] of packed.entries()) {
    end += length;
    contents.writeUInt32BE(end, ENTRY * (index + 1));
  }
  return Buffer.concat([contents, ...packed, deflateSync(JSON.stringify(pages.map(describeShape)))]);
}

/**
 * The byte range of the table of contents up to a page.
 *
 * @param page number of the page, from 1
 * @returns offsets in the pack, both inclusive
 */
export function rangeOfContents(page: number): { start: number; end: number } {
  return { start: 0, end: ENTRY * (page + 1) - 1 };
}

/**
 * The byte range of a page in a pack.
 *
 * @param contents the bytes of `rangeOfContents`, or fewer if the pack is shorter
 * @returns offsets in the pack, both inclusive; undefined if there is no such page
 */
export function rangeOfPage(contents: Buffer, page: number): { start: number; end: number } | undefined {
  const count = contents.readUInt32BE();
  if (page < 1 || page > count) return undefined;
  const start = page === 1 ? ENTRY * (count + 1) : contents.readUInt32BE(ENTRY * (page - 1));
  return { start, end: contents.readUInt32BE(ENTRY * page) - 1 };
}

/**
 * The byte range of the shapes in a pack.
 *
 * @param contents the bytes of `rangeOfContents` for the last page
 * @returns offsets in the pack; undefined if `contents` does not include the last page
 */
export function rangeOfShapes(contents: Buffer): { start: number; end: number } | undefined {
  const place = ENTRY * contents.readUInt32BE();
  if (contents.length < place + ENTRY) return undefined;
  return { start: place === 0 ? ENTRY : contents.readUInt32BE(place), end: Number.MAX_SAFE_INTEGER };
}

/** Unpacks the shapes of all pages from the bytes of `rangeOfShapes`. Empty for a pack of an earlier version. */
export function unpackShapes(bytes: Uint8Array): PageShape[] {
  return bytes.length === 0 ? [] : JSON.parse(inflateSync(bytes).toString());
}

/** Computes the shapes of all pages in a pack of an earlier version. Their rotation is estimated by the order of words. */
export function restoreShapes(pack: Buffer): PageShape[] {
  return Array.from({ length: pack.readUInt32BE() }, (_, index) => {
    const { start, end } = rangeOfPage(pack, index + 1) ?? { start: 0, end: -1 };
    const page = unpackPage(pack.subarray(start, end + 1));
    return { page: index + 1, width: page.width, height: page.height, turns: turnsByWords(page) };
  });
}

/** The words and the shapes of all pages, from a whole pack. */
export function unpackWords(pack: Buffer): [words: PageWords[], shapes: PageShape[]] {
  const count = pack.readUInt32BE();
  const words = Array.from({ length: count }, (_, index) => {
    const { start, end } = rangeOfPage(pack, index + 1) ?? { start: 0, end: -1 };
    return unpackPage(pack.subarray(start, end + 1));
  });
  const range = rangeOfShapes(pack);
  const shapes = range ? unpackShapes(pack.subarray(range.start)) : [];
  return [words, shapes.length > 0 ? shapes : restoreShapes(pack)];
}

/**
 * Estimates the clockwise quarter turns that make a page upright. A word is longer along its line than across it, and the next
 * word in reading order is further right or, in another line, further down.
 */
function turnsByWords({ width, height, words }: PageWords): number {
  const places = words.map(({ box: [left = 0, top = 0, right = 0, bottom = 0] }) => ({
    x: ((left + right) / 2) * width,
    y: ((top + bottom) / 2) * height,
    across: (right - left) * width,
    down: (bottom - top) * height,
  }));
  const isSideways = places.filter(({ across, down }) => down > across).length > places.length / 2;
  const steps = places.slice(1).map((place, index) => {
    const before = places[index] ?? place;
    const [dx, dy] = [place.x - before.x, place.y - before.y];
    // The step on the page after one quarter turn, or without a rotation.
    const [on, below] = isSideways ? [-dy, dx] : [dx, dy];
    const line = Math.min(place.across, place.down);
    return Math.sign(Math.abs(below) > line / 2 ? below : on);
  });
  const isReversed = steps.reduce((sum, step) => sum + step, 0) < 0;
  return (isSideways ? 1 : 0) + (isReversed ? 2 : 0);
}

/** Unpacks the words of a page from the bytes of `rangeOfPage`. */
export function unpackPage(bytes: Uint8Array): PageWords {
  return JSON.parse(inflateSync(bytes).toString());
}

function listWords({ seen, lines }: Page): PageWords {
  return {
    width: round(seen.width),
    height: round(seen.height),
    words: lines.flatMap(({ words }) => words.map(({ text, box }) => ({ text, box: boxInFractions(seen, box) }))),
  };
}

function describeShape(page: Page): PageShape {
  const { number, seen, lines } = page;
  return {
    page: number,
    width: round(seen.width),
    height: round(seen.height),
    // The rotation of a page without text is unknown.
    turns: lines.length === 0 ? 0 : quarter(-Math.round(turnOnSeenPage(page) / 90)),
  };
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
