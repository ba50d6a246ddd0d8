/** The ids of the predefined templates. */
import { DOCUMENT_TYPE_IDS } from '../src/pipeline/knowledge/document-types/document-types.ts';

/** @returns `invoice.en`, sorted */
export function templateIds(language: 'de' | 'en'): string[] {
  return DOCUMENT_TYPE_IDS.map((id) => `${id}.${language}`).sort();
}
