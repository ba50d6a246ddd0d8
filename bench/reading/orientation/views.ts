/** Simulated photos and scans of a sheet: patterned backgrounds, poor light, black margins. */
import sharp from 'sharp';
import { createChance } from '../../../samples/generator/chance.ts';
import { photograph } from '../../../samples/generator/photo.ts';
import type { Pixels } from '../../../src/pipeline/read/pdf-render.ts';
import { degrade } from '../degrade.ts';

/** Makes an image of a gray sheet. The same seed gives the same image. @returns an image file */
type View = (sheet: Pixels, seed: number) => Promise<Uint8Array>;

export const VIEWS = {
  scan: async (sheet) => await toImage(sheet).png().toBuffer(),
  photo: async (sheet, seed) => await degrade(sheet, seed),
  wood: async (sheet, seed) =>
    await photograph(sheet, { seed, angle: (seed % 7) - 3, table: [150, 110, 72], quality: 70 }),
  planks: (sheet, seed) => lay(sheet, seed, (x, y) => 150 + (y % 90 < 4 ? -70 : 0) + 25 * Math.sin(y / 3 + x / 400)),
  'checked cloth': (sheet, seed) => lay(sheet, seed, (x, y) => (x % 60 < 30 ? 90 : 190) + (y % 60 < 30 ? -50 : 40)),
  'dark table': (sheet, seed) => lay(sheet, seed, () => 35),
  'bright table': (sheet, seed) => lay(sheet, seed, (x, y) => 215 + 14 * Math.sin(y / 5 + 3 * Math.sin(x / 300))),
  'faint and blurred': async (sheet, seed) => {
    const photo = await degrade(sheet, seed);
    return await sharp(photo).linear(0.35, 120).blur(2.2).jpeg({ quality: 50 }).toBuffer();
  },
  'black margin': (sheet, seed) => scanWithMargin(sheet, seed),
  'white canvas': (sheet, seed) => putOnCanvas(sheet, seed),
} as const satisfies Record<string, View>;

export type ViewName = keyof typeof VIEWS;

/** Deviation of a photo's noise, in steps of gray. */
const NOISE = 6;

function toImage({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}

/** Lays a sheet on a table of the given grays, turned by up to 4 degrees, so that much of the table is seen. */
async function lay(sheet: Pixels, seed: number, table: (x: number, y: number) => number): Promise<Uint8Array> {
  const chance = createChance(seed);
  const turned = await toImage(sheet)
    .linear(0.78, 25)
    .toColourspace('srgb')
    .ensureAlpha()
    .rotate(8 * chance.even() - 4, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.round(turned.info.width * 1.35), Math.round(turned.info.height * 1.25)];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = Math.min(255, Math.max(0, table(x, y) + NOISE * chance.noise()));
  }
  const photo = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([
      {
        input: turned.data,
        left: Math.round((width - turned.info.width) * (0.3 + 0.4 * chance.even())),
        top: Math.round((height - turned.info.height) * (0.3 + 0.4 * chance.even())),
      },
    ])
    .png()
    .toBuffer();
  return await sharp(photo).blur(0.7).jpeg({ quality: 70 }).toBuffer();
}

/** A black-and-white scan. The shadow of the spine fades into dots along the left or right side. */
async function scanWithMargin(sheet: Pixels, seed: number): Promise<Uint8Array> {
  const chance = createChance(seed);
  const { width, height } = sheet;
  const data = new Uint8Array(width * height);
  const isLeft = chance.even() < 0.5;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = (isLeft ? x : width - 1 - x) / width - 0.03 * (y / height);
      const isDot = chance.even() < Math.min(1, Math.exp(-away / 0.05));
      data[y * width + x] = isDot || (sheet.data[(y * width + x) * sheet.channels] ?? 255) < 140 ? 0 : 255;
    }
  }
  return await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** A photo on a white background, as in a screenshot or a word processor page. */
async function putOnCanvas(sheet: Pixels, seed: number): Promise<Uint8Array> {
  const photo = await photograph(sheet, { seed, angle: (seed % 7) - 3, table: [120, 92, 66], quality: 70 });
  const { width = 1, height = 1 } = await sharp(photo).metadata();
  const [scale, long] = [0.55, 1.15 * Math.max(width, height)];
  const small = await sharp(photo)
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer();
  return await sharp({
    create: { width: Math.round(long), height: Math.round(0.75 * long), channels: 3, background: '#ffffff' },
  })
    .composite([{ input: small }])
    .png()
    .toBuffer();
}
