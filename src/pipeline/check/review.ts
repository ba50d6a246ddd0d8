/** Whether a person should look at an extraction. */
import type { Check, Extraction } from '../extraction.ts';

/** Confidence is calibrated: of values as sure as this, four in five are right. */
export const REVIEW_THRESHOLD = 0.8;

/**
 * Whether a person should look at an extraction: nothing was found, a check failed (a missing required field fails
 * one), or a value is less sure than the threshold. A value without a confidence was typed by a person and counts as
 * sure.
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
