/** Which numbers among sums are amounts of money. */
import type { NumberReading } from '../values/candidate.ts';

/** Printed with cents, or as whole units of a currency: `1.900 EUR`. */
export function isMoney({ decimals, currency, percent }: NumberReading): boolean {
  return !percent && (decimals === 2 || (decimals === 0 && currency !== undefined));
}
