/** Validates SEPA creditor identifiers (EPC262-08). */
import { mod97 } from './check-digits.ts';
import type { IdentifierFault } from './table/values.ts';

/** Characters of a German identifier. */
const GERMAN_LENGTH = 18;

/** The fault of an identifier; undefined for a valid one. */
export function findCreditorIdFault(value: string): IdentifierFault | undefined {
  const id = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return { fault: 'form' };
  const country = id.slice(0, 2);
  if (country === 'DE' && id.length !== GERMAN_LENGTH) {
    return { fault: 'length', country, length: id.length, expected_length: GERMAN_LENGTH };
  }
  // The creditor chooses the three characters of the business code, so they do not count for the check digits.
  if (mod97(id.slice(7) + id.slice(0, 4)) !== 1) {
    return { fault: 'check_digits', country, check_digits: id.slice(2, 4) };
  }
  return undefined;
}
