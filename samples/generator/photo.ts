/** A page as somebody photographs it: askew on a table, in uneven light. */
import sharp from 'sharp';
import type { Pixels } from '../../src/pipeline/read/pdf-render.ts';
import { type Chance, createChance } from './chance.ts';
import { findOnSheet, type Point } from './perspective.ts';
import { clamp, sample } from './raster.ts';

export interface PhotoOptions {
  /** The same seed gives the same bytes. */
  readonly seed: number;
  /** Clockwise, in degrees. */
  readonly angle: number;
  /** Red, green, blue of the table below the paper. */
  readonly table: Colour;
  /** Of the JPEG, 1 to 100. */
  readonly quality: number;
}

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [247, 244, 238];
/** Thermal print is no full black. */
const INK: Colour = [52, 50, 58];
/** Of the table around the paper, as a fraction of the paper's width. */
const MARGIN = 0.09;
/** How far corners stand from where a straight view would show them, as a fraction of the paper's width. */
const TILT = 0.01;
/** Of the light sensor, in steps of 0 to 255. */
const NOISE = 2.2;
/** Half the width of the blur, in pixels of the page. */
const BLUR = 0.45;

/**
 * Only the JPEG is left to sharp: it codes the same on every processor, which its rotation and blur do not promise.
 *
 * @param page in grey
 * @returns a JPEG
 */
export function photograph(page: Pixels, { seed, angle, table, quality }: PhotoOptions): Promise<Buffer> {
  const chance = createChance(seed);
  const margin = Math.round(page.width * MARGIN);
  const width = page.width + 2 * margin;
  const height = page.height + 2 * margin;
  const onSheet = findOnSheet(placeCorners(page, width, height, angle, chance));
  const grain = growGrain(chance);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(page, onSheet(x, y), () => wood(table, grain, x / width, y / width));
      // The lamp stands at the upper left; a lens is darker in its corners.
      const light = 1.1 - 0.1 * (x / width) - 0.07 * (y / height) - 0.16 * fromMiddle(x / width, y / height) ** 2;
      const noise = NOISE * chance.noise();
      const at = (y * width + x) * 3;
      colour.forEach((value, channel) => {
        pixels[at + channel] = clamp(Math.round(value * light + noise), 0, 255);
      });
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

function colourAt(page: Pixels, [u, v]: Point, table: () => Colour): Colour {
  // Paper from a roll never lies flat.
  const curl = 0.004 * Math.sin(v * 5.3 + 0.7);
  const across = u + curl;
  // How far off the sheet, in widths of the sheet; negative on it.
  const off = Math.max(-across, across - 1, (Math.max(-v, v - 1) * page.height) / page.width);
  const covered = clamp(0.5 - off * page.width, 0, 1);
  const paper = covered > 0 ? paperAt(page, across, v) : PAPER;
  if (covered === 1) return paper;
  return mix(shade(table(), 1 - 0.45 * Math.exp(-Math.max(off, 0) / 0.02)), paper, covered);
}

function paperAt(page: Pixels, across: number, v: number): Colour {
  const [x, y] = [across * page.width, v * page.height];
  const grey =
    sample(page, x - BLUR, y - BLUR) +
    sample(page, x + BLUR, y - BLUR) +
    sample(page, x - BLUR, y + BLUR) +
    sample(page, x + BLUR, y + BLUR);
  const whiteness = grey / (4 * 255);
  const wave = 1 - 0.035 * (1 + Math.cos(v * 5.3 + 0.7)) - 0.02 * Math.sin(across * 9 + v * 3);
  return shade(mix(INK, PAPER, whiteness), wave);
}

function placeCorners(
  page: Pixels,
  width: number,
  height: number,
  angle: number,
  chance: Chance,
): [Point, Point, Point, Point] {
  const turn = (angle * Math.PI) / 180;
  const place = (x: number, y: number): Point => {
    const [dx, dy] = [x * page.width, y * page.height];
    const jitter = () => (chance.even() - 0.5) * 2 * TILT * page.width;
    return [
      width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn) + jitter(),
      height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) + jitter(),
    ];
  };
  return [place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)];
}

/** Waves whose sum looks like the grain of wood. */
function growGrain(chance: Chance): (x: number, y: number) => number {
  const waves = Array.from({ length: 7 }, (_, index) => ({
    across: 6 * 1.7 ** index,
    along: 0.4 + 0.5 * index * chance.even(),
    phase: chance.even() * 7,
  }));
  return (x, y) => {
    const bent = x + 0.03 * Math.sin(y * 2.2 + 1);
    return waves.reduce((sum, { across, along, phase }, index) => {
      return sum + Math.sin(bent * across + y * along + phase) / (index + 2);
    }, 0);
  };
}

function wood(table: Colour, grain: (x: number, y: number) => number, x: number, y: number): Colour {
  return shade(table, 1 + 0.09 * grain(x, y));
}

function shade([red, green, blue]: Colour, light: number): Colour {
  return [red * light, green * light, blue * light];
}

function mix(dark: Colour, bright: Colour, share: number): Colour {
  const [red, green, blue] = dark;
  const [toRed, toGreen, toBlue] = bright;
  return [red + (toRed - red) * share, green + (toGreen - green) * share, blue + (toBlue - blue) * share];
}

/** 0 in the middle of the picture, 1 in its corners. */
function fromMiddle(x: number, y: number): number {
  return Math.hypot(x - 0.5, y - 0.5) / Math.SQRT1_2;
}
