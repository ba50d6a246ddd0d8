/** What becomes of mails to an inbox, by real SMTP. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type MailHouse, openMailHouse, type TestInbox } from './mails/door.ts';
import { attachment, base64, forwarded, head, multipart, pdf, text } from './mails/messages.ts';
import { writeTnef } from './mails/tnef.ts';

let house: MailHouse;
before(async () => {
  house = await openMailHouse();
});
after(() => house.close());

describe('a mail with a PDF', () => {
  it('gets its 250 when the document, its file and its job are there', async () => {
    const inbox = await house.addInbox();
    const response = await house.send({
      from: 'Anna Müller <anna@sender.example>',
      to: inbox.address,
      subject: 'Rechnung für März',
      messageId: '<one@sender.example>',
      text: 'Anbei.',
      attachments: [{ filename: 'Rechnung März.pdf', content: pdf(1) }],
    });
    assert.match(response, /^250 2\.6\.0 /);
    const [document, ...others] = await house.documents(inbox);
    assert.ok(document);
    assert.equal(others.length, 0);
    const { source, ...record } = document;
    assert.deepEqual(record, {
      id: document.id,
      inbox_id: inbox.id,
      name: 'Rechnung März.pdf',
      media_type: 'application/pdf',
      created_at: document['created_at'],
      created_by: house.owner.email,
      state: 'queued',
      error: null,
      page_count: null,
      size: pdf(1).length,
      sha256: createHash('sha256').update(pdf(1)).digest('hex'),
      needs_review: false,
      failed_checks: 0,
      reviewed_at: null,
      reviewed_by: null,
      processed_at: null,
      duplicate_of: null,
    });
    const { received_at, ...told } = source;
    assert.deepEqual(told, {
      type: 'email',
      from: '"Anna Müller" <anna@sender.example>',
      subject: 'Rechnung für März',
      message_id: '<one@sender.example>',
      authentication: null,
    });
    assert.match(String(received_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(await house.blob(document), pdf(1));
    const jobs = await house.owner.ask(`/inboxes/${inbox.id}/jobs`);
    assert.deepEqual([jobs.body.count, jobs.body.results[0].filename], [1, 'Rechnung März.pdf']);
    assert.equal((await house.owner.ask(`/inboxes/${inbox.id}`)).body.document_count, 1);
  });

  it('says nothing of its content in the log', async () => {
    const inbox = await house.addInbox();
    await house.send({
      from: 'Secretperson <secretsender@sender.example>',
      to: inbox.address,
      subject: 'Secretsubject',
      text: 'Secrettext',
      attachments: [{ filename: 'secretname.pdf', content: pdf(2) }],
    });
    assert.match(house.log(), /mail taken/);
    assert.doesNotMatch(house.log(), /secret/i);
    assert.ok(!house.log().includes(inbox.address.split('@')[0] ?? ''));
  });

  it('delivers to several inboxes, to each with documents of its own', async () => {
    const inboxes = [await house.addInbox(), await house.addInbox(), await house.addInbox()];
    const attachments = [pdf(3), pdf(4)].map((content) => ({ filename: 'a.pdf', content }));
    await house.send({ to: inboxes.map(({ address }) => address), attachments });
    const ids = new Set<string>();
    for (const inbox of inboxes) {
      const documents = await house.documents(inbox);
      assert.equal(documents.length, 2);
      for (const document of documents) ids.add(document.id);
      assert.deepEqual(await Promise.all(documents.map(house.blob)), [pdf(3), pdf(4)]);
    }
    assert.equal(ids.size, 6);
  });

  it('reaches an address in whatever case it is written', async () => {
    const inbox = await house.addInbox();
    assert.match(await house.sendRaw(inbox.address.toUpperCase(), multipart([attachment(pdf())])), /^250/);
    assert.equal((await house.documents(inbox)).length, 1);
  });

  it('names the sender of the envelope where the message names none', async () => {
    const inbox = await house.addInbox();
    const message = `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(pdf())}`;
    await house.sendRaw(inbox.address, message);
    const [document] = await house.documents(inbox);
    assert.deepEqual([document?.source['from'], document?.source['subject']], ['anna@sender.example', '']);
  });
});

describe('a PDF is taken', () => {
  const wrapped = (depth: number): string =>
    depth === 0 ? multipart([attachment(pdf())]) : multipart([text('see below'), forwarded(wrapped(depth - 1))]);
  const digest = multipart([{ headers: [], body: multipart([attachment(pdf())]) }], { subtype: 'digest' });
  const winmail = (content: Uint8Array, type = 'application/ms-tnef; name="winmail.dat"') =>
    multipart([text('hello'), attachment(content, { type, disposition: 'attachment; filename="winmail.dat"' })]);
  const inMail = writeTnef([
    { name: 'forwarded', content: writeTnef([{ name: 'invoice.pdf', content: pdf() }]), isMessage: true },
  ]);
  const junk = base64(pdf()).replace(/(.{20})/g, '$1 \u0001-*\r\n');

  const messages: readonly (readonly [string, string])[] = [
    [
      'that is the whole message',
      `${head('Content-Type: application/pdf', 'Content-Transfer-Encoding: base64')}\r\n\r\n${base64(pdf())}`,
    ],
    ['without a disposition', multipart([attachment(pdf(), { disposition: '' })])],
    ['shown inline', multipart([attachment(pdf(), { disposition: 'inline; filename="invoice.pdf"' })])],
    ['declared as application/octet-stream', multipart([attachment(pdf(), { type: 'application/octet-stream' })])],
    ['declared as text', multipart([attachment(pdf(), { type: 'text/plain', disposition: '' })])],
    ['declared as a mail', multipart([attachment(pdf(), { type: 'message/rfc822' })])],
    ['declared as several parts', multipart([attachment(pdf(), { type: 'multipart/mixed' })])],
    [
      'declared as several parts, with a boundary',
      multipart([attachment(pdf(), { type: 'multipart/mixed; boundary=x' })]),
    ],
    ['under the name of a mail', multipart([attachment(pdf(), { disposition: 'attachment; filename="a.eml"' })])],
    [
      'declared as an image',
      multipart([attachment(pdf(), { type: 'image/png', disposition: 'attachment; filename="scan.png"' })]),
    ],
    [
      'with an ending in capitals',
      multipart([attachment(pdf(), { type: 'APPLICATION/PDF', disposition: 'ATTACHMENT; FILENAME="A.PDF"' })]),
    ],
    ['without a name', multipart([attachment(pdf(), { type: 'application/pdf', disposition: 'attachment' })])],
    [
      'beside a picture in a related part',
      multipart([forwarded(multipart([attachment(pdf())], { subtype: 'related' }))]),
    ],
    ['in a forwarded mail', wrapped(1)],
    ['in a mail in a mail, ten deep', wrapped(10)],
    [
      'in a forwarded mail that is an attachment',
      multipart([forwarded(wrapped(0), { disposition: 'attachment; filename="x.eml"' })]),
    ],
    ['in a forwarded mail in base64', multipart([forwarded(wrapped(0), { encoding: 'base64' })])],
    [
      'in a mail that was attached as a file',
      multipart([
        attachment(Buffer.from(wrapped(0)), {
          type: 'application/octet-stream',
          disposition: 'attachment; filename="Rechnung.EML"',
        }),
      ]),
    ],
    [
      'in a mail that was attached as a text',
      multipart([attachment(Buffer.from(wrapped(0)), { type: 'text/plain; name="a.eml"', disposition: '' })]),
    ],
    ['in a digest', digest],
    ['in a winmail.dat', winmail(writeTnef([{ name: 'invoice.pdf', content: pdf() }]))],
    [
      'in a winmail.dat of unknown type',
      winmail(writeTnef([{ name: 'invoice.pdf', content: pdf() }]), 'application/octet-stream'),
    ],
    ['in a mail in a winmail.dat', winmail(inMail)],
    [
      'in a mail that is a file of a winmail.dat',
      winmail(writeTnef([{ name: 'a.eml', content: Buffer.from(wrapped(0)) }])),
    ],
    ['in base64 with junk in it', multipart([{ ...attachment(pdf()), body: junk }])],
    [
      'in base64 that nothing announces',
      multipart([{ headers: ['Content-Type: application/pdf'], body: base64(pdf()) }]),
    ],
    [
      'in base64 that is announced in quotes',
      multipart([{ headers: ['Content-Transfer-Encoding: "base64"'], body: base64(pdf()) }]),
    ],
    ['where the boundary is never closed', multipart([text('hello'), attachment(pdf())], { end: false })],
    ['with bytes before its header', multipart([attachment(Buffer.concat([Buffer.from('junk\n'), pdf()]))])],
  ];
  for (const [name, message] of messages) {
    it(name, async () => {
      const inbox = await house.addInbox();
      assert.match(await house.sendRaw(inbox.address, message), /^250/);
      const documents = await house.documents(inbox);
      assert.equal(documents.length, 1, JSON.stringify(await house.parts(inbox)));
      const [document] = documents;
      assert.ok(document && (await house.blob(document)).includes(pdf()));
    });
  }

  it('byte for byte, also with dots and bare line breaks on a line that carries eight bits', async () => {
    const inbox = await house.addInbox();
    const content = Buffer.from('%PDF-1.7\n.\n..\r\n.dot\r\n\n.\r\r\n\u00ff\u0000\u0001.', 'latin1');
    const headers = ['Content-Type: application/pdf', 'Content-Transfer-Encoding: binary'];
    const message = multipart([{ headers, body: content.toString('latin1') }]);
    assert.match(await house.sendRaw(inbox.address, Buffer.from(message, 'latin1')), /^250/);
    const [document] = await house.documents(inbox);
    assert.ok(document);
    assert.deepEqual(await house.blob(document), content);
  });

  it('behind a line of five megabytes', async () => {
    const inbox = await house.addInbox();
    await house.sendRaw(inbox.address, multipart([text('x'.repeat(5_000_000)), attachment(pdf())]));
    assert.equal((await house.documents(inbox)).length, 1);
  });

  it('under its full name from a winmail.dat', async () => {
    const inbox = await house.addInbox();
    const files = [
      { name: 'Rechnung für März 2026.pdf', content: pdf(1) },
      { name: 'notes.txt', content: Buffer.from('hello') },
      { name: 'second.pdf', content: pdf(2) },
    ];
    await house.sendRaw(inbox.address, winmail(writeTnef(files)));
    const names = (await house.documents(inbox)).map(({ name }) => name);
    assert.deepEqual(names, ['Rechnung für März 2026.pdf', 'second.pdf']);
    const [parts] = await house.parts(inbox);
    assert.deepEqual(
      parts?.map(({ name, reason }) => [name, reason]),
      [
        [null, 'mail_text'],
        ['winmail.dat', null],
        ['Rechnung für März 2026.pdf', null],
        ['notes.txt', 'not_a_document'],
        ['second.pdf', null],
      ],
    );
  });

  it('once where it stands twice in a mail', async () => {
    const inbox = await house.addInbox();
    await house.sendRaw(inbox.address, multipart([attachment(pdf(1)), attachment(pdf(2)), attachment(pdf(1))]));
    assert.equal((await house.documents(inbox)).length, 2);
    const [first, , again] = (await house.parts(inbox))[0] ?? [];
    assert.deepEqual([again?.outcome, again?.document_id], ['duplicate', first?.document_id]);
  });

  it('among a thousand parts', async () => {
    const inbox = await house.addInbox();
    const parts = Array.from({ length: 1000 }, (_, number) =>
      number % 100 === 99 ? attachment(pdf(number)) : text(`text ${number}`),
    );
    assert.match(await house.sendRaw(inbox.address, multipart(parts)), /^250/);
    assert.equal((await house.documents(inbox)).length, 10);
  });
});

describe('the name of a document', () => {
  for (const [disposition, name] of [
    ["attachment; filename*=UTF-8''Rechnung%20f%C3%BCr%20M%C3%A4rz.pdf", 'Rechnung für März.pdf'],
    ["attachment; filename*=iso-8859-1''M%E4rz.pdf", 'März.pdf'],
    ['attachment; filename*0*=UTF-8\'\'Rechnung%20; filename*1*=f%C3%BCr; filename*2=" M.pdf"', 'Rechnung für M.pdf'],
    ['attachment; filename="=?UTF-8?Q?Rechnung_f=C3=BCr?= =?UTF-8?Q?_M=C3=A4rz.pdf?="', 'Rechnung für März.pdf'],
    ['attachment; filename="=?iso-8859-1?B?TeRyei5wZGY=?="', 'März.pdf'],
    [Buffer.from('attachment; filename="März.pdf"').toString('latin1'), 'März.pdf'],
    ['attachment; filename="M\u00e4rz.pdf"', 'März.pdf'],
    ['attachment; filename="../../etc/passwd.pdf"', 'passwd.pdf'],
    ['attachment; filename="=?UTF-8?Q?..=2F..=2Fetc=2Fpasswd.pdf?="', 'passwd.pdf'],
    ['attachment; filename="C:\\\\Users\\\\anna\\\\a.pdf"', 'a.pdf'],
    ["attachment; filename*=UTF-8''a%00b%0d%0a.pdf", 'ab.pdf'],
    [`attachment; filename="${'x'.repeat(400)}.pdf"`, `${'x'.repeat(251)}.pdf`],
    ['attachment; filename=".."', 'document'],
    ['attachment', 'document.pdf'],
  ] as const) {
    it(`of ${disposition.slice(0, 60)} is ${name.slice(0, 30)}`, async () => {
      const inbox = await house.addInbox();
      const message = multipart([attachment(pdf(), { type: 'application/pdf', disposition })]);
      assert.match(await house.sendRaw(inbox.address, Buffer.from(message, 'latin1')), /^250/);
      assert.deepEqual(
        (await house.documents(inbox)).map((document) => document.name),
        [name],
      );
    });
  }
});

describe('a mail without a PDF', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const logo = attachment(png, { type: 'image/png; name="logo.png"', disposition: 'inline; filename="logo.png"' });
  const deep = (depth: number): string =>
    depth === 0 ? multipart([attachment(pdf())]) : multipart([forwarded(deep(depth - 1))]);

  const messages: readonly (readonly [string, string, readonly (readonly [string | null, string])[]])[] = [
    ['with a text alone', `${head('Content-Type: text/plain')}\r\n\r\nhello`, [[null, 'mail_text']]],
    ['with a text that speaks of one', `${head()}\r\n\r\nThe file begins with %PDF-1.7.`, [[null, 'mail_text']]],
    ['without headers', '\r\nhello', [[null, 'mail_text']]],
    ['without a body', head(), []],
    [
      'with pictures',
      multipart([text('hello'), logo]),
      [
        [null, 'mail_text'],
        ['logo.png', 'logo'],
      ],
    ],
    ['with an empty file', multipart([attachment(Buffer.alloc(0))]), [['invoice.pdf', 'empty']]],
    [
      'with a file that only has the name of one',
      multipart([attachment(Buffer.from('hello'))]),
      [['invoice.pdf', 'not_a_document']],
    ],
    [
      'with a text file that speaks of one',
      multipart([attachment(Buffer.from('It begins with %PDF-1.7.'), { type: 'text/plain' })]),
      [['invoice.pdf', 'not_a_document']],
    ],
    [
      'with an empty forwarded mail',
      multipart([forwarded('', { disposition: 'attachment; filename="a.eml"' })]),
      [['a.eml', 'empty']],
    ],
    ['with one in a mail eleven deep', deep(11), [[null, 'nested_too_deep']]],
    [
      'with a winmail.dat that is cut off',
      multipart([attachment(writeTnef([{ name: 'a.pdf', content: pdf() }]).subarray(0, 90))]),
      [['invoice.pdf', 'unreadable']],
    ],
    [
      'with a multipart type that names no boundary',
      `${head('Content-Type: multipart/mixed')}\r\n\r\n--x\r\n\r\nhello`,
      [],
    ],
  ];
  for (const [name, message, left] of messages) {
    it(`${name} is taken, brings no document, and is recorded with what was left`, async () => {
      const inbox = await house.addInbox();
      assert.match(await house.sendRaw(inbox.address, message), /^250/);
      assert.deepEqual(await house.documents(inbox), []);
      const mails = await house.parts(inbox);
      assert.deepEqual(
        mails.map((parts) => parts.filter((part) => part.outcome === 'left').map((part) => [part.name, part.reason])),
        [left],
      );
    });
  }
});

describe('the same mail again', () => {
  it('is answered 250 and brings nothing, though servers on the way changed its headers', async () => {
    const inbox = await house.addInbox();
    const message = multipart([attachment(pdf(1)), attachment(pdf(2))]);
    await house.sendRaw(inbox.address, message);
    const earlier = await house.footprint();
    assert.match(await house.sendRaw(inbox.address, message), /^250/);
    assert.match(await house.sendRaw(inbox.address, `Received: from relay.example\r\n${message}`), /^250/);
    assert.deepEqual(await house.footprint(), earlier);
    assert.equal((await house.documents(inbox)).length, 2);
  });

  it('brings nothing when it comes over many connections at once', async () => {
    const inbox = await house.addInbox();
    const message = multipart([attachment(pdf(1))]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => house.sendRaw(inbox.address, message)));
    assert.deepEqual(new Set(replies.map((reply) => reply.slice(0, 3))), new Set(['250']));
    assert.equal((await house.documents(inbox)).length, 1);
  });

  it('is told by its bytes where it has no Message-ID', async () => {
    const inbox = await house.addInbox();
    const message = (number: number) => multipart([attachment(pdf(number))]).replace(/Message-ID.*\r\n/, '');
    const [first, second] = [message(1), message(1)];
    for (const sent of [first, first, second]) assert.match(await house.sendRaw(inbox.address, sent), /^250/);
    assert.equal((await house.documents(inbox)).length, 2);
  });

  it('is another mail when it brings other files under the same Message-ID', async () => {
    const inbox = await house.addInbox();
    const [first, second] = [1, 2].map((number) =>
      multipart([attachment(pdf(number))]).replace(/Message-ID.*\r\n/, 'Message-ID: <scanner@office.example>\r\n'),
    );
    for (const sent of [first, second, first]) assert.match(await house.sendRaw(inbox.address, sent ?? ''), /^250/);
    assert.equal((await house.documents(inbox)).length, 2);
  });

  it('still reaches an inbox that it had not reached', async () => {
    const [first, second]: TestInbox[] = [await house.addInbox(), await house.addInbox()];
    assert.ok(first && second);
    const message = multipart([attachment(pdf())]);
    await house.sendRaw(first.address, message);
    await house.sendRaw([first.address, second.address], message);
    assert.equal((await house.documents(first)).length, 1);
    assert.equal((await house.documents(second)).length, 1);
  });
});
