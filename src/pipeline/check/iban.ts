/** Validates international bank account numbers (ISO 13616). */
import { mod97 } from './check-digits.ts';
import type { IdentifierFault } from './table/values.ts';

/** Length by country, from the IBAN registry of SWIFT (release 99). */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21 },
  ...{ CR: 22, CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18 },
  ...{ FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23 },
  ...{ IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27 },
  ...{ MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28 },
  ...{ PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27 },
  ...{ SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
};

/** Length of the shortest IBAN, which is Norwegian. */
const SHORTEST = 15;
/** Minimum digits of a value that begins with a country code and is meant as an IBAN, possibly with misread letters. */
const FEWEST_DIGITS = 9;

/**
 * Whether a value is meant as an IBAN. The account of an invoice can also be a national account number or a BIC, since EN 16931
 * allows any identifier (BT-84).
 */
export function isMeantAsIban(value: string): boolean {
  const account = value.replace(/\s/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{2}/.test(account) && account.length >= SHORTEST) return true;
  return Object.hasOwn(LENGTHS, account.slice(0, 2)) && account.replace(/\D/g, '').length >= FEWEST_DIGITS;
}

/** The fault of an IBAN; undefined for a valid one. Ignores spaces. */
export function findIbanFault(value: string): IdentifierFault | undefined {
  const iban = value.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { fault: 'form' };
  const country = iban.slice(0, 2);
  const length = Object.hasOwn(LENGTHS, country) ? LENGTHS[country] : undefined;
  if (length === undefined) return { fault: 'country', country };
  if (iban.length !== length) return { fault: 'length', country, length: iban.length, expected_length: length };
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1) {
    return { fault: 'check_digits', country, check_digits: iban.slice(2, 4) };
  }
  return undefined;
}
