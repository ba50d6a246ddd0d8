/** Reads printed labels, and makes names of fields from them. */
import { withoutNumbering } from '../extract/labels/normalise.ts';
import { splitWords, suggestionWords } from '../knowledge/languages/languages.ts';
import type { Language } from '../page.ts';

/** Maximum length of labels and questions. */
const MOST_WORDS = { label: 9, question: 24 } as const;
const MOST_CHARACTERS = { label: 80, question: 160 } as const;

/** Ends of sentences, separators and check boxes. A label begins after the last one. */
const BREAK = /[|;•·●■☐☑☒□▢✓✔✗✘]|:\s|[!?]\s|(?<=[\p{L}\d)]{3})\.\s(?=\p{Lu})|[“”"„]\s/gu;
/** Marks between a label and its value: a colon, dots, a line to write on. */
const LEADER = /[\s:：=_….–—-]+$/u;
/** `1.3 Office`, `2.1.4 Amount`: the number of a section before its label. */
const SECTION = /^\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+(?=\p{L})/u;

/**
 * Finds the label in a text before, left of or above a value.
 *
 * @returns the label without item number and colon, otherwise as printed; undefined if the text is no label
 */
export function readLabel(text: string): string | undefined {
  const whole = withoutLeader(text).trim();
  let start = 0;
  for (const { index, 0: mark } of whole.matchAll(BREAK)) {
    if (index + mark.length < whole.length) start = index + mark.length;
  }
  const label = withoutNumbering(whole.slice(start).replace(/^[\s.,)\]>*–—-]+/u, ''))
    .replace(SECTION, '')
    .replace(/[\s,(–—-]+$/u, '')
    .trim();
  const kind = label.endsWith('?') ? 'question' : 'label';
  const isShort = label.split(/\s+/).length <= MOST_WORDS[kind] && label.length <= MOST_CHARACTERS[kind];
  return /\p{L}{2}/u.test(label) && isShort ? label : undefined;
}

/** Removes the leader. `Nr.` keeps its dot. */
function withoutLeader(text: string): string {
  const bare = text.replace(LEADER, '');
  return /^\.(?!\.)/.test(text.slice(bare.length)) ? `${bare}.` : bare;
}

/**
 * Makes the name of a field from its label, without remarks in parentheses: `RECHNUNGS-NR.` -> `Rechnungs-Nr.`, `date of birth
 * (DD/MM/YYYY)` -> `Date of birth`. Labels in capitals get sentence case in English. In German, each word gets a capital, since
 * most are nouns.
 */
export function nameOfLabel(label: string, language: Language): string {
  const [bare = label] = label
    .replace(/\s*[([][^()[\]]*[)\]]?/gu, ' ')
    .split(/\s+\/\s+/)
    .filter((part) => part.trim().length > 2);
  const text = bare
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:*/]+$/u, '')
    .trim();
  const isShouted = !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text);
  return capitalized(isShouted ? calmDown(text, language) : text);
}

/**
 * Makes the name of a field from the words before its value in a sentence: `The licence stays in force until` -> `Licence stays
 * in force`.
 *
 * @returns undefined for words that are no name, such as `and from`
 */
export function nameOfWords(words: string, language: Language): string | undefined {
  const text = withoutLoose(nameOfLabel(words, language), language);
  return text.split(' ').some((word) => word.length > 1 && !isLoose(word, language)) ? capitalized(text) : undefined;
}

const loose = new Map<Language, ReadonlySet<string>>();

function looseWords(language: Language): ReadonlySet<string> {
  const words = loose.get(language) ?? new Set(splitWords(suggestionWords(language).loose));
  loose.set(language, words);
  return words;
}

function isLoose(word: string, language: Language): boolean {
  return looseWords(language).has(word.toLowerCase().replace(/[.,]+$/, ''));
}

/** Removes articles, prepositions and auxiliary verbs at both ends, but not all words. */
function withoutLoose(text: string, language: Language): string {
  const words = text.split(' ');
  let [from, to] = [0, words.length];
  while (to > from + 1 && isLoose(words[to - 1] ?? '', language)) to -= 1;
  while (from < to - 1 && isLoose(words[from] ?? '', language)) from += 1;
  return words
    .slice(from, to)
    .join(' ')
    .replace(/[,;:]+$/, '');
}

/** Words without a vowel, and very short ones, are abbreviations and keep their capitals. */
const ABBREVIATION = /^(?:[^\p{L}]*|[\p{Lu}\d]{1,2}|[B-DF-HJ-NP-TV-XZ\d]{2,5}|(?:\p{Lu}\.)+|IBAN|BIC|ID|VAT)\.?$/u;

function calmDown(text: string, language: Language): string {
  return text
    .split(' ')
    .map((word, index) => {
      if (ABBREVIATION.test(word) && !looseWords(language).has(word.toLowerCase())) return word;
      const lower = word.toLowerCase();
      if (index === 0 || language === 'en') return index === 0 ? capitalized(lower) : lower;
      return looseWords(language).has(lower) ? lower : lower.split('-').map(capitalized).join('-');
    })
    .join(' ');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
