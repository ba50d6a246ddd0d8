import { useLanguage } from '../language/language';
import { GERMAN_FAILURES } from './failures';

/** Why a document failed, in the language that is spoken; as the service says it where we have no words for it. */
export function useFailureText(): (told: string) => string {
  const { language } = useLanguage();
  return (told) => {
    if (language !== 'de') return told;
    const english = Object.keys(GERMAN_FAILURES).find((sentence) => told.startsWith(sentence));
    // What may stand behind it in brackets is a detail for whoever looks after the service.
    return english === undefined ? told : told.replace(english, GERMAN_FAILURES[english] ?? english);
  };
}
