/** Answers of language models that leave something out: what the built-in model is sure of stays. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { LanguageModel } from '../src/language-model/model.ts';
import type { Extraction, ValueEntity } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { Template } from '../src/pipeline/template.ts';
import { drawPdf, lines, pairs } from './extract-documents.ts';

const TEMPLATE: Template = {
  language: 'en',
  fields: [
    { name: 'Customer', type: 'text' },
    {
      name: 'Items',
      key: 'items',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'Description', type: 'text' },
        { name: 'Quantity', type: 'number' },
        { name: 'Amount', type: 'quantity' },
      ],
    },
  ],
};
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  answerTokens: 4000,
  onFailure: 'built_in',
  unheld: 'drop',
};
const GOODS = ['Cake boxes kraft', 'Round labels gloss', 'Paper carrier bags', 'Pavement sign large', 'Copper pipe'];
const ROWS = 30;
const CUSTOMER = { text: 'Jane Porter', lines: ['p1.1'] };

/** The row of the document in a line of the question. */
const row = (index: number) => ({
  lines: [`p1.${index + 3}`],
  description: GOODS[index % GOODS.length],
  quantity: String(1 + (index % 5)),
  amount: `${index + 1}.50 GBP`,
});

const HEADER = 'Description                 Quantity            Amount';

function printRow(index: number): string {
  const { description, quantity, amount } = row(index);
  return `${description}          ${quantity}          ${amount}`;
}

const pipeline = createPipeline({ pageLimit: 10 });
after(() => pipeline.close());

let bytes: Uint8Array;
before(async () => {
  const printed = Array.from({ length: ROWS }, (_, index) => printRow(index));
  const texts = ['Customer: Jane Porter', HEADER, ...printed];
  bytes = await drawPdf([lines(50, 60, ...texts)]);
});

interface ExtractOptions {
  readonly use?: Partial<ModelUse>;
  readonly document?: Document;
  /** Whether the answer ends before its list of rows does. */
  readonly isCut?: boolean;
}

interface Answered {
  readonly extraction: Extraction;
  readonly log: readonly string[];
}

async function extract(
  answer: unknown,
  { use = {}, document = { bytes, template: TEMPLATE }, isCut = false }: ExtractOptions = {},
): Promise<Answered> {
  const text = JSON.stringify(answer);
  const reply = isCut ? { text: text.slice(0, -2), finish: 'length' as const } : { text, finish: 'stop' as const };
  const model: LanguageModel = { ask: async () => ({ ...reply, usage: { inputTokens: 900, outputTokens: 9 } }) };
  const { bytes, template } = document;
  return await pipeline.extract({ bytes }, template, undefined, { model, use: { ...USE, ...use } });
}

function requireTemplate(id: string): Template {
  const template = loadTemplate(id);
  assert.ok(template);
  return template;
}

interface Document {
  readonly bytes: Uint8Array;
  readonly template: Template;
}

async function alone(document: Document = { bytes, template: TEMPLATE }): Promise<Extraction> {
  const { extraction } = await pipeline.extract({ bytes: document.bytes }, document.template);
  return extraction;
}

function rowsOf({ entities }: Extraction): (readonly ValueEntity[])[] {
  return entities.flatMap((entity) => (entity.key === 'items' && entity.type === 'record' ? [entity.value] : []));
}

const valuesOf = (extraction: Extraction): (string | undefined)[][] =>
  rowsOf(extraction).map((cells) => cells.map(({ value }) => value));
const confidences = (extraction: Extraction): number[] =>
  rowsOf(extraction).flatMap((cells) => cells.map(({ confidence = 0 }) => confidence));

/** Below this confidence, a document needs review. */
const REVIEW = 0.8;

suite('Rows that the built-in model is sure of', () => {
  test('are what these tests are about', async () => {
    const extraction = await alone();
    assert.equal(rowsOf(extraction).length, ROWS);
    for (const cells of rowsOf(extraction)) {
      const sum = cells.reduce((sum, { confidence = 0 }) => sum + confidence, 0);
      assert.ok(sum / cells.length >= REVIEW, JSON.stringify(cells));
    }
  });

  for (const [name, items] of [
    ['no rows', []],
    ['an invented row', [{ lines: ['p1.3'], description: 'Golden trumpet', quantity: '77777', amount: '123456.78' }]],
    ['the first row', [row(0)]],
    ['the first five rows', [0, 1, 2, 3, 4].map(row)],
    ['all rows but the last ten', Array.from({ length: ROWS - 10 }, (_, index) => row(index))],
    ['a row with the wrong line', [{ ...row(0), lines: ['p99.9'] }]],
    ['rows without amounts', Array.from({ length: ROWS }, (_, index) => ({ ...row(index), amount: null }))],
    ['one cell of the first row', [{ lines: ['p1.3'], description: GOODS[0] }]],
  ] as const) {
    for (const form of ['nested', 'nuextract'] as const) {
      test(`stay as they are if an answer has ${name} (${form})`, async () => {
        const without = await alone();
        const { extraction } = await extract({ customer: CUSTOMER, items }, { use: { form } });
        assert.deepEqual(valuesOf(extraction), valuesOf(without));
        const before = confidences(without);
        assert.ok(
          confidences(extraction).every((confidence, index) => confidence >= Math.min(REVIEW, before[index] ?? 0)),
          confidences(extraction).join(),
        );
      });
    }
  }

  test('stay as they are below single values that an answer without rows has', async () => {
    const [, ...fields] = TEMPLATE.fields;
    const template: Template = { language: 'en', fields: [{ name: 'Invoice number', type: 'text' }, ...fields] };
    const printed = Array.from({ length: ROWS }, (_, index) => printRow(index));
    const page = [...pairs(50, 40, 240, { 'Invoice number': 'HT-20417' }), ...lines(50, 240, HEADER, ...printed)];
    const document = { bytes: await drawPdf([page]), template };
    const without = await alone(document);
    assert.equal(rowsOf(without).length, ROWS);
    const { extraction } = await extract(
      { invoice_number: { text: 'HT-20417', lines: ['p1.1'] }, items: [] },
      { document },
    );
    assert.deepEqual(valuesOf(extraction), valuesOf(without));
  });

  test('stay if the answer is cut off, even if it mixes rows', async () => {
    const without = await alone();
    const mixed = { ...row(0), lines: ['p1.3', 'p1.4'], description: GOODS[1] };
    const { extraction, log } = await extract({ customer: CUSTOMER, items: [mixed] }, { isCut: true });
    assert.match(log.join('\n'), /was cut off and could not be continued/);
    assert.deepEqual(valuesOf(extraction).slice(2 - ROWS), valuesOf(without).slice(2 - ROWS));
  });

  test('stay for review if the answer has another row of the page', async () => {
    const without = await alone();
    const other = { lines: ['p1.1'], description: 'Customer: Jane Porter', quantity: null, amount: null };
    const { extraction } = await extract({ customer: CUSTOMER, items: [other] });
    const kept = valuesOf(without).map((cells) => cells.join());
    const found = new Set(valuesOf(extraction).map((cells) => cells.join()));
    for (const cells of kept) assert.ok(found.has(cells), cells);
    assert.ok(Math.max(...confidences(extraction)) < REVIEW);
  });
});

suite('An answer without the fields that were asked for', () => {
  const nothing = { customer: null, items: [] };
  for (const [name, answer, form] of [
    ['an empty object', {}, 'nested'],
    ['an empty object', {}, 'flat'],
    ['an empty object', {}, 'nuextract'],
    ['an empty record', { items: [] }, 'nested'],
    ['only the list of rows', { items: [] }, 'flat'],
    ['only rows', { items: [row(0)] }, 'flat'],
  ] as const) {
    test(`leaves the result of the built-in model: ${name} (${form})`, async () => {
      const without = await alone();
      const { extraction, log } = await extract(answer, { use: { form } });
      const customer = (entities: Extraction) => entities.entities.find(({ key }) => key === 'customer');
      assert.deepEqual(customer(extraction), customer(without));
      assert.deepEqual(valuesOf(extraction), valuesOf(without));
      assert.match(log.join('\n'), /gave an answer without the fields that it was asked for/);
    });
  }

  test('fails the document if the model is set to', async () => {
    await assert.rejects(extract({}, { use: { onFailure: 'fail' } }), /answer without the fields/);
  });

  test('or with endless values that differ from the page by a letter is given up within seconds', async () => {
    const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'theta', 'kappa', 'lambda', 'sigma'];
    const printed = Array.from({ length: 40 }, (_, line) =>
      Array.from({ length: 11 }, (_, at) => words[(line * 3 + at * at) % 10]).join(' '),
    );
    const notes = Array.from({ length: 600 }, (_, index) => {
      const text = [...printed.slice(index % 30), ...printed].join(' ').slice(0, 590);
      const at = (index * 13) % 400;
      return { text: `${text.slice(0, at)}q${text.slice(at + 1)}`, lines: ['p1.1-p1.12'] };
    });
    const template: Template = { language: 'en', fields: [{ name: 'Notes', type: 'text', multiple: true }] };
    const document = { bytes: await drawPdf([lines(50, 40, ...printed)]), template };
    const { user } = process.cpuUsage();
    const refused = extract({ notes }, { document, use: { onFailure: 'fail' } });
    await assert.rejects(refused, /too many long values to find them on the pages in time/);
    assert.ok(process.cpuUsage().user - user < 30_000_000);
  });

  for (const [form, answer] of [
    ['nested', nothing],
    ['flat', { values: [], items: [] }],
    ['flat', { values: [] }],
  ] as const) {
    test(`is not one that says that the document has none of them: ${JSON.stringify(answer)}`, async () => {
      const { extraction, log } = await extract(answer, { use: { form, onFailure: 'fail' } });
      assert.doesNotMatch(log.join('\n'), /without the fields/);
      // The built-in model is sure of some, so the model has not read the document.
      assert.deepEqual(extraction.entities, (await alone()).entities);
    });
  }

  test('changes no value of an invoice, and none of its checks', async () => {
    const document = {
      bytes: new Uint8Array(await readFile(new URL('../samples/invoice-de-pages.pdf', import.meta.url))),
      template: requireTemplate('invoice.de'),
    };
    const without = await alone(document);
    for (const ask of ['unsure_fields', 'all_fields'] as const) {
      for (const answer of [{}, { values: [], line_item: [] }]) {
        const { extraction } = await extract(answer, { use: { ask }, document });
        assert.deepEqual(extraction, without, `${ask} ${JSON.stringify(answer)}`);
      }
    }
  });
});
