/** How wide the columns of a table are: numbers as wide as they are long, texts wider, and what is empty narrow. */
import { useRef } from 'react';
import type { Draft, Group } from './draft';
import type { ValueField } from './extraction';
import { type Writing, writeOut } from './typed-value';
import { keyOf, type Review } from './use-review';

/** In letters. A column that somebody begins to fill has the room of a usual value. */
const USUAL = { text: 16, other: 11 };
const LEAST = 3;
/** Longer texts would push amounts out of sight. */
const LONGEST_TEXT = 24;

/**
 * Widths grow and do not shrink, and not by what is being typed: columns stay where they are under the hands of a reviewer.
 *
 * @returns letters that a column has room for, by its field's key; none of a column without a value
 */
export function useColumnWidths(review: Review, group: Group, writing: Writing): ReadonlyMap<string, number> {
  const known = useRef<{ of: Draft; widths: Map<string, number> }>(undefined);
  if (known.current?.of !== review.opened) known.current = { of: review.opened, widths: new Map() };
  const { widths } = known.current;
  for (const field of group.fields) {
    const isEntered = review.active?.group === group.key && review.active.field === field.key && !widths.has(field.key);
    const width = Math.max(
      widths.get(field.key) ?? 0,
      isEntered && isEmpty(group, field) ? (field.type === 'text' ? USUAL.text : USUAL.other) : 0,
      ...lengthsOf(review, group, field, writing),
    );
    if (width > 0) widths.set(field.key, Math.max(LEAST, width));
  }
  return widths;
}

function lengthsOf(review: Review, group: Group, field: ValueField, writing: Writing): number[] {
  return group.rows.flatMap((row) =>
    (row.cells[field.key] ?? []).map(({ value }, index) => {
      if (review.typed.has(keyOf({ group: group.key, row: row.id, field: field.key, index }))) return 0;
      const { length } = writeOut(field, value, writing);
      return field.type === 'text' ? Math.min(length, LONGEST_TEXT) : length;
    }),
  );
}

function isEmpty(group: Group, field: ValueField): boolean {
  return group.rows.every((row) => (row.cells[field.key] ?? []).every(({ value }) => value === ''));
}
