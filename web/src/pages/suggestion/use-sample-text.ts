import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage } from '../../language/language';
import { GERMAN_SAMPLE_FAILURES } from './sample-failures';

/** Returns why a file was not used as a sample, in the language of the user. */
export function useSampleText(): (told: string) => string {
  const { language } = useLanguage();
  const failureText = useFailureText();
  return (told) => {
    const own = language === 'de' ? GERMAN_SAMPLE_FAILURES.find(([english]) => told.startsWith(english)) : undefined;
    return own?.[1] ?? failureText(told);
  };
}
