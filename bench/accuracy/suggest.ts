/**
 * Measures suggested templates on documents with a template and expected values.
 *
 *   node bench/accuracy/suggest.ts FOLDER... [--read DIR] [--samples N] [--model FILE] [--misses NAME] [--predefined]
 *
 * Recall is the share of the fields of the template whose expected value is among the example values of the proposed fields.
 * Precision is the share of suggested fields (ticked at first) with an expected value. Columns of tables count as fields if half of
 * their example values are expected in one column. "Found again" is the share of suggested fields for which an extraction with
 * the suggested template returns the example value. --samples suggests a template from N documents that share their template.
 * --predefined uses documents with a predefined template instead of a custom one. --misses prints the proposals for documents
 * whose name begins with NAME. --read caches the pages that were read in DIR.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Forest, type TreeModel } from '../../src/pipeline/extract/ranking/trees.ts';
import type { Extraction } from '../../src/pipeline/extraction.ts';
import { createPageExtractor } from '../../src/pipeline/index.ts';
import type { ReadDocument } from '../../src/pipeline/page.ts';
import { PAIR_FEATURES } from '../../src/pipeline/suggest/pairs.ts';
import type { Sample } from '../../src/pipeline/suggest/sample.ts';
import { sampleDocument } from '../../src/pipeline/suggest/sample-document.ts';
import { suggestTemplate } from '../../src/pipeline/suggest/suggest.ts';
import type { Proposal } from '../../src/pipeline/suggest/suggestion.ts';
import { trainedPairs } from '../../src/pipeline/suggest/trained.ts';
import { isSame } from './compare.ts';
import { type Labelled, listLabelled } from './labelled.ts';
import { createReadings } from './readings.ts';
import type { Expected, ExpectedValue } from './score.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    samples: { type: 'string', default: '1' },
    model: { type: 'string' },
    misses: { type: 'string' },
    predefined: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) {
  console.error('usage: node bench/accuracy/suggest.ts FOLDER... [--read DIR] [--samples N] [--predefined]');
  process.exit(2);
}

interface Counts {
  documents: number;
  wanted: number;
  found: number;
  suggested: number;
  right: number;
  /** Suggested fields with an example value, and those with the same value in an extraction. */
  exemplified: number;
  again: number;
}

/** A field of a template with the values that are right for it, by document name. */
interface WantedField {
  readonly path: string;
  readonly isColumn: boolean;
  readonly values: ReadonlyMap<string, readonly ExpectedValue[]>;
  readonly expected: Expected;
}

const model: TreeModel | undefined = options.model && JSON.parse(readFileSync(options.model, 'utf8'));
const forest = model === undefined ? trainedPairs() : new Forest(model, PAIR_FEATURES);
const extractPages = createPageExtractor();
const readings = createReadings(options.read);
console.log(`${''.padEnd(12)}documents  fields  recall  precision  ticked  recall of ticked  found again`);
const all = emptyCounts();
try {
  for (const folder of folders) {
    const counts = emptyCounts();
    for (const group of groupsIn(folder)) await measure(group, counts);
    if (counts.documents > 0) report(folder.split('/').at(-1) ?? folder, counts);
    for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += counts[key];
  }
} finally {
  await readings.close();
}
report('all', all);

function emptyCounts(): Counts {
  return { documents: 0, wanted: 0, found: 0, suggested: 0, right: 0, exemplified: 0, again: 0 };
}

/** Documents whose samples make one template. */
function groupsIn(folder: string): Labelled[][] {
  const own = listLabelled(folder).filter(({ expected }) => expected.template.endsWith('.json') !== options.predefined);
  const size = Number(options.samples);
  if (size === 1) return own.map((one) => [one]);
  const shared = Map.groupBy(own, ({ template }) => JSON.stringify(template));
  return [...shared.values()].flatMap((siblings) => {
    const groups: Labelled[][] = [];
    for (let from = 0; from + size <= siblings.length; from += size) groups.push(siblings.slice(from, from + size));
    return groups;
  });
}

async function measure(group: readonly Labelled[], counts: Counts): Promise<void> {
  const samples: { name: string; document: ReadDocument; sample: Sample }[] = [];
  for (const { name, path, language } of group) {
    const document = await readings.read(path, language);
    samples.push({ name, document, sample: readSample(document) });
  }
  const { fields, template } = suggestTemplate(samples);
  const wanted = wantedFields(group);
  const taken = new Set<WantedField>();
  const matched = new Map<Proposal, WantedField>();
  for (const proposal of fields) {
    const match = wanted.find((field) => !taken.has(field) && isMatch(proposal, field));
    if (match === undefined) continue;
    taken.add(match);
    matched.set(proposal, match);
  }
  counts.documents += group.length;
  counts.wanted += wanted.length;
  counts.found += taken.size;
  const ticked = fields.filter(({ suggested }) => suggested);
  counts.suggested += ticked.length;
  counts.right += ticked.filter((proposal) => matched.has(proposal)).length;
  for (const { name, document } of samples) {
    if (template === null) break;
    const { extraction } = extractPages(document, template);
    const own = ticked.filter(({ examples }) => examples.some((example) => example.document === name));
    counts.exemplified += own.length;
    counts.again += own.filter((proposal) => isFoundAgain(proposal, name, extraction)).length;
  }
  const [first] = group;
  if (options.misses === undefined || first?.name.startsWith(options.misses) !== true) return;
  console.log(
    `## ${group.map(({ name }) => name).join(', ')}: ${samples.map(({ sample }) => sample.documentType ?? '-').join(', ')}`,
  );
  for (const proposal of fields) {
    const { field, record, suggested, confidence, examples, samples: count } = proposal;
    const mark = matched.has(proposal) ? '+' : ' ';
    const values = examples.map(({ value }) => value.slice(0, 60)).join(' · ');
    console.log(
      `${mark}${suggested ? '☒' : '☐'} ${confidence.toFixed(2)} ${count} ${record === null ? '' : `${record.key}.`}${field.name} (${field.type}${field.format ? ` ${field.format}` : ''}) [${(field.aliases ?? []).slice(0, 3).join('|')}] ${values}`,
    );
  }
  for (const field of wanted.filter((one) => !taken.has(one)))
    console.log(`  missed ${field.path}: ${JSON.stringify([...field.values.values()]).slice(0, 200)}`);
}

/** E-invoices inside the file are not used. */
function readSample(document: ReadDocument): Sample {
  return sampleDocument(document, {
    type: undefined,
    extract: (pages, template) => extractPages(pages, template).extraction.entities,
    forest,
  });
}

function wantedFields(group: readonly Labelled[]): WantedField[] {
  const fields = new Map<string, Map<string, readonly ExpectedValue[]>>();
  const columns = new Map<string, Map<string, readonly ExpectedValue[]>>();
  const add = (to: typeof fields, path: string, name: string, values: readonly ExpectedValue[]): void => {
    const known = to.get(path) ?? new Map<string, readonly ExpectedValue[]>();
    to.set(path, known.set(name, [...(known.get(name) ?? []), ...values]));
  };
  for (const { name, expected } of group) {
    for (const [path, value] of Object.entries(expected.fields))
      add(fields, path, name, [value, ...(expected.alternatives?.[path] ?? [])]);
    for (const [path, values] of Object.entries(expected.multiple ?? {})) add(fields, path, name, values);
    for (const item of expected.items ?? [])
      for (const [key, value] of Object.entries(item)) add(columns, key, name, [value]);
  }
  const [first] = group;
  if (first === undefined) return [];
  const { expected } = first;
  return [
    ...[...fields].map(([path, values]) => ({ path, values, isColumn: false, expected })),
    ...[...columns].map(([path, values]) => ({ path, values, isColumn: true, expected })),
  ];
}

/** Whether half of the examples are expected values of the field; one is enough for a field that is no column. */
function isMatch({ field, record, examples }: Proposal, { path, isColumn, values, expected }: WantedField): boolean {
  if (isColumn && record?.multiple !== true) return false;
  const hits = examples.filter(({ document, value }) =>
    (values.get(document) ?? []).some((wanted) => {
      const isBoolean = wanted === 'true' || wanted === 'false' || typeof wanted === 'boolean';
      return isBoolean === (field.type === 'boolean') && isSame(wanted, value, expected.compare?.[path]);
    }),
  );
  return hits.length > 0 && 2 * hits.length >= examples.filter(({ document }) => values.has(document)).length;
}

/** Whether the extraction has an example value of the document in the field. */
function isFoundAgain({ record, field, examples }: Proposal, name: string, { entities }: Extraction): boolean {
  const values = entities
    .flatMap((entity) => (entity.type === 'record' ? (entity.key === record?.key ? entity.value : []) : [entity]))
    .filter(({ key, label }) => key === field.key && (record !== null || label === field.name))
    .map(({ value }) => value);
  return examples.some(({ document, value }) => document === name && values.includes(value));
}

function report(name: string, { documents, wanted, found, suggested, right, exemplified, again }: Counts): void {
  const percent = (part: number, whole: number): string => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));
  console.log(
    `${name.padEnd(12)}${String(documents).padStart(9)}${String(wanted).padStart(8)}${percent(found, wanted).padStart(8)}${percent(right, suggested).padStart(11)}${(suggested / Math.max(1, documents)).toFixed(1).padStart(8)}${percent(right, wanted).padStart(18)}${percent(again, exemplified).padStart(13)}`,
  );
}
