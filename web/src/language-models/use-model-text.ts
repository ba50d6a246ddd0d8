import { useLanguage } from '../language/language';
import { createTranslator } from '../language/translate';
import { GERMAN_MODEL_TEXTS } from './german';

const toGerman = createTranslator(GERMAN_MODEL_TEXTS);

/** Translates messages of the service about language models. Unknown sentences stay in English. */
export function useModelText(): (told: string) => string {
  const { language } = useLanguage();
  return (told) => (language === 'de' ? toGerman(told) : told);
}
