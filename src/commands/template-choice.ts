/** Loads the template of a command line: a predefined template, or a file. */
import { readFile } from 'node:fs/promises';
import type { Language } from '../pipeline/page.ts';
import { listTemplates, loadTemplate } from '../pipeline/predefined.ts';
import { type ResolvedTemplate, resolveTemplate, type Template } from '../pipeline/template.ts';
import { CommandFailure, EXIT_CODES, errorCode, plainMessage } from './failure.ts';

export interface ChosenTemplate {
  readonly template: Template;
  readonly resolved: ResolvedTemplate;
}

/**
 * Loads a template.
 *
 * @param name `invoice.de`, or the path of a JSON file, which ends with `.json` or contains a folder
 * @throws CommandFailure with all faults of an invalid template
 */
export async function chooseTemplate(name: string): Promise<ChosenTemplate> {
  const isFile = /\.json$/i.test(name) || /[/\\]/.test(name);
  const result = resolveTemplate(isFile ? await readTemplateFile(name) : findPredefined(name));
  if (result.ok) return result;
  const faults = result.faults.map(({ path, message }) => `\n  ${path === '' ? 'template' : path}: ${message}`);
  const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
  throw new CommandFailure(`The template ${name} has ${count}:${faults.join('')}`, EXIT_CODES.usage);
}

/**
 * Finds a predefined template.
 *
 * @param language language for a name without one (`invoice`)
 * @throws CommandFailure with a list of the predefined templates
 */
export function findPredefined(name: string, language?: Language): Template {
  const template = loadTemplate(name) ?? (language && loadTemplate(`${name}.${language}`));
  if (template) return template;
  const ids = (['en', 'de'] as const).flatMap((lang) => listTemplates(lang).map(({ id }) => id));
  const known = ids.toSorted().join(', ');
  throw new CommandFailure(
    `There is no predefined template "${name}". There are ${known}. For your own template, give the name of its .json file.`,
    EXIT_CODES.usage,
  );
}

async function readTemplateFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'there is no such file' : plainMessage(error);
    throw new CommandFailure(`The template ${path} cannot be read: ${reason}.`, EXIT_CODES.usage, error);
  }
  try {
    // Some editors write a byte order mark before JSON, which the parser rejects.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandFailure(`The template ${path} is not valid JSON: ${plainMessage(error)}`, EXIT_CODES.usage, error);
  }
}
