/** Where the paths that checks name stand in a draft. */
import type { CheckWords } from './check-words';
import type { Cell, CellAddress, Draft, Group } from './draft';
import type { ValueField } from './extraction';

/** The place of a value, in words that people know it by. */
export interface CheckPlace {
  /** The field's name; with its record's, where other records have a field of that name. */
  readonly name: string;
  readonly address: CellAddress;
  readonly cell: Cell;
  readonly field: ValueField;
  readonly group: Group;
  /** Of the row in its table, as people count; undefined outside tables. */
  readonly row: number | undefined;
}

/**
 * Every place by the path that checks name it by: `amounts.net_amount`, `line_item[2].amount`, `note[0]`. The service
 * counts what it is given, and nobody gives it rows and repeated values that are empty: those have no path.
 */
export function placesByPath(draft: Draft): ReadonlyMap<string, CheckPlace> {
  const places = new Map<string, CheckPlace>();
  const names = draft.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  for (const group of draft.groups) {
    let filledRows = 0;
    for (const [at, row] of group.rows.entries()) {
      const isFilled = Object.values(row.cells).some((cells) => cells.some(({ value }) => value !== ''));
      if (group.repeats && !isFilled) continue;
      const prefix = group.repeats ? `${group.key}[${filledRows}].` : group.isRecord ? `${group.key}.` : '';
      filledRows += 1;
      for (const field of group.fields) {
        for (const [path, index, cell] of pathsOf(prefix + field.key, field, row.cells[field.key] ?? [])) {
          const address = { group: group.key, row: row.id, field: field.key, index };
          const isTwin = group.isRecord && names.indexOf(field.name) !== names.lastIndexOf(field.name);
          const name = isTwin ? `${field.name} (${group.name})` : field.name;
          places.set(path, { name, address, cell, field, group, row: group.repeats ? at + 1 : undefined });
        }
      }
    }
  }
  return places;
}

function pathsOf(path: string, field: ValueField, cells: readonly Cell[]): [string, number, Cell][] {
  const filled = [...cells.entries()].filter(([, { value }]) => value !== '');
  if (!field.multiple || filled.length === 0) return cells.slice(0, 1).map((cell) => [path, 0, cell]);
  return filled.map(([index, cell], count) => [`${path}[${count}]`, index, cell]);
}

/** The name of a field. The table of a row is named before the sentence. */
export function nameOf({ name, field, row }: CheckPlace): string {
  return row === undefined ? name : field.name;
}

/** `Line item, row 2: ` for a check of one row; empty outside of tables. */
export function placeInTable(places: readonly CheckPlace[], t: Pick<CheckWords, 'inRow'>): string {
  const inTable = places.find(({ row }) => row !== undefined);
  return inTable?.row === undefined ? '' : t.inRow(inTable.group.name, inTable.row);
}

/** Capitalizes the first letter, since field names in templates mostly begin with a small one. */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
