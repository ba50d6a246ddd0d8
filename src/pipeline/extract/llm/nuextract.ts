/**
 * Questions for NuExtract 2 and later: a JSON template whose leaves are type names, and the text. The template is part of the
 * text, or an argument of the chat template of the server. These models accept no rules and cite no lines. All values are asked
 * for as `verbatim-string`, which is the printed text: the pipeline reads numbers and dates itself.
 */
import type { FieldProfile } from '../profile.ts';
import type { AskedFields } from './asked.ts';
import { choicesOf, groupSingles } from './schema.ts';

export const VERBATIM = 'verbatim-string';

/** The text of a question with its template. */
export function nuExtractText(asked: AskedFields, text: string): string {
  return `# Template:\n${nuExtractTemplate(asked)}\n# Context:\n${text}`;
}

/** As JSON, indented as in the training of these models. */
export function nuExtractTemplate(asked: AskedFields): string {
  return JSON.stringify(templateOf(asked), undefined, 4);
}

function templateOf({ singles, records }: AskedFields): Readonly<Record<string, unknown>> {
  const template: Record<string, unknown> = {};
  for (const [key, fields] of groupSingles(singles)) {
    if (key === undefined) Object.assign(template, leavesOf(fields));
    else template[key] = leavesOf(fields);
  }
  for (const { record, fields } of records) template[record.key] = [leavesOf(fields)];
  return template;
}

function leavesOf(fields: readonly FieldProfile[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fields.map((profile) => [profile.field.key, leafOf(profile)]));
}

/** A list of names is a choice of one of them. A list in a list is a choice of several. */
function leafOf(profile: FieldProfile): unknown {
  const choices = choicesOf(profile);
  const leaf = choices.length === 0 ? VERBATIM : choices;
  return profile.field.multiple ? [leaf] : leaf;
}
