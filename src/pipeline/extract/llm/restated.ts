/** Decides whether a printed value can be a given value in other words. */
import type { Survey } from '../extract.ts';
import type { FoundValue } from '../found.ts';
import type { GivenValue } from './answer.ts';
import { readChoiceName } from './choice.ts';
import { fold } from './fold.ts';
import { isOfOtherUnit, plainNumber, readGivenNumber } from './given-number.ts';
import { mayBeEdited, readingsOfDate, type ValueLikeness } from './reading.ts';

/**
 * Minimum share of the letters of a printed text in words that are equal in the given text. The other words are
 * abbreviations of given words, or given words abbreviate them.
 */
const LEAST_EQUAL = 0.5;
/** Maximum share of the letters of a given text that are missing on the page, such as a title or a remark. */
const MOST_MISSING = 1 / 3;
/** Maximum letters of an abbreviation without a period. */
const LONGEST_ABBREVIATION = 3;

/**
 * Compares a printed value with a given value that is not printed as given.
 *
 * Numbers, dates and choices must be equal, and so must the letters and digits of identifiers and codes. Other texts may
 * have their words in another order, abbreviate them, or lack a few of them. A printed text with a word that the given text
 * lacks is a different value.
 *
 * @returns undefined if the values are different
 */
export function likenessOfRestated(
  printed: FoundValue,
  given: GivenValue,
  { findings: { dayRules } }: Survey,
): ValueLikeness | undefined {
  const { profile, text } = given;
  switch (profile.field.type) {
    case 'number':
    case 'quantity':
      return isRestatedNumber(printed, given) ? 'style' : undefined;
    case 'date':
      return readingsOfDate(text, [dayRules.style.dayFirst]).has(printed.value) ? 'style' : undefined;
    case 'choice':
    case 'boolean':
      return readChoiceName(given) === printed.value ? 'wording' : undefined;
    default:
      return isRestatedText(printed.raw, text, mayBeEdited(profile)) ? 'wording' : undefined;
  }
}

function isRestatedNumber({ value, number }: FoundValue, { profile, text }: GivenValue): boolean {
  const given = readGivenNumber(profile, text);
  return given.readings.has(plainNumber(value)) && !(number !== undefined && isOfOtherUnit(given, number));
}

function isRestatedText(printed: string, given: string, isProse: boolean): boolean {
  if (fold(printed, 'loose').letters === fold(given, 'loose').letters) return true;
  if (!isProse) return false;
  const [words, wanted] = [wordsOf(printed), wordsOf(given)];
  if (digitsOf(words) !== digitsOf(wanted)) return false;
  const equal = pair(words, wanted, (one, other) => one.letters === other.letters);
  const short = pair(equal.rest, equal.missing, isAbbreviated);
  return (
    short.rest.length === 0 &&
    countLetters(equal.paired) >= LEAST_EQUAL * countLetters(words) &&
    countLetters(short.missing) <= MOST_MISSING * countLetters(wanted)
  );
}

interface Word {
  readonly letters: string;
  readonly mayBeShort: boolean;
}

const WORD = /([\p{L}\p{M}\d]+)(\.?)/gu;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(([, word = '', point = '']) => {
    const { letters } = fold(word, 'loose');
    const mayBeShort = !/\d/.test(letters) && (point !== '' || letters.length <= LONGEST_ABBREVIATION);
    return letters === '' ? [] : [{ letters, mayBeShort }];
  });
}

/** Words with digits, in their order. */
function digitsOf(words: readonly Word[]): string {
  return words
    .map(({ letters }) => letters)
    .filter((letters) => /\d/.test(letters))
    .join(' ');
}

/** Pairs each word with one of the wanted words. */
function pair(
  words: readonly Word[],
  wanted: readonly Word[],
  isPair: (word: Word, wanted: Word) => boolean,
): { readonly paired: readonly Word[]; readonly rest: readonly Word[]; readonly missing: readonly Word[] } {
  const missing = [...wanted];
  const [paired, rest]: [Word[], Word[]] = [[], []];
  for (const word of words) {
    const index = missing.findIndex((other) => isPair(word, other));
    if (index >= 0) missing.splice(index, 1);
    (index >= 0 ? paired : rest).push(word);
  }
  return { paired, rest, missing };
}

/** Whether one word contains the letters of the other one in their order: `Ltd` and `Limited`, `L.` and `Liora`. */
function isAbbreviated(one: Word, other: Word): boolean {
  const [short, long] = one.letters.length < other.letters.length ? [one, other] : [other, one];
  if (!short.mayBeShort || short.letters[0] !== long.letters[0]) return false;
  let at = -1;
  return [...short.letters].every((letter) => {
    at = long.letters.indexOf(letter, at + 1);
    return at >= 0;
  });
}

function countLetters(words: readonly Word[]): number {
  return words.reduce((sum, { letters }) => sum + letters.length, 0);
}
