import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { resolveTemplate, TEMPLATE_LIMITS, type TemplateResult } from '../src/pipeline/template.ts';

suite('a good template', () => {
  test('gets keys from its names, with umlauts written out', () => {
    const keys = resolveKeys(['Fällig am (Datum)', 'Größe', '2. Betrag', 'Crème brûlée', '数量', '___']);
    assert.deepEqual(keys, ['faellig_am_datum', 'groesse', 'field_2_betrag', 'creme_brulee', 'field', 'field_2']);
  });

  test('gets keys that are unique among siblings, and leaves given ones alone', () => {
    const fields = [
      { name: 'Total', type: 'quantity' },
      { name: 'Sum', type: 'quantity', key: 'total' },
      { name: 'total!', type: 'quantity' },
    ];
    assert.deepEqual(
      resolved({ fields }).fields.map(({ key }) => key),
      ['total_2', 'total', 'total_3'],
    );
  });

  test('may use the same names and keys in different records', () => {
    const fields = ['seller', 'buyer'].map((name) => ({
      name,
      type: 'record',
      fields: [{ name: 'name', type: 'text', format: 'organisation' }],
    }));
    assert.equal(resolveTemplate({ fields }).ok, true);
  });

  test('has its defaults filled in', () => {
    const [field] = resolved({
      fields: [{ name: '  Amount  due ', type: 'quantity', aliases: ['Due', 'Due'] }],
    }).fields;
    assert.deepEqual(field, {
      name: 'Amount due',
      key: 'amount_due',
      type: 'quantity',
      description: '',
      multiple: false,
      required: false,
      aliases: ['Due'],
      choices: [],
      format: undefined,
      pattern: undefined,
      unit: undefined,
    });
  });

  test('may give null for what it leaves out', () => {
    const result = resolveTemplate({
      schema: null,
      fields: [{ name: 'a', type: 'text', description: null, choices: null, multiple: null }],
    });
    assert.deepEqual(result.ok && result.template, { fields: [{ name: 'a', type: 'text' }] });
  });

  test('may name its schema in the ways that clients do', () => {
    for (const schema of ['urn:extrakt:schema:template:v1', 'https://example.com/template/v0']) {
      assert.equal(resolveTemplate({ schema, fields: [{ name: 'a', type: 'text' }] }).ok, true);
    }
    assert.deepEqual(paths({ schema: 'template:v2', fields: [{ name: 'a', type: 'text' }] }), ['schema']);
  });
});

suite('a bad template', () => {
  test('gets every fault at once, each with its path', () => {
    const template = {
      colour: 'red',
      fields: [
        { type: 'date' },
        { name: 'Items', type: 'record', fields: [{ name: 'Inner', type: 'record', fields: [] }] },
        { name: 'Kind', type: 'choice', choices: [{ name: 'one' }] },
        { name: 'Kind', type: 'strung' },
        { name: 'Code', type: 'text', pattern: 'a(?=b)' },
        { name: 'Price', type: 'number', format: 'iban', choices: [{ name: 'a' }, { name: 'b' }] },
        { name: 'Flag', type: 'boolean', multiple: 'yes', key: 'Not A Key' },
        { name: 'Empty', type: 'record', fields: [] },
        7,
      ],
    };
    assert.deepEqual(paths(template).sort(), [
      'colour',
      'fields[0].name',
      'fields[1].fields[0].type',
      'fields[2].choices',
      'fields[3].name',
      'fields[3].type',
      'fields[4].pattern',
      'fields[5].choices',
      'fields[5].format',
      'fields[6].key',
      'fields[6].multiple',
      'fields[7].fields',
      'fields[8]',
    ]);
  });

  test('is told what was found and what would do', () => {
    const messages = faults({ fields: [{ name: 'a', type: 'strung' }] }).map(({ message }) => message);
    assert.deepEqual(messages, ['Must be one of record, text, date, quantity, number, boolean, choice, not "strung".']);
  });

  test('may have neither two equal keys nor two equal names', () => {
    const fields = [
      { name: 'a', type: 'text', key: 'x' },
      { name: 'a', type: 'text', key: 'x' },
    ];
    assert.deepEqual(paths({ fields }), ['fields[1].key', 'fields[1].name']);
  });

  test('is no list, no text and no nothing', () => {
    for (const value of [null, undefined, [], 'invoice.de', 7, true]) assert.equal(resolveTemplate(value).ok, false);
  });

  test('has too many fields, in one list or in several', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `f${index}`, type: 'text' }));
    assert.equal(resolveTemplate({ fields: many(TEMPLATE_LIMITS.fields) }).ok, true);
    assert.deepEqual(paths({ fields: many(100_000) }), ['fields']);
    const records = ['a', 'b'].map((name) => ({ name, type: 'record', fields: many(TEMPLATE_LIMITS.fields - 100) }));
    assert.deepEqual(paths({ fields: records }), ['fields']);
  });

  test('has too many choices and aliases in all fields together, told before anything else of it is read', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
    const wide = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `f${index}`, type: 'text', aliases: entries(500) }));
    assert.deepEqual(paths({ fields: wide(TEMPLATE_LIMITS.entries / 500) }), []);
    const fields = [...wide(TEMPLATE_LIMITS.entries / 500), { name: 'more', type: 7, aliases: ['a'] }];
    assert.deepEqual(paths({ fields }), ['fields']);
  });

  test('has too many characters', () => {
    const fields = Array.from({ length: 101 }, (_, i) => ({
      name: `f${i}`,
      type: 'text',
      description: 'a'.repeat(9999),
    }));
    assert.deepEqual(paths({ fields }), ['']);
  });

  test('has patterns that are too large together, told at the first that exceeds the limit', () => {
    const fields = Array.from({ length: 50 }, (_, i) => ({ name: `f${i}`, type: 'text', pattern: `a{999}b{${i}}` }));
    assert.deepEqual(paths({ fields: fields.slice(0, 19) }), []);
    assert.deepEqual(paths({ fields }), ['fields[19].pattern']);
    assert.match(faults({ fields })[0]?.message ?? '', /A template can have 20000/);
  });

  test('cannot reach prototypes or exhaust the stack', () => {
    const field = '{"name":"a","type":"text","__proto__":{"key":"x"}}';
    assert.deepEqual(paths(JSON.parse(`{"fields":[${field}]}`)), ['fields[0].__proto__']);
    const deep = JSON.parse(`${'{"fields":['.repeat(5000)}${']}'.repeat(5000)}`);
    assert.equal(resolveTemplate(deep).ok, false);
    assert.equal(resolveTemplate({ fields: [{ name: 'constructor', type: 'text', key: 'constructor' }] }).ok, true);
  });

  test('never throws and never lists faults without end, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), hostileTemplate()), (value) => {
        const result = resolveTemplate(value);
        if (result.ok) assert.ok(resolveTemplate(result.template).ok);
        else assert.ok(result.faults.length > 0 && result.faults.length <= TEMPLATE_LIMITS.faults);
      }),
      { numRuns: 300 },
    );
  });
});

/** Templates that are nearly right: known properties with values of the right and of the wrong kind. */
function hostileTemplate(): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'record', 'text', 'choice', 'iban', '(', 'ä', ''));
  const field = fc.record(
    {
      name: fc.oneof(text, fc.jsonValue()),
      type: fc.oneof(fc.constantFrom('record', 'text', 'choice', 'number'), fc.jsonValue()),
      key: text,
      multiple: fc.oneof(fc.boolean(), text),
      aliases: fc.oneof(fc.array(text), fc.jsonValue()),
      choices: fc.oneof(fc.array(fc.record({ name: text })), fc.jsonValue()),
      pattern: text,
      format: text,
    },
    { requiredKeys: [] },
  );
  const record = fc.record({
    name: text,
    type: fc.constant('record'),
    fields: fc.array(fc.oneof(field, fc.jsonValue())),
  });
  return fc.record(
    { schema: fc.option(text), fields: fc.array(fc.oneof(field, record)) },
    { requiredKeys: ['fields'] },
  );
}

function faults(value: unknown) {
  const result: TemplateResult = resolveTemplate(value);
  return result.ok ? [] : result.faults;
}

function paths(value: unknown): string[] {
  return faults(value).map(({ path }) => path);
}

function resolved(value: unknown) {
  const result = resolveTemplate(value);
  assert.ok(result.ok, JSON.stringify(faults(value)));
  return result.resolved;
}

function resolveKeys(names: string[]): string[] {
  return resolved({ fields: names.map((name) => ({ name, type: 'text' })) }).fields.map(({ key }) => key);
}
