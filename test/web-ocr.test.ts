/** OCR components in the web app: adding, testing and sharing them, and choosing them for pipelines and inboxes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createInbox } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { replaceTesseract, type TesseractStandIn } from './stand-ins/tesseract.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

/** Milliseconds until the service looks at the machine again. */
const LOOK_COUNTS = 1100;
const INSTALLED = ['deu', 'eng', 'fra', 'pol'];
const GERMAN = { name: 'Only German', engine: 'tesseract', languages: ['deu'] };

describe('OCR components in the web app', () => {
  let web: Web;
  let anna: TestUser;
  let bert: TestUser;
  let page: Page;
  let program: TesseractStandIn;
  before(async () => {
    program = await replaceTesseract(['Only', 'LANGUAGES']);
    await program.install(INSTALLED);
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD });
    bert = await web.server.addUser('bert', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => {
    await web.close();
    await program[Symbol.asyncDispose]();
  });

  const save = () => page.getByRole('button', { name: 'Save', exact: true }).first();
  const add = async (json: object): Promise<string> => {
    const { status, body, text } = await anna.ask('/ocr', { method: 'POST', json });
    assert.equal(status, 201, text);
    return body.id;
  };
  const read = async (path: string) => (await anna.ask(path)).body;

  it('adds a Tesseract with languages, and tests what it reads', async () => {
    await page.goto('/app/language-models');
    await page.getByRole('navigation', { name: 'Kinds of components' }).getByRole('link', { name: 'OCR' }).click();
    await page.getByRole('link', { name: 'Bundled Tesseract' }).waitFor();
    await page.getByRole('link', { name: 'Add OCR' }).click();
    await page.getByLabel('Name').fill('Letters');
    await page.getByLabel('Language of the documents').selectOption({ label: 'French (fra)' });
    await page.getByLabel('Language 2').selectOption({ label: 'Polish (pol)' });
    await page.getByLabel('Language 3').selectOption({ label: 'German (deu)' });
    await page.getByLabel('Language 2').selectOption({ label: 'None' });
    assert.equal(await page.getByLabel('Language 2').inputValue(), 'deu');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Letters', level: 1 }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { engine, languages } = await read(`/ocr/${id}`);
    assert.deepEqual([engine, languages], ['native-tesseract', ['fra', 'deu']]);
    await page.getByRole('button', { name: 'Test now' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The test failed' });
    await failed.getByText('Install the language data again, or choose another OCR.').waitFor();
    await failed.getByText('Only fra+deu', { exact: true }).waitFor();

    await page.getByLabel('Engine').selectOption({ label: 'Bundled Tesseract' });
    assert.equal(await page.getByLabel('Language of the documents').inputValue(), 'deu');
    await page.getByText('Save your changes to test them.').waitFor();
    await save().click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Test now' }).click();
    await page.getByText('16 of 16 words of the test page were read right.').waitFor();
    await page.getByText('Bitte überweisen Sie den vollständigen Betrag').waitFor();
    assert.deepEqual((await read(`/ocr/${id}`)).languages, ['deu']);
  });

  it('overwrites nothing that another user has saved meanwhile', async () => {
    const id = await add(GERMAN);
    await page.goto(`/app/ocr/${id}`);
    await page.getByLabel('Name').fill('Mine');
    await anna.ask(`/ocr/${id}`, { method: 'PATCH', json: { name: 'Theirs' } });
    await save().click();
    await page.getByText('Nothing was overwritten').waitFor();
    assert.equal((await read(`/ocr/${id}`)).name, 'Theirs');
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await read(`/ocr/${id}`)).name, 'Mine');
  });

  it('is chosen for a pipeline and an inbox, and deleted when neither uses it', async () => {
    const id = await add({ ...GERMAN, name: 'For letters' });
    const inbox = await createInbox(anna);
    const choice = page.getByLabel('OCR', { exact: true });
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await choice.selectOption({ label: 'For letters' });
    await save().click();
    await page.getByText('New documents use it').waitFor();
    assert.equal((await read(`/pipelines/${inbox.pipelineId}`)).ocr_id, id);
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    await choice.selectOption({ label: 'For letters' });
    await save().click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await read(`/inboxes/${inbox.id}`)).ocr_id, id);

    const remove = async () => {
      await page.goto(`/app/ocr/${id}`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove();
    await page.getByRole('dialog').getByText('It is in use.').waitFor();
    for (const path of [`/inboxes/${inbox.id}`, `/pipelines/${inbox.pipelineId}`]) {
      await anna.ask(path, { method: 'PATCH', json: { ocr_id: null } });
    }
    await remove();
    await page.getByRole('heading', { name: 'OCR', level: 1 }).waitFor();
    assert.equal((await anna.ask(`/ocr/${id}`)).status, 404);
    await page.getByRole('link', { name: 'For letters' }).waitFor({ state: 'detached' });
  });

  it('is used by others as far as it is shared, in their language', async () => {
    const id = await add({ ...GERMAN, engine: 'native-tesseract', languages: ['fra', 'pol'], name: 'Shared' });
    const share = (level: string) =>
      anna.ask(`/resources/${id}/permissions`, { method: 'POST', json: { user: bert.email, level } });
    await share('run');
    const inbox = await createInbox(bert);
    const other = await web.visit({ language: 'de' });
    await signIn(other, bert.email);
    await other.goto('/app/ocr');
    await other.getByRole('link', { name: 'Shared' }).click();
    await other.getByText('Du darfst diese Texterkennung für Pipelines und Eingänge nutzen').waitFor();
    await other.getByRole('button', { name: 'Jetzt testen' }).click();
    await other.getByText(/^Nur 0 von \d+ Wörtern der Testseite wurden richtig gelesen\./).waitFor();
    await other.goto(`/app/inboxes/${inbox.id}/settings`);
    const choice = other.getByLabel('Texterkennung', { exact: true });
    await choice.selectOption({ label: 'Shared' });
    await other.getByRole('button', { name: 'Speichern', exact: true }).first().click();
    await other.getByText('Gespeichert.').waitFor();
    await share('none');
    await other.reload();
    await choice.waitFor();
    assert.equal(await choice.locator('option:checked').textContent(), 'Eine, die nicht mit dir geteilt ist');

    await share('view');
    await program.install(['deu', 'eng', 'fra']);
    await sleep(LOOK_COUNTS);
    await other.goto(`/app/ocr/${id}`);
    await other.getByText('Dem Tesseract dieses Servers fehlen Sprachdaten (pol).').waitFor();
    await other.getByText('Du darfst diese Einstellungen lesen, aber nicht ändern.').waitFor();
    assert.ok(await other.getByLabel('Name').isDisabled());
    assert.equal(await other.getByRole('button', { name: 'Löschen' }).count(), 0);
    await program.install(INSTALLED);
    await other.context().close();
  });
});
