/** What is still open when somebody wants to confirm a document. */
import { type CheckPlace, placesByPath } from './check-places';
import type { CheckText } from './check-texts';
import type { CellAddress, Draft } from './draft';
import type { FailedCheck } from './use-check-text';
import { keyOf } from './use-review';

export interface OpenPoint extends CheckText {
  /** Names it among the others. */
  readonly key: string;
  /** Of the value to begin with; undefined where it is about the whole document. */
  readonly address: CellAddress | undefined;
}

/** Places that a value is needed in and missing. */
export function listMissing(draft: Draft): CheckPlace[] {
  return [...placesByPath(draft).values()].filter(({ field, cell }) => field.required === true && cell.value === '');
}

/**
 * Missing values first, as the draft has them, then what the checks found.
 *
 * @param failed of the draft as it is or was a moment ago: of needed values, the draft knows better
 * @param sayMissing that a value is needed and missing
 */
export function listOpenPoints(
  draft: Draft,
  failed: readonly FailedCheck[],
  sayMissing: (place: CheckPlace) => string,
): OpenPoint[] {
  const missing = listMissing(draft);
  const isListed = (place: CheckPlace) => missing.some(({ address }) => keyOf(address) === keyOf(place.address));
  // A check of an earlier version has no code. If all its values are missing, it found the same.
  const found = failed.filter(
    ({ check, places }) => places.length === 0 || (check.code !== 'template.required' && !places.every(isListed)),
  );
  return [
    ...missing.map((place) => ({
      key: keyOf(place.address),
      text: sayMissing(place),
      address: place.address,
    })),
    ...found.map(({ places, ...check }) => ({ ...check, address: places[0]?.address })),
  ];
}
