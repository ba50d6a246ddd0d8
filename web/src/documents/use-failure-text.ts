import { useLanguage } from '../language/language';
import { useModelText } from '../language-models/use-model-text';
import { useOcrText } from '../ocr/use-ocr-text';
import { GERMAN_FAILURES } from './failures';

/** Why a document failed, in the language that is spoken; as the service says it where we have no words for it. */
export function useFailureText(): (told: string) => string {
  const { language } = useLanguage();
  const modelText = useModelText();
  const ocrText = useOcrText();
  return (told) => {
    if (language !== 'de') return told;
    const english = Object.keys(GERMAN_FAILURES).find((sentence) => told.startsWith(sentence));
    // What may follow is a detail in brackets: for administrators, or about a language model.
    return ocrText(
      modelText(english === undefined ? told : told.replace(english, GERMAN_FAILURES[english] ?? english)),
    );
  };
}
