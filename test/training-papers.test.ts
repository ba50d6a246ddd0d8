/** The generator of training documents: what it expects is on the page, and a seed gives the same document each time. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { listLabelled } from '../bench/accuracy/labelled.ts';
import { createReadings } from '../bench/accuracy/readings.ts';
import { resolveTemplate } from '../src/pipeline/template.ts';
import { DATES, printDate } from '../training/generator/formats.ts';
import { type GeneratedDocument, generate } from '../training/generator/generate.ts';
import type { Value } from '../training/generator/scene.ts';
import { table } from '../training/generator/words.ts';

const COUNT = 400;
/** Choices of predefined templates that pages do not print as such. */
const IMPLIED = ['general.document_type', 'general.type', 'general.currency', 'payment.method'];
const documents = Array.from({ length: COUNT }, (_, seed) => generate(seed, 'all'));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** How a value may be printed, without white space and punctuation. */
function formsOf(value: Value, language: 'de' | 'en'): string[] {
  if (typeof value === 'object')
    return [value.number.toFixed(2), value.number.toFixed(1), String(value.number)].map(plain);
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return [plain(value)];
  return Object.values(DATES)
    .flat()
    .map((pattern) => plain(printDate(value, pattern, language)));
}

function missingValues({ html, expected, template }: GeneratedDocument): string[] {
  const language = html.includes('<html lang="de">') ? 'de' : 'en';
  const page = plain(textOf(html));
  const fields = Object.entries(expected.fields).filter(
    ([path, value]) => value !== 'true' && value !== 'false' && !IMPLIED.includes(path),
  );
  const missing = fields.filter(([path, value]) => {
    const values = [value, ...(expected.alternatives?.[path] ?? [])];
    return !values.some((one) => formsOf(one, language).some((form) => page.includes(form)));
  });
  const lists = Object.values(expected.multiple ?? {}).flat();
  const cells = (expected.items ?? []).flatMap((row) => Object.values(row));
  const others = [...lists, ...cells].filter((one) => !formsOf(one, language).some((form) => page.includes(form)));
  const name = typeof template === 'string' ? template : 'custom';
  return [...missing.map(([path, value]) => `${name} ${path}: ${JSON.stringify(value)}`), ...others.map(String)];
}

test('every expected value is printed on the page', () => {
  for (const document of documents) assert.deepEqual(missingValues(document), []);
});

test('a seed gives the same page, values and template each time', () => {
  for (const seed of [0, 7, 123, 399]) assert.deepEqual(generate(seed, 'all'), documents[seed]);
});

test('custom templates have no faults and no field for two values', () => {
  for (const { template, expected } of documents) {
    if (typeof template === 'string') continue;
    const resolved = resolveTemplate(JSON.parse(JSON.stringify(template)));
    assert.ok(resolved.ok, JSON.stringify(resolved));
    const keys = resolved.resolved.fields.map(({ key }) => key);
    const wanted = [...Object.keys(expected.fields), ...Object.keys(expected.multiple ?? {})];
    for (const key of [...wanted, ...(expected.rows_of === undefined ? [] : [expected.rows_of])])
      assert.ok(keys.includes(key), `${key} of ${keys}`);
  }
});

test('six of ten documents have a custom template, and one of seven fields of those is not answered', () => {
  const custom = documents.filter(({ template }) => typeof template !== 'string');
  assert.ok(custom.length > COUNT * 0.5 && custom.length < COUNT * 0.7, String(custom.length));
  let fields = 0;
  let answered = 0;
  for (const { template, expected } of custom) {
    if (typeof template === 'string') continue;
    fields += template.fields.filter(({ type }) => type !== 'record').length;
    answered += Object.keys(expected.fields).length + Object.keys(expected.multiple ?? {}).length;
  }
  assert.ok(answered / fields > 0.8 && answered / fields < 0.9, String(answered / fields));
});

test('even and odd families never share a layout', () => {
  const families = (half: 'even' | 'odd') =>
    new Set(Array.from({ length: 100 }, (_, seed) => generate(seed, half).family));
  const odd = families('odd');
  assert.ok([...families('even')].every((family) => !odd.has(family)));
});

test('every concept has labels, names and descriptions in both languages', () => {
  for (const [id, entry] of table('concepts')) {
    for (const language of ['de', 'en']) {
      for (const key of ['l', 'n']) assert.ok(entry.all(`${language}.${key}`).length > 0, `${id} ${language}.${key}`);
      const needsValues = ['pick', 'choice', 'list', 'law'].includes(entry.args[0] ?? '');
      if (needsValues)
        assert.ok(entry.all(`${language}.v`).length > 1 || id.startsWith('item_'), `${id} ${language}.v`);
    }
  }
});

test('the command prints documents whose text layer has the expected texts', async () => {
  const out = mkdtempSync(join(tmpdir(), 'papers-'));
  try {
    const run = spawnSync(process.execPath, ['training/generator/main.ts', out, '--count', '4', '--seed', '3']);
    assert.equal(run.status, 0, String(run.stderr));
    assert.equal(readdirSync(out).filter((file) => file.endsWith('.pdf')).length, 4);
    const labelled = listLabelled(out);
    assert.equal(labelled.length, 4);
    const readings = createReadings(undefined);
    for (const { path, language, expected } of labelled) {
      const { pages } = await readings.read(path, language);
      const page = plain(pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' '));
      const texts = Object.values(expected.fields).filter(
        (value) => typeof value === 'string' && /[a-z] [a-z]/i.test(value),
      );
      // Values that wrap inside a cell are apart: their words count.
      for (const word of texts.flatMap((text) => String(text).split(/[\s-]+/)))
        assert.ok(page.includes(plain(word)), word);
    }
    await readings.close();
  } finally {
    rmSync(out, { recursive: true });
  }
});
