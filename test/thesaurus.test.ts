/** The thesaurus of office terms, and custom fields that the page calls otherwise. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readThesaurus } from '../src/pipeline/knowledge/thesaurus.ts';
import { type Drawn, extract, lines, pairs } from './extract-documents.ts';

suite('the thesaurus', () => {
  const groups = readThesaurus();

  test('groups two terms or more', () => {
    assert.ok(groups.length > 2000);
    assert.deepEqual(
      groups.filter((terms) => terms.length < 2),
      [],
    );
  });

  test('has short terms only', () => {
    const long = groups.flat().filter((term) => term.split(' ').length > 8);
    assert.deepEqual(long, []);
  });
});

suite('a custom field', () => {
  const head: Drawn[] = [
    { text: 'Harbour Storage', x: 60, y: 40, size: 16 },
    ...lines(60, 64, '14 Harbour Street', 'Wagga Wagga NSW 2650'),
  ];

  for (const [name, label, value, other] of [
    ['Contract end', 'Expires on', '2027-03-31', 'Signed on'],
    ['Contract start', 'Commencement date', '2026-04-01', 'Signed on'],
    ['Payment deadline', 'Payable by', '2026-04-15', 'Expires on'],
  ] as const) {
    test(`named ${name} is found behind ${label}`, async () => {
      const facts = pairs(60, 240, 200, { [other]: '12/02/2026', [label]: value });
      const values = await extract([[...head, ...facts]], [{ name, type: 'date' }]);
      assert.equal(Object.values(values)[0], value);
    });
  }
});
