/** Validates SEPA creditor identifiers (EPC262-08). */
import { mod97 } from './check-digits.ts';

/** The fault of an identifier, as the end of a sentence that begins with the identifier; undefined for a valid one. */
export function findCreditorIdFault(value: string): string | undefined {
  const id = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) {
    return 'is not a creditor identifier, which has two letters, two digits, three characters and a national number.';
  }
  if (id.startsWith('DE') && id.length !== 18) return `has ${id.length} characters; a German one has 18.`;
  // The creditor chooses the three characters of the business code, so they do not count for the check digits.
  if (mod97(id.slice(7) + id.slice(0, 4)) !== 1) return `has the check digits ${id.slice(2, 4)}, which are wrong.`;
  return undefined;
}
