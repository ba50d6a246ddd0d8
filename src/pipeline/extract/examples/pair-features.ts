/** What one example says about one candidate. */
import { compactText } from '../einvoice/page-index.ts';
import type { FoundValue } from '../found.ts';
import { bottom, left, overlapX, overlapY, right, top } from '../sheet.ts';
import type { PredictedPlace } from './displacement.ts';
import type { ExampleValue } from './example.ts';

/** Features of a candidate with one example. */
export const PAIR_FEATURES = [
  /** How close the edges are to the predicted place, 0 to 1, and the place as a whole. */
  'top',
  'left',
  'right',
  'bottom',
  'place',
  /** Share of the predicted area that both have in common. */
  'overlap',
  /** Words near the place that both documents have. */
  'support',
  /** How alike the text before it is, and the text above it. */
  'before',
  'above',
  /** Whether it is the same value, and how alike its form is (digits, letters, length). */
  'same',
  'form',
  'lines',
  /** Its closeness to the place, divided among the places at which the value of the example is printed. */
  'sure',
] as const;
export type PairFeature = (typeof PAIR_FEATURES)[number];

/** Distance at which a place no longer counts as close, in page widths. */
export const FAR = 0.1;
/** More words near a place do not make it more certain. */
const MOST_SUPPORT = 2;

/** The features of a candidate without a place in the example. */
export const NOTHING = Object.fromEntries(PAIR_FEATURES.map((name) => [name, 0])) as Record<PairFeature, number>;

/** How much the example speaks for the candidate. */
export function sumOf({ place, before, above, overlap }: Record<PairFeature, number>): number {
  return place + before + above + overlap;
}

/** Closeness to a place that an example predicts. */
export function placeFeatures(
  box: readonly [number, number, number, number],
  { box: predicted, support }: PredictedPlace,
) {
  const close = (a: number, b: number): number => 1 - Math.min(1, Math.abs(a - b) / FAR);
  const edges = {
    top: close(top(box), top(predicted)),
    left: close(left(box), left(predicted)),
    right: close(right(box), right(predicted)),
    bottom: close(bottom(box), bottom(predicted)),
  };
  const common = Math.max(0, overlapX(box, predicted)) * Math.max(0, overlapY(box, predicted));
  const area = (one: readonly [number, number, number, number]): number =>
    (right(one) - left(one)) * (bottom(one) - top(one));
  return {
    ...edges,
    place: edges.top * Math.max(edges.left, edges.right),
    overlap: common / Math.max(1e-9, area(box) + area(predicted) - common),
    support: Math.min(MOST_SUPPORT, support),
  };
}

/** Likeness to a value of an example. */
export function textFeatures({ value, raw }: FoundValue, example: ExampleValue): { same: number; form: number } {
  const same = compactText(example.value) === compactText(value) || compactText(example.raw) === compactText(raw);
  return { same: Number(same), form: formLikeness(raw, example.raw) };
}

/** Likeness of the forms of two texts: `AB-1234` and `XY-77` are alike, `1.204,50` and `Berlin` are not. */
function formLikeness(a: string, b: string): number {
  const [one, other] = [formOf(a), formOf(b)];
  if (one === other) return 1;
  const letters = new Set([...one, ...other]);
  const common = [...letters].filter((letter) => one.includes(letter) && other.includes(letter)).length;
  const lengths = Math.min(a.length, b.length) / Math.max(1, a.length, b.length);
  return 0.6 * (common / Math.max(1, letters.size)) + 0.3 * lengths;
}

function formOf(text: string): string {
  return text
    .replace(/\d+/g, '9')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\s+/g, ' ');
}
