/** Proposed fields, and the choice of a user among them. */
import { postForm } from '../../api/post-form';
import type { paths } from '../../api/schema';
import type { Template, TemplateField, ValueField } from '../pipelines/template-draft';

export type Suggestion = paths['/templates/suggest']['post']['responses'][200]['content']['application/json'];
export type Proposal = Suggestion['fields'][number];
type ProposedRecord = NonNullable<Proposal['record']>;

/** Maximum number of documents. The service has the same limit. */
export const MOST_SAMPLES = 5;

export async function requestSuggestion(files: readonly File[], signal: AbortSignal): Promise<Suggestion> {
  const form = new FormData();
  for (const file of files) form.append('document', file, file.name);
  return await postForm<Suggestion>('/templates/suggest', form, signal);
}

/** A proposal with the changes of the user. */
export interface Choice {
  readonly id: number;
  readonly proposal: Proposal;
  readonly isChosen: boolean;
  readonly name: string;
}

/** Choices that belong to one record, or to none. */
export interface ChoiceGroup {
  readonly record: ProposedRecord | null;
  readonly choices: readonly Choice[];
}

export function openChoices({ fields }: Suggestion): readonly Choice[] {
  return fields.map((proposal, id) => ({
    id,
    proposal,
    isChosen: proposal.suggested,
    name: proposal.field.name,
  }));
}

/** The choices by record, in the order of the first choice of each record. Tables are last. */
export function groupChoices(choices: readonly Choice[]): readonly ChoiceGroup[] {
  const byRecord = new Map<string, { record: ProposedRecord | null; choices: Choice[] }>();
  for (const choice of choices) {
    const { record } = choice.proposal;
    const group = byRecord.get(record?.key ?? '') ?? { record, choices: [] };
    group.choices.push(choice);
    byRecord.set(record?.key ?? '', group);
  }
  const isTable = ({ record }: ChoiceGroup): number => Number(record?.multiple === true);
  return [...byRecord.values()].sort((a, b) => isTable(a) - isTable(b));
}

/** The values by document. Documents with the same file name share a group. */
export function groupExamples(examples: Proposal['examples']): readonly [document: string, values: string[]][] {
  const byDocument = new Map<string, string[]>();
  for (const { document, value } of examples) {
    byDocument.set(document, [...(byDocument.get(document) ?? []), value]);
  }
  return [...byDocument];
}

/** Number of lines per page, and of places per line, that the order of fields distinguishes. */
const GRID = 100;

/** The place of the first example, as a number that grows with page, line and column. Fields without a location are last. */
function placeOf({ examples }: Proposal): number {
  const location = examples.find((example) => example.location !== undefined)?.location;
  if (location === undefined) return Number.POSITIVE_INFINITY;
  const [left = 0, top = 0] = location.box;
  return (location.page * GRID + Math.round(top * GRID)) * GRID + left * GRID;
}

/** The chosen fields as a template, in the order in which documents are read. The printed label of a renamed field becomes an alias, so that its value is still found. */
export function composeTemplate(choices: readonly Choice[], template: Template | null): Template {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const inOrder = [...chosen].sort((a, b) => placeOf(a.proposal) - placeOf(b.proposal));
  const fields = groupChoices(inOrder).flatMap(({ record, choices: own }): TemplateField[] => {
    const inner = own.map(toField);
    return record === null ? inner : [{ ...record, type: 'record', fields: inner }];
  });
  const { fields: _, ...rest } = template ?? { fields: [] };
  return { ...rest, fields };
}

function toField({ proposal: { field }, name }: Choice): ValueField {
  const own = name.trim();
  if (own === field.name || own === '') return field;
  const { aliases = [] } = field;
  return { ...field, name: own, aliases: [field.name, ...aliases.filter((alias) => alias !== own)] };
}

/**
 * Checks the names of the chosen fields.
 *
 * @returns the name that two fields of a record share; empty if a field has no name; undefined without a fault
 */
export function findNameFault(choices: readonly Choice[]): string | undefined {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  if (chosen.some(({ name }) => name.trim() === '')) return '';
  const taken = new Set<string>();
  for (const { proposal, name } of chosen) {
    const own = `${proposal.record?.key ?? ''} ${name.trim().toLowerCase()}`;
    if (taken.has(own)) return name.trim();
    taken.add(own);
  }
  return undefined;
}
