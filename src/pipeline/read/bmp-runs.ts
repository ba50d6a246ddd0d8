/** Decompresses run-length encoded bitmaps: BI_RLE8 and BI_RLE4 of Windows, RLE24 of OS/2. */

/** Escape codes after a count of 0. A higher code is the number of pixels that follow without compression. */
const END_OF_ROW = 0;
const END_OF_BITMAP = 1;
const MOVE = 2;

/**
 * Decompresses runs (Microsoft, "Bitmap Compression"). Pixels beyond the end of a row are ignored.
 *
 * @param packed bytes from the first run
 * @param bits bits per pixel: 4, 8 or 24
 * @param paint called for each pixel in the file, with rows in the order of the file
 * @returns whether the picture is complete
 */
export function unpackRuns(
  packed: Uint8Array,
  bits: number,
  { width, height }: { readonly width: number; readonly height: number },
  paint: (x: number, row: number, pixel: number) => void,
): boolean {
  let [x, row, at] = [0, 0, 0];
  const paintNext = (pixel: number) => {
    if (x < width) paint(x, row, pixel);
    x += 1;
  };
  while (row < height && at + 1 < packed.length) {
    const [count = 0, code = 0] = packed.subarray(at, at + 2);
    if (count > 0) {
      // A run with four bits per pixel alternates between two pixels.
      for (let index = 0; index < count; index += 1)
        paintNext(readPixel(packed, at + 1, bits === 4 ? index % 2 : 0, bits));
      at += bits === 24 ? 4 : 2;
      continue;
    }
    at += 2;
    if (code === END_OF_BITMAP) return true;
    if (code === END_OF_ROW) [x, row] = [0, row + 1];
    else if (code === MOVE) {
      const [right = 0, rows = 0] = packed.subarray(at, at + 2);
      [x, row, at] = [x + right, row + rows, at + 2];
    } else {
      const length = Math.ceil((code * bits) / 8);
      if (at + length > packed.length) return false;
      for (let index = 0; index < code; index += 1) paintNext(readPixel(packed, at, index, bits));
      // Each run begins at an even offset.
      at += length + (length % 2);
    }
  }
  // Some programs omit the last end marker.
  return row >= height || (row === height - 1 && x >= width);
}

function readPixel(packed: Uint8Array, from: number, index: number, bits: number): number {
  if (bits === 8) return packed[from + index] ?? 0;
  if (bits === 24) {
    const [blue = 0, green = 0, red = 0] = packed.subarray(from + index * 3, from + index * 3 + 3);
    return (red << 16) | (green << 8) | blue;
  }
  const byte = packed[from + (index >> 1)] ?? 0;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}
