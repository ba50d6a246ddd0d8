import { useWords } from '../../language/language';
import type { ValueType } from './template-draft';
import { words } from './words';

/** Returns the names of the types of fields. */
export function useTypeNames(): Readonly<Record<ValueType, string>> {
  const t = useWords(words);
  return {
    text: t.typeText,
    date: t.typeDate,
    quantity: t.typeQuantity,
    number: t.typeNumber,
    boolean: t.typeBoolean,
    choice: t.typeChoice,
  };
}
