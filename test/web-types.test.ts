/** What the web app knows of the service: the types of the interface, and the sentences that it says in German. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { listActions } from '../src/http/audit-actions.ts';
import { MODEL_FAILURES } from '../src/language-model/failures.ts';
import { FAILURES } from '../src/pipeline/errors.ts';
import { DOCUMENT_TYPE_IDS, documentType } from '../src/pipeline/knowledge/document-types/document-types.ts';
import { findOcrFault } from '../src/pipeline/read/installed-languages.ts';
import { BUILTIN_MODEL, BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../src/store/builtin.ts';
import { choiceWords, labelChoices } from '../web/src/documents/choice-words.ts';
import { GERMAN_FAILURES } from '../web/src/documents/failures.ts';
import { BUILTIN_MODEL as BUILTIN_OF_APP } from '../web/src/language-models/builtin-model.ts';
import { GERMAN_MODEL_TEXTS } from '../web/src/language-models/german.ts';
import * as ocr from '../web/src/ocr/builtin-ocr.ts';
import { GERMAN_OCR_TEXTS } from '../web/src/ocr/german.ts';
import { actionWords } from '../web/src/pages/administration/action-words.ts';
import { SCHEMA_FILE, writeTypes } from '../web/types.ts';
import { startHttpServer } from './http-server.ts';

test('the types of the web app are those of the service (npm run web:types makes them again)', async () => {
  const server = await startHttpServer();
  try {
    const { text } = await server.ask('/openapi.json');
    assert.ok(
      (await writeTypes(text)) === (await readFile(SCHEMA_FILE, 'utf8')),
      'web/src/api/schema.ts is out of step',
    );
  } finally {
    await server.close();
  }
});

test('why documents fail is said in German too', () => {
  const told = Object.values(FAILURES).map(({ message }) => message);
  assert.deepEqual(Object.keys(GERMAN_FAILURES).toSorted(), told.toSorted());
});

test('the built-in model has the same id in the app', () => {
  assert.equal(BUILTIN_OF_APP, BUILTIN_MODEL.id);
  assert.deepEqual(
    [ocr.BUILTIN_OCR, ocr.BUNDLED_TESSERACT, ocr.NATIVE_TESSERACT],
    [BUILTIN_OCR.id, BUNDLED_TESSERACT.id, NATIVE_TESSERACT.id],
  );
});

test('failures of language models have German texts', () => {
  const known = Object.keys(GERMAN_MODEL_TEXTS);
  const told = Object.values(MODEL_FAILURES).map(({ message }) => message);
  assert.deepEqual(
    told.filter((message) => !known.includes(message)),
    [],
  );
});

test('what keeps an OCR from being used has German texts', () => {
  const installed = { tesseract: ['deu', 'eng'], 'native-tesseract': [] };
  const patterns = Object.keys(GERMAN_OCR_TEXTS).map((text) => {
    const parts = text.split('{}').map((part) => part.replace(/[.()?*+]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
  });
  for (const [engine, native] of [
    ['tesseract', []],
    ['native-tesseract', []],
    ['native-tesseract', ['eng']],
  ] as const) {
    const fault = findOcrFault({ engine, languages: ['fra'] }, { ...installed, 'native-tesseract': native }) ?? '';
    assert.ok(
      patterns.some((pattern) => pattern.test(fault)),
      fault,
    );
  }
});

test('what the audit log tells is told in words', () => {
  const known = Object.keys(actionWords.en);
  assert.deepEqual(
    listActions().filter((action) => !known.includes(action)),
    [],
  );
});

test('choices of predefined templates have names that people read, and those of other templates keep theirs', async () => {
  const fields = DOCUMENT_TYPE_IDS.flatMap((id) => documentType(id).records.flatMap((record) => record.fields));
  const names = new Set(fields.flatMap(({ choices: known = [] }) => known));
  assert.deepEqual(Object.keys(choiceWords.de).toSorted(), [...names].toSorted());
  const choices = [{ name: 'invoice' }, { name: 'credit_note' }];
  assert.deepEqual(labelChoices(choices, choiceWords.de), [
    { value: 'invoice', label: 'Rechnung' },
    { value: 'credit_note', label: 'Gutschrift' },
  ]);
  const own = [{ name: 'invoice' }, { name: 'offer' }];
  assert.deepEqual(labelChoices(own, choiceWords.de), [
    { value: 'invoice', label: 'invoice' },
    { value: 'offer', label: 'offer' },
  ]);
});
