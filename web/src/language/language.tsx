/** Which language the app speaks: what was chosen here, else the browser's first that we have. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createFormats, type Formats } from './formats';
import { LANGUAGES, type Language, type WordsOf } from './words';

const STORED_AS = 'extrakt-language';

interface LanguageState {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly formats: Formats;
}

const LanguageContext = createContext<LanguageState | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(findLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(
    () => ({
      language,
      formats: createFormats(language),
      setLanguage: (chosen: Language) => {
        storeLanguage(chosen);
        setLanguage(chosen);
      },
    }),
    [language],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (state === undefined) throw new Error('There is no LanguageProvider above.');
  return state;
}

/** The texts of a page in the language that is spoken. */
export function useWords<Words>(words: WordsOf<Words>): WordsOf<Words>[Language] {
  return words[useLanguage().language];
}

function findLanguage(): Language {
  const wanted = [readStored(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

function isLanguage(tag: string | null): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    // Storage may be forbidden; then the browser decides.
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_AS, language);
  } catch {
    // Kept for this visit only.
  }
}
