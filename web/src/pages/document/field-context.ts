/** What the fields of a review share, and what each of them is given of it. */
import { type CellAddress, isSameAddress } from './draft';
import type { Writing } from './typed-value';
import type { FailedCheck } from './use-check-text';
import { keyOf, type Review } from './use-review';

export interface FieldContext {
  readonly review: Review;
  readonly writing: Writing;
  readonly threshold: number;
  /** The failed checks that are about a value, by `keyOf`. */
  readonly faults: ReadonlyMap<string, readonly FailedCheck[]>;
  /** Those of the extraction as it was opened. */
  readonly firstFaults: ReadonlyMap<string, readonly FailedCheck[]>;
  readonly readOnly: boolean;
  readonly move: (from: CellAddress, step: 1 | -1) => boolean;
}

/** What the field of a value needs to know of the review: what is about this value, and of the rest nothing. */
export function describeCell(context: FieldContext, address: CellAddress) {
  const { review, writing, threshold, faults, readOnly, move } = context;
  const key = keyOf(address);
  return {
    actions: review.actions,
    address,
    active: isSameAddress(review.active, address) ? review.active : undefined,
    isHovered: isSameAddress(review.hovered, address),
    typed: review.typed.get(key),
    failed: faults.get(key),
    writing,
    threshold,
    readOnly,
    move,
  };
}
