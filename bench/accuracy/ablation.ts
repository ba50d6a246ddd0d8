/**
 * Extracts documents that have a custom template with different wording in the template, and prints how the figures change.
 *
 *   node bench/accuracy/ablation.ts FOLDER... --read DIR
 *
 * The templates are used with their names only, with descriptions, with aliases, with both, and with both and one wrong
 * alias for each field: the name of a field of another document's template. --read keeps what was read in DIR.
 */
import { parseArgs } from 'node:util';
import { createPageExtractor } from '../../src/pipeline/index.ts';
import { resolveTemplate, type Template, type TemplateField } from '../../src/pipeline/template.ts';
import { hash } from './halves.ts';
import { type Labelled, listLabelled } from './labelled.ts';
import { createReadings } from './readings.ts';
import { rates, score, sumTallies } from './score.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' } },
});
if (folders.length === 0 || options.read === undefined) {
  console.error('usage: node bench/accuracy/ablation.ts FOLDER... --read DIR');
  process.exit(2);
}
const documents = folders.flatMap(listLabelled).filter(({ expected }) => expected.template.endsWith('.json'));
const names = [
  ...new Set(documents.flatMap(({ template }) => allFields(template.fields).map(({ name }) => name))),
].sort();

/** What a template says about a field besides its name and type. */
type Words = Pick<TemplateField, 'description' | 'aliases'>;
type Change = (field: TemplateField, document: Labelled) => Words;

const describe = ({ description }: Words): Words => (description === undefined ? {} : { description });
const call = ({ aliases }: Words): Words => (aliases === undefined ? {} : { aliases });
const VARIANTS: Readonly<Record<string, Change>> = {
  'names only': () => ({}),
  'with descriptions': describe,
  'with aliases': call,
  'with both': (field) => ({ ...describe(field), ...call(field) }),
  'with both and a wrong alias': (field, { name, template }) => ({
    ...describe(field),
    aliases: [...(field.aliases ?? []), wrongAlias(`${name} ${field.name}`, template)],
  }),
};

const readings = createReadings(options.read);
const extractPages = createPageExtractor();
console.log(`${documents.length} documents\n${''.padEnd(30)}fields   cells`);
try {
  for (const [variant, change] of Object.entries(VARIANTS)) await measure(variant, change);
} finally {
  await readings.close();
}

async function measure(variant: string, change: Change): Promise<void> {
  const pairs = [];
  for (const document of documents) {
    const template = { ...document.template, fields: changed(document.template.fields, change, document) };
    const resolved = resolveTemplate(template);
    if (!resolved.ok) throw new Error(`${document.name}, ${variant}: the template is not valid.`);
    const pages = await readings.read(document.path, document.language);
    pairs.push([document.name, document.expected, extractPages(pages, template).extraction] as const);
  }
  const { fields, cells } = score(pairs);
  const percent = (value: number): string => value.toFixed(1).padStart(8);
  console.log(`${variant.padEnd(28)}${percent(rates(sumTallies(fields.values())).f1)}${percent(rates(cells).f1)}`);
}

function changed(fields: readonly TemplateField[], change: Change, document: Labelled): TemplateField[] {
  return fields.map((field) => {
    const own = withWords(field, change(field, document));
    if (own.type !== 'record') return own;
    return { ...own, fields: own.fields.map((column) => withWords(column, change(column, document))) };
  });
}

function withWords<T extends TemplateField>(field: T, words: Words): T {
  const copy = { ...field };
  delete copy.description;
  delete copy.aliases;
  return Object.assign(copy, words);
}

function allFields(fields: readonly TemplateField[]): TemplateField[] {
  return fields.flatMap((field) => (field.type === 'record' ? [field, ...allFields(field.fields)] : [field]));
}

/** The name of a field that is not in this template. The same seed always gives the same name. */
function wrongAlias(seed: string, { fields }: Template): string {
  const own = new Set(
    allFields(fields).flatMap(({ name, aliases = [] }) => [name, ...aliases].map((text) => text.toLowerCase())),
  );
  const others = names.filter((name) => !own.has(name.toLowerCase()));
  const alias = others[(hash(seed) >>> 0) % others.length];
  if (alias === undefined) throw new Error('A wrong alias needs a second template: give more folders.');
  return alias;
}
