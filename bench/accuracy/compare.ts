/** When a value counts as the expected one. */
import { foldText } from '../../src/evaluation/same-value.ts';
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

interface Quantity {
  readonly number: number;
  readonly unit?: string | undefined;
}

/** Half a cent. Evaluations compare all digits; the benchmark keeps the tolerance of its earlier figures. */
const TOLERANCE = 0.005;

/** Units count if both have one. */
function isSameQuantity(wanted: Quantity, given: Quantity): boolean {
  if (Math.abs(given.number - wanted.number) > TOLERANCE) return false;
  return !wanted.unit || !given.unit || foldText(wanted.unit) === foldText(given.unit);
}

/** @param text `529.87 EUR`; @returns undefined for another text */
function readQuantity(text: string): Quantity | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\S.*)?$/i.exec(text);
  return match === null ? undefined : { number: Number(match[1]), unit: match[2] };
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
