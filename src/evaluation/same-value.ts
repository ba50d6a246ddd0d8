/** When two values of a field count as the same. Evaluations of templates and the accuracy of pipelines use it. */

/** A value that can be compared with others of its field. */
export interface ComparableValue {
  /** As in an extraction. */
  readonly value: string;
  /** The form in which values of the same type are compared. */
  readonly text: string;
  /** The parts of a number or quantity in this form; undefined for another value. */
  readonly quantity: Quantity | undefined;
  /** Undefined if it is not known. */
  readonly type: string | undefined;
  /** Further values that are right. */
  readonly alternatives: readonly ComparableValue[];
}

interface Quantity {
  /** Decimal digits without zeros before the first and after the last significant one. */
  readonly number: string;
  readonly unit: string;
}

const NUMBER = /^(-?)0*(\d+)(?:\.(\d*?)0*)?(?: (.*))?$/;

/**
 * Unicode normalization, white space and zeros after the last significant digit (`12.50` and `12.5`) make no difference. All
 * other digits, case and punctuation do: a person would correct them.
 *
 * @param type of its field; undefined if it is not known
 */
export function toComparable(
  value: string,
  type?: string,
  alternatives: readonly ComparableValue[] = [],
): ComparableValue {
  const plain = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  const quantity = readQuantity(plain);
  const text = quantity && isNumeric(type) ? `${quantity.number} ${quantity.unit}`.trimEnd() : plain;
  return { value, text, quantity, type, alternatives };
}

/** Whether a given value is the wanted one or one of its alternatives. */
export function isSameValue(wanted: ComparableValue, given: ComparableValue): boolean {
  return isSame(wanted, given) || wanted.alternatives.some((other) => isSame(other, given));
}

function isSame(wanted: ComparableValue, given: ComparableValue): boolean {
  if (!(isNumeric(wanted.type) || isNumeric(given.type)) || !wanted.quantity || !given.quantity) {
    return wanted.text === given.text;
  }
  if (wanted.quantity.number !== given.quantity.number) return false;
  // The type of a field can differ between two templates. A field of type `number` has no unit.
  return wanted.type === 'number' || given.type === 'number' || wanted.quantity.unit === given.quantity.unit;
}

function isNumeric(type: string | undefined): boolean {
  return type === 'number' || type === 'quantity';
}

/** @param text `529.87 EUR`, with single spaces */
function readQuantity(text: string): Quantity | undefined {
  const [, sign = '', whole, fraction = '', unit = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return { number: digits === '0' ? digits : sign + digits, unit };
}

/** Without case, white space and punctuation, for names of fields. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
