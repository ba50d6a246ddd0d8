/** The middle value; the mean of the two middle ones of an even number. Robust against the odd slow run. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of nothing.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
