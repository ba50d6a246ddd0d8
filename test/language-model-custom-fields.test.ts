/** Values of custom fields that only the language model finds. */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { LanguageModel } from '../src/language-model/model.ts';
import { needsReview, REVIEW_THRESHOLD } from '../src/pipeline/check/review.ts';
import type { ValueEntity } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import type { Template } from '../src/pipeline/template.ts';
import { drawPdf, lines, pairs } from './extract-documents.ts';

const KNOWN: Readonly<Record<string, string>> = {
  'Invoice number': 'HT-20417',
  'Issue date': '5 March 2024',
  'Due date': '4 April 2024',
  'Customer number': '40718',
  'Order number': 'PO-5512',
  'Delivery date': '1 March 2024',
  IBAN: 'GB86 XMPL 9999 0112 3456 78',
  'Order date': '20 February 2024',
};
const FIELD = 'Night shift';
const SENTENCES = [
  'Most visitors rest below the copper beech for a while.',
  'The lights in the hall are switched off by Berta Quill at nine.',
  'The gate beside the pond is locked by Edgar Moss at ten.',
];
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  answerTokens: 4000,
  onFailure: 'built_in',
  unheld: 'drop',
};

function templateWith(field: Template['fields'][number]): Template {
  const known = Object.keys(KNOWN).map((name) => ({ name, type: name.endsWith('date') ? 'date' : 'text' }) as const);
  return { language: 'en', fields: [...known, field] };
}

const pipeline = createPipeline({ pageLimit: 10 });
after(() => pipeline.close());

let bytes: Uint8Array;
before(async () => {
  const page = [...lines(60, 40, 'Harbour Tools Ltd'), ...pairs(60, 100, 240, KNOWN), ...lines(60, 400, ...SENTENCES)];
  bytes = await drawPdf([page]);
});

const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

/** Answers with texts by name of the field, each with the line that it is printed in. */
function giving(texts: Readonly<Record<string, string | readonly string[]>>): LanguageModel {
  return {
    ask: async ({ text: asked }) => {
      const given = (text: string) => ({
        text,
        lines: asked.split('\n').flatMap((line) => (line.includes(text) ? (/^p\d+\.\d+/.exec(line) ?? []) : [])),
      });
      const answer = Object.entries(texts).map(([name, text]) => [keyOf(name), [text].flat().map(given)]);
      const usage = { inputTokens: 900, outputTokens: 90 };
      return { text: JSON.stringify(Object.fromEntries(answer)), finish: 'stop', usage };
    },
  };
}

suite('Values that only the language model finds, in the lines that it cites,', () => {
  for (const [multiple, given] of [
    [false, ['Berta Quill']],
    [true, ['Berta Quill', 'Edgar Moss']],
  ] as const) {
    test(`are kept for review: ${given.join(' and ')}`, async () => {
      const template = templateWith({ name: FIELD, type: 'text', multiple });
      const isOfField = (entity: { readonly key: string; readonly type: string }): entity is ValueEntity =>
        entity.key === keyOf(FIELD) && entity.type !== 'record';
      const alone = await pipeline.extract({ bytes }, template);
      assert.deepEqual(alone.extraction.entities.filter(isOfField), []);
      const consulted = { model: giving({ ...KNOWN, [FIELD]: given }), use: USE };
      const { extraction } = await pipeline.extract({ bytes }, template, undefined, consulted);
      const found = extraction.entities.filter(isOfField);
      assert.deepEqual(
        found.map(({ value }) => value),
        given,
      );
      for (const { confidence = 1 } of found) assert.ok(confidence < REVIEW_THRESHOLD, String(confidence));
      assert.ok(needsReview(extraction));
    });
  }
});
