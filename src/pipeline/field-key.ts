/** Machine names of fields, made from the names that people read. */

/** What a key looks like. It heads CSV columns and stands in paths, so it is plain ASCII. */
export const KEY_PATTERN = /^[a-z][a-z0-9_]*$/;

const MAXIMUM_LENGTH = 100;

/** Letters that lose more than a mark when they become ASCII. The first four as DIN 5007-2 writes them out. */
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

/** `Fällig am (Datum)` -> `faellig_am_datum`. A name without a Latin letter or digit gives `field`. Never throws. */
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

/** The key itself, or the first of `key_2`, `key_3`, ... that is not taken. */
export function makeUniqueKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}_${number}`)) number += 1;
  return `${key}_${number}`;
}
