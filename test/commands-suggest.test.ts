/** Templates that the command line suggests. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openWorkplace, type Workplace } from './command-line.ts';
import { drawHandover, ONE, THREE, TWO } from './suggest-documents.ts';

let place: Workplace;
before(async () => {
  place = await openWorkplace();
  for (const [name, form] of Object.entries({ 'one.pdf': ONE, 'two.pdf': TWO, 'three.pdf': THREE })) {
    await writeFile(join(place.folder, name), await drawHandover(form));
  }
  await writeFile(join(place.folder, 'broken.pdf'), '%PDF-1.7\n% nothing more comes\n');
});
after(() => place[Symbol.asyncDispose]());

describe('suggest', () => {
  test('prints a template that extract uses', async () => {
    const { code, stdout, stderr } = await place.run(['suggest', 'one.pdf', 'two.pdf']);
    assert.deepEqual([code, stderr], [0, '']);
    await writeFile(join(place.folder, 'handover.json'), stdout);
    const extracted = await place.run(['extract', 'three.pdf', '--template', 'handover.json']);
    assert.equal(extracted.code, 0, extracted.stderr);
    const { entities } = JSON.parse(extracted.stdout);
    const tenant = entities.find(({ label }: { label: string }) => label === 'Mieter');
    assert.equal(tenant.value, 'Petra Lindqvist');
  });

  test('prints all proposals with their examples on request', async () => {
    const { stdout } = await place.run(['suggest', 'one.pdf', '--all']);
    const { template, fields } = JSON.parse(stdout);
    assert.ok(template.fields.length > 0);
    const number = fields.find(({ field }: { field: { name: string } }) => field.name === 'Objekt-Nr.');
    assert.deepEqual(number.examples[0].value, '4711');
  });

  test('names files that cannot be read, and uses the others', async () => {
    const { code, stdout, stderr } = await place.run(['suggest', 'broken.pdf', 'one.pdf', 'missing.pdf']);
    assert.equal(code, 1);
    assert.ok(JSON.parse(stdout).fields.length > 0);
    assert.match(stderr, /^broken\.pdf: .*damaged/m);
    assert.match(stderr, /^missing\.pdf: There is no such file\.$/m);
  });

  test('fails if there is nothing to suggest, and for more than five documents', async () => {
    const nothing = await place.run(['suggest', 'broken.pdf']);
    assert.deepEqual([nothing.code, nothing.stdout], [1, '']);
    assert.match(nothing.stderr, /No fields were found/);
    const many = await place.run(['suggest', ...Array.from({ length: 6 }, () => 'one.pdf')]);
    assert.equal(many.code, 2);
    assert.match(many.stderr, /at most 5 documents/);
  });
});
