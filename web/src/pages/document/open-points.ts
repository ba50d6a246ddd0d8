/** What is still open when somebody wants to confirm a document. */
import { placesByPath } from './check-places';
import { REQUIRED_RULE } from './check-sentences';
import type { CellAddress, Draft } from './draft';
import type { FailedCheck } from './use-check-text';

export interface OpenPoint {
  readonly text: string;
  /** Of the value to begin with; undefined where it is about the whole document. */
  readonly address: CellAddress | undefined;
}

/** Places that a value is needed in and missing. */
export function listMissing(draft: Draft): { readonly name: string; readonly address: CellAddress }[] {
  return [...placesByPath(draft).values()]
    .filter(({ field, cell }) => field.required === true && cell.value === '')
    .map(({ name, address }) => ({ name, address }));
}

/**
 * Missing values first, as the draft has them, then what the checks found.
 *
 * @param failed of the draft as it is or was a moment ago: of needed values, the draft knows better
 * @param sayMissing that a value is needed and missing, by the name of its field
 */
export function listOpenPoints(
  draft: Draft,
  failed: readonly FailedCheck[],
  sayMissing: (field: string) => string,
): OpenPoint[] {
  const found = failed.filter(({ check, places }) => check.rule !== REQUIRED_RULE || places.length === 0);
  return [
    ...listMissing(draft).map(({ name, address }) => ({ text: sayMissing(name), address })),
    ...found.map(({ text, places }) => ({ text, address: places[0]?.address })),
  ];
}
