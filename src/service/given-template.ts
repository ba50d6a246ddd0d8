/** Templates as callers give them: as such, or by the name of a predefined one. */
import { ExtraktError, type Fault } from '../errors.ts';
import { loadTemplate } from '../pipeline/predefined.ts';
import { addPatternFaults, resolveWithoutPatterns, type Template, type TemplateResult } from '../pipeline/template.ts';
import type { Caller, Context } from './context.ts';
import { TaskExceeded } from './thread/thread.ts';

/**
 * The template that was given as such or by name. Call it outside of transactions: with SQLite, everything that needs the
 * database would wait for the patterns to be compiled.
 *
 * @param faults gets what is wrong, with paths below `template`
 * @returns undefined when there are faults
 */
export async function readGivenTemplate(
  context: Context,
  caller: Caller,
  given: unknown,
  faults: Fault[],
): Promise<Template | undefined> {
  if (typeof given === 'string') {
    const template = loadTemplate(given);
    if (!template) {
      const message = `There is no predefined template "${given.slice(0, 100)}". GET /templates lists them.`;
      faults.push({ path: 'template', message });
    }
    return template;
  }
  const result = await checkTemplate(context, caller, given);
  if (result.ok) return result.template;
  for (const { path, message } of result.faults) {
    faults.push({ path: path === '' ? 'template' : `template.${path}`, message });
  }
  return undefined;
}

/** As `resolveTemplate`, with the patterns compiled in the thread. */
export async function checkTemplate({ thread }: Context, caller: Caller, given: unknown): Promise<TemplateResult> {
  const { patterns, ...result } = resolveWithoutPatterns(given);
  if (patterns.length === 0) return result;
  try {
    const messages = await thread.run(
      caller.id,
      'patterns',
      patterns.map(({ pattern }) => pattern),
    );
    return addPatternFaults(result, patterns, messages);
  } catch (error) {
    if (!(error instanceof TaskExceeded)) throw error;
    return addPatternFaults(result, patterns, [
      'The patterns of the template take too long to compile. Use smaller classes and fewer repetitions.',
    ]);
  }
}

/** What is wrong with a pipeline or a template, told by the first fault, with all of them beside it. */
export function badTemplate(faults: readonly Fault[]): ExtraktError {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  const detail = first ? `${first.path}: ${first.message}${more}` : 'The template cannot be used.';
  return new ExtraktError('invalid', detail, { faults });
}
