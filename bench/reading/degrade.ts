/** Pages made into poor photos: the same seed gives the same photo. */
import sharp from 'sharp';
import { createChance } from '../../samples/generator/chance.ts';
import { findOnSheet, type Point } from '../../samples/generator/perspective.ts';
import { sample } from '../../samples/generator/raster.ts';
import type { Picture } from '../../src/pipeline/read/picture.ts';

/** Largest turn either way, in degrees. */
const TURN = 10;
/** How far corners stand from where a straight view would show them, as a share of the width: usually, and at a slant. */
const TILT = 0.015;
export const SLANT = 0.08;
/** Of the table around the paper, as a share of the width, and its grey. */
const MARGIN = 0.12;
const TABLE = 90;
/** Grey of the paper in full light, and of the ink. */
const PAPER = 235;
const INK = 45;
/** Light at the darkest side, and how much a shadow takes. */
const DIM = 0.6;
const SHADOW = 0.25;
/** Deviation of the blur in pixels, from and to; of the noise in steps of grey. */
const BLUR = [0.5, 1] as const;
const NOISE = 6;
const QUALITY = [55, 80] as const;

/**
 * Photographs a page: turned by up to 10 degrees, in perspective, unevenly lit with a shadow over it, out of focus, noisy.
 *
 * @param tilt how far corners move at most, as a share of the width
 * @returns a JPEG of the page's resolution
 */
export async function degrade(page: Picture, seed: number, tilt: number = TILT): Promise<Uint8Array> {
  const chance = createChance(seed);
  const between = (low: number, high: number) => low + (high - low) * chance.even();
  const margin = Math.round(page.width * (MARGIN + tilt - TILT));
  const [width, height] = [page.width + 2 * margin, page.height + 2 * margin];
  const angle = (between(-TURN, TURN) * Math.PI) / 180;
  const place = (x: number, y: number): Point => {
    const [dx, dy] = [x * page.width, y * page.height];
    const jitter = () => between(-tilt, tilt) * page.width;
    return [
      width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle) + jitter(),
      height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle) + jitter(),
    ];
  };
  const onSheet = findOnSheet([place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)]);
  const lamp = between(0, 2 * Math.PI);
  const [shadowAt, shadowTurn] = [between(-0.3, 0.3), between(0, Math.PI)];
  const pixels = { ...page, channels: 1 as const };
  const photo = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = onSheet(x, y);
      const isPaper = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      const grey = isPaper ? INK + ((PAPER - INK) * sample(pixels, u * page.width, v * page.height)) / 255 : TABLE;
      const [dx, dy] = [x / width - 0.5, y / height - 0.5];
      const light = 1 - (1 - DIM) * (0.5 + dx * Math.cos(lamp) + dy * Math.sin(lamp));
      const edge = (dx * Math.cos(shadowTurn) + dy * Math.sin(shadowTurn) - shadowAt) / 0.04;
      const lit = light * (1 - SHADOW / (1 + Math.exp(-edge)));
      photo[y * width + x] = Math.min(255, Math.max(0, grey * lit + NOISE * chance.noise()));
    }
  }
  return await sharp(photo, { raw: { width, height, channels: 1 } })
    .blur(between(...BLUR))
    .jpeg({ quality: Math.round(between(...QUALITY)) })
    .toBuffer();
}
