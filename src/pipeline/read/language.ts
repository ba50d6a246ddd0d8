/** The language of a text, by the words that are in every text of a language and seldom in one of the other. */
import { LANGUAGES, splitWords } from '../knowledge/languages/languages.ts';
import type { Language } from '../page.ts';

const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(splitWords(LANGUAGES.de.words.common)),
  en: new Set(splitWords(LANGUAGES.en.words.common)),
};

/** "Überweisung", "Rechnungen", "Zahlungsart": in every German form, however short, and in no English word so long. */
const GERMAN_NOUN = /^\p{L}{4,}ung(en|s\p{L}+)?$/u;

/** Words that must be known before the language counts as found. */
const ENOUGH = 4;
/** The language must have so many times the known words of the other. */
const LEAD = 1.5;

/**
 * Finds the language of a text.
 *
 * @returns undefined where the text has too little of either language, or of both alike
 */
export function detectLanguage(words: Iterable<string>): Language | undefined {
  const counts = { de: 0, en: 0 };
  for (const word of words) {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
    if (COMMON_WORDS.de.has(plain) || GERMAN_NOUN.test(plain)) counts.de += 1;
    if (COMMON_WORDS.en.has(plain)) counts.en += 1;
    // Not in English, and in every German text of some lines.
    if (/[äöüß]/.test(plain)) counts.de += 1;
  }
  const [language, other]: readonly [Language, Language] = counts.de > counts.en ? ['de', 'en'] : ['en', 'de'];
  return counts[language] >= ENOUGH && counts[language] >= LEAD * counts[other] ? language : undefined;
}
