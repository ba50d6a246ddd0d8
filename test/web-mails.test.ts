/** The page of mails: what came to an inbox, what became of each part, and what people do about what was left. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { type MailDoor, startMailDoor } from '../src/mail/server.ts';
import { recordRefusal } from '../src/service/mail-refusals.ts';
import { purgeExpired } from '../src/service/purge.ts';
import { createInbox, type TestInbox } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { SmtpClient } from './mails/client.ts';
import { createResolver } from './mails/dns.ts';
import { attachment, type MessagePart, multipart, pdf, png, text } from './mails/messages.ts';
import { assertAccessible } from './web-axe.ts';
import { chooseScheme, PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';
import { assertReachable } from './web-reach.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Mails come from this machine: `good` lets it send, `strict` nobody. */
const ZONE = {
  'TXT good.example': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT _dmarc.good.example': ['v=DMARC1; p=reject'],
  'TXT strict.example': ['v=spf1 -all'],
  'TXT _dmarc.strict.example': ['v=DMARC1; p=reject'],
} as const;

const receipt = (number: number, name = 'receipt.png'): MessagePart =>
  attachment(png(number), { type: 'image/png', disposition: `attachment; filename="${name}"` });
const program = (): MessagePart =>
  attachment(Buffer.from('MZ program'), {
    type: 'application/octet-stream',
    disposition: 'attachment; filename="setup.exe"',
  });

describe('the page of mails', () => {
  let web: Web;
  let door: MailDoor;
  let anna: TestUser;
  let bert: TestUser;
  before(async () => {
    web = await startWeb({ worker: false });
    const log = pino({ level: 'silent' });
    const resolve = createResolver(ZONE);
    door = await startMailDoor({ context: web.server.context, log, host: '127.0.0.1', port: 0, resolve });
    anna = await web.server.addUser('anna', { password: PASSWORD });
    bert = await web.server.addUser('bert', { password: PASSWORD });
  });
  after(async () => {
    await door.close(0);
    await web.close();
  });

  async function openInbox(): Promise<TestInbox & { readonly address: string }> {
    const inbox = await createInbox(anna);
    const { body } = await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' });
    return { ...inbox, address: body.email };
  }

  async function send(
    address: string,
    parts: readonly MessagePart[],
    { from = 'anna@good.example', subject = 'Invoices' } = {},
  ): Promise<void> {
    const client = await SmtpClient.connect(door.port);
    const message = multipart(parts)
      .replace(/^From: .*/m, `From: ${from}`)
      .replace('Subject: Invoices', `Subject: ${subject}`);
    try {
      await client.begin([address], { from });
      await client.say('DATA');
      await client.write(message);
      assert.match(await client.say('\r\n.'), /^250/);
    } finally {
      client.destroy();
    }
  }

  async function visit(user: TestUser, path: string, look: Parameters<Web['visit']>[0] = {}): Promise<Page> {
    const page = await web.visit(look);
    await signIn(page, user.email);
    await page.goto(path);
    return page;
  }

  it('is led to by a notice on the inbox and in the list of inboxes, while something was left', async () => {
    const inbox = await openInbox();
    const page = await visit(anna, `/app/inboxes/${inbox.id}`);
    await page.getByText('Nothing here yet').waitFor();
    assert.equal(await page.getByText('needs attention').count(), 0);
    await send(inbox.address, [text('hello'), attachment(pdf(1)), program()]);
    await page.reload();
    await page.getByText('1 e-mail needs attention').waitFor();
    await assertAccessible(page, 'the notice');
    await page.goto('/app/inboxes');
    await page.getByRole('link', { name: '1 e-mail to check' }).click();
    await page.getByRole('article', { name: 'Invoices' }).waitFor();
    await page.goto(`/app/inboxes/${inbox.id}`);
    await page.getByRole('link', { name: 'See what was left' }).click();
    await page.waitForURL('**/mails?show=attention');
    await page.getByRole('button', { name: 'Mark as dealt with: Invoices' }).click();
    await page.getByText('1 e-mail marked as dealt with.').waitFor();
    await page.getByText('Nothing needs attention').waitFor();
    await page.goto(`/app/inboxes/${inbox.id}`);
    await page.getByRole('link', { name: 'invoice.pdf' }).waitFor();
    assert.equal(await page.getByText('needs attention').count(), 0);
    await page.context().close();
  });

  it('says from whom each mail came, when, whether the sender is proven, and what became of each part and why', async () => {
    const inbox = await openInbox();
    await send(inbox.address, [text('hello'), attachment(pdf(1)), attachment(pdf(1)), program()], {
      subject: 'From a good one',
    });
    await send(inbox.address, [text('hello')], { from: 'eve@strict.example', subject: 'From a bad one' });
    const page = await visit(anna, `/app/inboxes/${inbox.id}/mails`);
    const good = page.getByRole('article', { name: 'From a good one' });
    await good.getByText('anna@good.example').waitFor();
    await good.getByText('Sender proven: good.example confirms the e-mail').waitFor();
    await good.getByText('SPF: passed (good.example)').waitFor();
    await good.getByText('DKIM: no signature').waitFor();
    await good.getByText('Needs attention').waitFor();
    assert.match((await good.locator('time').getAttribute('datetime')) ?? '', /^\d{4}-/);
    const rows = await good.getByRole('listitem').allInnerTexts();
    const expected = [
      /^Text of the e-mail.*not a document/s,
      /^invoice\.pdf.*Document.*Open document/s,
      /^invoice\.pdf.*The same file came earlier/s,
      /^setup\.exe.*10 byte.*cannot be read/s,
    ];
    assert.equal(rows.length, expected.length);
    for (const [index, row] of rows.entries()) assert.match(row, expected[index] ?? /^$/);
    const bad = page.getByRole('article', { name: 'From a bad one' });
    await bad.getByText('Sender not proven: strict.example does not confirm the e-mail').waitFor();
    await bad.getByText('SPF: failed (strict.example)').waitFor();
    assert.equal(await bad.getByText('Needs attention').count(), 0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      good.getByRole('link', { name: 'Download e-mail: From a good one' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'mail.eml');
    await good.getByRole('link', { name: 'Open document: invoice.pdf' }).first().click();
    await page.waitForURL('**/app/documents/*');
    await page.context().close();
  });

  it('takes in a part that was left, by keyboard alone, and goes on at its document', async () => {
    const inbox = await openInbox();
    await send(inbox.address, [receipt(1)]);
    const page = await visit(anna, `/app/inboxes/${inbox.id}/mails?show=attention`);
    const button = page.getByRole('button', { name: 'Add as document: receipt.png' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('receipt.png is now a document.').waitFor();
    const link = page.getByRole('link', { name: 'Open document: receipt.png' });
    await link.waitFor();
    assert.equal(await page.locator(':focus').getAttribute('href'), await link.getAttribute('href'));
    assert.equal(await page.getByText('Needs attention', { exact: true }).count(), 1, 'only the choice of the list');
    const { body } = await anna.ask(`/inboxes/${inbox.id}/documents`);
    assert.deepEqual([body.count, body.results[0].name], [1, 'receipt.png']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/documents/*');
    await page.context().close();
  });

  it('says so when the mail itself is gone, and offers nothing that cannot be done', async () => {
    const inbox = await openInbox();
    await send(inbox.address, [receipt(1)]);
    const { context } = web.server;
    const received_at = new Date(Date.now() - 31 * DAY).toISOString();
    await context.db.updateTable('mail').set({ received_at }).where('inbox_id', '=', inbox.id).execute();
    await purgeExpired(context);
    const page = await visit(anna, `/app/inboxes/${inbox.id}/mails`);
    await page.getByText('The e-mail itself is no longer kept').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Add as document/ }).count(), 0);
    assert.equal(await page.getByRole('link', { name: /^Download e-mail/ }).count(), 0);
    await page.context().close();
  });

  it('shows what was refused, and why', async () => {
    const inbox = await openInbox();
    const mailbox = { host: 'imap.example.com', user: 'anna', password: 'secret' };
    await anna.ask(`/inboxes/${inbox.id}/mailbox`, { method: 'PUT', json: mailbox });
    const { db } = web.server.context;
    const { version } = await db
      .selectFrom('mailbox')
      .select('version')
      .where('inbox_id', '=', inbox.id)
      .executeTakeFirstOrThrow();
    const mail = {
      messageId: '<1@x>',
      sender: 'eve@x.example',
      subject: 'Offer',
      size: 1,
      receivedAt: new Date().toISOString(),
    };
    await recordRefusal(web.server.context, version, mail, '1:1', 'sender_not_allowed');
    const page = await visit(anna, `/app/inboxes/${inbox.id}/mails`);
    const refused = page.getByRole('article', { name: 'Offer' });
    await refused.getByText('Not taken', { exact: true }).waitFor();
    await refused.getByText('the sender is not among the allowed ones. The e-mail is still in the mailbox').waitFor();
    await page.context().close();
  });

  it('is read with the level view, and changes nothing there', async () => {
    const inbox = await openInbox();
    await send(inbox.address, [receipt(1)]);
    const json = { user: bert.email, level: 'view' };
    await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json });
    const page = await visit(bert, `/app/inboxes/${inbox.id}`);
    await page.getByText('1 e-mail needs attention').waitFor();
    await page.getByRole('link', { name: 'E-mails', exact: true }).click();
    await page.getByRole('article').waitFor();
    assert.equal(await page.locator('main').getByRole('button').count(), 0);
    await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json: { ...json, level: 'run' } });
    await page.goto(`/app/inboxes/${inbox.id}`);
    await page.getByText('You may upload here').waitFor();
    assert.equal(await page.getByRole('link', { name: 'E-mails', exact: true }).count(), 0);
    await page.context().close();
  });

  it('turns pages, and marks all as dealt with after a question', async () => {
    const inbox = await openInbox();
    const { db } = web.server.context;
    await send(inbox.address, [program()], { subject: 'mail 0' });
    const first = await db.selectFrom('mail').selectAll().where('inbox_id', '=', inbox.id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, index) => {
      const received_at = new Date(Date.parse(first.received_at) - (index + 1) * 1000).toISOString();
      const suffix = String(index).padStart(12, '0');
      const id = `01900000-0000-7000-8000-${suffix}`;
      return { ...first, id, raw: null, digest: `digest ${index}`, subject: `mail ${index + 1}`, received_at };
    });
    await db.insertInto('mail').values(more).execute();
    const page = await visit(anna, `/app/inboxes/${inbox.id}/mails`);
    await page.getByText('1 to 25 of 61').waitFor();
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByRole('article', { name: 'mail 25', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('51 to 61 of 61').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Older' }).isDisabled());
    await page.goBack();
    await page.getByText('26 to 50 of 61').waitFor();
    await page.getByRole('button', { name: 'Mark all as dealt with' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark all as dealt with?' });
    await dialog.getByText('61 e-mails no longer need attention').waitFor();
    await dialog.getByRole('button', { name: 'Mark all as dealt with' }).click();
    await page.getByText('61 e-mails marked as dealt with.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Mark all as dealt with' }).count(), 0);
    await page.context().close();
  });

  for (const language of ['en', 'de'] as const) {
    it(`keeps nobody out in ${language}, in both color schemes, and fits on a phone`, async () => {
      const inbox = await openInbox();
      const subject = 'Donaudampfschifffahrtsgesellschaftskapitaensrechnungen 2026';
      await send(inbox.address, [text('hello'), attachment(pdf(1)), receipt(1), program()], { subject });
      const page = await visit(anna, `/app/inboxes/${inbox.id}/mails`, { language });
      await page.getByRole('article').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await chooseScheme(page, colorScheme);
        await assertAccessible(page, `mails (${language}, ${colorScheme})`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await assertReachable(page, 'mails on a phone');
      await page.context().close();
    });
  }
});

describe('an address that cannot receive mail from outside', () => {
  let web: Web;
  before(async () => {
    web = await startWeb({ worker: false });
  });
  after(async () => await web.close());

  it('is not made or shown without saying so, and what to set', async () => {
    const anna = await web.server.addUser('anna', { password: PASSWORD });
    const inbox = await createInbox(anna);
    const page = await web.visit();
    await signIn(page, anna.email);
    await page.goto(`/app/inboxes/${inbox.id}/settings`);
    const note = page.getByRole('alert').filter({ hasText: 'No mail from outside' });
    await note.getByText('inbox.localhost').waitFor();
    await page.getByRole('button', { name: 'Make an e-mail address' }).click();
    await note.getByText('Then give this address up and make a new one.').waitFor();
    await note.getByText('EXTRAKT_MAIL_DOMAIN').waitFor();
    await assertAccessible(page, 'settings with a local address');
    const { db } = web.server.context;
    await db.updateTable('inbox_address').set({ email: 'abc@inbox.firm.de' }).execute();
    await page.reload();
    await page.getByText('abc@inbox.firm.de').waitFor();
    assert.equal(await note.count(), 0);
    await page.context().close();
  });
});
