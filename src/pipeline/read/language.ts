/** Detects the language of a text by its most common words, which are rare in the other language. */
import { LANGUAGES, splitWords } from '../knowledge/languages/languages.ts';
import type { Language } from '../page.ts';

const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(splitWords(LANGUAGES.de.words.common)),
  en: new Set(splitWords(LANGUAGES.en.words.common)),
};

/** Long German nouns such as "Überweisung", "Rechnungen" and "Zahlungsart". Even short German forms have one. */
const GERMAN_NOUN = /^\p{L}{4,}ung(en|s\p{L}+)?$/u;

/** Minimum number of known words in the detected language. */
const ENOUGH = 4;
/** Minimum ratio of the known words of the detected language to those of the other language. */
const LEAD = 1.5;

/**
 * Detects the language of a text.
 *
 * @returns undefined if the text has too few known words, or a similar number of both languages
 */
export function detectLanguage(words: Iterable<string>): Language | undefined {
  const counts = { de: 0, en: 0 };
  for (const word of words) {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
    if (COMMON_WORDS.de.has(plain) || GERMAN_NOUN.test(plain)) counts.de += 1;
    if (COMMON_WORDS.en.has(plain)) counts.en += 1;
    // These letters are in every longer German text, and in no English text.
    if (/[äöüß]/.test(plain)) counts.de += 1;
  }
  const [language, other]: readonly [Language, Language] = counts.de > counts.en ? ['de', 'en'] : ['en', 'de'];
  return counts[language] >= ENOUGH && counts[language] >= LEAD * counts[other] ? language : undefined;
}
