/** The page of accuracy in a browser: from a pipeline without figures to a threshold that is set. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { TOLD_PIPELINE, tell } from './told-pipeline.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const TEMPLATE = { fields: [{ name: 'Total due', key: 'total', type: 'quantity' }] };

describe('the page of accuracy', () => {
  let web: Web;
  let anna: TestUser;
  let bert: TestUser;
  let inbox: TestInbox;
  let page: Page;
  before(async () => {
    web = await startWeb({ entry: TOLD_PIPELINE });
    anna = await web.server.addUser('anna', { password: PASSWORD });
    bert = await web.server.addUser('bert', { password: PASSWORD });
    inbox = await createInbox(anna, { template: TEMPLATE, name: 'Invoices' });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => await web.close());

  const total = (value: string, confidence?: number) => {
    const entity = { label: 'Total due', key: 'total', type: 'quantity', value } as const;
    return { entities: [confidence === undefined ? entity : { ...entity, confidence }] };
  };

  async function compute(confidence: number): Promise<string> {
    const { id } = await upload(anna, inbox, tell(total(`${Math.random()} EUR`.slice(0, 8), confidence)));
    await awaitProcessed(anna, id);
    return id;
  }

  it('says what to do while nothing is confirmed', async () => {
    await page.goto(`/app/pipelines/${inbox.pipelineId}`);
    await page.getByRole('link', { name: 'Accuracy' }).click();
    await page.getByRole('heading', { name: 'No confirmed documents in this period' }).waitFor();
    await page.getByRole('button', { name: 'Show all weeks' }).click();
    await page.getByRole('heading', { name: 'No confirmed documents yet' }).waitFor();
    assert.equal(await page.getByLabel('Period').inputValue(), 'all');
    await page.getByRole('link', { name: 'Open Invoices' }).click();
    await page.getByRole('heading', { name: 'Invoices' }).waitFor();
  });

  it('shows what people changed, in charts with tables behind them', async () => {
    for (let count = 0; count < 4; count++) {
      const id = await compute(0.9);
      const path = count === 0 ? 'extraction' : 'review';
      const json = count === 0 ? total('1.00 GBP') : undefined;
      assert.equal((await anna.ask(`/documents/${id}/${path}`, { method: 'POST', json })).status, 200);
    }
    for (let count = 0; count < 6; count++) await compute(0.7);
    await page.goto(`/app/pipelines/${inbox.pipelineId}/accuracy`);
    await page.getByText('4 of 10 documents confirmed').waitFor();
    const fields = page.getByRole('region', { name: 'Fields', exact: true }).getByRole('table');
    assert.deepEqual(await fields.getByRole('row').nth(1).getByRole('cell').allTextContents(), [
      'Total due',
      '75%',
      '3',
      '1',
      '0',
      '0',
    ]);
    const confidence = page.getByRole('region', { name: 'Confidence of right and wrong values' }).first();
    await confidence
      .getByRole('img', { name: /^100% of the right values and 100% of the wrong values/ })
      .first()
      .waitFor();
    await confidence.getByText('Show as a table').click();
    await confidence.getByRole('row', { name: '90% to 95% 3 1' }).waitFor();
    const weeks = page.getByRole('region', { name: 'Right values by week' }).first();
    await weeks.getByText('Show as a table').press('Enter');
    const cells = await weeks.getByRole('row').nth(1).getByRole('cell').allTextContents();
    assert.deepEqual(cells.slice(1), ['75%', '4', '3', '3', '1', '0', '0']);
  });

  it('simulates the threshold by keyboard, and sets that of an inbox', async () => {
    const says = (text: string) => page.getByRole('status').getByText(text).waitFor();
    await says('At 80%, 40% of documents need no review, and 25% of accepted values would be wrong.');
    assert.ok(await page.getByRole('button', { name: 'Use 80%' }).isDisabled());
    const slider = page.getByRole('slider', { name: 'Threshold' });
    await slider.press('End');
    await says('At 99%, every document needs review.');
    await slider.press('Home');
    await says('At 50%, 100% of documents need no review, and 25% of accepted values would be wrong.');
    for (let count = 0; count < 21; count++) await slider.press('ArrowRight');
    await says('At 71%, 40% of documents need no review');
    await says('Confirmed documents among them: 4. Wrong values: 1 of 4.');
    await page.getByRole('button', { name: 'Use 71%' }).click();
    await page.getByText('Invoices now uses 71%').waitFor();
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.review_threshold, 0.71);
    await page.getByText('Invoices uses 71%.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Use 71%' }).isDisabled());
  });

  it('shows readers what they may read, and lets only editors set a threshold', async () => {
    const share = (id: string, level: string) =>
      anna.ask(`/resources/${id}/permissions`, { method: 'POST', json: { user: bert.email, level } });
    const visitor = await web.visit({ language: 'de', width: 390 });
    await signIn(visitor, bert.email);
    await share(inbox.pipelineId, 'run');
    await visitor.goto(`/app/pipelines/${inbox.pipelineId}/accuracy`);
    await visitor.getByText('Du darfst die Genauigkeit dieser Pipeline nicht sehen').waitFor();
    await share(inbox.pipelineId, 'view');
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Keine bestätigten Dokumente in diesem Zeitraum' }).waitFor();
    await share(inbox.id, 'view');
    await visitor.reload();
    await visitor.getByText('müssen 40 % der Dokumente nicht geprüft werden, und 25 % der übernommenen').waitFor();
    await visitor.getByText('Du darfst keinen Eingang dieser Pipeline einstellen').waitFor();
    assert.equal(await visitor.getByRole('button', { name: /übernehmen/ }).count(), 0);
    await visitor.context().close();
  });
});
