/** A pipeline made from sample documents in the browser. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FileChooser, Page } from 'playwright-core';
import { encryptedPdf } from './documents/hostile-pdfs.ts';
import { awaitProcessed, createInboxOn, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { drawHandover, ONE, THREE, TWO } from './suggest-documents.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

interface SavedField {
  readonly name: string;
  readonly type: string;
  readonly aliases?: readonly string[];
  readonly fields?: readonly SavedField[];
}

interface Entity {
  readonly type: string;
  readonly label: string;
  readonly value: unknown;
}

/** Presses of Tab that pass every element of the page. */
const MOST_PRESSES = 150;

describe('a pipeline from sample documents', () => {
  let web: Web;
  let anna: TestUser;
  let page: Page;
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  before(async () => {
    for (const [name, form] of Object.entries({ 'one.pdf': ONE, 'two.pdf': TWO, 'three.pdf': THREE })) {
      files.push({ name, mimeType: 'application/pdf', buffer: await drawHandover(form) });
    }
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => await web.close());

  const readLatest = async (): Promise<{
    id: string;
    name: string;
    template: { language: string; fields: SavedField[] };
  }> => {
    const { body } = await anna.ask('/pipelines?order_by=date:desc&limit=1');
    return (await anna.ask(`/pipelines/${body.results[0].id}`)).body;
  };
  /** Runs in the browser, whose types are not those of the tests. */
  const NAME_OF_FOCUSED = `(() => {
    const { activeElement: element } = document;
    if (element === document.body) return '';
    return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
  })()`;
  const nameOfFocused = (): Promise<string> => page.evaluate<string>(NAME_OF_FOCUSED);
  /** Presses Tab until the element of this name has the focus. After the last element, Tab continues with the first. */
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if ((await nameOfFocused()) === name) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not reach "${name}".`);
  };
  /** Browsers open the dialog for files only if they come to it within seconds of the key. A busy machine may need another key. */
  const openChooser = async (): Promise<FileChooser> => {
    const first = page.waitForEvent('filechooser', { timeout: 10_000 });
    await page.keyboard.press('Enter');
    return await first.catch(async () => {
      const second = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      return await second;
    });
  };
  const retype = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };

  it('goes from sample documents to a saved pipeline by keyboard in less than a minute', async () => {
    await page.goto('/app/pipelines');
    await page.getByRole('link', { name: 'From sample documents' }).waitFor();
    const start = performance.now();
    await tabTo('From sample documents');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'From sample documents' }).waitFor();
    await tabTo('Sample documents');
    await (await openChooser()).setFiles(files.slice(0, 2));
    await page.getByText(/fields proposed, \d+ selected/).waitFor();
    // The name of the pipeline has the focus, so that typing continues there.
    assert.equal(await nameOfFocused(), 'Name of the pipeline');
    await retype('Handovers');
    await tabTo('Use Kaltmiete');
    await page.keyboard.press('Space');
    await tabTo('Mieter: Name of the field');
    await retype('Tenant');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Handovers' }).waitFor();
    const seconds = (performance.now() - start) / 1000;
    assert.ok(seconds < 60, `${seconds} s`);

    const { id, name, template } = await readLatest();
    assert.deepEqual([name, template.language], ['Handovers', 'de']);
    // Fields are in the order of the document, without the one that was left out.
    assert.deepEqual(
      template.fields.filter(({ type }) => type !== 'record').map((field) => field.name),
      ['Objekt-Nr.', 'Tenant', 'Einzug am', 'Kaution bezahlt?'],
    );
    // The value of a renamed field is still found by its printed label.
    assert.deepEqual(template.fields.find((field) => field.name === 'Tenant')?.aliases, ['Mieter']);
    const table = template.fields.find((field) => field.type === 'record');
    assert.deepEqual(
      table?.fields?.map((field) => field.name),
      ['Zähler', 'Zählernummer', 'Stand'],
    );

    const inbox = await createInboxOn(anna, id);
    const document = await upload(anna, inbox, await drawHandover(THREE), 'three.pdf');
    await awaitProcessed(anna, document.id);
    const { body } = await anna.ask(`/documents/${document.id}/extraction`);
    const entities: Entity[] = body.result.entities;
    const valueUnder = (label: string) => entities.find((entity) => entity.label === label)?.value;
    assert.deepEqual(['Objekt-Nr.', 'Tenant', 'Einzug am'].map(valueUnder), ['5102', 'Petra Lindqvist', '2026-06-30']);
    const rows = entities.filter(({ type }) => type === 'record').map(({ value }) => value);
    assert.equal(rows.length, 2);
  });

  it('shows what each field has on which document, and how many documents have it', async () => {
    await page.goto('/app/pipelines/from-samples');
    await page.locator('input[type=file]').setInputFiles(files);
    const examples = page.getByRole('list', { name: 'Einzug am: Examples' });
    await examples.waitFor();
    const shown = await examples.getByRole('listitem').allTextContents();
    assert.deepEqual(shown, ['1 Mar 2026one.pdf', '15 Apr 2026two.pdf', '30 Jun 2026three.pdf']);
    await page.getByText('Date · on 3 of 3 documents').waitFor();
  });

  it('says which file cannot be read, and that fields need names', async () => {
    await page.goto('/app/pipelines/from-samples');
    const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: await encryptedPdf() };
    await page.locator('input[type=file]').setInputFiles([locked, ...files.slice(0, 1)]);
    const alert = page.getByRole('alert').filter({ hasText: 'locked.pdf could not be read' });
    await alert.getByText('The PDF is encrypted.').waitFor();
    await page.getByRole('button', { name: 'Select none' }).click();
    const create = page.getByRole('button', { name: 'Create pipeline' }).first();
    assert.ok(await create.isDisabled());
    await page.getByLabel('Use Mieter').check();
    await page.getByLabel('Use Objekt-Nr.').check();
    assert.ok(await create.isEnabled());
    const nameOf = (field: string) => page.getByRole('textbox', { name: `${field}: Name of the field` });
    await nameOf('Mieter').fill('Objekt-Nr.');
    await page.getByRole('alert').getByText('Two selected fields are called "Objekt-Nr."').waitFor();
    assert.ok(await create.isDisabled());
  });

  it('refuses more than five files before they are sent', async () => {
    await page.goto('/app/pipelines/from-samples');
    const many = [...files, ...files].map((file, index) => ({ ...file, name: `${index}.pdf` }));
    await page.locator('input[type=file]').setInputFiles(many);
    await page.getByText('Choose at most 5 documents.').waitFor();
  });
});
