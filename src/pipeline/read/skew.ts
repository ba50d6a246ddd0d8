/** By how many degrees the lines of text on a picture lean, and whether they are upside down. */
import type { QuarterTurns } from './page-view.ts';
import { type Picture, resize } from './picture.ts';
import { INK } from './text-direction.ts';

export interface Skew {
  /** By how much the picture must be turned, clockwise in degrees, for its lines to lie level. */
  readonly degrees: number;
  /**
   * Clockwise quarter turns that make the text upright, if `isSideways` is correct. The choice between right side up and upside
   * down is a guess.
   */
  readonly quarters: QuarterTurns;
}

/** The search is done on a picture of this long side, in pixels. */
const LONG_SIDE = 1200;
/** Largest lean that is looked for; beyond it a page is no skewed page. */
const RANGE = 10;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** Ink that is thicker from top to bottom, in pixels, is no letter but a bar code, the table or a scan's black margin. */
const THICKEST = 40;
/** A lean must sharpen the profile by this factor, or the page is left as it is. */
const GAIN = 1.05;
/** Few pictures stand on their head, and capitals have two lines alike: only where it is plain is that tried first. */
const HEADSTAND_GAIN = 1.2;

/** The lower edges of ink: most of them lie on base lines. Or the upper ones. */
interface Edges {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  readonly width: number;
  readonly height: number;
}

/** Scales a picture down to the size that lines of text are searched on. */
export function shrinkForSearch(picture: Picture): Promise<Picture> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  return resize(picture, Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
}

/**
 * Finds the lean of a flattened picture's lines.
 *
 * The lower edges of ink are summed up along lines of every angle; the right one gives the sharpest profile (Postl 1986,
 * "Detection of linear oblique structures and skew scan in digitized documents").
 *
 * @param small by `shrinkForSearch`
 * @param isSideways whether the lines are assumed to be vertical
 */
export function measureSkew(small: Picture, isSideways: boolean): Skew {
  const picture = isSideways ? transpose(small) : small;
  const lean = bestLean(findLowerEdges(picture));
  if (!isSideways) return { degrees: lean.degrees, quarters: isUpsideDown(picture, lean, HEADSTAND_GAIN) ? 2 : 0 };
  // Turning a transposed picture one way turns the picture itself the other way.
  return { degrees: -lean.degrees, quarters: isUpsideDown(picture, lean, 1) ? 3 : 1 };
}

interface Lean {
  readonly degrees: number;
  readonly sharpness: number;
}

/**
 * Letters stand on one line but reach up to two, that of the small ones and that of the capitals: where the upper edges of
 * ink are the sharper ones, the text stands on its head.
 */
function isUpsideDown(picture: Picture, { degrees, sharpness: lower }: Lean, gain: number): boolean {
  return sharpness(findUpperEdges(picture), degrees) > gain * lower;
}

/** The lower edges of the picture upside down, put back in place. */
function findUpperEdges(picture: Picture): Edges {
  const { width, height } = picture;
  const { xs, ys } = findLowerEdges({ data: picture.data.toReversed(), width, height });
  return { xs: xs.map((x) => width - 1 - x), ys: ys.map((y) => height - 1 - y), width, height };
}

function bestLean(edges: Edges): Lean {
  const straight = sharpness(edges, 0);
  let best = { degrees: 0, sharpness: straight };
  const search = (middle: number, range: number, step: number) => {
    for (let degrees = middle - range; degrees <= middle + range + step / 2; degrees += step) {
      const found = sharpness(edges, degrees);
      if (found > best.sharpness) best = { degrees, sharpness: found };
    }
  };
  search(0, RANGE, COARSE_STEP);
  search(best.degrees, COARSE_STEP, FINE_STEP);
  return best.sharpness > straight * GAIN ? best : { degrees: 0, sharpness: straight };
}

/**
 * How unevenly the edges are spread over the lines: the mean square of the profile over the square of its mean. 1 for
 * noise, whatever the picture's size.
 */
function sharpness({ xs, ys, width, height }: Edges, degrees: number): number {
  if (xs.length === 0) return 0;
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width);
  const profile = new Uint32Array(height + 2 * offset + 2);
  for (let index = 0; index < xs.length; index += 1) {
    const line = Math.round((ys[index] ?? 0) + (xs[index] ?? 0) * slope) + offset;
    profile[line] = (profile[line] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of profile) sum += count * count;
  return (sum * height) / xs.length ** 2;
}

function findLowerEdges({ data, width, height }: Picture): Edges {
  const xs: number[] = [];
  const ys: number[] = [];
  // How many pixels of ink lie above, in each column; what touches the upper edge counts as thick.
  const run = new Int32Array(width).fill(THICKEST);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ink = run[x] ?? 0;
      if ((data[y * width + x] ?? 255) < INK) run[x] = ink + 1;
      else {
        if (ink > 0 && ink < THICKEST) {
          xs.push(x);
          ys.push(y);
        }
        run[x] = 0;
      }
    }
  }
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys), width, height };
}

function transpose({ data, width, height }: Picture): Picture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 255;
  }
  return { data: turned, width: height, height: width };
}
