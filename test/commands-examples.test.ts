/** `extrakt extract --examples`: documents that are read like corrected ones in a folder. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openWorkplace, type Workplace } from './command-line.ts';
import { drawSite, SITE_TEMPLATE, type Site, siteExtraction } from './example-documents.ts';

const FIRST: Site = { number: 'A-1001', site: 'Falcon 7', total: '120.00' };
const SECOND: Site = { number: 'A-1002', site: 'Heron 12', total: '75.50' };
const THIRD: Site = { number: 'A-1003', site: 'Kestrel 3', total: '310.00' };

let place: Workplace;
before(async () => {
  place = await openWorkplace();
  await mkdir(join(place.folder, 'corrected', 'nothing'), { recursive: true });
  await add('site.json', JSON.stringify(SITE_TEMPLATE));
  await add('new.pdf', await drawSite(THIRD));
  await add('corrected/first.pdf', await drawSite(FIRST));
  await add('corrected/first.json', JSON.stringify(siteExtraction(FIRST)));
  await add('corrected/second.pdf', await drawSite(SECOND));
  // As the command itself prints it.
  await add('corrected/second.json', JSON.stringify({ document_name: 'second.pdf', result: siteExtraction(SECOND) }));
});
after(() => place[Symbol.asyncDispose]());

async function add(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(place.folder, name), content);
}

const extract = (...args: string[]) => place.run(['extract', '--template', 'site.json', ...args]);

interface Value {
  readonly key: string;
  readonly value: string;
  readonly evidence?: { readonly kind: string; readonly example?: { readonly document_name: string } };
}

function findSite(stdout: string): Value | undefined {
  const entities: readonly Value[] = JSON.parse(stdout).entities;
  return entities.find(({ key }) => key === 'site');
}

test('a document is read like those in the folder', async () => {
  const { code, stdout, stderr } = await extract('new.pdf', '--examples', 'corrected');
  assert.deepEqual([code, stderr], [0, '']);
  const site = findSite(stdout);
  assert.equal(site?.value, THIRD.site);
  assert.equal(site.evidence?.kind, 'example');
  assert.match(site.evidence.example?.document_name ?? '', /^(first|second)\.pdf$/);
});

test('without the folder, the value is not found', async () => {
  const { stdout } = await extract('new.pdf');
  assert.notEqual(findSite(stdout)?.value, THIRD.site);
});

test('a document in the folder is no example for itself', async () => {
  const { stdout } = await extract('corrected/first.pdf', '--examples', 'corrected');
  assert.equal(findSite(stdout)?.evidence?.example?.document_name, 'second.pdf');
});

test('files that are no examples are named with the reason, and the others are used', async () => {
  await add('corrected/third.pdf', await drawSite(THIRD));
  await add('corrected/third.json', '{');
  await add('corrected/fourth.pdf', await drawSite(THIRD));
  await add('corrected/fourth.json', JSON.stringify({ entities: [{ key: 'colour', value: 'red' }] }));
  await add('corrected/fifth.pdf', '%PDF-1.7\n% nothing more comes\n');
  await add('corrected/fifth.json', JSON.stringify(siteExtraction(THIRD)));
  await add('corrected/alone.json', '{}');
  const { code, stdout, stderr } = await extract('new.pdf', '--examples', 'corrected');
  assert.equal(code, 0);
  assert.equal(findSite(stdout)?.value, THIRD.site);
  assert.deepEqual(stderr.trimEnd().split('\n').toSorted(), [
    'corrected/fifth.pdf: Not used as an example. The file is damaged or cut off and cannot be opened. Send it again.',
    stderr.match(
      /^corrected\/fourth\.pdf: Not used as an example\. Its extraction does not fit the template .*\. entities\[0\]\.key: .*"colour".*$/m,
    )?.[0],
    stderr.match(
      /^corrected\/third\.pdf: Not used as an example\. corrected\/third\.json is not valid JSON: .*$/m,
    )?.[0],
  ]);
});

test('a folder without examples, and one that there is not, end the command', async () => {
  const missing = await extract('new.pdf', '--examples', 'nowhere');
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /^The folder of examples nowhere does not exist\.$/m);
  const empty = await extract('new.pdf', '--examples', 'corrected/nothing');
  assert.equal(empty.code, 2);
  assert.match(empty.stderr, /^The folder corrected\/nothing has no example: /);
});
