/** The web app from its first start to the first result, and what everybody meets who signs in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { WEB_FOLDER } from '../src/http/web-app.ts';
import { createFirstAdministrator } from '../src/service/first-administrator.ts';
import { scriptedPdf } from './documents/hostile-pdfs.ts';
import { createInbox, formOf, upload } from './http-inbox.ts';
import { startHttpServer, type TestUser } from './http-server.ts';
import { startProvider, type TestProvider } from './oidc-provider.ts';
import { assertAccessible } from './web-axe.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

/** Says that it ran, to the page and to the service. */
const SCRIPT = "document.title = 'ran'; fetch('/ran');";
const MARKUP = `<html><body><script>${SCRIPT}</script></body></html>`;
const HOSTILE: Readonly<Record<string, string | Uint8Array>> = {
  'page.pdf': MARKUP,
  'drawing.pdf': `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
  'both.pdf': `%PDF-1.7\n${MARKUP}`,
  'script.pdf': scriptedPdf(),
};
const INVOICE = fileURLToPath(new URL('../samples/invoice-en.pdf', import.meta.url));

describe('the web app at its first start', () => {
  let web: Web;
  let page: Page;
  const complaints: string[] = [];
  before(async () => {
    web = await startWeb();
    page = await web.visit();
    // What the page's policy forbids is told there, and so are faults of the app.
    page.on('console', (message) => {
      if (message.type() === 'error' && /policy|violates|Uncaught|React/i.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
  });
  after(async () => await web.close());

  it('lets the first administrator sign in and make the account theirs', async () => {
    const first = await createFirstAdministrator(web.server.context);
    assert.ok(first);
    await page.goto('/');
    await page.getByText('This service is new').waitFor();
    await page.getByLabel('E-mail address').fill(first.email);
    await page.getByLabel('Password', { exact: true }).fill(first.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Make this account yours' }).waitFor();
    await page.getByLabel('Your name').fill('Anna Berg');
    await page.getByLabel('E-mail address').fill('anna@example.com');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Hello, Anna Berg' }).waitFor();
  });

  it('leads to a result in three clicks: kind, upload, and it opens by itself', async () => {
    await page.getByRole('button', { name: /^Invoice/ }).click();
    await page.getByRole('heading', { name: 'Now drop a document here' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    await (await chooser).setFiles(INVOICE);
    await page.waitForURL(/\/app\/documents\/[0-9a-f-]{36}$/);
  });

  it('shows the document in its inbox and on the start page', async () => {
    await page.goto('/app/');
    await page.getByRole('link', { name: 'invoice-en.pdf' }).waitFor();
    await page.getByRole('list').getByRole('link', { name: 'Invoice', exact: true }).click();
    await page.getByRole('table').getByRole('link', { name: 'invoice-en.pdf' }).waitFor();
    await page.getByText('1 document', { exact: true }).waitFor();
  });

  it('says so where a password is wrong, and asks to wait after too many tries', async () => {
    const stranger = await web.visit();
    await stranger.goto('/app/sign-in');
    await stranger.getByLabel('E-mail address').fill('anna@example.com');
    const alert = stranger.getByRole('alert');
    for (let tries = 0; tries < 30; tries += 1) {
      await stranger.getByLabel('Password', { exact: true }).fill(`guess ${tries}`);
      const answer = stranger.waitForResponse((response) => response.url().endsWith('/auth/login'));
      await stranger.getByRole('button', { name: 'Sign in' }).click();
      const status = (await answer).status();
      await alert.waitFor();
      if (status === 429) break;
      assert.equal(status, 401);
      assert.match((await alert.textContent()) ?? '', /no user with this e-mail address and password/);
    }
    await alert.filter({ hasText: /Try again in \d+ seconds/ }).waitFor();
  });

  it('runs nothing of a document, whatever its name says and however it is opened', async () => {
    const bert = await web.server.addUser('bert', { password: PASSWORD });
    const inbox = await createInbox(bert);
    const visitor = await web.visit();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await signIn(visitor, bert.email);
    const paths: string[] = [`/inboxes/${inbox.id}/originals?created_after=2000-01-01T00:00:00Z`];
    for (const [name, content] of Object.entries(HOSTILE)) {
      const { status, body } = await bert.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf(content, name) });
      if (status === 201) paths.push(`/documents/${body.id}/blob`);
      else assert.equal(status, 415, name);
    }
    assert.ok(paths.length > 2);
    for (const path of paths) {
      // To be saved, not to be shown.
      const download = visitor.waitForEvent('download');
      await visitor.goto(path).catch(() => undefined);
      await (await download).cancel();
      // Nor would it run where a browser showed it all the same.
      await visitor.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const { 'content-disposition': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      await visitor.goto(path).catch(() => undefined);
      assert.notEqual(await visitor.title(), 'ran', path);
    }
    assert.ok(!asked.includes('/ran'));
    // Without those headers it would.
    await visitor.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: MARKUP }));
    await visitor.goto('/bare');
    assert.equal(await visitor.title(), 'ran');
  });

  it('runs nothing that the policy of the page forbids, and no fault stays unseen', () => {
    assert.deepEqual(complaints, []);
  });
});

describe('the web app beside a provider that people sign in with', () => {
  let provider: TestProvider;
  let web: Web;
  let anna: TestUser;
  before(async () => {
    provider = await startProvider();
    web = await startWeb({ settings: provider.settings });
    provider.admit(web.server.url);
    anna = await web.server.addUser('anna');
    provider.people.set('anna', { email: 'anna@example.com', email_verified: true });
  });
  after(async () => {
    await web.close();
    await provider.shut();
  });

  it('offers it, and brings people to the page that they wanted', async () => {
    const page = await web.visit();
    await page.goto('/app/account');
    const button = page.getByRole('link', { name: 'Sign in with Office' });
    await button.waitFor();
    await assertAccessible(page, 'sign-in with a provider');
    await button.click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByLabel('Name').fill('anna');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/app/account');
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    // Whoever has no password is not asked for it.
    await page.getByText('You sign in with Office and have no password here.').waitFor();
    assert.equal(await page.getByLabel('Current password').count(), 0);
  });

  it('asks for no password where nobody can sign in by one', async () => {
    const settings = { ...provider.settings, EXTRAKT_PASSWORD_SIGN_IN: 'no' };
    const strict = await startHttpServer({ webFolder: WEB_FOLDER, settings });
    try {
      const page = await web.visit();
      await page.goto(`${strict.url}/app/sign-in`);
      await page.getByRole('link', { name: 'Sign in with Office' }).waitFor();
      assert.equal(await page.getByLabel(/password/i).count(), 0);
      assert.equal(await page.getByText(/password/i).count(), 0);
      await assertAccessible(page, 'sign-in with a provider only');
      await page.context().close();
    } finally {
      await strict.close();
    }
  });

  it('says why it came to nothing, and asks again', async () => {
    const page = await web.visit({ language: 'de' });
    await page.goto('/app/inboxes');
    const button = page.getByRole('link', { name: 'Mit Office anmelden' });
    await button.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alert').filter({ hasText: 'Du wurdest dort nicht angemeldet.' }).waitFor();
    await assertAccessible(page, 'sign-in after a failure');
    await button.click();
    await page.getByLabel('Name').fill('anna');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/app/inboxes');
  });

  it('tells the service when nobody is there, so that the session can end', async () => {
    const page = await web.visit();
    await page.clock.install();
    await page.goto('/app/sign-in');
    const fetched = (by: 'nobody' | 'somebody') =>
      page.waitForRequest(async (request) => {
        if (!request.url().endsWith('/overview')) return false;
        return (await request.headerValue('x-unattended')) === (by === 'nobody' ? 'true' : null);
      });
    const opened = fetched('somebody');
    await page.getByRole('link', { name: 'Sign in with Office' }).click();
    await page.getByLabel('Name').fill('anna');
    await page.getByRole('button', { name: 'Continue' }).click();
    await opened;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const left = fetched('nobody');
    await page.clock.fastForward('06:00');
    // The page hears of it and fetches what it shows.
    await upload(anna, await createInbox(anna), '%PDF-1.7\n');
    await left;
    const back = fetched('somebody');
    await page.mouse.move(200, 200);
    await upload(anna, await createInbox(anna), '%PDF-1.7\n');
    await back;
  });
});
