/** A changed template tried on confirmed documents in the browser, before it is saved. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { drawSite, siteExtraction } from './example-documents.ts';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const TEMPLATE = {
  fields: [
    { name: 'invoice number', type: 'text' },
    { name: 'total', type: 'quantity' },
  ],
};

describe('the editor of templates', () => {
  let web: Web;
  let anna: TestUser;
  let page: Page;
  before(async () => {
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => await web.close());

  const trial = () => page.getByRole('region', { name: 'Try on confirmed documents', exact: true });
  const start = () => trial().getByRole('button', { name: 'Try on confirmed documents' }).click();

  it('shows before saving what a change does to confirmed documents', async () => {
    const inbox = await createInbox(anna, { template: TEMPLATE });
    const site = { number: 'A-1001', site: 'Harbour Depot', total: '120.00' };
    const { id } = await upload(anna, inbox, await drawSite(site), 'first.pdf');
    await awaitProcessed(anna, id);
    const entities = siteExtraction(site).entities.filter(({ key }) => key !== 'site');
    await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await start();
    await trial().getByText('1 document has no changed values.').waitFor();
    await page.getByRole('tab', { name: 'JSON' }).click();
    const [number, total] = TEMPLATE.fields;
    const changed = { fields: [{ ...number, pattern: 'B-[0-9]+' }, total] };
    await page.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify(changed));
    await trial().getByText('You changed the template since.').waitFor();
    await trial().getByRole('button', { name: 'Try again' }).click();
    const changes = trial().getByRole('region', { name: 'Changed values by document: first.pdf' });
    await changes.waitFor();
    const cells = await changes.getByRole('row').last().getByRole('cell').allTextContents();
    assert.deepEqual(cells, ['invoice number', 'A-1001', 'A-1001', 'none', 'no longer right']);
    const figures = trial().getByRole('region', { name: 'Right before and after' }).getByRole('row');
    assert.deepEqual(await figures.nth(1).getByRole('cell').allTextContents(), [
      'Completely right documents',
      '1',
      '1',
      '0',
    ]);
    assert.deepEqual(await figures.nth(2).getByRole('cell').allTextContents(), ['All values', '2', '2', '1']);
    await trial().getByRole('link', { name: 'first.pdf' }).waitFor();
    const { template } = (await anna.ask(`/pipelines/${inbox.pipelineId}`)).body;
    assert.equal(template.fields[0].pattern, undefined);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New documents use it').first().waitFor();
  });

  it('says what is missing where no document was confirmed', async () => {
    const inbox = await createInbox(anna, { template: TEMPLATE });
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await start();
    await trial().getByText('This pipeline has no confirmed documents yet.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Save' }).isVisible());
  });
});
