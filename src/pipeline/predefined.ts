/** The predefined templates: one for each document type and language, such as `invoice.en`. */
import { composeTemplate } from './compose-template.ts';
import { DOCUMENT_TYPE_IDS } from './knowledge/document-types/document-types.ts';
import { LANGUAGES } from './knowledge/languages/languages.ts';
import type { Language } from './page.ts';
import type { Template } from './template.ts';
import { type ResolvedTemplate, readTemplate } from './template-reading.ts';

const LANGUAGE_CODES: readonly Language[] = ['de', 'en'];

/** The summary of a template for lists. Name, description and categories are in the language of the template. */
export interface TemplateSummary {
  /** For example, `invoice.en`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
}

/** Lists the predefined templates of one language, sorted by id. */
export function listTemplates(language: Language): TemplateSummary[] {
  return [...DOCUMENT_TYPE_IDS].sort().map((type) => {
    const { name, description, categories } = LANGUAGES[language].documents[type];
    return { id: `${type}.${language}`, name, description, categories };
  });
}

/**
 * Loads a predefined template.
 *
 * @param id any text
 * @returns a new object; undefined if there is no template with this id
 */
export function loadTemplate(id: string): Template | undefined {
  const [type, code, ...more] = id.split('.');
  const known = DOCUMENT_TYPE_IDS.find((other) => other === type);
  const language = LANGUAGE_CODES.find((other) => other === code);
  return known === undefined || language === undefined || more.length > 0
    ? undefined
    : composeTemplate(known, language);
}

/** Loads a predefined template in its resolved form. Tests ensure that the predefined templates are valid. */
export function loadResolvedTemplate(id: string): ResolvedTemplate | undefined {
  const template = loadTemplate(id);
  return template && readTemplate(template, { stored: true }).resolved;
}
