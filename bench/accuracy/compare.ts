/** When a value counts as the expected one. */
import { foldText, isSameQuantity, readQuantity } from '../../src/evaluation/same-value.ts';
import type { ExpectedValue } from './score.ts';

/** `duration`: `two (2) years` equals `2 years`. `place`: `State of New York` equals `New York`. */
export type Comparison = 'duration' | 'place';

/** @returns whether a given value counts as the expected one; false where none was given */
export function isSame(wanted: ExpectedValue, given: string | undefined, comparison?: Comparison): boolean {
  if (given === undefined || given === '') return false;
  if (typeof wanted === 'number' || typeof wanted === 'object') {
    const quantity = readQuantity(given);
    return quantity !== undefined && isSameQuantity(typeof wanted === 'number' ? { number: wanted } : wanted, quantity);
  }
  const form = comparison === undefined ? foldText : FORMS[comparison];
  return form(String(wanted)) === form(given);
}

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, number) => [word, number] as const),
  ['fifteen', 15],
  ['eighteen', 18],
  ['twenty', 20],
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
]);

const FORMS: Readonly<Record<Comparison, (text: string) => string>> = {
  duration(text) {
    const words =
      text
        .toLowerCase()
        .replace(/[-()]/g, ' ')
        .match(/[a-z]+|\d+/g) ?? [];
    const counted = words.map((word) => NUMBERS.get(word) ?? word).join(' ');
    const match = /(\d+)(?: \1)? (?:full |calendar |consecutive |business )?(day|month|year|week)/.exec(counted);
    return match === null ? foldText(text) : `${match[1]}${match[2]}`;
  },
  place: (text) =>
    foldText(
      text
        .toLowerCase()
        .replace(/\b(the|state|commonwealth|province|of|laws?|internal|substantive|and|republic)\b/g, ' '),
    ),
};
