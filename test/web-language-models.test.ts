/** Language models in the web app: adding, testing and sharing them, choosing them in pipelines, and their usage. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { type ModelServer, startModelServer } from './stand-ins/language-model.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const KEY = 'sk-never-shown';
const UNREACHABLE = 'http://127.0.0.1:9/v1';

describe('language models in the web app', () => {
  let models: ModelServer;
  let web: Web;
  let anna: TestUser;
  let bert: TestUser;
  let page: Page;
  let baseUrl: string;
  before(async () => {
    models = await startModelServer();
    models.plan({ kind: 'answer', text: '{"invoice_number":"4711"}' });
    baseUrl = `${models.origin}/v1`;
    web = await startWeb({
      settings: { EXTRAKT_MODEL_URLS: `${baseUrl},${UNREACHABLE}`, EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1/32' },
    });
    anna = await web.server.addUser('anna', { password: PASSWORD });
    bert = await web.server.addUser('bert', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => {
    await web.close();
    await models.close();
  });

  async function addModel(name: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const json = { name, provider: 'openai_compatible', base_url: baseUrl, model: 'small', ...more };
    const { status, body, text } = await anna.ask('/components', { method: 'POST', json });
    assert.equal(status, 201, text);
    return body.id;
  }

  const read = async (id: string) => (await anna.ask(`/components/${id}`)).body;
  const save = (visitor: Page) => visitor.getByRole('button', { name: 'Save', exact: true });

  it('adds a model from a preset, tests it, and never shows its key', async () => {
    await page.goto('/app/language-models');
    await page.getByRole('link', { name: 'Add a language model' }).click();
    await page.getByLabel('Server or provider').selectOption({ label: 'Mistral' });
    assert.equal(await page.getByLabel('Base URL').inputValue(), 'https://api.mistral.ai/v1');
    await page.getByText('The text of documents is sent to api.mistral.ai').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ours');
    await page.getByLabel('Model', { exact: true }).fill('small');
    await page.getByLabel('Key', { exact: true }).fill(KEY);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('An administrator has not allowed this base URL').waitFor();
    await page.getByLabel('Base URL').fill(baseUrl);
    await page.getByText('documents do not leave this machine').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('gpt-oss:120b-cloud');
    await page.getByText('the text of documents is sent to ollama.com').waitFor();
    await page.getByLabel('Model', { exact: true }).fill('small');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('heading', { name: 'Ours', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Test now' }).click();
    await page.getByText('The model "small" answered correctly.').waitFor();
    await page.getByText(/120 input tokens, 30 output tokens/).waitFor();
    assert.equal(models.requests.at(-1)?.headers.authorization, `Bearer ${KEY}`);
    assert.equal(await page.getByLabel('Key', { exact: true }).inputValue(), '');
    await page.getByText('A key is stored.').waitFor();
    assert.ok(!(await page.content()).includes(KEY));
  });

  it('gives the reason for a failed test in the language of the user', async () => {
    const id = await addModel('Away', { base_url: UNREACHABLE, time_limit: 1 });
    const german = await web.visit({ language: 'de' });
    await signIn(german, anna.email);
    await german.goto(`/app/language-models/${id}`);
    await german.getByRole('button', { name: 'Jetzt testen' }).click();
    const reason = german.getByRole('alert').filter({ hasText: 'Der Test ist fehlgeschlagen' });
    await reason.getByText(/antwortet kein Server|nicht innerhalb der erlaubten Zeit/).waitFor();
    await german.context().close();
  });

  it('keeps the key when other settings change, and asks for it again when the server changes', async () => {
    const id = await addModel('With a key', { api_key: KEY, headers: { 'x-team': 'one' } });
    await page.goto(`/app/language-models/${id}`);
    await page.getByLabel('Ask the model for').selectOption({ label: 'all fields' });
    await page.getByLabel('Tokens per month').fill('50000');
    await page.getByLabel('Reasoning before the answer').selectOption({ label: 'off' });
    assert.ok(await page.getByRole('button', { name: 'Test now' }).isDisabled());
    await save(page).click();
    await page.getByText('Saved.').waitFor();
    const { ask, monthly_token_limit, reasoning, has_api_key, header_names } = await read(id);
    assert.deepEqual([ask, monthly_token_limit, reasoning], ['all_fields', 50_000, 'off']);
    assert.deepEqual([has_api_key, header_names], [true, ['x-team']]);
    await page.getByLabel('Base URL').fill(UNREACHABLE);
    await save(page).click();
    await page.getByText('Enter the key again for the new server.').waitFor();
    await page.getByText('Enter the headers again for the new server.').waitFor();
    await page.getByLabel('Delete the stored key').check();
    await page.getByLabel('Additional headers').fill('x-team');
    await page.getByText('"x-team" is not a header.').waitFor();
    await page.getByLabel('Additional headers').fill('x-team: two');
    await save(page).click();
    await page.getByText('Saved.').waitFor();
    const changed = await read(id);
    assert.deepEqual([changed.base_url, changed.has_api_key], [UNREACHABLE, false]);
  });

  it('overwrites nothing that another user has saved meanwhile', async () => {
    const id = await addModel('Both of us');
    await page.goto(`/app/language-models/${id}`);
    await page.getByLabel('Model', { exact: true }).fill('mine');
    await anna.ask(`/components/${id}`, { method: 'PATCH', json: { model: 'theirs' } });
    await save(page).click();
    await page.getByText('Nothing was overwritten').waitFor();
    assert.equal((await read(id)).model, 'theirs');
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await read(id)).model, 'mine');
  });

  it('shows the usage of all users to the owner, and other users their own', async () => {
    const id = await addModel('Shared', { monthly_token_limit: 1000 });
    await anna.ask(`/resources/${id}/permissions`, { method: 'POST', json: { user: bert.email, level: 'run' } });
    const month = new Date().toISOString().slice(0, 7);
    const counts = { component_id: id, month, output_tokens: 10, requests: 2, pages: 3 };
    await web.server.context.db
      .insertInto('model_usage')
      .values([
        { ...counts, user_id: anna.id, input_tokens: 390 },
        { ...counts, user_id: bert.id, input_tokens: 590 },
      ])
      .execute();
    await page.goto(`/app/language-models/${id}`);
    const usage = page.getByRole('region', { name: 'Usage' }).first();
    await usage.getByText('1,000 of 1,000 tokens').waitFor();
    await usage.getByText('The monthly limit is reached.').waitFor();
    await usage.getByRole('row').filter({ hasText: 'All users' }).getByText('980').waitFor();
    await usage.getByRole('row').filter({ hasText: bert.email }).getByText('590').waitFor();

    const other = await web.visit();
    await signIn(other, bert.email);
    await other.goto('/app/language-models');
    await other.getByRole('link', { name: 'Shared' }).getByText('600 tokens').waitFor();
    await other.getByRole('link', { name: 'Shared' }).click();
    await other.getByText('You may use this language model in pipelines').waitFor();
    await other.getByRole('row').getByText('590').waitFor();
    assert.equal(await other.getByText(anna.email).count(), 0);
    assert.equal(await other.getByLabel('Base URL').count(), 0);
    await other.getByRole('button', { name: 'Test now' }).click();
    await other.getByText('has reached its monthly limit. Raise the limit, or wait for the next month.').waitFor();

    await page.getByRole('button', { name: 'Share' }).click();
    const levels = page.getByRole('dialog').getByRole('combobox', { name: `What ${bert.email} may do` });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await levels.selectOption({ label: 'read the settings, but not the key' });
    assert.ok((await answer).ok());
    await other.reload();
    await other.getByText('You may read these settings, but not change them.').waitFor();
    assert.ok(await other.getByLabel('Base URL').isDisabled());
    assert.equal(await save(other).count(), 0);
    await other.context().close();
  });

  it('is chosen in a pipeline, whose editor also shows its settings', async () => {
    const id = await addModel('For invoices');
    const { pipelineId } = await createInbox(anna, { template: 'invoice.en' });
    await page.goto(`/app/pipelines/${pipelineId}`);
    await page.getByRole('tab', { name: 'Language model' }).click();
    await page.getByLabel('Language model', { exact: true }).last().selectOption({ label: 'For invoices' });
    await page.getByLabel('Send pictures of the pages').check();
    await save(page).click();
    await page.getByText('New documents use it').waitFor();
    const { chat_id, use_vision } = (await anna.ask(`/pipelines/${pipelineId}`)).body;
    assert.deepEqual([chat_id, use_vision], [id, true]);
    const rules = page.getByRole('region', { name: 'Settings of For invoices' });
    await rules.getByLabel('Ask the model for').selectOption({ label: 'all fields' });
    await rules.getByLabel('If the model does not answer').selectOption({ label: 'fail the document' });
    await rules.getByRole('button', { name: 'Save settings of the model' }).click();
    await rules.getByText('Saved.').waitFor();
    const { ask, on_failure } = await read(id);
    assert.deepEqual([ask, on_failure], ['all_fields', 'fail']);
  });

  it('is chosen to find the locations of what another one gives, and no longer if there is nothing to locate', async () => {
    const id = await addModel('Gives values');
    const finder = await addModel('Finds locations');
    const { pipelineId } = await createInbox(anna);
    const readModels = async () => {
      const { chat_id, location_chat_id, deleted_location_chat } = (await anna.ask(`/pipelines/${pipelineId}`)).body;
      return [chat_id, location_chat_id, deleted_location_chat];
    };
    const visit = async () => {
      await page.goto(`/app/pipelines/${pipelineId}`);
      await page.getByRole('tab', { name: 'Language model' }).click();
    };
    const choose = (label: string, name: string) =>
      page.getByLabel(label, { exact: true }).last().selectOption({ label: name });
    const saved = async () => {
      await save(page).click();
      await page.getByText('New documents use it').last().waitFor();
      assert.ok(await save(page).isDisabled());
    };
    await visit();
    assert.equal(await page.getByLabel('Find locations with').count(), 0);
    await choose('Language model', 'Gives values');
    await choose('Find locations with', 'Finds locations');
    await saved();
    assert.deepEqual(await readModels(), [id, finder, null]);
    await anna.ask(`/resources/${finder}`, { method: 'DELETE' });
    await visit();
    await page.getByText('The language model "Finds locations", which found locations for this pipeline').waitFor();
    await page.getByRole('button', { name: 'Use no model for locations' }).click();
    await saved();
    assert.deepEqual(await readModels(), [id, null, null]);
    await visit();
    await choose('Find locations with', 'Gives values');
    await saved();
    assert.deepEqual(await readModels(), [id, id, null]);
    await visit();
    await choose('Language model', 'None (only the built-in model)');
    await saved();
    assert.deepEqual((await readModels()).slice(1), [null, null]);
  });

  it('says in German which model located values', async () => {
    const chat_id = await addModel('Liest', { ask: 'all_fields' });
    const location_chat_id = await addModel('Sucht');
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'With locations' });
    await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { chat_id, location_chat_id } });
    const { id } = await upload(anna, inbox, INVOICE, 'located.pdf');
    await awaitProcessed(anna, id);
    const german = await web.visit({ language: 'de' });
    await signIn(german, anna.email);
    await german.goto(`/app/documents/${id}`);
    const notes = german.getByRole('region', { name: 'Sprachmodell' });
    await notes.getByText(/Das Sprachmodell „Liest“ wurde in einer Anfrage nach \d+ Feldern gefragt/).waitFor();
    await notes
      .getByText(/Das Sprachmodell „Sucht“ wurde nach der Fundstelle .+: 0 von 1 gefunden, 150 Tokens/)
      .waitFor();
    await german.context().close();
  });

  it('shows with a document that it was asked, with its tokens, and nothing else of the log', async () => {
    const chat_id = await addModel('For all fields', { ask: 'all_fields' });
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'With notes' });
    await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { chat_id } });
    const { id } = await upload(anna, inbox, INVOICE, 'noted.pdf');
    await awaitProcessed(anna, id);
    await page.goto(`/app/documents/${id}`);
    const notes = page.getByRole('region', { name: 'Language model' });
    await notes.getByText(/was asked for \d+ fields in .+ with \d+ tokens/).waitFor();
    const { log } = (await anna.ask(`/documents/${id}/log`)).body;
    assert.match(log[0], /^Page 1: /);
    assert.equal(await page.getByText(log[0]).count(), 0);
    assert.equal((await bert.ask(`/documents/${id}/log`)).status, 404);
  });

  it('is the reason why a document waits for its next try', async () => {
    const chat_id = await addModel('Out of order', { ask: 'all_fields', on_failure: 'fail' });
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'Waiting' });
    await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { chat_id } });
    models.plan({
      kind: 'error',
      status: 429,
      type: 'rate_limit',
      message: 'Slow down',
      headers: { 'retry-after': '9999' },
    });
    const { id } = await upload(anna, inbox, INVOICE, 'waiting.pdf');
    const german = await web.visit({ language: 'de' });
    await signIn(german, anna.email);
    for (const [visitor, sentence, reason] of [
      [page, 'The last try failed. The next one starts automatically.', /limits the rate of requests/],
      [
        german,
        'Der letzte Versuch ist fehlgeschlagen. Der nächste beginnt automatisch.',
        /begrenzt die Zahl der Anfragen/,
      ],
    ] as const) {
      await visitor.goto(`/app/documents/${id}`);
      await visitor.getByText(sentence).waitFor();
      await visitor.getByText(reason).waitFor();
    }
    await german.context().close();
    models.plan({ kind: 'answer', text: '{"invoice_number":"4711"}' });
    await anna.ask(`/documents/${id}`, { method: 'DELETE' });
  });

  it('is deleted after a confirmation, and its pipelines can then use only the built-in model', async () => {
    const id = await addModel('Short-lived', { on_failure: 'fail' });
    const { pipelineId } = await createInbox(anna);
    await anna.ask(`/pipelines/${pipelineId}`, { method: 'PATCH', json: { chat_id: id } });
    await page.goto(`/app/language-models/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('fail until a model is chosen there').waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'Language models' }).waitFor();
    await page.getByRole('link', { name: 'Short-lived' }).waitFor({ state: 'detached' });
    assert.equal((await anna.ask(`/components/${id}`)).status, 404);
    await page.goto(`/app/pipelines/${pipelineId}`);
    await page.getByText('The language model "Short-lived" of this pipeline was deleted.').waitFor();
    assert.equal((await anna.ask(`/pipelines/${pipelineId}`)).body.deleted_chat, 'Short-lived');
    await page.getByRole('button', { name: 'Use only the built-in model' }).click();
    await save(page).click();
    await page.getByText('New documents use it').waitFor();
    assert.equal((await anna.ask(`/pipelines/${pipelineId}`)).body.deleted_chat, null);
  });
});
