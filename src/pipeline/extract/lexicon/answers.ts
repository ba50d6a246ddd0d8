/** Translates answers of choices: a template in one language meets documents in the other. */
import { ANSWERS } from '../../knowledge/answers.ts';
import type { Language } from '../../page.ts';
import { normaliseLabel } from '../labels/normalise.ts';

/** German for paid in notes and coins, and a place to drink. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['bar']);

const OTHER: Readonly<Record<Language, Language>> = { en: 'de', de: 'en' };

/** By language: what an answer in the other one, normalised, is called in it. */
const TRANSLATIONS: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  en: translationsTo('en'),
  de: translationsTo('de'),
};

function translationsTo(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(
    ANSWERS.flatMap((answer) => {
      const wordings = answer[language].split('|');
      const known = answer[OTHER[language]].split('|').map(normaliseLabel);
      return known.filter((form) => !AMBIGUOUS.has(form)).map((form) => [form, wordings] as const);
    }),
  );
}

/** What the answer is called in a language, if it is a known one of the other language. */
export function translateAnswer(answer: string, language: Language): readonly string[] {
  return TRANSLATIONS[language].get(normaliseLabel(answer)) ?? [];
}
