/** The figures of one document: what is kept of the comparison of its computed and confirmed values. No texts of it. */
import { findHighestThreshold } from '../../pipeline/check/review.ts';
import type { Extraction } from '../../pipeline/extraction.ts';
import { compareEntities, OUTCOMES } from './outcomes.ts';

/** Intervals of confidence, each 0.05 wide. The last one includes 1. */
export const INTERVALS = 20;

/** Counts in the order of `OUTCOMES`. */
export type Counts = [right: number, changed: number, added: number, removed: number];

/** Kept as JSON, once for each confirmed document, and therefore short. */
export interface Figures {
  /** By path of the field. */
  readonly fields: Readonly<Record<string, Counts>>;
  /** Number of right values in each interval of confidence, by the number of the interval. */
  readonly right: Readonly<Record<number, number>>;
  /** The same for values that were changed or removed. */
  readonly wrong: Readonly<Record<number, number>>;
}

export interface Measurement {
  /** As in `DocumentAccuracyTable`. */
  readonly sureUpTo: number | null;
  /** Null without confirmed values. */
  readonly figures: Figures | null;
}

/**
 * Measures a document.
 *
 * @param computed the computed extraction, as JSON
 * @param confirmed the confirmed one, as JSON; null for a document that nobody has confirmed
 */
export function measureExtraction(computed: string, confirmed: string | null): Measurement {
  const extraction: Extraction = JSON.parse(computed);
  if (confirmed === null) return { sureUpTo: toPercent(extraction), figures: null };
  const { entities }: Extraction = confirmed === computed ? extraction : JSON.parse(confirmed);
  return { sureUpTo: toPercent(extraction), figures: countOutcomes(extraction.entities, entities) };
}

/** The highest threshold, in percent, at which an extraction needs no review; null if it always does. */
export function toPercent(extraction: Extraction): number | null {
  const highest = findHighestThreshold(extraction);
  if (highest === undefined) return null;
  // By the same comparison as in a review: 0.57 * 100 is less than 57.
  const percent = Math.round(highest * 100);
  return percent / 100 <= highest ? percent : percent - 1;
}

function countOutcomes(computed: Extraction['entities'], confirmed: Extraction['entities']): Figures {
  const fields = new Map<string, Counts>();
  const right = new Map<number, number>();
  const wrong = new Map<number, number>();
  for (const { field, outcome, confidence } of compareEntities(computed, confirmed)) {
    const counts: Counts = fields.get(field) ?? [0, 0, 0, 0];
    counts[OUTCOMES.indexOf(outcome)] = (counts[OUTCOMES.indexOf(outcome)] ?? 0) + 1;
    fields.set(field, counts);
    if (confidence === undefined) continue;
    const interval = Math.min(INTERVALS - 1, Math.floor(confidence * INTERVALS));
    const intervals = outcome === 'right' ? right : wrong;
    intervals.set(interval, (intervals.get(interval) ?? 0) + 1);
  }
  return {
    fields: Object.fromEntries(fields),
    right: Object.fromEntries(right),
    wrong: Object.fromEntries(wrong),
  };
}
