/** Decides whether an extraction needs review. */
import type { Check, Extraction } from '../extraction.ts';

/** Default threshold of confidence. Confidence is calibrated: four in five values with this confidence are right. */
export const REVIEW_THRESHOLD = 0.8;

/**
 * Whether an extraction needs review: it has no values, a check failed (also for a missing required field), or the confidence
 * of a value is below the threshold. A value without a confidence was entered by a user and needs no review.
 *
 * @param threshold 0 to 1
 */
export function needsReview({ entities, checks = [] }: Extraction, threshold: number = REVIEW_THRESHOLD): boolean {
  const values = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  return values.length === 0 || countFailed(checks) > 0 || values.some(({ confidence = 1 }) => confidence < threshold);
}

export function countFailed(checks: readonly Check[] = []): number {
  return checks.filter(({ status }) => status === 'failed').length;
}
