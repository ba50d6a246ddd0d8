/**
 * A server that stands in for a language model, to try pipelines without one. The value of a field is the text that follows
 * its name or one of its labels in the question. Rows are not read, and the form `nuextract_template` is not known.
 *
 *   node bench/language-models/serve.ts [--port PORT] [--show]
 *
 * It has the interfaces of OpenAI, Anthropic and Google at http://127.0.0.1:PORT/v1 (default 11435), and accepts any key and
 * any name of a model. --show prints all questions and answers. The questions contain the text of documents.
 */
import { parseArgs } from 'node:util';
import { startModelServer } from '../../test/stand-ins/language-model.ts';
import type { Question } from '../../test/stand-ins/wire-formats.ts';

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '11435' }, show: { type: 'boolean', default: false } },
});

interface AskedField {
  /** Name in the answer: `general.invoice_number`, or `invoice_number`. */
  readonly path: string;
  readonly labels: readonly string[];
}

interface Line {
  /** Empty in questions without line ids. */
  readonly id: string;
  readonly text: string;
}

interface Value extends Line {
  readonly path: string;
}

const server = await startModelServer({ port: Number(options.port) });
server.plan((question) => {
  const form = formOf(question);
  const fields = listFields(question, form);
  const values = findValues(fields, listLines(question));
  const answer = JSON.stringify(ANSWERS[form](values, fields));
  console.log(`${new Date().toISOString()} ${fields.length} fields asked for, ${values.length} values found`);
  if (options.show) console.log(`${question.system}\n\n${question.text}\n\n${answer}\n`);
  const usage = { inputTokens: estimateTokens(question.system + question.text), outputTokens: estimateTokens(answer) };
  return { kind: 'answer', text: answer, usage };
});
console.log(`The base URL is ${server.origin}/v1. Press Ctrl-C to stop.`);

/** The forms of questions. `test` is the question that tests a component. */
type Form = 'nested' | 'flat' | 'nuextract' | 'test';

function formOf({ text }: Question): Form {
  if (text.startsWith('# Template:')) return 'nuextract';
  if (!text.startsWith('# Fields')) return 'test';
  return text.includes('The form of the answer') ? 'flat' : 'nested';
}

/** Fields without a value are null, except in the flat form. */
const ANSWERS: Readonly<Record<Form, (values: readonly Value[], fields: readonly AskedField[]) => object>> = {
  nested: (values, fields) => ({ ...nullOf(fields), ...entriesOf(values, ({ id, text }) => ({ text, lines: [id] })) }),
  flat: (values) => ({ values: values.map(({ path, id, text }) => ({ field: path, text, lines: id })) }),
  nuextract: (values, fields) => ({ ...nullOf(fields), ...entriesOf(values, ({ text }) => text) }),
  test: (values) => entriesOf(values, ({ text }) => text),
};

function nullOf(fields: readonly AskedField[]): object {
  return Object.fromEntries(fields.map(({ path }) => [path, null]));
}

function entriesOf(values: readonly Value[], write: (value: Value) => unknown): object {
  return Object.fromEntries(values.map((value) => [value.path, write(value)]));
}

/** `- general.invoice_number "Invoice no." (text): Number of the invoice. Printed as: Invoice number, Inv. No.` */
const FIELD = /^- ([a-z0-9_.]+)(?: "([^"]*)")? \([^)]*\)(.*)$/gm;
/** Precedes the text of the document in questions to NuExtract. */
const CONTEXT = '# Context:';
const LABELS = /Printed as: (.*?)\.(?: One of: |$)/;

function listFields({ text }: Question, form: Form): AskedField[] {
  if (form === 'test') return [{ path: 'invoice_number', labels: ['invoice number'] }];
  const [described = ''] = text.split(form === 'nuextract' ? CONTEXT : '# Answer');
  const fields =
    form === 'nuextract' ? described.matchAll(/"([a-z0-9_]+)": "verbatim-string"/g) : described.matchAll(FIELD);
  return [...fields].map(([, path = '', name = '', rest = '']) => {
    const key = path.split('.').at(-1) ?? '';
    const labels = LABELS.exec(rest)?.[1]?.split(', ') ?? [];
    return { path, labels: [name, ...labels, key.replaceAll('_', ' ')].filter((label) => label !== '') };
  });
}

function listLines({ text }: Question): Line[] {
  const numbered = [...text.matchAll(/^(p\d+\.\d+) *\| (.*)$/gm)].map(([, id = '', line = '']) => ({ id, text: line }));
  const plain = text.slice(Math.max(0, text.indexOf(CONTEXT))).split('\n');
  return numbered.length > 0 ? numbered : plain.map((line) => ({ id: '', text: line }));
}

function findValues(fields: readonly AskedField[], lines: readonly Line[]): Value[] {
  return fields.flatMap(({ path, labels }) => {
    const found = labels.flatMap((label) => lines.flatMap((line) => textAfter(label, line)));
    return found.slice(0, 1).map((line) => ({ ...line, path }));
  });
}

/** The text of a line between a label and the next column. */
function textAfter(label: string, { id, text }: Line): Line[] {
  const at = text.toLowerCase().indexOf(label.toLowerCase());
  const value = at < 0 ? undefined : /^[\s.:#]*(\S.*?)(?:\s{2,}|$)/.exec(text.slice(at + label.length))?.[1];
  return value === undefined ? [] : [{ id, text: value }];
}

/** About four characters for each token. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
