/** Finds the columns of a table that multiply: quantity times unit price is the amount. */

interface NumericColumn {
  readonly isNumeric: boolean;
  /** The number in each row. */
  readonly values: readonly (number | undefined)[];
}

/** Numeric columns that are the product of two others in each row. */
export function findProducts(columns: readonly NumericColumn[]): {
  products: ReadonlySet<number>;
  factors: ReadonlyMap<number, number>;
} {
  const products = new Set<number>();
  const factors = new Map<number, number>();
  const numeric = columns.flatMap(({ isNumeric }, index) => (isNumeric ? [index] : [])).slice(0, MOST_NUMERIC);
  for (const [place, a] of numeric.entries())
    for (const b of numeric.slice(place + 1))
      for (const c of numeric) {
        if (c === a || c === b || !multiplies(columns, a, b, c)) continue;
        products.add(c);
        factors.set(a, 1);
        factors.set(b, 2);
      }
  return { products, factors };
}

/** Maximum number of numeric columns that are compared: tables with more are not invoices. */
const MOST_NUMERIC = 12;

function multiplies(columns: readonly NumericColumn[], a: number, b: number, c: number): boolean {
  const valuesOf = (index: number): readonly (number | undefined)[] => columns[index]?.values ?? [];
  let [whole, right, telling] = [0, 0, 0];
  for (const [row, one] of valuesOf(a).entries()) {
    const two = valuesOf(b)[row];
    const product = valuesOf(c)[row];
    if (one === undefined || two === undefined || product === undefined) continue;
    whole += 1;
    if (Math.abs(one * two - product) < 0.011 + 1e-6 * Math.abs(product)) right += 1;
    // Factors of 0 or 1 are no evidence.
    if (one !== two && one !== 0 && two !== 0 && one !== 1 && two !== 1) telling += 1;
  }
  return telling > 0 && right >= 0.8 * whole;
}
