/** What somebody works on in the browser outlives the line to the service, and the session. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const TEMPLATE = { fields: [{ name: 'invoice number', type: 'text' }] };

describe('what is being written in the web app', () => {
  let web: Web;
  let anna: TestUser;
  let ben: TestUser;
  before(async () => {
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD });
    ben = await web.server.addUser('ben', { password: PASSWORD });
  });
  after(async () => await web.close());

  const numberOf = (page: Page) => page.getByRole('textbox', { name: 'invoice number' });
  const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ }).click();

  /** A review in which something is written that nobody has saved. */
  async function beginReview(text: string): Promise<{ page: Page; id: string; inboxId: string }> {
    const inbox = await createInbox(anna, { template: TEMPLATE, name: `With ${text}` });
    const { id } = await upload(anna, inbox, Buffer.concat([INVOICE, Buffer.from(`\n% ${text}`)]), `${text}.pdf`);
    assert.equal((await awaitProcessed(anna, id)).state, 'done');
    const page = await web.visit();
    await signIn(page, anna.email);
    await page.goto(`/app/documents/${id}`);
    await numberOf(page).fill(text);
    return { page, id, inboxId: inbox.id };
  }

  async function assertSaved(page: Page, id: string, value: string): Promise<void> {
    await page.waitForURL('**/inboxes/**');
    const { body } = await anna.ask(`/documents/${id}/extraction`);
    assert.equal(body.result.entities[0].value, value);
    await page.context().close();
  }

  /** In another window of the same browser. */
  async function signOut(page: Page): Promise<Page> {
    const other = await page.context().newPage();
    await other.goto('/app/');
    await other.getByRole('button', { name: /^Your menu/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.waitForURL('**/sign-in');
    return other;
  }

  it('stays while the service cannot be reached, and is saved when it is back', async () => {
    const { page, id } = await beginReview('after the storm');
    await page.context().setOffline(true);
    await page.getByText('The service cannot be reached. What you have written is still here').waitFor();
    assert.equal(await numberOf(page).inputValue(), 'after the storm');
    await page.context().setOffline(false);
    await page.getByText('The service cannot be reached').waitFor({ state: 'detached' });
    await confirm(page);
    await assertSaved(page, id, 'after the storm');
  });

  it('stays when somebody is signed out, who signs in over it', async () => {
    const { page, id } = await beginReview('before lunch');
    await (await signOut(page)).close();
    await confirm(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await numberOf(page).inputValue(), 'before lunch');
    await confirm(page);
    await assertSaved(page, id, 'before lunch');
  });

  it('is saved in nobody else’s name, and after one has signed in again in another window', async () => {
    const { page, id } = await beginReview('shared desk');
    const other = await signOut(page);
    await signIn(other, ben.email);
    await confirm(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
    await dialog.getByText('Somebody else is signed in here now: ben@example.com.').waitFor();
    await signOut(other);
    await signIn(other, anna.email);
    // As browsers do when one comes back to a window.
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await dialog.waitFor({ state: 'detached' });
    await confirm(page);
    await assertSaved(page, id, 'shared desk');
  });

  it('does not send the files of somebody who has signed out', async () => {
    const { page, inboxId } = await beginReview('unused');
    await page.goto(`/app/inboxes/${inboxId}`);
    let held = 0;
    await page.route(`**/inboxes/${inboxId}`, async (route) => {
      if (route.request().method() !== 'POST') return await route.continue();
      held += 1;
    });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
    const given = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await (await chosen).setFiles(files.map((name) => ({ name, mimeType: 'application/pdf', buffer: INVOICE })));
    await page.getByRole('region', { name: 'Uploads' }).waitFor();
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await given;
    await page.waitForURL('**/sign-in');
    await signIn(page, ben.email);
    assert.equal(await page.getByRole('region', { name: 'Uploads' }).count(), 0);
    assert.equal(held, 3);
    await page.context().close();
  });

  it('leaves a list where it is, too', async () => {
    const { page } = await beginReview('listed');
    await page.getByRole('link', { name: 'Inboxes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Inboxes' }).waitFor();
    await page.getByRole('link', { name: 'With listed' }).click();
    await page.getByRole('link', { name: 'listed.pdf' }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('The service cannot be reached').waitFor();
    assert.equal(await page.getByRole('link', { name: 'listed.pdf' }).count(), 1);
    await page.context().setOffline(false);
    await page.getByText('The service cannot be reached').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
