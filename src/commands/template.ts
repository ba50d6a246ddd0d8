/** Lists and prints the predefined templates. */
import type { Language } from '../pipeline/page.ts';
import { listTemplates as listPredefined } from '../pipeline/predefined.ts';
import { printTable } from './table.ts';
import { findPredefined } from './template-choice.ts';

/** Prints a line for each template in one language or in all languages. */
export function listTemplates(language: Language | undefined): void {
  const languages: Language[] = language === undefined ? ['en', 'de'] : [language];
  const rows = languages.flatMap(listPredefined).map(({ id, name, description }) => [id, name, description]);
  printTable(['ID', 'NAME', 'DESCRIPTION'], rows);
}

/** Prints a template as JSON, which can be changed and used as a file. */
export function showTemplate(name: string, language: Language): void {
  console.log(JSON.stringify(findPredefined(name, language), null, 2));
}
