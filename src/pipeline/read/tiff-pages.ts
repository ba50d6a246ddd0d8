/**
 * Finds the pages among the pictures of a TIFF file, which can also be previews and smaller copies of pages.
 *
 * Format: Adobe, "TIFF Revision 6.0"; for offsets of eight bytes, "BigTIFF" of libtiff.
 */

const BIG = 43;
/** NewSubfileType (tag 254): bit 0 marks a smaller copy of another picture, and bit 2 a mask of another picture. */
const NEW_SUBFILE_TYPE = 254;
const NO_PAGE = 0b101;
/** SubfileType (tag 255), deprecated: 2 is a smaller copy. */
const SUBFILE_TYPE = 255;
const SMALLER_COPY = 2;

/**
 * Finds the pages of a TIFF file.
 *
 * @param count number of pictures that the decoder found
 * @returns the indexes of the pages among the pictures, from 0
 */
export function listTiffPages(bytes: Uint8Array, count: number): number[] {
  const places = Array.from({ length: count }, (_, index) => index);
  const directories = readDirectories(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), count);
  const pages = places.filter((index) => directories[index] ?? true);
  return pages.length > 0 ? pages : places;
}

/** Reads whether each picture is a page, from the directories of the file. Stops at a damaged directory. */
function readDirectories(view: DataView, count: number): boolean[] {
  const isLittle = view.getUint8(0) === 0x49;
  const isBig = view.getUint16(2, isLittle) === BIG;
  const offsetAt = (at: number): number =>
    isBig ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle);
  const [countSize, entrySize, valueAt] = isBig ? [8, 20, 12] : [2, 12, 8];
  const found: boolean[] = [];
  try {
    for (let at = offsetAt(isBig ? 8 : 4); at > 0 && found.length < count; ) {
      const entries = isBig ? offsetAt(at) : view.getUint16(at, isLittle);
      let isPage = true;
      for (let entry = at + countSize; entry < at + countSize + entries * entrySize; entry += entrySize) {
        const tag = view.getUint16(entry, isLittle);
        if (tag === NEW_SUBFILE_TYPE && (view.getUint32(entry + valueAt, isLittle) & NO_PAGE) !== 0) isPage = false;
        if (tag === SUBFILE_TYPE && view.getUint16(entry + valueAt, isLittle) === SMALLER_COPY) isPage = false;
        // Tags are sorted.
        if (tag > SUBFILE_TYPE) break;
      }
      found.push(isPage);
      at = offsetAt(at + countSize + entries * entrySize);
    }
  } catch (error) {
    // The directory is beyond the end of a damaged file. The decoder reports which pictures can be read.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}
