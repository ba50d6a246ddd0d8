/**
 * The pages of a document and their words, packed to be kept: for people who mark on a page what belongs into a field.
 *
 * Each page is packed for itself behind a table of contents, so that one is had without the others, however many pages
 * there are: a number of pages, then for each where it ends (32 bits each, big endian), then the pages as deflated JSON,
 * then the shapes of all pages in the same way. Earlier packs have no shapes.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { type Static, Type } from 'typebox';
import { boxInFractions, type Page, turnOnSeenPage } from './page.ts';
import { quarter } from './read/page-view.ts';

const Side = Type.Number({ description: 'Of the page as a person sees it, in points (1/72 inch).' });

export const PageWords = Type.Object({
  width: Side,
  height: Side,
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      box: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
        minItems: 4,
        maxItems: 4,
        description: 'Left, top, right, bottom as fractions of the page as a person sees it.',
      }),
    }),
    { description: 'In reading order.' },
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
      'Quarter turns, clockwise, that set the page upright: 2 for a scan that stands on its head. Pictures of pages and ' +
      'all boxes are of the page before it is turned.',
  }),
});
export type PageShape = Static<typeof PageShape>;

/** Bytes of an entry of the table of contents. */
const ENTRY = 4;

/** Packs all pages of a document, in their order. */
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

/** The bytes of a pack that say where a page lies; both ends inclusive. @param page from 1 */
export function rangeOfContents(page: number): { start: number; end: number } {
  return { start: 0, end: ENTRY * (page + 1) - 1 };
}

/**
 * Where a page lies in a pack.
 *
 * @param contents the bytes that `rangeOfContents` names, as far as the pack has them
 * @returns undefined for a page that is not there
 */
export function rangeOfPage(contents: Buffer, page: number): { start: number; end: number } | undefined {
  const count = contents.readUInt32BE();
  if (page < 1 || page > count) return undefined;
  const start = page === 1 ? ENTRY * (count + 1) : contents.readUInt32BE(ENTRY * (page - 1));
  return { start, end: contents.readUInt32BE(ENTRY * page) - 1 };
}

/**
 * Where the shapes of the pages lie in a pack.
 *
 * @param contents the bytes that `rangeOfContents` names for the last page
 * @returns undefined where there are more pages than that
 */
export function rangeOfShapes(contents: Buffer): { start: number; end: number } | undefined {
  const place = ENTRY * contents.readUInt32BE();
  if (contents.length < place + ENTRY) return undefined;
  return { start: place === 0 ? ENTRY : contents.readUInt32BE(place), end: Number.MAX_SAFE_INTEGER };
}

/** The shapes of all pages, from the bytes that `rangeOfShapes` names; none for an earlier pack. */
export function unpackShapes(bytes: Uint8Array): PageShape[] {
  return bytes.length === 0 ? [] : JSON.parse(inflateSync(bytes).toString());
}

/** The shapes of all pages of an earlier pack, made of their words: which way up they are, by how these go on. */
export function restoreShapes(pack: Buffer): PageShape[] {
  return Array.from({ length: pack.readUInt32BE() }, (_, index) => {
    const { start, end } = rangeOfPage(pack, index + 1) ?? { start: 0, end: -1 };
    const page = unpackPage(pack.subarray(start, end + 1));
    return { page: index + 1, width: page.width, height: page.height, turns: turnsByWords(page) };
  });
}

/**
 * Quarter turns, clockwise, that set a page upright. Words lie along their line; and from word to word one reads on to
 * the right or, in another line, down.
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
    // As on the page that is turned once or not at all.
    const [on, below] = isSideways ? [-dy, dx] : [dx, dy];
    const line = Math.min(place.across, place.down);
    return Math.sign(Math.abs(below) > line / 2 ? below : on);
  });
  const isReversed = steps.reduce((sum, step) => sum + step, 0) < 0;
  return (isSideways ? 1 : 0) + (isReversed ? 2 : 0);
}

/** The words of a page, from the bytes that `rangeOfPage` names. */
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
    // Where nothing is written nobody knows what is up.
    turns: lines.length === 0 ? 0 : quarter(-Math.round(turnOnSeenPage(page) / 90)),
  };
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
