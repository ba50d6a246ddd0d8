/**
 * Validates VAT identification numbers. Their forms are those of VIES (European Commission), and check digits follow the
 * published method of each country. Without a published method, only the form is checked.
 */
import { isLuhn, isMod11And10, mod97, remainder, weightedSum } from './check-digits.ts';
import type { IdentifierFault } from './table/values.ts';

interface Country {
  /** The number without the letters of the country. */
  readonly shape: RegExp;
  /** Whether the check digits of a number of this form are right. */
  readonly fits?: (number: string) => boolean;
}

const COUNTRIES: Readonly<Record<string, Country>> = {
  AT: { shape: /^U\d{8}$/, fits: (number) => fitsAustria(number.slice(1)) },
  BE: { shape: /^[01]\d{9}$/, fits: (number) => 97 - remainder(number.slice(0, 8), 97) === Number(number.slice(8)) },
  BG: { shape: /^\d{9,10}$/ },
  CHE: { shape: /^\d{9}(?:MWST|TVA|IVA)?$/, fits: (number) => fitsEleven(number, [5, 4, 3, 2, 7, 6, 5, 4], { 11: 0 }) },
  CY: { shape: /^\d{8}[A-Z]$/, fits: fitsCyprus },
  CZ: { shape: /^\d{8,10}$/ },
  DE: { shape: /^[1-9]\d{8}$/, fits: isMod11And10 },
  DK: { shape: /^\d{8}$/, fits: (number) => weightedSum(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { shape: /^\d{9}$/, fits: (number) => weightedSum(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: { shape: /^\d{9}$/, fits: fitsGreece },
  ES: { shape: /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/, fits: fitsSpain },
  FI: { shape: /^\d{8}$/, fits: (number) => fitsEleven(number, [7, 9, 10, 5, 8, 4, 2], { 11: 0 }) },
  FR: { shape: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, fits: fitsFrance },
  GB: { shape: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, fits: fitsBritain },
  HR: { shape: /^\d{11}$/, fits: isMod11And10 },
  HU: { shape: /^\d{8}$/, fits: (number) => weightedSum(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { shape: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, fits: fitsIreland },
  // Digits 8 to 10 are the code of the issuing province.
  IT: { shape: /^\d{7}(?:0(?!00)\d\d|100|12[01]|888|999)\d$/, fits: isLuhn },
  LT: { shape: /^(?:\d{9}|\d{12})$/ },
  LU: { shape: /^\d{8}$/, fits: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { shape: /^\d{11}$/ },
  MT: {
    shape: /^\d{8}$/,
    fits: (number) => 37 - (weightedSum(number, [3, 4, 6, 7, 8, 9]) % 37) === Number(number.slice(6)),
  },
  NL: { shape: /^\d{9}B\d{2}$/, fits: fitsNetherlands },
  NO: { shape: /^\d{9}(?:MVA)?$/, fits: (number) => fitsEleven(number, [3, 2, 7, 6, 5, 4, 3, 2], { 11: 0 }) },
  PL: {
    shape: /^\d{10}$/,
    fits: (number) => weightedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number[9]),
  },
  PT: { shape: /^[1-9]\d{8}$/, fits: (number) => fitsEleven(number, [9, 8, 7, 6, 5, 4, 3, 2], { 10: 0, 11: 0 }) },
  RO: { shape: /^[1-9]\d{1,9}$/, fits: fitsRomania },
  SE: { shape: /^\d{10}01$/, fits: (number) => isLuhn(number.slice(0, 10)) },
  SI: { shape: /^\d{8}$/, fits: (number) => fitsEleven(number, [8, 7, 6, 5, 4, 3, 2], { 10: 0 }) },
  SK: { shape: /^[1-9]\d[2-47-9]\d{7}$/, fits: (number) => remainder(number, 11) === 0 },
};

/** Alternative letters of countries: Greece by ISO 3166, Northern Ireland since 2021. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { GR: 'EL', XI: 'GB' };

/** The fault of a VAT number; undefined for a valid one. */
export function findVatIdFault(value: string): IdentifierFault | undefined {
  const text = value.replace(/[\s.\-/]/g, '').toUpperCase();
  const letters = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2);
  const key = Object.hasOwn(OTHER_LETTERS, letters) ? (OTHER_LETTERS[letters] ?? letters) : letters;
  const country = Object.hasOwn(COUNTRIES, key) ? COUNTRIES[key] : undefined;
  if (country === undefined) return { fault: 'country' };
  const number = text.slice(letters.length);
  if (!country.shape.test(number)) return { fault: 'form', country: letters };
  return country.fits?.(number) === false ? { fault: 'check_digits', country: letters } : undefined;
}

/** Whether the digit after the weighted ones is 11 minus the remainder of their sum. `instead` has the digits for 10 and 11. */
function fitsEleven(number: string, weights: readonly number[], instead: Readonly<Record<number, number>>): boolean {
  const check = 11 - (weightedSum(number, weights) % 11);
  return (instead[check] ?? check) === Number(number[weights.length]);
}

function fitsAustria(digits: string): boolean {
  let total = 4;
  for (const [index, digit] of [...digits.slice(0, 7)].entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (total % 10)) % 10 === Number(digits[7]);
}

function fitsCyprus(number: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  let total = 0;
  for (const [index, digit] of [...number.slice(0, 8)].entries()) {
    total += index % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit);
  }
  return String.fromCharCode(65 + (total % 26)) === number[8];
}

function fitsGreece(number: string): boolean {
  return (weightedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]);
}

/** The number of a person (NIF, and NIE with a leading X, Y or Z) ends with a letter; that of a company (CIF) with a digit or letter. */
function fitsSpain(number: string): boolean {
  const person = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '');
  if (/^\d{7,8}[A-Z]$/.test(person)) {
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(person.slice(0, -1)) % 23] === person.at(-1);
  }
  const digits = number.slice(1, 8);
  const check = [...'0123456789'].find((digit) => isLuhn(digits + digit)) ?? '';
  return number[8] === check || number[8] === 'JABCDEFGHI'[Number(check)];
}

/**
 * The number has a key of two characters and the SIREN, which ends with its own check digit, except in Monaco (000...). There
 * is no published rule that all keys with letters follow.
 */
function fitsFrance(number: string): boolean {
  const [key, siren] = [number.slice(0, 2), number.slice(2)];
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  return !/^\d{2}$/.test(key) || (12 + 3 * remainder(siren, 97)) % 97 === Number(key);
}

/** The remainder is 0 by the old method; numbers from 100 up can also have 42 or 55. Departments (GD, HA) have no check digits. */
function fitsBritain(number: string): boolean {
  if (!/^\d/.test(number)) return true;
  const rest = (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97;
  return rest === 0 || (!number.startsWith('0') && (rest === 42 || rest === 55));
}

function fitsIreland(number: string): boolean {
  // Before 1989, the second character was a letter, and the first digit is the last one of the new form.
  const digits = /^\d{7}/.test(number) ? number.slice(0, 7) : `0${number.slice(2, 7)}${number[0]}`;
  const second = number[8] === undefined || number[8] === 'W' ? 0 : number.charCodeAt(8) - 64;
  const total = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[total % 23] === number[7];
}

/** Companies: the eleven test of the tax number. Sole traders since 2020: MOD 97-10 of the whole number. */
function fitsNetherlands(number: string): boolean {
  const total = weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]);
  return total % 11 === Number(number[8]) || mod97(`NL${number}`) === 1;
}

function fitsRomania(number: string): boolean {
  const digits = number.padStart(10, '0');
  return ((weightedSum(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(digits[9]);
}
