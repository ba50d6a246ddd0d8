/** The documents of samples/: made again byte for byte, well-formed, and read. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Expected, score } from '../bench/accuracy/score.ts';
import { expectedName, formatExpected, SAMPLES } from '../samples/samples.ts';
import { findBicFault } from '../src/pipeline/check/bic.ts';
import { findIbanFault } from '../src/pipeline/check/iban.ts';
import { findVatIdFault } from '../src/pipeline/check/vat-id.ts';
import { createPool, type Pool } from '../src/pipeline/isolate/pool.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { KNOWN_MISSES } from './documents/known-misses.ts';

/** They are a newcomer's first download. */
const SIZE_LIMIT = 200_000;

let pool: Pool;
before(() => {
  pool = createPool({ size: 2, timeLimit: 60, memoryLimit: 2 ** 30, pageLimit: 10 });
});
after(() => pool.close());

test('Every document of the folder is made by its code', () => {
  const documents = readdirSync(new URL('../samples/', import.meta.url));
  const made = Object.keys(SAMPLES).flatMap((name) => [name, expectedName(name)]);
  assert.deepEqual(documents.filter((file) => /\.(?:pdf|jpg|expected\.json)$/.test(file)).sort(), made.sort());
});

for (const [name, make] of Object.entries(SAMPLES)) {
  test(`${name} is made again byte for byte`, async () => {
    const { bytes, expected } = await make();
    assert.ok(Buffer.from(bytes).equals(readFileSync(sampleFile(name))), 'Run `npm run samples` and look at it.');
    assert.equal(formatExpected(expected), readFileSync(sampleFile(expectedName(name)), 'utf8'));
    assert.ok(bytes.length < SIZE_LIMIT, `${bytes.length} bytes`);
  });

  test(`${name} expects values of its template, with sound check digits`, () => {
    const { template: id, fields, items = [] } = readExpected(name);
    const template = loadTemplate(id);
    assert.ok(template);
    const keys = new Set(
      template.fields.flatMap((field) =>
        field.type === 'record' ? field.fields.map(({ key }) => `${field.key}.${key}`) : [`${field.key}`],
      ),
    );
    const rows = ['line_item', 'transaction'].find((record) => [...keys].some((key) => key.startsWith(`${record}.`)));
    const values = [
      ...Object.entries(fields),
      ...items.flatMap((row) => Object.entries(row).map(([key, value]) => [`${rows}.${key}`, value] as const)),
    ];
    for (const [key, value] of values) {
      assert.ok(keys.has(key), `${id} has no ${key}.`);
      const findFault = Object.entries(CHECKS).find(([ending]) => key.endsWith(ending))?.[1];
      if (findFault) assert.equal(findFault(String(value)), undefined, `${key}: ${value}`);
    }
  });

  test(`${name} is read as expected, but for its known misses`, async (t) => {
    const expected = readExpected(name);
    const template = loadTemplate(expected.template);
    assert.ok(template);
    const { extraction } = await pool.extract({ path: fileURLToPath(sampleFile(name)), template });
    const label = expectedName(name).replace('.expected.json', '');
    const known = KNOWN_MISSES[label] ?? { fields: '', cells: 0 };
    const { misses, cells } = score([[label, expected, extraction]]);
    const missed = new Map(misses.map((miss) => [miss.slice(label.length + 1).split(/[: ]/, 1)[0] ?? '', miss]));
    missed.delete('rows');
    const excused = known.fields.split(' ').filter((path) => path !== '');
    const learned = excused.filter((path) => !missed.has(path));
    if (learned.length > 0) t.diagnostic(`Right now, to be taken off known-misses.ts: ${learned.join(' ')}`);
    for (const path of excused) missed.delete(path);
    assert.deepEqual([...missed.values()], []);
    const wrong = cells.wanted - cells.right;
    assert.ok(wrong <= known.cells, `${wrong} cells of the rows are missing or wrong.`);
    if (wrong < known.cells) t.diagnostic(`Only ${wrong} cells are wrong now, not ${known.cells}.`);
  });
}

const CHECKS = { '.iban': findIbanFault, _iban: findIbanFault, '.bic': findBicFault, '.vat_id': findVatIdFault };

function sampleFile(name: string): URL {
  return new URL(`../samples/${name}`, import.meta.url);
}

function readExpected(name: string): Expected {
  return JSON.parse(readFileSync(sampleFile(expectedName(name)), 'utf8'));
}
