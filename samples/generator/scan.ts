/** A document on paper, put through an office scanner: a PDF of pictures without any text. */
import sharp from 'sharp';
import type { Pixels } from '../../src/pipeline/read/pdf-render.ts';
import { createChance } from './chance.ts';
import { clamp, rasterise, sample } from './raster.ts';
import { A4, closeSheet, openSheet } from './sheet.ts';

export interface ScanOptions {
  /** The same seed gives the same bytes. */
  readonly seed: number;
  /** How askew the sheet went through, clockwise in degrees. */
  readonly angle: number;
  readonly language: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

const RESOLUTION = 200;
const QUALITY = 45;
const PAPER = 250;
const INK = 38;
/** Specks of dust on the glass, a page. */
const SPECKS = 60;

/**
 * @param pdf of A4 pages
 * @returns a PDF whose pages are pictures
 */
export async function scan(pdf: Uint8Array, { seed, angle, language, date }: ScanOptions): Promise<Buffer> {
  const sheet = openSheet({ title: 'Scan', author: 'Scanner', language, date });
  for (const [index, page] of (await rasterise(pdf, RESOLUTION)).entries()) {
    if (index > 0) sheet.addPage();
    const { data, width, height } = copy(page, angle, seed + index);
    const picture = await sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .jpeg({ quality: QUALITY })
      .toBuffer();
    sheet.image(picture, 0, 0, { width: A4.width, height: A4.height });
  }
  return closeSheet(sheet);
}

function copy(page: Pixels, angle: number, seed: number): Pixels {
  const chance = createChance(seed);
  const { width, height } = page;
  const turn = (angle * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const grey = sample(page, width / 2 + dx * cosine + dy * sine, height / 2 - dx * sine + dy * cosine);
      data[y * width + x] = Math.round(INK + ((PAPER - INK) * grey) / 255);
    }
  }
  for (let count = 0; count < SPECKS; count += 1) {
    const [x, y] = [Math.floor(chance.even() * width), Math.floor(chance.even() * height)];
    const size = 1 + Math.floor(chance.even() * 2);
    for (let row = y; row < y + size; row += 1) {
      data.fill(clamp(90 + 60 * chance.noise(), 40, 200), row * width + x, row * width + x + size);
    }
  }
  return { data, width, height, channels: 1 };
}
