import type { ListedOcr } from '../api/ocr';
import { useWords } from '../language/language';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from './builtin-ocr';
import { words } from './words';

/** Names OCR components: those of every installation in the language of the user, and others as their owner did. */
export function useOcrName(): (component: Pick<ListedOcr, 'id' | 'name'>) => string {
  const t = useWords(words);
  const names: Readonly<Record<string, string>> = {
    [BUILTIN_OCR]: t.builtIn,
    [BUNDLED_TESSERACT]: t.bundled,
    [NATIVE_TESSERACT]: t.native,
  };
  return ({ id, name }) => names[id] ?? name;
}
