/** Makes keys of fields from their names. */

/** The syntax of a key. It is plain ASCII, since keys are used in CSV headers and paths. */
export const KEY_PATTERN = /^[a-z][a-z0-9_]*$/;

const MAXIMUM_LENGTH = 100;

/** ASCII equivalents of letters that are not a base letter with a diacritic. The first four follow DIN 5007-2. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/** Makes a key: `Fällig am (Datum)` -> `faellig_am_datum`. The key of a name without Latin letters and digits is `field`. Never throws. */
export function makeKey(name: string): string {
  const ascii = name
    .slice(0, 4 * MAXIMUM_LENGTH)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (ascii === '') return 'field';
  const key = /^\d/.test(ascii) ? `field_${ascii}` : ascii;
  return key.slice(0, MAXIMUM_LENGTH).replace(/_$/, '');
}

/** Returns the key, or the first of `key_2`, `key_3`, ... that is not in `taken`. */
export function makeUniqueKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
}
