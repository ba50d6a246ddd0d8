import { choiceWords, labelChoices } from '../../documents/choice-words';
import { useLanguage, useWords } from '../../language/language';
import { words as documentWords } from '../document/words';
import type { ValueField } from './template-draft';

/** Returns a function that formats the value of a field for display in the language of the user. */
export function useShownValue(): (field: Pick<ValueField, 'type' | 'choices'>, value: string) => string {
  const t = useWords(documentWords);
  const choiceNames = useWords(choiceWords);
  const { formats } = useLanguage();
  return ({ type, choices = [] }, value) => {
    if (type === 'text') return value;
    if (type === 'boolean') return value === 'true' ? t.yes : t.no;
    const choice = labelChoices(choices, choiceNames).find((label) => label.value === value);
    return choice?.label ?? formats.value(value);
  };
}
