/** Templates made and changed in the browser, beside a document that they are tried on. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../src/store/builtin.ts';
import { encryptedPdf } from './documents/hostile-pdfs.ts';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { makeScan } from './read-documents.ts';
import { replaceTesseract } from './stand-ins/tesseract.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));

describe('the editor of templates', () => {
  let web: Web;
  let anna: TestUser;
  let page: Page;
  before(async () => {
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD, role: 'admin' });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => await web.close());

  const readPipeline = async (id: string) => (await anna.ask(`/pipelines/${id}`)).body;

  it('makes a pipeline from a kind of document that is known', async () => {
    await page.goto('/app/pipelines');
    await page.getByRole('button', { name: 'New pipeline' }).click();
    const dialog = page.getByRole('dialog');
    const kinds = dialog.getByLabel('Begin with');
    await kinds.locator('optgroup[label=Deutsch] option').first().waitFor({ state: 'attached' });
    const groups = await kinds
      .locator('optgroup')
      .evaluateAll((found) => found.map((group) => group.getAttribute('label')));
    assert.deepEqual(groups, ['English', 'Deutsch']);
    await kinds.selectOption({ value: 'receipt.en' });
    await dialog.getByLabel('Name').fill('Till receipts');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Till receipts' }).waitFor();
    const { body } = await anna.ask('/pipelines?order_by=date:desc&limit=1');
    const { template } = await readPipeline(body.results[0].id);
    assert.ok(template.fields.some(({ key, name }: { key?: string; name: string }) => (key ?? name) === 'merchant'));
  });

  it('offers the OCR components that the server can use, for pipelines and inboxes', async () => {
    await using program = await replaceTesseract(['Only', 'the', 'stand-in']);
    const inbox = await createInbox(anna, { name: 'Scans' });
    const { id } = await upload(anna, inbox, await makeScan(), 'scan.pdf');
    await awaitProcessed(anna, id);
    const choice = page.getByLabel('OCR', { exact: true });
    const list = () => choice.locator('option').allTextContents();
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await choice.waitFor();
    assert.deepEqual(await list(), ['Built-in OCR', 'Bundled Tesseract']);
    const trial = page.getByRole('region', { name: 'Try it' });
    await trial.getByLabel('A document of yours').selectOption({ label: 'scan.pdf' });
    const tried = page.waitForRequest((request) => request.postData()?.includes(BUNDLED_TESSERACT.id) ?? false);
    await choice.selectOption({ label: 'Bundled Tesseract' });
    assert.match((await tried).url(), /\/try$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New documents use it').waitFor();
    assert.equal((await readPipeline(inbox.pipelineId)).ocr_id, BUNDLED_TESSERACT.id);
    await program.install();
    // The service looks at the machine once a second.
    await sleep(1100);
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    await choice.waitFor();
    assert.deepEqual(await list(), ['The one of the pipeline', 'Bundled Tesseract', 'Native Tesseract']);
    await choice.selectOption({ label: 'Native Tesseract' });
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved.').waitFor();
    const readInbox = async () => (await anna.ask(`/inboxes/${inbox.id}`)).body;
    assert.equal((await readInbox()).ocr_id, NATIVE_TESSERACT.id);
    await program.uninstall();
    await sleep(1100);
    await page.reload();
    await page.getByText('is not installed on the server now').waitFor();
    await choice.selectOption({ label: 'The one of the pipeline' });
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await readInbox()).ocr_id, BUILTIN_OCR.id);
  });

  it('tries what is edited at once, saves it, and keeps what was before', async () => {
    const inbox = await createInbox(anna, {
      template: {
        fields: [
          { name: 'Invoice number', type: 'text' },
          { name: 'Voucher', type: 'text' },
        ],
      },
      name: 'Samples',
    });
    const { id } = await upload(anna, inbox, INVOICE, 'sample.pdf');
    await awaitProcessed(anna, id);
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    const trial = page.getByRole('region', { name: 'Try it' });
    await trial.getByLabel('A document of yours').selectOption({ label: 'sample.pdf' });
    await trial.getByRole('definition').getByText('INV-20684').first().waitFor();
    await trial.getByText('1 value found').waitFor();
    // As sure as on the page of the review, and what is nowhere is named.
    await trial
      .getByRole('definition')
      .getByText(/^\d+% sure$/)
      .waitFor();
    await trial.getByRole('definition').getByText('not found').waitFor();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name of the field').last().fill('Total amount');
    await page.getByLabel('Total amount: Type').selectOption({ label: 'Amount with unit' });
    await trial.getByRole('definition').getByText('2,105.40 GBP').first().waitFor();
    assert.deepEqual((await readPipeline(inbox.pipelineId)).template.fields.length, 2);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New documents use it').waitFor();
    const { fields } = (await readPipeline(inbox.pipelineId)).template;
    assert.deepEqual(
      fields.map(({ name, type }: { name: string; type: string }) => [name, type]),
      [
        ['Invoice number', 'text'],
        ['Voucher', 'text'],
        ['Total amount', 'quantity'],
      ],
    );
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Version 2').waitFor();
    await page.getByRole('button', { name: 'Put back' }).click();
    await page.getByRole('tab', { name: 'Fields' }).click();
    assert.equal(await page.getByLabel('Name of the field').count(), 2);
    // What cannot be read is told in words.
    const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: await encryptedPdf() };
    await trial.locator('input[type=file]').setInputFiles(locked);
    await trial.getByRole('alert').getByText('The PDF is encrypted.').waitFor();
  });

  it('edits the same template as text, and says where a template is wrong', async () => {
    const inbox = await createInbox(anna, { template: { fields: [{ name: 'Date', type: 'date' }] } });
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await page.getByRole('tab', { name: 'JSON' }).click();
    const text = page.getByRole('textbox', { name: 'JSON' });
    await text.fill('{ "fields": [');
    await page.getByText('This is no JSON').first().waitFor();
    const twins = { name: 'Twin', type: 'text' };
    await text.fill(JSON.stringify({ fields: [twins, twins] }));
    await page.getByRole('tab', { name: 'Fields' }).click();
    assert.equal(await page.getByLabel('Name of the field').count(), 2);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal((await readPipeline(inbox.pipelineId)).template.fields.length, 1);
    await page.getByLabel('Name of the field').last().fill('Other');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New documents use it').first().waitFor();
    assert.equal((await readPipeline(inbox.pipelineId)).template.fields.length, 2);
  });

  it('keeps text that is no template yet, says what is wrong where, and asks before it is lost', async () => {
    const inbox = await createInbox(anna, { template: { fields: [{ name: 'Date', type: 'date' }] } });
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    const text = page.getByRole('textbox', { name: 'JSON' });
    const reason = page.getByRole('status').filter({ hasText: 'nothing can be saved' });
    await tab('JSON');
    const date = { name: 'Date', type: 'date' };
    const faults: [unknown, string][] = [
      [{ feilds: [] }, 'feilds: nothing of this name can stand here'],
      [{}, 'fields: a list of fields'],
      [{ fields: [{ ...date, alias: [] }] }, 'fields[0].alias: nothing of this name'],
      [{ fields: [date, { ...date, aliases: 'abc' }] }, 'fields[1].aliases: a list of texts'],
      [{ fields: [{ ...date, choices: 5 }] }, 'fields[0].choices: a list of choices'],
      [{ fields: [{ ...date, choices: [null] }] }, 'fields[0].choices[0]: an object'],
      [{ fields: [{ ...date, type: 'day' }] }, 'fields[0].type: one of these'],
      [
        { fields: [{ name: 'Rows', type: 'record', fields: [{ ...date, required: 'no' }] }] },
        'fields[0].fields[0].required',
      ],
      [[], 'The whole text: an object'],
    ];
    for (const [template, fault] of faults) {
      await text.fill(JSON.stringify(template));
      await reason.filter({ hasText: fault }).waitFor();
      assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
    }
    const half = '{ "fields": [ { "name": "Half';
    await text.fill(half);
    await tab('Fields');
    await reason.filter({ hasText: 'This is no JSON' }).waitFor();
    assert.equal(await page.getByLabel('Name of the field').inputValue(), 'Date');
    assert.ok(await page.getByLabel('Name of the field').isDisabled());
    await tab('JSON');
    assert.equal(await text.inputValue(), half);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByText('Stay here').click();
    assert.equal(await text.inputValue(), half);
    await text.fill(JSON.stringify({ fields: [{ ...date, name: 'Whole' }] }));
    await reason.waitFor({ state: 'detached' });
    await text.fill(half);
    await page.getByRole('button', { name: 'Give the text up' }).click();
    await reason.waitFor({ state: 'detached' });
    assert.deepEqual(JSON.parse(await text.inputValue()).fields, [{ ...date, name: 'Whole' }]);
    await tab('Fields');
    await page.getByRole('button', { name: 'More about Whole' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New documents use it').first().waitFor();
  });
});
