/** Examples in the browser: a confirmed document teaches the next one, and can be forgotten. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { drawSite, SITE_TEMPLATE, type Site, siteExtraction } from './example-documents.ts';
import { awaitProcessed, createInbox, createInboxOn, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const FIRST: Site = { number: 'A-1001', site: 'Falcon 7', total: '120.00' };
const SECOND: Site = { number: 'A-1002', site: 'Heron 12', total: '75.50' };
const THIRD: Site = { number: 'A-1003', site: 'Kestrel 3', total: '310.00' };

describe('examples', () => {
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

  const read = async (inbox: TestInbox, site: Site): Promise<string> => {
    const { id } = await upload(anna, inbox, await drawSite(site), `${site.number}.pdf`);
    assert.equal((await awaitProcessed(anna, id)).state, 'done');
    return id;
  };
  const openInbox = (name: string) => createInbox(anna, { template: SITE_TEMPLATE, name });
  const openReview = async (visitor: Page, id: string): Promise<void> => {
    await visitor.goto(`/app/documents/${id}`);
    await visitor.getByRole('textbox', { name: 'site', exact: true }).click();
  };
  const openExamples = async (pipelineId: string): Promise<void> => {
    await page.goto(`/app/pipelines/${pipelineId}`);
    await page.getByRole('tab', { name: 'Examples' }).click();
  };
  const countExamples = async ({ pipelineId }: TestInbox): Promise<number> =>
    (await anna.ask(`/pipelines/${pipelineId}/examples`)).body.count;

  it('come from confirmed documents, are named in the review of the next one, and are forgotten there', async () => {
    const inbox = await openInbox('Sites');
    const taught = await read(inbox, FIRST);
    await openReview(page, taught);
    await page.getByRole('textbox', { name: 'site', exact: true }).fill(FIRST.site);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.getByText('Confirmed. Nothing else in this inbox needs review.').waitFor();
    assert.equal(await countExamples(inbox), 1);

    const sibling = await read(inbox, SECOND);
    await openReview(page, sibling);
    assert.equal(await page.getByRole('textbox', { name: 'site', exact: true }).inputValue(), SECOND.site);
    const line = page.getByText('as in A-1001.pdf', { exact: true });
    await line.waitFor();
    assert.equal(await line.getByRole('link').getAttribute('href'), `/app/documents/${taught}`);

    await page.getByRole('button', { name: 'Forget this example' }).click();
    const question = page.getByRole('dialog', { name: 'Forget this example?' });
    await question.getByText(/no longer read like A-1001\.pdf/).waitFor();
    await question.getByRole('button', { name: 'Forget', exact: true }).click();
    await page.getByText('as in A-1001.pdf (forgotten)').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Forget this example' }).count(), 0);
    assert.equal(await countExamples(inbox), 0);

    await openReview(page, await read(inbox, THIRD));
    await page.getByText(/as in/).waitFor({ state: 'detached' });
  });

  it('are not named, and cannot be forgotten, where a person may not see or change them', async () => {
    const inbox = await openInbox('Shared sites');
    const elsewhere = await createInboxOn(anna, inbox.pipelineId);
    const taught = await read(elsewhere, FIRST);
    await anna.ask(`/documents/${taught}/extraction`, { method: 'POST', json: siteExtraction(FIRST) });
    const sibling = await read(inbox, SECOND);
    const bert = await web.server.addUser('bert', { password: PASSWORD });
    const json = { user: bert.email, level: 'edit' };
    await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json });
    const visitor = await web.visit({ language: 'de' });
    await signIn(visitor, bert.email);
    await openReview(visitor, sibling);
    await visitor.getByText('wie in einem bestätigten Dokument', { exact: true }).waitFor();
    assert.equal(await visitor.getByText('A-1001.pdf').count(), 0);
    assert.equal(await visitor.getByRole('button', { name: 'Beispiel vergessen' }).count(), 0);
  });

  it('are added, listed and deleted on the page of a pipeline', async () => {
    const inbox = await openInbox('Uploads');
    await openExamples(inbox.pipelineId);
    await page.getByText('There are no examples yet.').waitFor();
    const file = (name: string, content: Buffer | object) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)),
    });
    const input = page.getByLabel('Add examples').and(page.locator('input'));
    await input.setInputFiles([file('first.pdf', await drawSite(FIRST)), file('first.json', siteExtraction(FIRST))]);
    await page.getByText('1 example added.').waitFor();
    await page.getByRole('list', { name: 'Examples' }).getByText('first.pdf').waitFor();

    const zip = zipSync({
      'second.pdf': await drawSite(SECOND),
      'second.json': Buffer.from(JSON.stringify(siteExtraction(SECOND))),
      'third.pdf': await drawSite(THIRD),
    });
    await input.setInputFiles([file('examples.zip', Buffer.from(zip))]);
    await page.getByText(/1 example added\. Not added:/).waitFor();
    await page.getByText('third.pdf: There is no JSON file of the same name beside it.').waitFor();
    await page.getByRole('list', { name: 'Examples' }).getByText('second.pdf').waitFor();

    await input.setInputFiles([file('alone.pdf', await drawSite(THIRD))]);
    await page.getByRole('alert').getByText('Choose one document and its JSON file, or one ZIP.').waitFor();

    await page.getByRole('button', { name: 'Delete the example first.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('list', { name: 'Examples' }).getByText('first.pdf').waitFor({ state: 'detached' });
    assert.equal(await countExamples(inbox), 1);

    await input.setInputFiles([file('third.pdf', await drawSite(THIRD)), file('third.json', siteExtraction(THIRD))]);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page
      .getByRole('dialog')
      .getByText(/forgets 2 examples/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('There are no examples yet.').waitFor();
    assert.equal(await countExamples(inbox), 0);
  });

  it('are no longer made of confirmed documents when the setting of the inbox is off', async () => {
    const inbox = await openInbox('Quiet');
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    const setting = page.getByRole('switch', { name: 'Learn from confirmed documents' });
    assert.equal(await setting.isChecked(), true);
    await setting.click();
    await page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'General' }).getByText('Saved.').waitFor();
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.learn_examples, false);
  });
});
