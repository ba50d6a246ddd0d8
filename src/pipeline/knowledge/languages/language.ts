/** What is known by language. */
import type { Language } from '../../page.ts';

/** A value for every language that documents are read in. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;
