/**
 * The file of an encoder: a line of JSON with its sizes and words, then 32-bit little-endian numbers (the weights, the maps,
 * the labels, and a scale per row), then the rows as signed bytes. A number of a row is its byte times the scale of the row.
 */
import { type EncoderParameters, TOWERS } from './encoder.ts';

interface Header {
  readonly size: number;
  readonly words: readonly string[];
  readonly buckets: number;
}

const LARGEST_BYTE = 127;
const BYTES_PER_NUMBER = 4;

export function packEncoder({ size, words, buckets, rows, weights, maps, labels }: EncoderParameters): Buffer {
  const count = words.length + buckets;
  const scales = new Float32Array(count);
  const bytes = new Int8Array(count * size);
  for (let row = 0; row < count; row += 1) {
    const own = rows.subarray(row * size, (row + 1) * size);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST_BYTE;
    scales[row] = scale;
    if (scale > 0)
      bytes.set(
        own.map((value) => Math.round(value / scale)),
        row * size,
      );
  }
  const header: Header = { size, words, buckets };
  const numbers = [weights, ...TOWERS.map((tower) => maps[tower]), labels, scales];
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...numbers.map((array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)),
    Buffer.from(bytes.buffer),
  ]);
}

/** @throws Error for a file that was cut off */
export function unpackEncoder(file: Buffer): EncoderParameters {
  const end = file.indexOf('\n');
  const header: Header = JSON.parse(file.toString('utf8', 0, end));
  const { size, words, buckets } = header;
  const count = words.length + buckets;
  let at = end + 1;
  const take = (length: number): Float32Array => {
    const numbers = new Float32Array(length);
    for (let index = 0; index < length; index += 1) numbers[index] = file.readFloatLE(at + BYTES_PER_NUMBER * index);
    at += BYTES_PER_NUMBER * length;
    return numbers;
  };
  if (file.length !== at + BYTES_PER_NUMBER * (2 * count + TOWERS.length * size * size + size + 1) + count * size)
    throw new Error('The file of the encoder was cut off.');
  const weights = take(count);
  const [question, context, value] = TOWERS.map(() => take(size * size));
  const labels = take(size + 1);
  const scales = take(count);
  const rows = new Float32Array(count * size);
  for (let row = 0; row < count; row += 1) {
    const scale = scales[row] ?? 0;
    for (let index = row * size; index < (row + 1) * size; index += 1) rows[index] = scale * file.readInt8(at + index);
  }
  if (question === undefined || context === undefined || value === undefined) throw new Error('A map is missing.');
  return { size, words, buckets, rows, weights, maps: { question, context, value }, labels };
}
