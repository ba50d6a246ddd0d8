/** Proposes the fields of a template from the values of samples. */
import { makeKey, makeUniqueKey } from '../field-key.ts';
import type { Language } from '../page.ts';
import { loadTemplate } from '../predefined.ts';
import type { RecordField, Template, TemplateField, ValueField } from '../template.ts';
import { TEMPLATE_SCHEMA } from '../vocabulary.ts';
import { type Entry, type Group, groupFields, joinShapes } from './groups.ts';
import { describeRecord, type NamedSample, SUGGESTED_FROM, toExample } from './proposal.ts';
import { groupTables, proposeColumns } from './suggest-tables.ts';
import type { Example, Proposal, Suggestion } from './suggestion.ts';

/** Maximum number of proposed fields, columns included. */
const MOST_FIELDS = 40;
/** Maximum number of fields of the same name, which are numbered. */
const MOST_ALIKE = 5;
/** Change of the log odds of a field: with several samples, with only one, and if all its values are the same. */
const ODDS = { again: 0.6, once: -0.7, same: -2.5 } as const;

/** @param samples in the order of the upload, at least one */
export function suggestTemplate(samples: readonly NamedSample[]): Suggestion {
  const different = withoutCopies(samples);
  const language = mostFrequent(different.map(({ sample }) => sample.language)) ?? 'en';
  const type = mostFrequent(different.flatMap(({ sample }) => sample.documentType ?? []));
  const predefined = type === undefined ? [] : (loadTemplate(`${type}.${language}`)?.fields ?? []);
  const singles = proposeFields(different, predefined);
  const columns = groupTables(different, predefined).flatMap((table) => proposeColumns(table, different));
  const fields = [...singles, ...columns].sort((a, b) => rank(b, different.length) - rank(a, different.length));
  const kept = fields.slice(0, MOST_FIELDS);
  return { template: composeTemplate(kept, language), fields: kept };
}

/** Removes copies. With a copy, all values would be the same on all samples. */
function withoutCopies(samples: readonly NamedSample[]): NamedSample[] {
  const byContent = Map.groupBy(samples, ({ sample: { fields, tables } }) =>
    JSON.stringify([fields.map(({ name, value }) => [name, value]), tables]),
  );
  return [...byContent.values()].flatMap(([first]) => first ?? []);
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, own]) => ({ value, count: own.length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.value;
}

/** Fields that at least half of several samples have come first. */
function rank({ confidence, samples }: Proposal, all: number): number {
  return confidence + (all > 1 && 2 * samples >= all && confidence >= SUGGESTED_FROM / 2 ? 1 : 0);
}

function proposeFields(samples: readonly NamedSample[], predefined: readonly TemplateField[]): Proposal[] {
  const groups = groupFields(
    samples.map(({ sample }) => sample),
    predefined,
  );
  const names = new Map<string, { readonly names: Set<string>; readonly keys: Set<string> }>();
  const home = homeOf(predefined);
  return groups
    .map((group) => ({ group, confidence: rate(group, samples.length) }))
    .sort((a, b) => b.confidence - a.confidence)
    .flatMap(({ group, confidence }): Proposal[] => {
      if (confidence === 0) return [];
      const record = group.known?.record ?? home;
      const taken = names.get(record?.key ?? '') ?? takenIn(record, groups);
      names.set(record?.key ?? '', taken);
      const field = nameField(group, taken);
      if (field === undefined) return [];
      const examples = group.entries.map((entry) => exampleOf(entry, field, samples));
      const rounded = Math.round(1000 * confidence) / 1000;
      const suggested = confidence >= SUGGESTED_FROM;
      return [
        {
          record: describeRecord(record),
          field,
          suggested,
          confidence: rounded,
          samples: group.entries.length,
          examples,
        },
      ];
    });
}

/**
 * The record for fields that the predefined template does not have. Templates with fields inside and outside of records that occur
 * once are read by rules alone (own/answer.ts).
 */
function homeOf(predefined: readonly TemplateField[]): RecordField | undefined {
  const single = predefined.filter((field): field is RecordField => field.type === 'record' && field.multiple !== true);
  return single.find(({ key }) => key === 'general') ?? single[0];
}

/** Names and keys that predefined fields of the record have. */
function takenIn(record: RecordField | undefined, groups: readonly Group[]) {
  const known = groups.flatMap(({ known: own }) => (own !== undefined && own.record === record ? [own.field] : []));
  return {
    names: new Set(known.map(({ name }) => name.toLowerCase())),
    keys: new Set(known.map(({ key = '' }) => key)),
  };
}

/** The probability that a template asks for the field; 0 for boilerplate. */
function rate({ entries, known }: Group, all: number): number {
  const odds = entries.map(({ field }) => Math.log(clamp(field.chance) / (1 - clamp(field.chance))));
  const mean = odds.reduce((sum, one) => sum + one, 0) / odds.length;
  if (all === 1) return entries[0]?.field.chance ?? 0;
  const isSame = entries.length > 1 && new Set(entries.map(({ field }) => field.value)).size === 1;
  const hasLabel = known !== undefined || entries.some(({ field }) => field.label !== undefined);
  if (isSame && (entries.length === all || !hasLabel) && known === undefined) return 0;
  const change = isSame ? ODDS.same : entries.length === 1 ? ODDS.once : ODDS.again * Math.log2(entries.length);
  return 1 / (1 + Math.exp(-(mean + change)));
}

function clamp(chance: number): number {
  return Math.min(0.999, Math.max(0.001, chance));
}

/** @returns undefined if too many fields have its name */
function nameField(
  { known, entries }: Group,
  taken: { readonly names: Set<string>; readonly keys: Set<string> },
): ValueField | undefined {
  const labels = [...new Set(entries.flatMap(({ field }) => field.label ?? []))];
  if (known !== undefined) {
    const own = new Set([known.field.name, ...(known.field.aliases ?? [])].map((text) => text.toLowerCase()));
    const added = labels.filter((label) => !own.has(label.toLowerCase()));
    return added.length === 0 ? known.field : { ...known.field, aliases: [...added, ...(known.field.aliases ?? [])] };
  }
  const [best] = entries.toSorted((a, b) => b.field.chance - a.field.chance);
  const name = best && numberName(best.field.name, taken.names);
  if (name === undefined) return undefined;
  const key = makeUniqueKey(makeKey(name), taken.keys);
  taken.names.add(name.toLowerCase());
  taken.keys.add(key);
  const aliases = labels.filter((label) => label.toLowerCase() !== name.toLowerCase());
  const shape = joinShapes(entries.map(({ field }) => field.shape));
  const { choices, ...plain } = shape;
  return {
    name,
    key,
    ...plain,
    ...(choices === undefined ? {} : { choices: [...choices] }),
    ...(aliases.length === 0 ? {} : { aliases }),
  };
}

/** The name itself, or a numbered one if it is taken; undefined if there are too many. */
function numberName(name: string, taken: ReadonlySet<string>): string | undefined {
  const numbered = Array.from({ length: MOST_ALIKE - 1 }, (_, index) => `${name} ${index + 2}`);
  return [name, ...numbered].find((one) => !taken.has(one.toLowerCase()));
}

function exampleOf({ sample, field }: Entry, { type }: ValueField, samples: readonly NamedSample[]): Example {
  return toExample(samples[sample]?.name ?? '', field, type);
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

/** The suggested fields as a template, in the order in which documents are read; null if there are none. */
function composeTemplate(proposals: readonly Proposal[], language: Language): Template | null {
  const fields: TemplateField[] = [];
  const records = new Map<string, RecordField>();
  const suggested = proposals.filter((proposal) => proposal.suggested);
  for (const { record, field } of suggested.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (record === null) {
      fields.push(field);
      continue;
    }
    const known = records.get(record.key);
    if (known !== undefined) known.fields.push(field);
    else {
      const added: RecordField = { ...record, type: 'record', fields: [field] };
      records.set(record.key, added);
      fields.push(added);
    }
  }
  return fields.length === 0 ? null : { schema: TEMPLATE_SCHEMA, language, fields };
}
