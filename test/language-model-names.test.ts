/** Templates whose fields and records have the names that questions to language models and their answers use themselves. */
import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createReadings } from '../bench/accuracy/readings.ts';
import type { LanguageModel, ModelRequest } from '../src/language-model/model.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import { buildLexicon } from '../src/pipeline/extract/lexicon/lexicon.ts';
import { askModel, type ModelFindings } from '../src/pipeline/extract/llm/ask.ts';
import type { QuestionForm } from '../src/pipeline/extract/llm/question.ts';
import { profileTemplate } from '../src/pipeline/extract/profile.ts';
import { resolveTemplate, type TemplateField } from '../src/pipeline/template.ts';
import { drawPdf, lines } from './extract-documents.ts';

const readings = createReadings(undefined);
after(() => readings.close());
const lexicon = buildLexicon();

/** Keys of answers, and what models write instead of them. */
const NAMES = [
  'values',
  'single_values',
  'lines',
  'line_ids',
  'fields',
  'field',
  'cells',
  'text',
  'value',
  'raw',
  'content',
  'verbatim',
  'choice',
  'record',
  'table',
  'type',
  'name',
  'key',
  'path',
  'result',
  'properties',
];
/** `plain`: the nested form with plain texts instead of objects with text and lines. */
const ANSWERS = ['nested', 'flat', 'nuextract', 'plain'] as const satisfies readonly (QuestionForm | 'plain')[];
type AnswerForm = (typeof ANSWERS)[number];

/** Texts that the document prints, each once, by `record.field`. Rows have one line each. */
interface Known {
  readonly singles: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;
}

function isRepeating(field: TemplateField): boolean {
  return field.type === 'record' && field.multiple === true;
}

function know(fields: readonly TemplateField[]): Known {
  let number = 1000;
  const code = (): string => {
    number += 7;
    return `AB-${number}`;
  };
  const cells = (field: TemplateField): string[] =>
    field.type === 'record' ? field.fields.map(({ name }) => name) : [];
  const singles = fields
    .filter((field) => !isRepeating(field))
    .flatMap((field) => (field.type === 'record' ? cells(field).map((name) => `${field.name}.${name}`) : [field.name]));
  const rows = fields
    .filter(isRepeating)
    .map((field) => [field.name, [1, 2].map(() => new Map(cells(field).map((name) => [name, code()])))] as const);
  return { singles: new Map(singles.map((path) => [path, code()])), rows: new Map(rows) };
}

function idOf({ text }: ModelRequest, printed: string): string {
  return new RegExp(`^(p\\d+\\.\\d+) *\\|.*${printed}\\b`, 'm').exec(text)?.[1] ?? '';
}

type Node = Readonly<Record<string, unknown>>;

/** A model that fills in the schema of the question, or the template of NuExtract. */
function obey({ singles, rows }: Known, form: AnswerForm): LanguageModel {
  const asValue = (request: ModelRequest, text = ''): unknown =>
    form === 'plain' ? text : { text, lines: [idOf(request, text)] };
  const write = (request: ModelRequest): Node => {
    const { schema } = request;
    if (schema === undefined) return fillTemplate(request);
    const properties = propertiesOf(schema);
    return Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, fill(request, key, node)]));
  };
  const fill = (request: ModelRequest, key: string, node: Node): unknown => {
    const item = node['items'];
    if (!isNode(item)) {
      const inner = Object.keys(propertiesOf(node));
      if (inner.length === 0) return asValue(request, singles.get(key));
      return Object.fromEntries(inner.map((name) => [name, asValue(request, singles.get(`${key}.${name}`))]));
    }
    const paths = propertiesOf(item)['field']?.['enum'];
    if (Array.isArray(paths)) return [...singles].map(([field, text]) => ({ field, text, lines: idOf(request, text) }));
    return (rows.get(key) ?? []).map((cells) => {
      const [first = ''] = cells.values();
      const keyOfLines = Object.keys(propertiesOf(item)).find((name) => !cells.has(name)) ?? '';
      return { [keyOfLines]: [idOf(request, first)], ...Object.fromEntries(cells) };
    });
  };
  const fillTemplate = ({ text }: ModelRequest): Node => {
    const template: Node = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n# Context')));
    return Object.fromEntries(
      Object.entries(template).map(([key, node]) => {
        if (Array.isArray(node)) return [key, (rows.get(key) ?? []).map((cells) => Object.fromEntries(cells))];
        if (!isNode(node)) return [key, singles.get(key)];
        return [key, Object.fromEntries(Object.keys(node).map((name) => [name, singles.get(`${key}.${name}`)]))];
      }),
    );
  };
  return {
    ask: async (request) => ({
      text: JSON.stringify(write(request)),
      finish: 'stop',
      usage: { inputTokens: 0, outputTokens: 0 },
    }),
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function propertiesOf(schema: Node): Readonly<Record<string, Node>> {
  const properties = schema['properties'];
  return isNode(properties) ? Object.fromEntries(Object.entries(properties).filter(isEntryOfNode)) : {};
}

function isEntryOfNode(entry: [string, unknown]): entry is [string, Node] {
  return isNode(entry[1]);
}

async function askAbout(fields: TemplateField[], known: Known, answer: AnswerForm): Promise<ModelFindings> {
  const rows = [...known.rows.values()].flat().map((cells) => [...cells.values()].join('   '));
  const texts = [...known.singles.values(), ...rows].map((text) => `Printed ${text}`);
  const pages = Array.from({ length: Math.ceil(texts.length / 40) }, (_, page) =>
    lines(20, 60, ...texts.slice(40 * page, 40 * page + 40)),
  );
  const survey = surveyPages(await readings.readBytes(await drawPdf(pages, [2400, 842]), 'en'));
  const result = resolveTemplate({ fields });
  assert.ok(result.ok, JSON.stringify(result));
  const profile = profileTemplate(result.resolved, lexicon);
  const { signal } = new AbortController();
  const form = answer === 'plain' ? 'nested' : answer;
  return await askModel(obey(known, answer), { survey, profile }, { form, answerTokens: 9000 }, signal);
}

function assertAllHeld({ values, tables, unheld, shortfalls }: ModelFindings, known: Known): void {
  assert.deepEqual([...shortfalls], []);
  assert.deepEqual(
    unheld.map(({ given }) => given.profile.path),
    [],
  );
  assert.deepEqual(
    new Map(values.map(({ profile, value }) => [profile.path, value] as const).sort()),
    new Map([...known.singles].sort()),
  );
  const found = tables.map(
    ({ record, items }) =>
      [
        record.record.key,
        items.map((cells) => new Map(cells.map(({ profile, value }) => [profile.field.key, value] as const).sort())),
      ] as const,
  );
  const rows = [...known.rows].map(([key, own]) => [key, own.map((cells) => new Map([...cells].sort()))] as const);
  assert.deepEqual(new Map(found), new Map(rows));
}

const texts = (names: readonly string[]) => names.map((name) => ({ name, type: 'text' as const }));

suite('A template can have', () => {
  for (const form of ANSWERS) {
    for (const name of NAMES) {
      test(`a repeating record "${name}" beside single fields (${form})`, async () => {
        const fields: TemplateField[] = [
          { name: 'patient', type: 'text' },
          { name: 'report', type: 'record', fields: texts(['number', 'doctor']) },
          { name, type: 'record', multiple: true, fields: texts(['parameter', 'result_code']) },
        ];
        const known = know(fields);
        assertAllHeld(await askAbout(fields, known, form), known);
      });

      test(`a single field "${name}", and rows with this field (${form})`, async () => {
        const fields: TemplateField[] = [
          { name, type: 'text' },
          { name: 'patient', type: 'text' },
          { name: 'entry', type: 'record', multiple: true, fields: texts(['parameter', name]) },
        ];
        const known = know(fields);
        assertAllHeld(await askAbout(fields, known, form), known);
      });

      test(`two records "${name}" and "cover", each with a field "${name}" (${form})`, async () => {
        const fields: TemplateField[] = [
          { name, type: 'record', fields: texts([name, 'start']) },
          { name: 'cover', type: 'record', fields: texts([name, 'start']) },
        ];
        const known = know(fields);
        assertAllHeld(await askAbout(fields, known, form), known);
      });
    }

    test(`all of these names at once (${form})`, async () => {
      const fields: TemplateField[] = [
        { name: 'deal', type: 'record', fields: texts(NAMES) },
        { name: 'cover', type: 'record', fields: texts(NAMES) },
        { name: 'entry', type: 'record', multiple: true, fields: texts(NAMES) },
      ];
      const known = know(fields);
      assertAllHeld(await askAbout(fields, known, form), known);
    });
  }
});
