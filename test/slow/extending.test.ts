/** The examples of docs/extending.md: each is applied to a copy of the source, and extracts a small document. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import type { TemplateField } from '../../src/pipeline/template.ts';
import { type Drawn, drawPdf, extractWhole, flatten, pairs, type Values } from '../extract-documents.ts';
import { PROJECT, serverEnvironment } from '../server.ts';

const run = promisify(execFile);

/** A block that creates a file or changes one. */
interface Edit {
  readonly section: string;
  readonly path: string;
  readonly isNew: boolean;
  readonly text: string;
}

/** Everything that a project needs besides the source to run and to be compiled. */
const SHARED = ['models', 'node_modules', 'package.json', 'tsconfig.json', 'web'];

const EDITS = readEdits(await readFile(join(PROJECT, 'docs/extending.md'), 'utf8'));

function readEdits(document: string): Edit[] {
  return document.split(/^## /m).flatMap((part) =>
    [...part.matchAll(/^(Create|Change) `([^`]+)`:\n\n```(?:ts|diff)\n([\s\S]*?)^```$/gm)].map(
      ([, verb, path = '', text = '']) => ({
        section: part.slice(0, part.indexOf('\n')),
        path,
        isNew: verb === 'Create',
        text,
      }),
    ),
  );
}

/** A copy of the source with the examples of some sections. */
async function copyWith(t: TestContext, edits: readonly Edit[]): Promise<string> {
  assert.ok(edits.length > 0);
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-extending-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(join(PROJECT, 'src'), join(folder, 'src'), { recursive: true });
  for (const name of SHARED) await symlink(join(PROJECT, name), join(folder, name));
  for (const edit of edits.filter(({ path }) => path.startsWith('src/'))) await applyEdit(folder, edit);
  return folder;
}

async function applyEdit(folder: string, { path, isNew, text }: Edit): Promise<void> {
  const file = join(folder, path);
  assert.equal(existsSync(file), !isNew, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, isNew ? text : changeText(await readFile(file, 'utf8'), text, path));
}

/** Changes a text at each place of a diff without line numbers. Places must be unique. */
function changeText(text: string, diff: string, path: string): string {
  return diff.split('@@\n').reduce((changed, place) => {
    const marked = place.split('\n').slice(0, -1);
    const linesOf = (sign: string) =>
      marked.flatMap((line) => (' ' === line[0] || line.startsWith(sign) ? [`${line.slice(1)}\n`] : [])).join('');
    const [former, next] = [linesOf('-'), linesOf('+')];
    assert.equal(changed.split(former).length, 2, `${path} has this place once:\n${former}`);
    return changed.replace(former, () => next);
  }, text);
}

interface Result {
  readonly values: Values;
  readonly checks: readonly { readonly code?: string; readonly status: string }[];
}

/** Extracts a page with the command line of a copy. */
async function extractIn(folder: string, page: readonly Drawn[], template: string | TemplateField[]): Promise<Result> {
  await writeFile(join(folder, 'page.pdf'), await drawPdf([page]));
  const file = join(folder, 'own.json');
  if (typeof template !== 'string') await writeFile(file, JSON.stringify({ fields: template }));
  const args = ['extract', join(folder, 'page.pdf'), '--template', typeof template === 'string' ? template : file];
  const { stdout } = await run(process.execPath, [join(folder, 'src/main.js'), ...args], {
    env: { ...serverEnvironment(join(folder, 'data')), NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  const { entities, checks } = JSON.parse(stdout);
  return { values: flatten(entities), checks };
}

function editsOf(section: string): Edit[] {
  return EDITS.filter((edit) => edit.section === section);
}

/** Extracts a page with the example of a section. */
async function extractWith(
  t: TestContext,
  section: string,
  page: readonly Drawn[],
  template: string | TemplateField[],
): Promise<Result> {
  return await extractIn(await copyWith(t, editsOf(section)), page, template);
}

/** Extracts a page with the source as it is. */
async function extractWithout(page: readonly Drawn[], template: string | TemplateField[]): Promise<Result> {
  const { entities, checks = [] } = await extractWhole([page], template);
  return { values: flatten(entities), checks };
}

suite('the examples of docs/extending.md', () => {
  test('compile together, and keep the rules of the word lists', async (t) => {
    const folder = await copyWith(t, EDITS);
    const config = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: ['src'] };
    await writeFile(join(folder, 'compile.json'), JSON.stringify(config));
    await run(join(PROJECT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', join(folder, 'compile.json')]);
    await cp(join(PROJECT, 'test/knowledge.test.ts'), join(folder, 'test/knowledge.test.ts'));
    await run(process.execPath, ['--test', join(folder, 'test/knowledge.test.ts')], { env: serverEnvironment(folder) });
  });

  test('change files of the web app at places that exist', async () => {
    for (const { path, text } of EDITS.filter(({ path }) => path.startsWith('web/'))) {
      changeText(await readFile(join(PROJECT, path), 'utf8'), text, path);
    }
  });

  test('add a language: Dutch labels and months are read', async (t) => {
    const page = [
      { text: 'Bloemenhof Tuinen BV', x: 60, y: 40, size: 16 },
      { text: 'Factuur', x: 60, y: 140, size: 18 },
      ...pairs(60, 200, 180, {
        Factuurnummer: '2026-0417',
        Factuurdatum: '12 maart 2026',
        Vervaldatum: '11 mei 2026',
        Totaalbedrag: '€ 1.210,00',
      }),
    ];
    const before = await extractWithout(page, 'invoice.en');
    assert.notEqual(before.values['general.issue_date'], '2026-03-12');
    const { values } = await extractWith(t, 'A language', page, 'invoice.en');
    assert.equal(values['general.issue_date'], '2026-03-12');
    assert.equal(values['general.due_date'], '2026-05-11');
    assert.equal(values['amounts.total_amount'], '1210.00 EUR');
  });

  test('add a document type: warranty cards have a template in both languages', async (t) => {
    const card = (title: string, labels: readonly string[], dates: readonly string[]): Drawn[] => [
      { text: title, x: 60, y: 60, size: 18 },
      ...['Oak kettle 1.7', 'WK-20431', ...dates].flatMap((text, row): Drawn[] => [
        { text: labels[row] ?? '', x: 60, y: 120 + 20 * row },
        { text, x: 220, y: 120 + 20 * row },
      ]),
    ];
    const english = card(
      'Warranty card',
      ['Product', 'Warranty no.', 'Date of purchase', 'Warranty until'],
      ['5 March 2026', '5 March 2028'],
    );
    const german = card(
      'Garantiekarte',
      ['Produkt', 'Garantie-Nr.', 'Gekauft am', 'Garantie bis'],
      ['05.03.2026', '05.03.2028'],
    );
    assert.equal(loadTemplate('warranty_card.en'), undefined);
    const folder = await copyWith(t, editsOf('A document type'));
    const cards = { 'warranty_card.en': english, 'warranty_card.de': german };
    for (const [template, page] of Object.entries(cards)) {
      const { values } = await extractIn(folder, page, template);
      assert.deepEqual(values, {
        'general.product': 'Oak kettle 1.7',
        'general.certificate_number': 'WK-20431',
        'general.purchase_date': '2026-03-05',
        'general.warranty_end': '2028-03-05',
      });
    }
  });

  test('add a field: delivery notes have a route number', async (t) => {
    const page = [
      { text: 'Northgate Furniture Ltd', x: 60, y: 40, size: 16 },
      { text: 'Delivery note', x: 60, y: 140, size: 18 },
      ...pairs(60, 220, 180, {
        'Delivery note number': 'DN-2201',
        Date: '5 March 2026',
        'Run no.': '0417',
        Carrier: 'Hill Freight',
      }),
    ];
    const before = await extractWithout(page, 'delivery_note.en');
    assert.ok(before.values['general.delivery_note_number']);
    assert.equal(before.values['shipping.route_number'], undefined);
    const { values } = await extractWith(t, 'A field', page, 'delivery_note.en');
    assert.equal(values['shipping.route_number'], '0417');
  });

  test('add a check: a warranty that ends before the purchase fails it', async (t) => {
    const page = pairs(60, 220, 100, { 'Purchase date': '5 March 2026', 'Warranty end': '5 March 2024' });
    const template: TemplateField[] = ['Purchase date', 'Warranty end'].map((name) => ({ name, type: 'date' }));
    const ofWarranty = ({ checks }: Result) => checks.filter(({ code }) => code === 'date.warranty');
    assert.deepEqual(ofWarranty(await extractWithout(page, template)), []);
    const [check, ...more] = ofWarranty(await extractWith(t, 'A check', page, template));
    assert.equal(check?.status, 'failed');
    assert.deepEqual(more, []);
  });

  test('add a producer of candidates: week dates are dates', async (t) => {
    const page = [
      { text: 'Delivery note', x: 60, y: 60, size: 18 },
      ...pairs(60, 220, 120, { 'Delivery note number': 'DN-2201', 'Delivery date': '2026-W14-3' }),
    ];
    const before = await extractWithout(page, 'delivery_note.en');
    assert.equal(before.values['general.delivery_date'], undefined);
    const { values } = await extractWith(t, 'A producer of candidates', page, 'delivery_note.en');
    assert.equal(values['general.delivery_date'], '2026-04-01');
  });
});
