/** The predefined templates, as the interface shows them. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import {
  listTemplates as listPredefined,
  loadTemplate,
  type TemplateSummary as Summary,
} from '../pipeline/predefined.ts';
import type { Template } from '../pipeline/template.ts';

export const TemplateSummary = Type.Object({
  id: Type.String({ description: '`invoice.en`' }),
  name: Type.String(),
  description: Type.String(),
  categories: Type.Array(Type.String()),
});
export type TemplateSummary = Static<typeof TemplateSummary>;

export const TemplateLanguage = Type.Enum(['en', 'de'], { default: 'en' });

export function listTemplates(language: 'en' | 'de'): TemplateSummary[] {
  return listPredefined(language).map(toRecord);
}

/** @throws ExtraktError `not_found` */
export function getTemplate(id: string): Template {
  const template = loadTemplate(id);
  if (!template) {
    throw new ExtraktError('not_found', `There is no template "${id.slice(0, 100)}". GET /templates lists them.`);
  }
  return template;
}

function toRecord({ id, name, description, categories }: Summary): TemplateSummary {
  return { id, name, description, categories: [...categories] };
}
