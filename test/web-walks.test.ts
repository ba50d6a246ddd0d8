/** What several people do in the web app together: mails that come in, rights that are given and taken, a phone. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import type { Locator, Page, Request } from 'playwright-core';
import { type MailDoor, startMailDoor } from '../src/mail/server.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';
import { assertReachable } from './web-reach.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
const RECEIPT = fileURLToPath(new URL('../samples/receipt-en.jpg', import.meta.url));
const ACTIONS = ['Upload', 'Settings', 'Share', 'Delete inbox', 'Delete', 'Save', 'Confirm'] as const;

describe('the web app among several people', () => {
  let web: Web;
  let door: MailDoor;
  let anna: TestUser;
  let bert: TestUser;
  /** Anna's browser, and Bert's. */
  let page: Page;
  let other: Page;
  before(async () => {
    web = await startWeb({ settings: { EXTRAKT_MAIL_AUTHENTICATION: 'no', EXTRAKT_MAIL_RATE_LIMIT: '0' } });
    const { context } = web.server;
    door = await startMailDoor({ context, log: pino({ level: 'silent' }), host: '127.0.0.1', port: 0 });
    anna = await web.server.addUser('anna', { password: PASSWORD });
    bert = await web.server.addUser('bert', { password: PASSWORD });
    page = await web.visit();
    await signIn(page, anna.email);
    other = await web.visit();
    await signIn(other, bert.email);
  });
  after(async () => {
    await door.close(0);
    await web.close();
  });

  /** Which of the actions somebody has on a page, as it stands now. */
  async function listActions(visitor: Page): Promise<string[]> {
    const found: string[] = [];
    for (const name of ACTIONS) {
      const main = visitor.getByRole('main');
      const places: Locator[] = [
        main.getByRole('button', { name, exact: true }),
        main.getByRole('link', { name, exact: true }),
      ];
      for (const place of places) if ((await place.count()) > 0) found.push(name);
    }
    return found;
  }

  /** Bert looks at a page until a text is there, and says what he can do. */
  async function look(path: string, text: string): Promise<string[]> {
    await other.goto(path);
    await other.getByText(text).first().waitFor();
    return await listActions(other);
  }

  /** Anna gives Bert a level, in the dialog as people do. */
  async function give(dialog: Locator, level: string): Promise<void> {
    const levels = dialog.getByRole('combobox', { name: `What ${bert.email} may do` });
    if ((await levels.count()) === 0) {
      await dialog.getByLabel('E-mail address of the person').fill(bert.email);
      await dialog.getByLabel('May', { exact: true }).selectOption(level);
      await dialog.getByRole('button', { name: 'Share' }).click();
      await levels.waitFor();
      return;
    }
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await levels.selectOption(level);
    assert.ok((await answer).ok());
  }

  it('shows a mail’s document in the open inbox, and its result, without a reload', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'By mail' });
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    await page.getByRole('button', { name: 'Make an e-mail address' }).click();
    const to = (await page.getByLabel('E-mail address of this inbox').textContent()) ?? '';
    await page.getByRole('link', { name: 'By mail' }).click();
    await page.getByText('Nothing here yet').waitFor();
    await page.evaluate('document.body.dataset.firstLoad = true');
    const mail = createTransport({ host: '127.0.0.1', port: door.port, tls: { rejectUnauthorized: false } });
    const attachments = [{ filename: 'may.pdf', content: INVOICE }];
    await mail.sendMail({ from: 'Office <office@supplier.example>', to, subject: 'Your invoice', attachments });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'may.pdf' }) });
    await row.waitFor();
    await row.getByText('office@supplier.example').waitFor();
    await row.getByText(/^(Done|Needs review)$/).waitFor();
    assert.equal(await page.locator('body[data-first-load]').count(), 1);
  });

  it('hears of documents again after a proxy refused it, with whatever', async () => {
    const inbox = await createInbox(anna, { name: 'Behind a proxy' });
    const visitor = await web.visit();
    let refusals = 0;
    await visitor.route('**/events', async (route) => {
      refusals += 1;
      if (refusals > 2) return await route.continue();
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    });
    const heard = visitor.waitForResponse((answer) => answer.url().endsWith('/events') && answer.status() === 200);
    await signIn(visitor, anna.email);
    await visitor.goto(`/app/inboxes/${inbox.id}`);
    await visitor.getByText('Nothing here yet').waitFor();
    await heard;
    await upload(anna, inbox, INVOICE, 'after.pdf');
    await visitor.getByRole('link', { name: 'after.pdf' }).waitFor();
    await visitor.context().close();
  });

  it('gives its line to other tabs while nobody sees it, and hears of what it missed when somebody does', async () => {
    const inbox = await createInbox(anna, { name: 'In the background' });
    const visitor = await web.visit();
    // Browsers without a screen hide no tab.
    const show = (isSeen: boolean) =>
      visitor.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${!isSeen} });
        document.dispatchEvent(new Event('visibilitychange'))`);
    const opened = () => visitor.waitForRequest('**/events');
    await signIn(visitor, anna.email);
    const first = opened();
    await visitor.goto(`/app/inboxes/${inbox.id}`);
    await visitor.getByText('Nothing here yet').waitFor();
    await first;
    const closed = visitor.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
    await show(false);
    await closed;
    await upload(anna, inbox, INVOICE, 'missed.pdf');
    const second = opened();
    await show(true);
    await second;
    await visitor.getByRole('link', { name: 'missed.pdf' }).waitFor();
    await upload(anna, inbox, Buffer.concat([INVOICE, Buffer.from('\n')]), 'told.pdf');
    await visitor.getByRole('link', { name: 'told.pdf' }).waitFor();
    await visitor.context().close();
  });

  it('puts no older state in the place of a newer one, however long an answer takes', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'Overtaken' });
    const { id } = await upload(anna, inbox, INVOICE, 'slow.pdf');
    await awaitProcessed(anna, id);
    const visitor = await web.visit();
    await signIn(visitor, anna.email);
    const asked = (path: string) => visitor.waitForRequest((request) => new URL(request.url()).pathname === path);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let held = false;
    await visitor.route(`**/inboxes/${inbox.id}/documents*`, async (route) => {
      if (held) return await route.continue();
      held = true;
      const before = await route.fetch();
      await released;
      await route.fulfill({ response: before });
    });
    const list = visitor.waitForRequest(`**/inboxes/${inbox.id}/documents*`);
    await visitor.getByRole('link', { name: 'Overtaken' }).click();
    await list;
    await visitor.getByRole('heading', { name: 'Overtaken' }).waitFor();
    const refreshed = asked(`/inboxes/${inbox.id}`);
    assert.equal((await anna.ask(`/documents/${id}/review`, { method: 'POST' })).status, 200);
    await refreshed;
    release();
    const row = visitor.getByRole('row').filter({ has: visitor.getByRole('link', { name: 'slow.pdf' }) });
    await row.getByText('Reviewed', { exact: true }).waitFor();
    await visitor.context().close();
  });

  it('sends again what failed and nothing else, says why in words, and what was there before', async () => {
    const inbox = await createInbox(anna, { name: 'Uploads' });
    const visitor = await web.visit();
    await signIn(visitor, anna.email);
    await visitor.goto(`/app/inboxes/${inbox.id}`);
    const sent: string[] = [];
    await visitor.route(`**/inboxes/${inbox.id}`, async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return await route.continue();
      const [, name = ''] = /filename="([^"]+)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '') ?? [];
      sent.push(name);
      if (name !== 'lost.pdf' || sent.filter((each) => each === name).length > 1) return await route.continue();
      // It arrives, and its answer does not.
      await route.fetch();
      await route.abort('connectionreset');
    });
    const choose = async (files: { name: string; buffer: Buffer }[]) => {
      const chosen = visitor.waitForEvent('filechooser');
      await visitor.getByRole('button', { name: 'Upload' }).click();
      await (await chosen).setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
    };
    await choose([
      { name: 'whole.pdf', buffer: INVOICE },
      { name: 'lost.pdf', buffer: Buffer.concat([INVOICE, Buffer.from('\n')]) },
      { name: 'song.mp3', buffer: Buffer.from('ID3 la la la') },
    ]);
    const tray = visitor.getByRole('region', { name: 'Uploads' });
    await tray.getByText('2 files failed').waitFor();
    await tray.getByText('The service cannot be reached').waitFor();
    assert.doesNotMatch((await tray.getByText(/not of a supported kind/).textContent()) ?? '', /[a-z]\/[a-z]/);
    await tray.getByRole('button', { name: 'Send again' }).click();
    await tray.getByRole('link', { name: 'Open lost.pdf' }).waitFor();
    assert.deepEqual(sent.toSorted(), ['lost.pdf', 'lost.pdf', 'song.mp3', 'whole.pdf']);
    assert.equal(await tray.getByRole('button', { name: 'Send again' }).count(), 0);
    assert.equal((await anna.ask(`/inboxes/${inbox.id}/documents`)).body.count, 2);

    await tray.getByRole('button', { name: 'Close', exact: true }).click();
    await choose([{ name: 'again.pdf', buffer: INVOICE }]);
    await tray.getByRole('link', { name: 'The same file was here before' }).waitFor();
    const row = visitor.getByRole('row').filter({ has: visitor.getByRole('link', { name: 'again.pdf' }) });
    await row.getByRole('link', { name: 'Same file as an earlier document' }).waitFor();
    await row.getByText('Done').waitFor();
    await row.getByRole('link', { name: 'again.pdf' }).click();
    await visitor.getByText('The same file came before').getByRole('link', { name: 'whole.pdf' }).click();
    await visitor.getByRole('heading', { name: 'whole.pdf' }).waitFor();
    await visitor.context().close();
  });

  it('puts the uploads away when all is well, unless they are pinned, and never over the page', async () => {
    const inbox = await createInbox(anna, { name: 'Quiet' });
    const visitor = await web.visit();
    await visitor.clock.install();
    await signIn(visitor, anna.email);
    await visitor.goto(`/app/inboxes/${inbox.id}`);
    const send = async (name: string) => {
      const chosen = visitor.waitForEvent('filechooser');
      await visitor.getByRole('button', { name: 'Upload' }).click();
      const buffer = Buffer.concat([INVOICE, Buffer.from(`\n% ${name}`)]);
      await (await chosen).setFiles({ name, buffer, mimeType: 'application/pdf' });
      await tray.getByText('1 file uploaded').waitFor();
    };
    const tray = visitor.getByRole('region', { name: 'Uploads' });
    await send('one.pdf');
    const [covering, page] = [await tray.boundingBox(), await visitor.getByRole('main').boundingBox()];
    assert.ok(covering && page && covering.x + covering.width <= page.x);
    await visitor.clock.fastForward('00:11');
    await tray.waitFor({ state: 'detached' });
    await send('two.pdf');
    const pin = tray.getByRole('button', { name: 'Keep open' });
    await pin.click();
    await visitor.mouse.move(600, 400);
    await visitor.clock.fastForward('01:00');
    assert.equal(await tray.count(), 1);
    await pin.click();
    await visitor.getByRole('searchbox').focus();
    await visitor.mouse.move(600, 300);
    await visitor.clock.fastForward('00:11');
    await tray.waitFor({ state: 'detached' });
    await send('three.pdf');
    // Closed under the pointer, which never leaves it: the next one does not stay for that.
    await tray.getByRole('button', { name: 'Close' }).click();
    await tray.waitFor({ state: 'detached' });
    await visitor.mouse.move(600, 400);
    await send('four.pdf');
    await visitor.clock.fastForward('00:11');
    await tray.waitFor({ state: 'detached' });
    await visitor.context().close();
  });

  it('shows all documents again after a search that found none', async () => {
    const inbox = await createInbox(anna, { name: 'Searched' });
    await upload(anna, inbox, INVOICE, 'here.pdf');
    const visitor = await web.visit();
    await signIn(visitor, anna.email);
    await visitor.goto(`/app/inboxes/${inbox.id}`);
    const search = visitor.getByRole('searchbox');
    await search.pressSequentially('nowhere to be found', { delay: 30 });
    await visitor.getByRole('button', { name: 'Show all' }).click();
    await visitor.getByRole('link', { name: 'here.pdf' }).waitFor();
    assert.equal(await search.inputValue(), '');
    // Letters typed while an earlier search is under way stay.
    await search.pressSequentially('here', { delay: 200 });
    await visitor.waitForURL('**?q=here');
    assert.equal(await search.inputValue(), 'here');
    await visitor.context().close();
  });

  it('asks before what people corrected is replaced by what is read anew, and says what was done', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'Read again' });
    const ids: string[] = [];
    for (const name of ['one.pdf', 'two.pdf'])
      ids.push((await upload(anna, inbox, Buffer.concat([INVOICE, Buffer.from(`\n% again ${name}`)]), name)).id);
    const [one = ''] = ids;
    const settle = async () => {
      for (const id of ids) await awaitProcessed(anna, id);
    };
    const choose = async (name: string) => {
      await page.goto(`/app/inboxes/${inbox.id}`);
      await page.getByRole('checkbox', { name, exact: true }).check();
      await page.getByRole('button', { name: 'Read again' }).click();
    };
    await settle();
    // Nobody has looked at them yet.
    await choose('Select all');
    await page.getByText('2 documents are read again.').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await settle();
    const json = { entities: [{ key: 'general', value: [{ key: 'invoice_number', value: 'by hand' }] }] };
    assert.equal((await anna.ask(`/documents/${one}/extraction`, { method: 'POST', json })).status, 200);
    const isCorrected = async () => (await anna.ask(`/documents/${one}/extraction`)).text.includes('by hand');
    await choose('Select two.pdf');
    await page.getByText('1 document is read again.').waitFor();
    await settle();
    await choose('Select all');
    const dialog = page.getByRole('dialog', { name: 'Read 2 documents again?' });
    await dialog.getByText('What people corrected or confirmed').waitFor();
    await dialog.getByText('Cancel').click();
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await isCorrected());
    await page.getByRole('button', { name: 'Read again' }).click();
    await dialog.getByRole('button', { name: 'Read again' }).click();
    await page.getByText('2 documents are read again.').waitFor();
    await settle();
    assert.ok(!(await isCorrected()));
  });

  it('downloads all of an inbox, or all that is found, in the form that one chooses', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.en', name: 'To download' });
    for (const [name, more] of [
      ['alpha.pdf', ''],
      ['omega.pdf', '\n'],
    ] as const) {
      const { id } = await upload(anna, inbox, Buffer.concat([INVOICE, Buffer.from(more)]), name);
      await awaitProcessed(anna, id);
    }
    await page.goto(`/app/inboxes/${inbox.id}`);
    const save = async (button: string, form: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menuitem', { name: form }).click();
      const saved = await download;
      return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
    };
    const all = await save('Download all', 'CSV');
    assert.equal(all.name, 'To download.csv');
    assert.ok(all.text.includes('alpha.pdf') && all.text.includes('omega.pdf'));
    await page.getByRole('searchbox').fill('omega');
    await page.getByText('1 document', { exact: true }).waitFor();
    const found = await save('Download these', 'JSON');
    assert.equal(found.name, 'To download.json');
    assert.deepEqual(
      JSON.parse(found.text).map(({ document_name }: { document_name: string }) => document_name),
      ['omega.pdf'],
    );
    await page.getByRole('searchbox').fill('');
    await page.getByText('2 documents', { exact: true }).waitFor();
    assert.equal(JSON.parse((await save('Download all', 'JSON')).text).length, 2);
  });

  it('says in words which line of the allowed senders is wrong, until it is changed', async () => {
    const inbox = await createInbox(anna, { name: 'Senders' });
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    const region = page.getByRole('region', { name: 'Who may send' });
    const lines = region.getByLabel('Allowed senders');
    const button = region.getByRole('button', { name: 'Save', exact: true });
    await lines.waitFor();
    assert.ok(await button.isDisabled());
    await lines.fill('anna@example.com\nnot an address!!');
    await button.click();
    const fault = region.getByText('"not an address!!" is neither an e-mail address nor a domain.');
    await fault.waitFor();
    await lines.fill('anna@example.com');
    await fault.waitFor({ state: 'detached' });
    await button.click();
    await region.getByText('Saved.').waitFor();
    const { body } = await anna.ask(`/inboxes/${inbox.id}/senders`);
    assert.deepEqual(body.allowed, ['anna@example.com']);
  });

  it('makes the best of addresses that were typed or cut', async () => {
    const inbox = await createInbox(anna, { name: 'Odd addresses' });
    await page.goto(`/app/inboxes/${inbox.id}?order=upwards&show=everything&q=${'x'.repeat(2000)}`);
    await page.getByText('No document matches').waitFor();
    assert.equal((await page.getByRole('searchbox').inputValue()).length, 1000);
    await page.goto('/app/pipelines/templates');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    const stranger = await web.visit();
    await stranger.goto('/app/sign-in?to=javascript:alert(1)');
    await stranger.getByLabel('E-mail address').fill(anna.email);
    await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByRole('heading', { name: /^Hello/ }).waitFor();
    assert.equal(new URL(stranger.url()).pathname, '/app/');
  });

  it('tells whoever is no administrator whom the administration is for, and asks for nothing of it', async () => {
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    other.on('request', note);
    assert.deepEqual(await look('/app/administration', 'This page is for the administrators'), []);
    await other.waitForLoadState('networkidle');
    other.off('request', note);
    assert.equal(await other.getByRole('alert').count(), 0);
    assert.deepEqual(
      asked.filter((path) => /^\/(jobs|users|usage|audit)/.test(path)),
      [],
    );
  });

  it('lets others do with an inbox what its owner allows, and says why not more', async () => {
    const inbox = await createInbox(anna, { name: 'Shared' });
    const { id } = await upload(anna, inbox, INVOICE, 'from-anna.pdf');
    await awaitProcessed(anna, id);
    const path = `/app/inboxes/${inbox.id}`;
    assert.deepEqual(await look(path, 'There is nothing here'), []);
    assert.deepEqual(await look(`/app/documents/${id}`, 'There is nothing here'), []);

    await page.goto(`${path}/settings`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await give(dialog, 'list');
    assert.deepEqual(await look(path, 'but not what is in it'), []);
    assert.equal(await other.getByRole('table').count(), 0);

    await give(dialog, 'run');
    assert.deepEqual(await look(path, 'see what you uploaded yourself'), ['Upload']);
    await other.getByText('Drop files or folders anywhere on this page.', { exact: true }).waitFor();
    await look('/app/', 'No documents yet.');
    await other.getByRole('link', { name: 'Shared', exact: true }).click();
    await other.getByText('Nothing here yet').waitFor();
    const own = await upload(bert, inbox, Buffer.concat([INVOICE, Buffer.from('\n')]), 'from-bert.pdf');
    await other.getByRole('link', { name: 'from-bert.pdf' }).waitFor();
    assert.equal(await other.getByRole('link', { name: 'from-anna.pdf' }).count(), 0);
    await awaitProcessed(bert, own.id);
    assert.deepEqual(await look(`/app/documents/${own.id}`, 'You may read this document, but not change it'), []);

    await give(dialog, 'view');
    assert.deepEqual(await look(path, 'but not upload, correct or delete'), []);
    await other.getByRole('link', { name: 'from-anna.pdf' }).waitFor();
    await other.getByRole('checkbox', { name: 'Select from-anna.pdf' }).check();
    assert.equal(await other.getByRole('button', { name: 'Download' }).count(), 1);
    assert.deepEqual(await listActions(other), []);
    assert.deepEqual(await look(`/app/documents/${id}`, 'You may read this document, but not change it'), []);

    await give(dialog, 'edit');
    assert.deepEqual(await look(path, 'from-anna.pdf'), ['Upload', 'Settings']);
    await other.getByRole('checkbox', { name: 'Select from-anna.pdf' }).check();
    assert.deepEqual(await listActions(other), ['Upload', 'Settings', 'Delete']);
    await look(`/app/documents/${id}`, 'from-anna.pdf');
    await other.getByRole('button', { name: /^Confirm/ }).waitFor();
    const settings = 'Only the owner of this inbox can share or delete it.';
    assert.ok(!(await look(`${path}/settings`, settings)).some((name) => /Share|Delete/.test(name)));

    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await dialog.getByRole('button', { name: `Hand over to ${bert.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
    await page.getByText(settings).waitFor();
    await page.getByText(`"Shared" belongs to ${bert.email} now.`).waitFor();
    assert.deepEqual(refused, []);
    const owned = await look(`${path}/settings`, 'Delete this inbox');
    assert.ok(owned.includes('Share') && owned.includes('Delete inbox'));

    // Whom nobody named comes in by what everybody may do.
    const cleo = await web.server.addUser('cleo', { password: PASSWORD });
    assert.equal((await cleo.ask(`/inboxes/${inbox.id}`)).status, 404);
    await other.getByRole('button', { name: 'Share' }).click();
    const opened = other.waitForResponse((response) => response.request().method() === 'PATCH');
    await other
      .getByRole('dialog')
      .getByLabel('What Everybody who can sign in may do')
      .selectOption({ label: 'read everything' });
    assert.ok((await opened).ok());
    assert.equal((await cleo.ask(`/inboxes/${inbox.id}/documents`)).body.count, 2);
    await other.getByRole('button', { name: `Remove ${anna.email}` }).click();
    await other.getByRole('button', { name: `Remove ${anna.email}` }).waitFor({ state: 'detached' });
    assert.equal((await anna.ask(`/resources/${inbox.id}`)).body.private_access, 'none');
  });

  it('lets others do with a pipeline what its owner allows, and says why not more', async () => {
    const { pipelineId: id } = await createInbox(anna);
    await anna.ask(`/pipelines/${id}`, { method: 'PATCH', json: { name: 'Our invoices' } });
    const path = `/app/pipelines/${id}`;
    assert.deepEqual(await look(path, 'There is nothing here'), []);
    await page.goto(path);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    const named = { name: 'Our invoices' };

    await give(dialog, 'list');
    assert.deepEqual(await look(path, 'You can see that this pipeline exists, but not use it'), []);
    await give(dialog, 'run');
    assert.deepEqual(await look(path, 'You may use this pipeline, but not see its template'), []);
    await other.getByRole('heading', named).waitFor();
    // What it is good for: an inbox of one's own.
    await other.goto('/app/inboxes');
    await other.getByRole('button', { name: 'New inbox' }).first().click();
    await other.getByLabel('Name').fill('On a pipeline of Anna');
    await other.getByLabel('Pipeline').selectOption({ label: 'Our invoices' });
    await other.getByRole('button', { name: 'Create inbox' }).click();
    await other.getByRole('heading', { name: 'On a pipeline of Anna' }).waitFor();

    await give(dialog, 'view');
    assert.deepEqual(await look(path, 'You may run this pipeline, but not change it'), []);
    assert.ok(await other.getByLabel('Name of the field').isDisabled());
    await give(dialog, 'edit');
    assert.deepEqual(await look(path, 'Only the owner of this pipeline can share or delete it'), ['Save']);
    await other.getByLabel('Name', { exact: true }).fill('Invoices of us both');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByRole('heading', { name: 'Invoices of us both' }).waitFor();
    await dialog.getByRole('button', { name: `Hand over to ${bert.email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(await look(path, 'Invoices of us both'), ['Share', 'Delete', 'Save']);
  });

  it('overwrites nothing where two people change the settings of an inbox', async () => {
    const inbox = await createInbox(anna, { name: 'Both of us' });
    await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json: { user: bert.email, level: 'edit' } });
    const read = async () => (await anna.ask(`/inboxes/${inbox.id}`)).body;
    for (const visitor of [page, other]) {
      await visitor.goto(`/app/inboxes/${inbox.id}/settings`);
      assert.equal(await visitor.getByLabel('Trust values from').inputValue(), '80');
    }
    // Whoever may not see its pipeline can work with an inbox all the same.
    const pipeline = other.getByLabel('Pipeline', { exact: true }).locator('option:checked');
    await pipeline.getByText('A pipeline that is not shared with you').waitFor({ state: 'attached' });
    await other.getByLabel('Name', { exact: true }).fill('Bert was slower');
    await page.getByLabel('Trust values from').fill('92.5');
    await save(page).click();
    await page.getByText('Saved.').waitFor();
    assert.equal((await read()).review_threshold, 0.925);

    await save(other).click();
    await other.getByText('Nothing was overwritten').waitFor();
    assert.equal((await read()).name, 'Both of us');
    assert.equal(await other.getByLabel('Name', { exact: true }).inputValue(), 'Bert was slower');
    await other.getByRole('button', { name: 'Load theirs' }).click();
    assert.equal(await other.getByLabel('Trust values from').inputValue(), '92.5');
    await other.getByLabel('Name', { exact: true }).fill('Bert came second');
    await save(other).click();
    await other.getByText('Saved.').waitFor();
    const { name, review_threshold } = await read();
    assert.deepEqual([name, review_threshold], ['Bert came second', 0.925]);
  });

  const save = (visitor: Page) =>
    visitor.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Save', exact: true });

  it('takes a photo on a phone, and shows what stands on it', async () => {
    const inbox: TestInbox = await createInbox(anna, { template: 'receipt.en', name: 'Receipts' });
    const phone = await web.visit({ width: 390, scale: 2 });
    await signIn(phone, anna.email);
    await phone.goto(`/app/inboxes/${inbox.id}`);
    const chosen = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Take a photo' }).tap();
    const chooser = await chosen;
    // With these, a phone opens its camera, the one at the back.
    assert.equal(await chooser.element().getAttribute('capture'), 'environment');
    assert.equal(await chooser.element().getAttribute('accept'), 'image/*');
    await chooser.setFiles(RECEIPT);
    await phone.getByRole('link', { name: 'Open receipt-en.jpg' }).tap();
    await phone.getByRole('region', { name: 'Values' }).waitFor();
    const total = phone.getByRole('textbox', { name: /total/i }).first();
    await total.waitFor();
    assert.match(await total.inputValue(), /\d+\.\d\d GBP/);
    await phone.locator('[data-page="1"] img').waitFor();
    const title = await phone.getByRole('heading', { name: 'receipt-en.jpg' }).boundingBox();
    assert.ok((title?.width ?? 0) > 100, 'there is room for the name');
    await assertReachable(phone, 'the result of a photo');
    await phone.context().close();
  });
});
