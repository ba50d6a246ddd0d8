/** Templates as callers give them: as such, or by the name of a predefined one. */
import { ExtraktError, type Fault } from '../errors.ts';
import { loadTemplate } from '../pipeline/predefined.ts';
import { resolveTemplate, type Template } from '../pipeline/template.ts';

/**
 * The template that was given as such or by name.
 *
 * @param faults gets what is wrong, with paths below `template`
 * @returns undefined when there are faults
 */
export function readGivenTemplate(given: unknown, faults: Fault[]): Template | undefined {
  if (typeof given === 'string') {
    const template = loadTemplate(given);
    if (!template) {
      const message = `There is no predefined template "${given.slice(0, 100)}". GET /templates lists them.`;
      faults.push({ path: 'template', message });
    }
    return template;
  }
  const result = resolveTemplate(given);
  if (result.ok) return result.template;
  for (const { path, message } of result.faults) {
    faults.push({ path: path === '' ? 'template' : `template.${path}`, message });
  }
  return undefined;
}

/** What is wrong with a pipeline or a template, told by the first fault, with all of them beside it. */
export function badTemplate(faults: readonly Fault[]): ExtraktError {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const detail = first ? `${first.path}: ${first.message}${more}` : 'The template cannot be used.';
  return new ExtraktError('invalid', detail, { faults });
}
