/** Folders of documents with expected values. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/pipeline/page.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { resolveTemplate, type Template } from '../../src/pipeline/template.ts';
import type { Expected } from './score.ts';

export interface Labelled {
  readonly name: string;
  /** Path of the document. */
  readonly path: string;
  readonly template: Template;
  readonly language: Language;
  readonly expected: Expected;
}

/**
 * The documents of a folder, by name: `NAME.EXT` beside `NAME.expected.json`.
 *
 * @throws Error for expected values without a document, or with a template that does not exist or has faults
 */
export function listLabelled(folder: string): Labelled[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith('.expected.json'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.expected.json'.length);
      const document = files.find((other) => other.startsWith(`${name}.`) && !/\.(?:json|html)$/.test(other));
      if (document === undefined) throw new Error(`${folder} has ${file}, but no document of that name.`);
      const expected: Expected = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const template = templateOf(folder, expected);
      const language = template.language ?? 'en';
      return { name, path: join(folder, document), template, language, expected };
    });
}

/** A predefined template, or a file beside the document. */
function templateOf(folder: string, { template: id }: Expected): Template {
  const file = join(folder, id);
  if (!id.endsWith('.json') || !existsSync(file)) {
    const template = loadTemplate(id);
    if (template === undefined) throw new Error(`There is no template ${id}.`);
    return template;
  }
  const result = resolveTemplate(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.ok)
    throw new Error(`${file} is not a template: ${result.faults.map(({ message }) => message).join(' ')}`);
  return result.template;
}
