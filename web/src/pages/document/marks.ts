/** What is drawn on the pages: a box for every place that a value was read at. */
import { type CellAddress, type Draft, isSameAddress, listCells } from './draft';
import type { Location } from './extraction';
import { keyOf } from './use-review';

export interface Mark {
  readonly key: string;
  readonly address: CellAddress;
  readonly location: Location;
  /** For people who point at it. */
  readonly label: string;
  /** Whether the value is less sure than the inbox wants, and nobody has looked at it. */
  readonly isDoubtful: boolean;
  /** Whether the reviewer points at the value, here or in its field. */
  readonly isLit: boolean;
}

export function listMarks(
  draft: Draft,
  threshold: number,
  active: CellAddress | undefined,
  hovered: CellAddress | undefined,
): Mark[] {
  return [...listCells(draft)].flatMap(({ address, cell, field }) =>
    cell.locations.map((location, index) => ({
      key: `${keyOf(address)}.${index}`,
      address,
      location,
      label: `${field.name}: ${cell.value}`,
      isDoubtful: cell.mark === 'none' && (cell.confidence ?? 1) < threshold,
      isLit: isSameAddress(address, active) || isSameAddress(address, hovered),
    })),
  );
}
