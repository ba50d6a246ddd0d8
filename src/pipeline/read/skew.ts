/** Measures the skew of the text lines on a picture, and whether they are upside down. */
import type { QuarterTurns } from './page-view.ts';
import { type Picture, resize } from './picture.ts';
import { INK } from './text-direction.ts';

export interface Skew {
  /** Clockwise rotation that makes the lines horizontal, in degrees. */
  readonly degrees: number;
  /**
   * Clockwise quarter turns that make the text upright, if `isSideways` is correct. The choice between right side up and upside
   * down is a guess.
   */
  readonly quarters: QuarterTurns;
}

/** Long side of the picture for the search, in pixels. */
const LONG_SIDE = 1200;
/** Maximum skew, in degrees. */
const RANGE = 10;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.1;
/** Maximum height of the ink of a letter, in pixels. Higher ink is a bar code, the table or the black margin of a scan. */
const THICKEST = 40;
/** Minimum improvement of the sharpness of the profile by a rotation, as a factor. */
const GAIN = 1.05;
/**
 * Minimum ratio of sharpness for an upside-down page. It is high, since few pictures are upside down, and in capitals both
 * edges are equally sharp.
 */
const HEADSTAND_GAIN = 1.2;

/** The lower edges of ink, most of which are on baselines, or its upper edges. */
interface Edges {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  readonly width: number;
  readonly height: number;
}

/** Scales a picture down to the size for the search. */
export function shrinkForSearch(picture: Picture): Promise<Picture> {
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
  return resize(picture, Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
}

/**
 * Measures the skew of the text lines on a flattened picture.
 *
 * The lower edges of ink are counted along lines of every angle. The angle of the text has the sharpest profile (Postl 1986,
 * "Detection of linear oblique structures and skew scan in digitized documents").
 *
 * @param small the result of `shrinkForSearch`
 * @param isSideways whether the lines are assumed to be vertical
 */
export function measureSkew(small: Picture, isSideways: boolean): Skew {
  const picture = isSideways ? transpose(small) : small;
  const lean = bestLean(findLowerEdges(picture));
  if (!isSideways) return { degrees: lean.degrees, quarters: isUpsideDown(picture, lean, HEADSTAND_GAIN) ? 2 : 0 };
  // A rotation of the transposed picture is the opposite rotation of the picture.
  return { degrees: -lean.degrees, quarters: isUpsideDown(picture, lean, 1) ? 3 : 1 };
}

interface Lean {
  readonly degrees: number;
  readonly sharpness: number;
}

/**
 * Whether the text is upside down. The lower edges of letters are on one line, and their upper edges on two: the height of
 * lowercase letters and that of capitals. If the upper edges have the sharper profile, the text is upside down.
 */
function isUpsideDown(picture: Picture, { degrees, sharpness: lower }: Lean, gain: number): boolean {
  return sharpness(findUpperEdges(picture), degrees) > gain * lower;
}

/** Finds the upper edges of ink: the lower edges of the upside-down picture, with their original coordinates. */
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
 * Measures how unevenly the edges are distributed over lines: the mean square of the profile, divided by the square of its
 * mean. It is 1 for noise, regardless of the size of the picture.
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
  // The number of pixels of ink above, for each column. Ink at the upper edge of the picture counts as thick.
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
