import type { Extraction, ValueEntity } from '../pipeline/extraction.ts';

/** Confidence is calibrated: below this a value is more likely wrong than right. */
const DOUBTFUL = 0.5;

/** Whether a person should look at an extraction: a check failed, a value is doubtful, or nothing was found. */
export function needsReview({ entities, checks = [] }: Extraction): boolean {
  const values = entities.flatMap((entity): ValueEntity[] => (entity.type === 'record' ? entity.value : [entity]));
  return (
    values.length === 0 ||
    values.some(({ confidence = 1 }) => confidence < DOUBTFUL) ||
    checks.some(({ status }) => status === 'failed')
  );
}
