/** Texts of the app, in both languages, each beside the page that shows it (`words.ts`). */

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** A text, or a function that puts values into one. */
type Entry = string | ((...values: never[]) => string);

/** The same keys and, for texts with values, the same values. */
type Translated<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Words[Key] };

export interface WordsOf<Words> {
  readonly en: Words;
  readonly de: Translated<Words>;
}

/** Both languages of a set of texts. A key that one of them lacks, or has too many, is an error of types. */
export function defineWords<Words extends Readonly<Record<string, Entry>>>(words: {
  readonly en: Words;
  readonly de: Translated<NoInfer<Words>>;
}): WordsOf<Words> {
  return words;
}
