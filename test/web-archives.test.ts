/** The kinds of files that an inbox takes from mails, and ZIP archives, in the web app. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { storedZip } from './documents/containers.ts';
import { createInbox, type TestInbox } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { pdf } from './mails/messages.ts';
import { assertAccessible } from './web-axe.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

describe('the web app', () => {
  let web: Web;
  let anna: TestUser;
  let page: Page;
  let inbox: TestInbox;
  before(async () => {
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
    inbox = await createInbox(anna, { name: 'Invoices' });
  });
  after(() => web.close());

  it('shows the kinds of files that an inbox takes from mails, and changes them', async () => {
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    const region = page.getByRole('region', { name: 'By e-mail' });
    const [pdfs, pictures] = [region.getByLabel('PDFs'), region.getByLabel('Pictures')];
    await pictures.waitFor();
    assert.deepEqual([await pdfs.isChecked(), await pictures.isChecked()], [true, false]);
    await assertAccessible(page, 'settings with kinds of files');
    const above = await region.getByRole('button', { name: 'Make an e-mail address' }).boundingBox();
    const below = await region.getByText('Kinds of files that become documents').boundingBox();
    assert.ok(above && below && below.y - above.y - above.height >= 20, 'with a gap below the form of the address');
    await pictures.check();
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await region.getByText('Saved.').waitFor();
    const { body } = await anna.ask(`/inboxes/${inbox.id}`);
    assert.deepEqual(body.mail_kinds, ['pdf', 'e_invoice', 'picture']);
  });

  it('uploads a ZIP, and names the files in it that became no document', async () => {
    await page.goto(`/app/inboxes/${inbox.id}`);
    const archive = storedZip({ 'a.pdf': pdf(1), 'b.pdf': pdf(2), 'notes.txt': Buffer.from('hello') });
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: archive });
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByText('2 documents from this ZIP').waitFor();
    await tray.getByText('notes.txt: Left: this kind of file cannot be read').waitFor();
    assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.document_count, 2);
  });
});
