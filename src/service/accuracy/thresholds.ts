/** What a review threshold would do, by the history of a pipeline. */
import { type Static, Type } from 'typebox';
import { Nullable } from '../records.ts';
import type { SurenessCount } from './selection.ts';

/** Percent. */
const LOWEST = 50;
const HIGHEST = 99;

const share01 = { minimum: 0, maximum: 1 } as const;

export const ThresholdResult = Type.Object({
  threshold: Type.Number(share01),
  no_review: Type.Integer({
    minimum: 0,
    description: 'Documents that need no review: no check failed, and each value has at least this confidence.',
  }),
  no_review_share: Nullable(
    Type.Number({ ...share01, description: 'Share of all documents; null without documents.' }),
  ),
  confirmed: Type.Integer({
    minimum: 0,
    description: 'Those of them that a person confirmed. Only they show whether values are right.',
  }),
  values: Type.Integer({ minimum: 0, description: 'Computed values of the confirmed ones.' }),
  wrong: Type.Integer({ minimum: 0, description: 'Values that were changed or removed.' }),
  wrong_share: Nullable(
    Type.Number({ ...share01, description: 'Share of these values that would be wrong; null without values.' }),
  ),
  missing: Type.Integer({ minimum: 0, description: 'Values that were added.' }),
});
export type ThresholdResult = Static<typeof ThresholdResult>;

/** Confirmed documents that need no review up to the same threshold, and their values. */
export interface AcceptedSums {
  confirmed: number;
  right: number;
  changed: number;
  added: number;
  removed: number;
}

/**
 * The result of each threshold from 0.50 to 0.99.
 *
 * @param computed all documents
 * @param confirmed the confirmed ones, by the highest threshold in percent at which they need no review
 */
export function simulateThresholds(
  computed: readonly SurenessCount[],
  confirmed: ReadonlyMap<number, AcceptedSums>,
): ThresholdResult[] {
  const documents = sum(computed, (each) => each.documents);
  return Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => {
    const percent = LOWEST + index;
    const noReview = sum(computed, (each) => ((each.sureUpTo ?? -1) >= percent ? each.documents : 0));
    const accepted = [...confirmed].flatMap(([sureUpTo, sums]) => (sureUpTo >= percent ? [sums] : []));
    const wrong = sum(accepted, ({ changed, removed }) => changed + removed);
    const values = wrong + sum(accepted, ({ right }) => right);
    return {
      threshold: percent / 100,
      no_review: noReview,
      no_review_share: share(noReview, documents),
      confirmed: sum(accepted, (each) => each.confirmed),
      values,
      wrong,
      wrong_share: share(wrong, values),
      missing: sum(accepted, ({ added }) => added),
    };
  });
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
