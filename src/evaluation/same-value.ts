/** When two values count as the same. Evaluations of templates and the benchmarks use it. */

/** A value that can be compared with others of its field. */
export interface ComparableValue {
  /** As in an extraction. */
  readonly value: string;
  /** Letters and digits in lower case. */
  readonly folded: string;
  /** Undefined for a value that is no number. */
  readonly quantity: Quantity | undefined;
  /** Whether its field has numbers or quantities. */
  readonly isNumeric: boolean;
  /** Further values that are right. */
  readonly alternatives: readonly ComparableValue[];
}

export interface Quantity {
  readonly number: number;
  readonly unit?: string | undefined;
}

/** Half a cent. */
const TOLERANCE = 0.005;

/** @param type of its field; undefined if it is not known */
export function toComparable(
  value: string,
  type?: string,
  alternatives: readonly ComparableValue[] = [],
): ComparableValue {
  const isNumeric = type === 'quantity' || type === 'number';
  return { value, folded: foldText(value), quantity: readQuantity(value), isNumeric, alternatives };
}

/**
 * Whether a given value is the wanted one or one of its alternatives: text without case, white space and punctuation, numbers
 * to half a cent, and units if both have one.
 */
export function isSameValue(wanted: ComparableValue, given: ComparableValue): boolean {
  return isSame(wanted, given) || wanted.alternatives.some((other) => isSame(other, given));
}

function isSame(wanted: ComparableValue, given: ComparableValue): boolean {
  if ((wanted.isNumeric || given.isNumeric) && wanted.quantity && given.quantity) {
    return isSameQuantity(wanted.quantity, given.quantity);
  }
  if (wanted.folded === '' || given.folded === '') return wanted.value.trim() === given.value.trim();
  return wanted.folded === given.folded;
}

export function isSameQuantity(wanted: Quantity, given: Quantity): boolean {
  if (Math.abs(given.number - wanted.number) > TOLERANCE) return false;
  return !wanted.unit || !given.unit || foldText(wanted.unit) === foldText(given.unit);
}

/** @param text `529.87 EUR`; @returns undefined for another text */
export function readQuantity(text: string): Quantity | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\S.*)?$/i.exec(text);
  return match === null ? undefined : { number: Number(match[1]), unit: match[2] };
}

/** Without case, white space and punctuation. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
