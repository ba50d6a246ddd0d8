/** Shares of values. */

export interface Values {
  readonly right: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

/** In the order in which bars show them. */
export const OUTCOMES = ['right', 'changed', 'added', 'removed'] as const;

export function countAll({ right, changed, added, removed }: Values): number {
  return right + changed + added + removed;
}

/** The share of values that nobody had to change, add or remove; null without values. */
export function shareRight(values: Values): number | null {
  const all = countAll(values);
  return all === 0 ? null : values.right / all;
}
