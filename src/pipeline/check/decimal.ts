/** Exact decimal numbers, since 0.1 + 0.2 is not 0.3 in floating point. */

/** `units` / 10^`scale`: 529.87 is 52987 at scale 2. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Maximum digits of a number. Longer numbers are not amounts, and their multiplication would take too long. */
const MAXIMUM_DIGITS = 40;

export const ZERO: Decimal = { units: 0n, scale: 0 };
export const CENT: Decimal = { units: 1n, scale: 2 };

/** Parses a number such as `-12.50`; undefined for a text that is not digits with at most one decimal point. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null || text.length > MAXIMUM_DIGITS) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(sign + whole + fraction), scale: fraction.length };
}

export function formatDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Divides and rounds to a number of decimals. A division by zero gives zero. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  if (b.units === 0n) return ZERO;
  const scale = Math.max(a.scale, b.scale);
  return { units: (unitsAt(a, scale) * 10n ** BigInt(decimals)) / unitsAt(b, scale), scale: decimals };
}

/** `value` percent of `base`. */
export function percentOf(value: Decimal, base: Decimal): Decimal {
  const product = multiply(value, base);
  return { units: product.units, scale: product.scale + 2 };
}

export function sum(terms: readonly Decimal[]): Decimal {
  return terms.reduce(add, ZERO);
}

/** Whether two numbers differ by at most the tolerance. */
export function isWithin(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  const { units } = subtract(a, b);
  const scale = Math.max(a.scale, b.scale);
  return compare({ units: units < 0n ? -units : units, scale }, tolerance) <= 0;
}

/** Rounds to at most a number of decimals, half away from zero. For messages. */
export function round(value: Decimal, decimals: number): Decimal {
  if (value.scale <= decimals) return value;
  const divisor = 10n ** BigInt(value.scale - decimals);
  const half = value.units < 0n ? -divisor / 2n : divisor / 2n;
  return { units: (value.units + half) / divisor, scale: decimals };
}

function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
