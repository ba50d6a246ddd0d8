/** The unit that a quantity gets where somebody writes it without one. */
import { type CellAddress, type Draft, findCell, isSameAddress, listCells } from './draft';

/**
 * The unit that the value has, else the template's, else the one of its neighbours: in a table those of its column, as a row
 * has prices beside pieces; elsewhere those of its record.
 *
 * @returns undefined where all of these have none, or the neighbours not all the same
 */
export function unitFor(draft: Draft, address: CellAddress): string | undefined {
  const group = draft.groups.find(({ key }) => key === address.group);
  const field = group?.fields.find(({ key }) => key === address.field);
  if (field?.type !== 'quantity') return undefined;
  return unitOf(findCell(draft, address)?.value) ?? field.unit ?? unitOfNeighbours(draft, address);
}

function unitOfNeighbours(draft: Draft, address: CellAddress): string | undefined {
  const neighbours = [...listCells(draft)].filter(
    ({ address: other, cell, field, group }) =>
      other.group === address.group &&
      (group.repeats ? other.field === address.field : other.row === address.row) &&
      field.type === 'quantity' &&
      cell.value !== '' &&
      !isSameAddress(other, address),
  );
  const units = new Set(neighbours.map(({ cell }) => unitOf(cell.value)));
  return units.size === 1 ? [...units][0] : undefined;
}

/** The unit of a value with one, such as `12.50 EUR`. */
function unitOf(value: string | undefined): string | undefined {
  return value?.split(' ').slice(1).join(' ') || undefined;
}
