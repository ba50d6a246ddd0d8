/** The templates that come with the package: `templates/NAME.LANGUAGE.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from './page.ts';
import { type ResolvedTemplate, resolveTemplate, type Template } from './template.ts';

const FOLDER = new URL('../../templates/', import.meta.url);

/** Of an id, and so of a file name: nothing that could lead out of the folder. */
const ID_PATTERN = /^[a-z][a-z_]*\.(?:de|en)$/;

/** What a list shows of a template; name, description and categories are in the template's language. */
export interface TemplateSummary {
  /** `invoice.en` */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
}

/** The predefined templates of one language, by id. */
export function listTemplates(language: Language): TemplateSummary[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
    .flatMap((id) => {
      const template = loadTemplate(id);
      if (template === undefined) return [];
      return [
        {
          id,
          name: template.name ?? id,
          description: template.description ?? '',
          categories: template.categories ?? [],
        },
      ];
    });
}

/**
 * A predefined template by its id, whoever sent it.
 *
 * @returns undefined where there is none of this id
 * @throws Error for a file of the package that is no template, which the tests rule out
 */
export function loadTemplate(id: string): Template | undefined {
  return loadBoth(id)?.template;
}

/** As `loadTemplate`, made ready to extract by. */
export function loadResolvedTemplate(id: string): ResolvedTemplate | undefined {
  return loadBoth(id)?.resolved;
}

function loadBoth(id: string): { readonly template: Template; readonly resolved: ResolvedTemplate } | undefined {
  if (!ID_PATTERN.test(id)) return undefined;
  let text: string;
  try {
    text = readFileSync(new URL(`${id}.json`, FOLDER), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const result = resolveTemplate(JSON.parse(text));
  if (!result.ok) throw new Error(`templates/${id}.json is no template: ${result.faults[0]?.message}`);
  return result;
}
