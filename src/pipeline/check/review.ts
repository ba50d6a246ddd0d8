/** Decides whether an extraction needs review. */
import type { Check, Extraction } from '../extraction.ts';

/** Default threshold of confidence. Confidence is calibrated: four in five values with this confidence are right. */
export const REVIEW_THRESHOLD = 0.8;

/**
 * The highest threshold at which an extraction needs no review: the lowest confidence of its values. A value without a
 * confidence was entered by a user and needs no review.
 *
 * @returns 0 to 1; undefined if it needs review at every threshold: it has no values, or a check failed (also for a missing
 *   required field)
 */
export function findHighestThreshold({ entities, checks = [] }: Extraction): number | undefined {
  const values = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  if (values.length === 0 || countFailed(checks) > 0) return undefined;
  return values.reduce((lowest, { confidence = 1 }) => Math.min(lowest, confidence), 1);
}

/**
 * Whether an extraction needs review.
 *
 * @param threshold 0 to 1
 */
export function needsReview(extraction: Extraction, threshold: number = REVIEW_THRESHOLD): boolean {
  const highest = findHighestThreshold(extraction);
  return highest === undefined || highest < threshold;
}

export function countFailed(checks: readonly Check[] = []): number {
  return checks.filter(({ status }) => status === 'failed').length;
}
