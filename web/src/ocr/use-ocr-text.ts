import { useLanguage } from '../language/language';
import { createTranslator } from '../language/translate';
import { GERMAN_OCR_TEXTS } from './german';

const toGerman = createTranslator(GERMAN_OCR_TEXTS);

/** Translates messages of the service about OCR. Unknown sentences stay in English. */
export function useOcrText(): (told: string) => string {
  const { language } = useLanguage();
  return (told) => (language === 'de' ? toGerman(told) : told);
}
