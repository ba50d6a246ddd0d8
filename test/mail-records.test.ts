/** What is kept of mails: their records, the mails themselves, and what documents say of each other. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { purgeExpired } from '../src/service/purge.ts';
import { sweepFiles } from '../src/service/sweep.ts';
import { encryptedZip } from './documents/containers.ts';
import { formOf } from './http-inbox.ts';
import { type MailHouse, openMailHouse, type TestInbox, type TestMail } from './mails/door.ts';
import { attachment, forwarded, type MessagePart, multipart, pdf, png, text } from './mails/messages.ts';

const DAY = 24 * 60 * 60 * 1000;

let house: MailHouse;
before(async () => {
  house = await openMailHouse();
});
after(() => house.close());

async function onlyMail(inbox: TestInbox): Promise<TestMail> {
  const [mail, ...others] = await house.mails(inbox);
  assert.ok(mail && others.length === 0);
  return mail;
}

async function askRaw(inbox: TestInbox, { id }: TestMail): Promise<Response> {
  const headers = { authorization: `Bearer ${house.owner.token}` };
  return await fetch(`${house.server.url}/inboxes/${inbox.id}/mails/${id}/raw`, { headers });
}

/** Keys of all files that are kept. */
async function listFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of house.server.context.files.list()) keys.push(key);
  return keys;
}

/** The record of a nameless part that became a document, but for its id. */
function part(content: Buffer, media_type = 'application/pdf') {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const record = { name: null, media_type, size: content.length, sha256, outcome: 'document', reason: null };
  return { ...record, document_id: null, can_add: false };
}

describe('the record of a mail', () => {
  it('says who sent it, what was taken, and what was left and why', async () => {
    const inbox = await house.addInbox();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const inner = Buffer.from(multipart([attachment(pdf(2), { type: 'application/pdf', disposition: 'attachment' })]));
    const message = multipart([
      text('hello'),
      attachment(pdf(1)),
      attachment(png, { type: 'image/png; name="logo.png"', disposition: 'inline; filename="logo.png"' }),
      forwarded(inner.toString('latin1')),
    ]);
    await house.sendRaw(inbox.address, message);
    const documents = await house.documents(inbox);
    const { id, received_at, message_id, size, needs_attention: _, ...mail } = await onlyMail(inbox);
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.ok(Math.abs(Date.parse(String(received_at)) - Date.now()) < 60_000);
    assert.equal(message_id, /^Message-ID: (.*)$/m.exec(message)?.[1]?.trim());
    assert.equal(size, message.length);
    assert.deepEqual(mail, {
      inbox_id: inbox.id,
      from: '"Anna Muster" <anna@sender.example>',
      envelope_from: 'anna@sender.example',
      subject: 'Invoices',
      authentication: null,
      refused: null,
      parts: [
        { ...part(Buffer.from('hello'), 'text/plain'), outcome: 'left', reason: 'mail_text' },
        { ...part(pdf(1)), name: 'invoice.pdf', document_id: documents[0]?.id },
        { ...part(png, 'image/png'), name: 'logo.png', outcome: 'left', reason: 'logo', can_add: true },
        { ...part(inner, 'message/rfc822'), outcome: 'opened' },
        { ...part(pdf(2)), document_id: documents[1]?.id },
      ],
      raw: true,
    });
  });

  it('reads outcomes that earlier versions recorded', async () => {
    const inbox = await house.addInbox();
    await house.send({ to: inbox.address, text: 'hello' });
    const earlier = { name: 'a', media_type: 'a/b' };
    const lefts = [null, 'repeated', 'not_a_pdf', 'unreadable'];
    const parts = JSON.stringify(lefts.map((left) => ({ ...earlier, document_id: left === null ? 'x' : null, left })));
    await house.server.context.db.updateTable('mail').set({ parts }).where('inbox_id', '=', inbox.id).execute();
    const unread = { ...earlier, size: null, sha256: null, document_id: null, reason: null, can_add: false };
    assert.deepEqual((await onlyMail(inbox)).parts, [
      { ...unread, outcome: 'document', document_id: 'x' },
      { ...unread, outcome: 'duplicate' },
      { ...unread, outcome: 'left', reason: 'not_a_document', can_add: true },
      { ...unread, outcome: 'left', reason: 'unreadable' },
    ]);
  });

  it('is there for each mail of a sender with one Message-ID, also when no document is made of it', async () => {
    const inbox = await house.addInbox();
    const write = (number: number) =>
      multipart([attachment(Buffer.from(`letter ${number}`), { type: 'application/rtf', disposition: 'attachment' })]);
    const rename = (message: string) => message.replace(/Message-ID.*\r\n/, 'Message-ID: <one@sender.example>\r\n');
    for (const number of [1, 2, 2]) await house.sendRaw(inbox.address, rename(write(number)));
    const mails = await house.mails(inbox);
    assert.deepEqual(
      mails.map(({ needs_attention }) => needs_attention),
      [true, true],
    );
  });

  it('is there for a mail that comes again with another part, which is listed; its files stay one document', async () => {
    const inbox = await house.addInbox();
    const locked = (name: string) =>
      attachment(encryptedZip({ [name]: pdf(9) }), {
        type: 'application/zip',
        disposition: `attachment; filename="${name}.zip"`,
      });
    const send = async (...parts: readonly MessagePart[]): Promise<void> => {
      const message = multipart([text('hello'), attachment(pdf(1)), ...parts]);
      const renamed = message.replace(/Message-ID.*\r\n/, 'Message-ID: <one@sender.example>\r\n');
      assert.match(await house.sendRaw(inbox.address, Buffer.from(renamed, 'latin1')), /^250/);
    };
    await send();
    await send(locked('a'));
    await send(locked('b'));
    // All of these have come before, in one of the three.
    for (const parts of [[], [locked('a')], [locked('b')]]) await send(...parts);

    const [document, ...others] = await house.documents(inbox);
    assert.ok(document);
    assert.deepEqual(others, []);
    const described = (await house.mails(inbox)).map(({ needs_attention, raw, parts: [, ...files] }) => [
      ...[needs_attention, raw],
      ...files.map(({ name, outcome, reason, document_id }) => [name, reason ?? outcome, document_id]),
    ]);
    const file = ['invoice.pdf', 'duplicate', document.id];
    assert.deepEqual(described, [
      [false, true, ['invoice.pdf', 'document', document.id]],
      [true, true, file, ['a.zip', 'encrypted', null]],
      [true, true, file, ['b.zip', 'encrypted', null]],
    ]);

    // They hold the file of the document, too.
    await house.owner.ask(`/documents/${document.id}`, { method: 'DELETE' });
    assert.deepEqual(
      (await house.mails(inbox)).map(({ raw }) => raw),
      [false, false, false],
    );
  });

  it('is there for the twelfth repeat of a mail too, without the mail itself, and leaves no file behind', async () => {
    const inbox = await house.addInbox();
    const before = await listFiles();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]) {
      const other = attachment(Buffer.from(`letter ${number}`), { type: 'application/rtf', disposition: 'attachment' });
      const message = multipart([attachment(pdf(1)), other]);
      await house.sendRaw(inbox.address, message.replace(/Message-ID.*\r\n/, 'Message-ID: <one@sender.example>\r\n'));
    }
    const mails = await house.mails(inbox);
    assert.deepEqual(
      mails.map(({ raw }) => raw),
      [...Array.from({ length: 11 }, () => true), false],
    );
    assert.equal((await house.documents(inbox)).length, 1);
    assert.equal((await listFiles()).length - before.length, 12, 'the document and eleven mails');
  });

  it('is there for each text of a sender with one Message-ID', async () => {
    const inbox = await house.addInbox();
    for (const body of ['one', 'two', 'two']) {
      await house.send({ to: inbox.address, text: body, messageId: '<one@sender.example>' });
    }
    assert.equal((await house.mails(inbox)).length, 2);
  });

  it('holds no signs that would show another text than was sent', async () => {
    const inbox = await house.addInbox();
    const file = attachment(pdf(), { disposition: "attachment; filename*=utf-8''a%E2%80%AEfdp%0A.exe" });
    const message = multipart([file]).replace('Subject: Invoices', 'Subject: =?utf-8?Q?a=E2=80=AEb=00c?=');
    await house.sendRaw(inbox.address, message);
    const { subject, parts } = await onlyMail(inbox);
    assert.deepEqual([subject, parts[0]?.name], ['ab c', 'afdp .exe']);
  });

  it('lists the first hundred that were left, and every document', async () => {
    const inbox = await house.addInbox();
    const pictures = Array.from({ length: 150 }, () => attachment(Buffer.from('GIF89a'), { type: 'image/gif' }));
    await house.sendRaw(inbox.address, multipart([...pictures, attachment(pdf(1)), ...pictures, attachment(pdf(2))]));
    const { parts } = await onlyMail(inbox);
    const reasons = parts.map(({ reason }) => reason);
    assert.deepEqual(reasons, [...Array.from({ length: 100 }, () => 'logo'), 'unlisted', null, null]);
    assert.equal((await house.documents(inbox)).length, 2);
  });

  it('is in a list that is ordered, counted and cut into pages like every other', async () => {
    const inbox = await house.addInbox();
    for (const subject of ['b', 'c', 'a']) await house.send({ to: inbox.address, subject, text: 'hello' });
    const subjects = async (query: string) => {
      const { body } = await house.owner.ask(`/inboxes/${inbox.id}/mails${query}`);
      assert.equal(body.count, 3);
      return body.results.map(({ subject }: { subject: string }) => subject);
    };
    assert.deepEqual(await subjects(''), ['a', 'c', 'b']);
    assert.deepEqual(await subjects('?order_by=name:asc'), ['a', 'b', 'c']);
    assert.deepEqual(await subjects('?order_by=name:asc&limit=1&offset=1'), ['b']);
    const { headers } = await house.owner.ask(`/inboxes/${inbox.id}/mails?limit=1`);
    assert.match(headers.get('link') ?? '', /offset=1.*rel="next"/);
  });

  it('belongs to its inbox alone', async () => {
    const [inbox, other] = [await house.addInbox(), await house.addInbox()];
    await house.sendRaw(inbox.address, multipart([attachment(pdf())]));
    const { id, ...rest } = await onlyMail(inbox);
    assert.deepEqual((await house.owner.ask(`/inboxes/${inbox.id}/mails/${id}`)).body, { id, ...rest });
    for (const path of [`/inboxes/${other.id}/mails/${id}`, `/inboxes/${inbox.id}/mails/x`]) {
      assert.equal((await house.owner.ask(path)).status, 404);
      assert.equal((await house.owner.ask(`${path}/raw`)).status, 404);
    }
  });
});

describe('the mail itself', () => {
  it('is there byte for byte, and no browser runs what is in it', async () => {
    const inbox = await house.addInbox();
    const message = Buffer.from(`${multipart([text('\u00e4 \u0000 .\r\n.\r\n..'), attachment(pdf())])}\r\n`, 'latin1');
    assert.match(await house.sendRaw(inbox.address, message), /^250/);
    const answer = await askRaw(inbox, await onlyMail(inbox));
    assert.equal(answer.headers.get('content-type'), 'message/rfc822');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), message);
  });

  it('is kept once for all the inboxes that it went to, until the last of them is deleted', async () => {
    const [first, second] = [await house.addInbox(), await house.addInbox()];
    const earlier = await listFiles();
    await house.sendRaw([first.address, second.address], multipart([attachment(pdf())]));
    // Two documents and a mail.
    assert.equal((await listFiles()).length, earlier.length + 3);
    await house.owner.ask(`/inboxes/${first.id}`, { method: 'DELETE' });
    assert.equal((await askRaw(second, await onlyMail(second))).status, 200);
    await house.owner.ask(`/inboxes/${second.id}`, { method: 'DELETE' });
    assert.deepEqual((await listFiles()).sort(), earlier.sort());
  });

  it('goes with the first document of it that is deleted for good, and its record stays', async () => {
    const inbox = await house.addInbox();
    await house.sendRaw(inbox.address, multipart([attachment(pdf(1)), attachment(pdf(2))]));
    const [document] = await house.documents(inbox);
    const before = (await listFiles()).length;
    await house.owner.ask(`/documents/${document?.id}`, { method: 'DELETE' });
    assert.equal((await listFiles()).length, before - 2);
    const mail = await onlyMail(inbox);
    assert.equal(mail['raw'], false);
    const answer = await askRaw(inbox, mail);
    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /not kept any more/);
  });

  it('goes with a document that was added from a repeat, and so do the first delivery and the other repeats', async () => {
    const inbox = await house.addInbox();
    const picture = (number: number) => attachment(png(number), { type: 'image/png', disposition: 'attachment' });
    for (const parts of [[], [picture(1)], [picture(1), picture(2)]]) {
      const message = multipart([attachment(pdf(1)), ...parts]);
      await house.sendRaw(inbox.address, message.replace(/Message-ID.*\r\n/, 'Message-ID: <one@sender.example>\r\n'));
    }
    const raws = async () => (await house.mails(inbox)).map(({ raw }) => raw);
    assert.deepEqual(await raws(), [true, true, true]);
    const repeat = (await house.mails(inbox))[1];
    const added = await house.owner.ask(`/inboxes/${inbox.id}/mails/${repeat?.id}/parts/1`, { method: 'POST' });
    assert.equal(added.status, 201);
    assert.equal((await house.owner.ask(`/documents/${added.body.id}`, { method: 'DELETE' })).status, 204);
    assert.deepEqual(await raws(), [false, false, false]);
  });

  it('is kept for thirty days, and is no file without an owner meanwhile', async () => {
    const { context } = house.server;
    const [old, recent] = [await house.addInbox(), await house.addInbox()];
    const both = [old.address, recent.address];
    await house.sendRaw(both, multipart([attachment(pdf())]));
    await house.sendRaw(old.address, multipart([attachment(pdf())]));
    const age = (days: number, { id }: TestInbox) =>
      context.db
        .updateTable('mail')
        .set({ received_at: new Date(Date.now() - days * DAY).toISOString() })
        .where('inbox_id', '=', id)
        .execute();
    await age(29.9, recent);
    await age(30.1, old);
    const before = await listFiles();
    await purgeExpired(context);
    // The mail to both is still kept for the other one.
    assert.equal((await listFiles()).length, before.length - 1);
    assert.deepEqual(
      (await house.mails(old)).map(({ raw }) => raw),
      [false, false],
    );
    assert.equal((await askRaw(recent, await onlyMail(recent))).status, 200);
    await sweepFiles({ ...context, files: { ...context.files, list: () => aged(context.files.list()) } });
    assert.equal((await askRaw(recent, await onlyMail(recent))).status, 200);
    assert.equal((await house.documents(old)).length, 2);
  });

  it('is not kept at all where the settings say so', async () => {
    const forgetful = await openMailHouse({ settings: { EXTRAKT_MAIL_KEEP: '0' } });
    try {
      const inbox = await forgetful.addInbox();
      assert.match(await forgetful.sendRaw(inbox.address, multipart([attachment(pdf())])), /^250/);
      const keys: string[] = [];
      for await (const { key } of forgetful.server.context.files.list()) keys.push(key);
      assert.deepEqual(
        keys,
        (await forgetful.documents(inbox)).map(({ id }) => id),
      );
      assert.equal((await forgetful.mails(inbox))[0]?.['raw'], false);
    } finally {
      await forgetful.close();
    }
  });
});

describe('a document with the bytes of an earlier one', () => {
  const duplicates = async (inbox: TestInbox): Promise<unknown[]> =>
    (await house.documents(inbox)).map((document) => document['duplicate_of']);

  it('names the first of them in the inbox, whichever way it came', async () => {
    const [inbox, other] = [await house.addInbox(), await house.addInbox()];
    await house.sendRaw([inbox.address, other.address], multipart([attachment(pdf(1))]));
    await house.sendRaw(inbox.address, multipart([attachment(pdf(2)), attachment(pdf(1))]));
    await house.owner.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf(pdf(1), 'again.pdf') });
    const [first] = await house.documents(inbox);
    assert.deepEqual(await duplicates(inbox), [null, null, first?.id, first?.id]);
    assert.deepEqual(await duplicates(other), [null]);
  });

  it('stays when the first is deleted, and is nobody\u2019s duplicate then', async () => {
    const inbox = await house.addInbox();
    for (let mail = 0; mail < 2; mail++) await house.sendRaw(inbox.address, multipart([attachment(pdf(1))]));
    const [first] = await house.documents(inbox);
    assert.equal((await house.owner.ask(`/documents/${first?.id}`, { method: 'DELETE' })).status, 204);
    assert.deepEqual(await duplicates(inbox), [null]);
  });
});

/** Files that are old enough to be swept up. */
async function* aged(files: AsyncIterable<{ readonly key: string }>) {
  for await (const { key } of files) yield { key, changedAt: 0 };
}
