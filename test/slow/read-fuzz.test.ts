/**
 * Small files with bytes changed, cut out and put in: each is read, or fails in one of the ways that documents fail in, and
 * the reader goes on.
 *
 * The mutations are the same in every run. `EXTRAKT_FUZZ_SEED` makes others, and `EXTRAKT_FUZZ_RUNS` more of each kind.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { FAILURES, PipelineFailure } from '../../src/pipeline/errors.ts';
import { createPool, type Pool } from '../../src/pipeline/isolate/pool.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { makeBitmap } from '../documents/bitmaps.ts';
import { soundPdf } from '../documents/hostile-pdfs.ts';

const SEED = Number(process.env['EXTRAKT_FUZZ_SEED'] ?? 20_261_128);
/** Mutations of each kind of file. */
const RUNS = Number(process.env['EXTRAKT_FUZZ_RUNS'] ?? 250);
const template = loadTemplate('invoice.de');
assert.ok(template);

let folder: string;
let pool: Pool;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extrakt-fuzz-'));
  pool = createPool({ size: 1, timeLimit: 30, memoryLimit: 512 * 1024 * 1024, pageLimit: 20, idleTime: 60 });
});
after(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Blank but for a stroke: what counts is the decoding, and recognition would take most of the time. */
function drawStroke() {
  const pixels = Uint8Array.from({ length: 64 * 48 }, (_, index) => (Math.floor(index / 64) === 20 ? 0 : 255));
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 1 } });
}

const FILES: Record<string, () => Promise<Buffer>> = {
  PDF: () => soundPdf({ compress: false }),
  'packed PDF': () => soundPdf(),
  JPEG: () => drawStroke().jpeg().toBuffer(),
  PNG: () => drawStroke().png().toBuffer(),
  TIFF: () => drawStroke().tiff({ compression: 'lzw' }).toBuffer(),
  WebP: () => drawStroke().webp().toBuffer(),
  GIF: () => drawStroke().gif().toBuffer(),
  BMP: async () => makeBitmap({ size: 40, bits: 16 }),
  'packed BMP': async () => makeBitmap({ size: 40, bits: 8, compression: 1 }),
  HEIC: () => readFile(new URL('../documents/letter-turned.heic', import.meta.url)),
};

interface Change {
  /** Share of the file. */
  readonly at: number;
  readonly removed: number;
  readonly added: Uint8Array;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.constant(1), fc.nat({ max: 40 })),
    added: fc.uint8Array({ maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function mutate(file: Buffer, list: readonly Change[]): Buffer {
  return list.reduce((bytes, { at, removed, added }) => {
    const start = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)]);
  }, file);
}

for (const [kind, make] of Object.entries(FILES)) {
  test(`a mutated ${kind} is read or fails as documents fail, with seed ${SEED}`, async () => {
    assert.ok(template);
    const file = await make();
    const path = join(folder, 'mutated');
    const read = async (bytes: Uint8Array) => {
      await writeFile(path, bytes);
      return await pool.extract({ path, template });
    };
    const readMutated = async (bytes: Uint8Array, number: number) => {
      try {
        await read(bytes);
      } catch (error) {
        const which = `mutation ${number} of seed ${SEED}`;
        assert.ok(error instanceof PipelineFailure, `${which}: ${error}`);
        // `failed` is a fault of our own.
        assert.ok(error.code in FAILURES && error.code !== 'failed', `${which}: ${error.code}: ${error.cause}`);
      }
    };
    for (const [index, list] of fc.sample(changes, { seed: SEED, numRuns: RUNS }).entries()) {
      await readMutated(mutate(file, list), index + 1);
    }
    assert.ok(await read(file));
  });
}
