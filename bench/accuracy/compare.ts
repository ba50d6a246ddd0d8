/** When a value counts as the expected one. */
import type { ExpectedValue } from './score.ts';

/** `duration`: `two (2) years` equals `2 years`. `place`: `State of New York` equals `New York`. */
export type Comparison = 'duration' | 'place';

/** @returns whether a given value counts as the expected one; false where none was given */
export function isSame(wanted: ExpectedValue, given: string | undefined, comparison?: Comparison): boolean {
  if (given === undefined || given === '') return false;
  if (typeof wanted === 'number') return isSameQuantity({ number: wanted }, given);
  if (typeof wanted === 'object') return isSameQuantity(wanted, given);
  const form = comparison === undefined ? plain : FORMS[comparison];
  return form(String(wanted)) === form(given);
}

function isSameQuantity(wanted: { readonly number: number; readonly unit?: string }, given: string): boolean {
  const match = /^\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\S.*)?$/i.exec(given);
  if (match === null || Math.abs(Number(match[1]) - wanted.number) > 0.005) return false;
  return !wanted.unit || !match[2] || plain(wanted.unit) === plain(match[2]);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
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
    return match === null ? plain(text) : `${match[1]}${match[2]}`;
  },
  place: (text) =>
    plain(
      text
        .toLowerCase()
        .replace(/\b(the|state|commonwealth|province|of|laws?|internal|substantive|and|republic)\b/g, ' '),
    ),
};
