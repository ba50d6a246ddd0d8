/** Documents with a text layer as what comes from a scanner or a telephone: the same pictures every time. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { createChance } from '../../samples/generator/chance.ts';
import { rasterise } from '../../samples/generator/raster.ts';
import { scan } from '../../samples/generator/scan.ts';
import { decodeImage } from '../../src/pipeline/read/image.ts';
import { degrade } from '../reading/degrade.ts';

/** `scan`: 200 dpi, a little askew, with the noise of a scanner; `photo`: turned, tilted, shaded, out of focus. */
export const PICTURES = ['scan', 'photo'] as const;
export type PictureKind = (typeof PICTURES)[number];

const DPI = 200;
/** Most that a scanner sets a page askew, in degrees. */
const SKEW = 0.7;

/** Writes the pages of a PDF as pictures into a PDF of the same name. @returns its path */
export async function takePictures(path: string, kind: PictureKind, seed: number, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, basename(path));
  const bytes = readFileSync(path);
  const pictures = kind === 'scan' ? await scanPages(bytes, seed) : await photographPages(bytes, seed);
  writeFileSync(target, pictures);
  return target;
}

async function scanPages(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const angle = SKEW * (2 * createChance(seed).even() - 1);
  return await scan(bytes, { seed, angle, language: 'de', date: '2024-01-01' });
}

async function photographPages(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const whole = buffer(pdf);
  for (const [index, page] of (await rasterise(bytes, DPI)).entries()) {
    const { data, width, height, channels } = page;
    const png = await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
    const photo = await degrade(await decodeImage(png, 1), seed + index);
    const { width: across = 0, height: down = 0 } = await sharp(photo).metadata();
    pdf.addPage({ size: [(across * 72) / DPI, (down * 72) / DPI] });
    pdf.image(Buffer.from(photo), 0, 0, { width: (across * 72) / DPI });
  }
  pdf.end();
  return await whole;
}
