/** Validates German tax identification and pension insurance numbers by their check digits. */
import { isMod11And10, weightedSum } from './check-digits.ts';
import type { IdentifierFault } from './table/values.ts';

/** Whether a value has the form of a German tax identification number (section 139b AO): 11 digits, the last a check digit. */
export function isGermanTaxId(value: string): boolean {
  return /^[1-9]\d{10}$/.test(plain(value));
}

/** The fault of a German tax identification number; undefined for a valid one. */
export function findTaxIdFault(value: string): IdentifierFault | undefined {
  return isMod11And10(plain(value)) ? undefined : { fault: 'check_digits' };
}

/**
 * Whether a value has the form of a German pension insurance number (section 147 SGB VI): area, date of birth, first letter of
 * the name, serial number, check digit.
 */
export function isGermanInsuranceNumber(value: string): boolean {
  return /^\d{8}[A-Z]\d{3}$/.test(plain(value));
}

/** The fault of a German pension insurance number; undefined for a valid one. */
export function findInsuranceNumberFault(value: string): IdentifierFault | undefined {
  const number = plain(value);
  const letter = String(number.charCodeAt(8) - 64).padStart(2, '0');
  const digits = `${number.slice(0, 8)}${letter}${number.slice(9, 11)}`;
  // The digits of the products are added, and not the products (section 2 VKVV).
  const total = [...digits].reduce((sum, digit, place) => sum + digitSum(weightedSum(digit, [WEIGHTS[place] ?? 0])), 0);
  return total % 10 === Number(number[11]) ? undefined : { fault: 'check_digits' };
}

const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

function digitSum(number: number): number {
  return [...String(number)].reduce((sum, digit) => sum + Number(digit), 0);
}

function plain(value: string): string {
  return value.replace(/[\s/-]/g, '').toUpperCase();
}
