/** SEPA creditor identifiers (EPC262-08). */
import { mod97 } from './check-digits.ts';

/** What is wrong with an identifier, to stand behind it in a sentence; undefined for a sound one. */
export function findCreditorIdFault(value: string): string | undefined {
  const id = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) {
    return 'is no creditor identifier: that is two letters, two digits, three characters and a national number.';
  }
  if (id.startsWith('DE') && id.length !== 18) return `has ${id.length} characters; a German one has 18.`;
  // The three characters of the business code are the creditor's own affair and do not count.
  if (mod97(id.slice(7) + id.slice(0, 4)) !== 1) return `has the check digits ${id.slice(2, 4)}, which do not fit.`;
  return undefined;
}
