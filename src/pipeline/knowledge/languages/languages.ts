/** All languages. A language that documents are read in has a folder with every list of `LanguageWords`. */

import type { Language } from '../../page.ts';
import type { ConceptId } from '../fields/concepts.ts';
import type { DescriptionWords } from '../fields/descriptions.ts';
import type { PartyRole } from '../fields/parties.ts';
import type { Sense } from '../fields/senses.ts';
import { GERMAN } from './de/words.ts';
import { ENGLISH } from './en/words.ts';
import { FRENCH } from './fr/words.ts';
import type {
  ByLanguage,
  FurtherWords,
  LanguageWords,
  Month,
  SuggestionWords,
  SumWord,
  WordLists,
} from './language.ts';

export const LANGUAGES: ByLanguage<LanguageWords> = { de: GERMAN, en: ENGLISH };

const ALL: readonly FurtherWords[] = [...Object.values(LANGUAGES), FRENCH];

/** @returns the names of suggested fields in a language */
export function suggestionWords(language: Language): SuggestionWords {
  return LANGUAGES[language].suggestions;
}

/** @returns the words of a list in all languages; not for lists with `|` inside parentheses */
export function wordsOf(list: keyof WordLists): readonly string[] {
  return ALL.flatMap(({ words }) => splitWords(words[list]));
}

/** @returns the words of a list in all languages, as the source of a regular expression */
export function anyOf(list: keyof WordLists): string {
  return wordsOf(list).join('|');
}

/** @returns what lines of sums call `word` in all languages */
export function sumWordsOf(word: SumWord): readonly string[] {
  return ALL.flatMap(({ sums }) => splitWords(sums[word]));
}

/** @returns the labels of a concept in all languages, in the order in which they are compared */
export function labelsOf(id: ConceptId): readonly string[] {
  const parts = ALL.map(({ labels }) => labels[id]?.split('||') ?? []);
  const ordered = [...parts.map(([first]) => first), ...parts.map(([, last]) => last)];
  return [...new Set(ordered.flatMap(splitWords).filter((label) => label !== ''))];
}

/** @returns the labels of a concept in one language */
export function labelsIn(language: Language, id: ConceptId): readonly string[] {
  return splitWords(LANGUAGES[language].labels[id].replace('||', '|')).filter((label) => label !== '');
}

/**
 * @returns the headings that begin a party's section, in all languages. For `other`: headings that only end a section.
 */
export function headingsOf(role: PartyRole | 'other'): readonly string[] {
  return [...new Set(ALL.flatMap(({ headings }) => splitWords(headings[role])))];
}

/** @returns the words of a sense in all languages */
export function wordsOfSense(sense: Sense): readonly string[] {
  return Object.values(LANGUAGES).flatMap(({ senses }) => senses[sense]?.split(' ') ?? []);
}

/** @returns a regular expression that matches the words `pick` selects, in any language */
export function matchDescription(pick: (words: DescriptionWords) => string): RegExp {
  const sources = Object.values(LANGUAGES).map(({ descriptions }) => pick(descriptions));
  return new RegExp(sources.join('|'), 'iu');
}

/** The names of every month in all languages, from January. */
export const MONTHS: readonly (readonly Month[])[] = LANGUAGES.de.months.map((_, index) =>
  ALL.flatMap(({ months }) => months[index] ?? []),
);

export function splitWords(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split('|');
}
