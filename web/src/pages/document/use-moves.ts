/** The way of a reviewer's keyboard through the values: by rising confidence, then what was not found. */
import { useCallback, useEffect, useRef } from 'react';
import { type CellAddress, findCell, listCells } from './draft';
import { keyOf, type Review } from './use-review';

/**
 * @returns goes to the next (1) or the previous (-1) value; false at the ends, where the focus goes its own way
 */
export function useMoves(review: Review): (from: CellAddress, step: 1 | -1) => boolean {
  const { draft, opened, activate } = review;
  // The order is that of the extraction as it came: what a person does to a value must not make it jump away.
  const order = useRef<{ of: typeof opened; addresses: CellAddress[] }>(undefined);
  if (order.current?.of !== opened) {
    const sorted = [...listCells(opened)].toSorted((a, b) => rank(a.cell, a.field) - rank(b.cell, b.field));
    order.current = { of: opened, addresses: sorted.map(({ address }) => address) };
  }
  const { addresses } = order.current;
  const latest = useRef({ draft, addresses });
  useEffect(() => {
    latest.current = { draft, addresses };
  });
  return useCallback(
    (from, step) => {
      const { draft, addresses } = latest.current;
      const known = new Set(addresses.map(keyOf));
      const added = [...listCells(draft)].map(({ address }) => address).filter((address) => !known.has(keyOf(address)));
      const present = [...addresses, ...added].filter((address) => findCell(draft, address) !== undefined);
      const at = present.findIndex((address) => keyOf(address) === keyOf(from));
      const next = present[at + step];
      if (at < 0 || next === undefined) {
        // After the last value comes what ends the review.
        if (step === 1) document.getElementById('confirm')?.focus();
        return step === 1;
      }
      activate(next);
      return true;
    },
    [activate],
  );
}

/** Needed and missing first, then by confidence, then what a person wrote, then what the document does not have. */
function rank(
  { value, confidence = 1 }: { readonly value: string; readonly confidence: number | undefined },
  { required = false }: { readonly required?: boolean },
): number {
  if (value === '') return required ? -1 : 2;
  return confidence;
}
