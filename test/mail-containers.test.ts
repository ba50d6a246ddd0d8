/** Which parts of mails become documents, and the recorded outcome of each other part, by real SMTP. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  encryptedZip,
  enveloped,
  signed,
  signedInPieces,
  storedZip,
  uuencode,
  xmlInvoice,
  zip,
} from './documents/containers.ts';
import { type MailHouse, openMailHouse, type TestInbox } from './mails/door.ts';
import { attachment, base64, head, type MessagePart, multipart, pdf, text } from './mails/messages.ts';
import { writeTnef } from './mails/tnef.ts';

let house: MailHouse;
before(async () => {
  house = await openMailHouse();
});
after(() => house.close());

/** Sends a mail to a new inbox. */
async function receive(message: string, kinds?: readonly string[]): Promise<TestInbox> {
  const inbox = await house.addInbox();
  if (kinds) {
    const { status } = await house.owner.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json: { mail_kinds: kinds } });
    assert.equal(status, 200);
  }
  assert.match(await house.sendRaw(inbox.address, Buffer.from(message, 'latin1')), /^250/);
  return inbox;
}

/** The files of the documents, in their order. */
async function contents(inbox: TestInbox): Promise<Buffer[]> {
  return await Promise.all((await house.documents(inbox)).map(house.blob));
}

/** Each part but the texts: its name, and its outcome or the reason for which it was left. */
async function outcomes(inbox: TestInbox): Promise<(readonly [string | null, string])[]> {
  const [parts = []] = await house.parts(inbox);
  return parts
    .filter(({ reason }) => reason !== 'mail_text')
    .map(({ name, outcome, reason }) => [name, reason ?? outcome] as const);
}

function file(name: string, content: Uint8Array, type = 'application/octet-stream'): MessagePart {
  return attachment(content, { type, disposition: `attachment; filename="${name}"` });
}

const withPdf = (number = 0): Buffer =>
  Buffer.from(multipart([text('Anbei.'), attachment(pdf(number))]).replace(/^[\s\S]*?(?=Content-Type)/, ''), 'latin1');

describe('an e-invoice in XML that comes by mail becomes a document', () => {
  for (const type of ['application/xml', 'text/xml', 'text/plain', 'application/octet-stream']) {
    it(`declared as ${type}`, async () => {
      const inbox = await receive(multipart([text('hello'), file('xrechnung.xml', xmlInvoice(), type)]));
      assert.deepEqual(await contents(inbox), [xmlInvoice()]);
      const [document] = await house.documents(inbox);
      assert.deepEqual([document?.name, document?.['media_type']], ['xrechnung.xml', 'application/xml']);
    });
  }

  it('in the envelope of Peppol', async () => {
    const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
    const invoice = xmlInvoice()
      .toString()
      .replace(/^<\?xml[^>]*\?>\s*/, '');
    const enveloped = Buffer.from(
      `<sh:StandardBusinessDocument xmlns:sh="${namespace}">${invoice}</sh:StandardBusinessDocument>`,
    );
    const inbox = await receive(multipart([text('hello'), file('peppol.xml', enveloped, 'text/xml')]));
    assert.deepEqual(await contents(inbox), [enveloped]);
  });

  it('and XML of another kind does not', async () => {
    const inbox = await receive(multipart([file('note.xml', Buffer.from('<note>hello</note>'), 'text/xml')]));
    assert.deepEqual(await outcomes(inbox), [['note.xml', 'not_a_document']]);
  });
});

describe('a file in an S/MIME part becomes a document', () => {
  const mail = (content: Buffer): string =>
    `${head(
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
      'Content-Transfer-Encoding: base64',
    )}\r\n\r\n${base64(content)}`;
  const large = Buffer.concat([pdf(), randomBytes(300_000)]);

  it('of a mail that is signed as a whole', async () => {
    const inbox = await receive(mail(signed(withPdf())));
    assert.deepEqual(await contents(inbox), [pdf()]);
    assert.deepEqual(await outcomes(inbox), [
      ['smime.p7m', 'opened'],
      ['invoice.pdf', 'document'],
    ]);
  });

  it('whose signature is written in pieces', async () => {
    const message = Buffer.from(multipart([attachment(large)]).replace(/^[\s\S]*?(?=Content-Type)/, ''));
    assert.deepEqual(await contents(await receive(mail(signedInPieces(message)))), [large]);
    assert.deepEqual(await contents(await receive(mail(signedInPieces(withPdf(), 3)))), [pdf()]);
  });

  it('that is a signed file by itself', async () => {
    const inbox = await receive(multipart([file('rechnung.xml.p7m', signed(xmlInvoice()))]));
    assert.deepEqual(await outcomes(inbox), [
      ['rechnung.xml.p7m', 'opened'],
      ['rechnung.xml', 'document'],
    ]);
  });

  it('beside a signature of its own, which is left', async () => {
    const signature = file('smime.p7s', signed(undefined), 'application/pkcs7-signature');
    const inbox = await receive(multipart([attachment(pdf()), signature], { subtype: 'signed' }));
    assert.deepEqual(await outcomes(inbox), [
      ['invoice.pdf', 'document'],
      ['smime.p7s', 'signature'],
    ]);
  });

  it('and one that is encrypted or cut off is named as such', async () => {
    assert.deepEqual(await outcomes(await receive(mail(enveloped()))), [['smime.p7m', 'encrypted']]);
    for (const content of [signed(withPdf()), signedInPieces(withPdf())]) {
      const inbox = await receive(mail(content.subarray(0, content.length / 2)));
      assert.deepEqual(await outcomes(inbox), [['smime.p7m', 'unreadable']]);
    }
  });

  it('as encrypted parts of OpenPGP are', async () => {
    const armor = Buffer.from('-----BEGIN PGP MESSAGE-----\r\n\r\nabc\r\n-----END PGP MESSAGE-----\r\n');
    const control = file('version', Buffer.from('Version: 1'), 'application/pgp-encrypted');
    const message = multipart([control, file('encrypted.asc', armor)], { subtype: 'encrypted' });
    assert.deepEqual(await outcomes(await receive(message)), [
      ['version', 'signature'],
      ['encrypted.asc', 'encrypted'],
    ]);
    const body = `${head('Content-Type: text/plain')}\r\n\r\n${armor.toString()}`;
    assert.deepEqual(await outcomes(await receive(body)), [[null, 'encrypted']]);
  });
});

describe('a uuencoded file becomes a document', () => {
  const content = Buffer.concat([pdf(), randomBytes(1000), Buffer.alloc(10)]);

  it('as a part by itself, under the name of the part', async () => {
    const headers = [
      'Content-Type: application/pdf',
      'Content-Transfer-Encoding: x-uuencode',
      'Content-Disposition: attachment; filename="r.pdf"',
    ];
    const inbox = await receive(multipart([text('hello'), { headers, body: uuencode('other.pdf', content) }]));
    assert.deepEqual(await contents(inbox), [content]);
    assert.deepEqual(await outcomes(inbox), [['r.pdf', 'document']]);
  });

  it('in the text of a mail, however many there are', async () => {
    const body = ['Anbei.', uuencode('a.pdf', content), 'Und:', uuencode('b.pdf', pdf(2)), 'Gruß'].join('\r\n\r\n');
    const inbox = await receive(`${head('Content-Type: text/plain')}\r\n\r\n${body}`);
    assert.deepEqual(await contents(inbox), [content, pdf(2)]);
  });

  it('in base64, and where spaces at the ends of lines are lost', async () => {
    const encoded = `begin-base64 644 a.pdf\r\n${base64(content)}\r\n====`;
    const stripped = uuencode('b.pdf', Buffer.concat([content, Buffer.alloc(44)])).replace(/ +(?=\r\n)/g, '');
    const inbox = await receive(`${head()}\r\n\r\n${encoded}\r\n${stripped}\r\n`);
    assert.deepEqual(await contents(inbox), [content, Buffer.concat([content, Buffer.alloc(44)])]);
  });

  it('and one that is cut off is left, as is a text that only speaks of one', async () => {
    const inbox = await receive(`${head()}\r\n\r\n${uuencode('a.pdf', content).slice(0, 400)}`);
    assert.deepEqual(await outcomes(inbox), [['a.pdf', 'unreadable']]);
    const spoken = await receive(
      `${head()}\r\n\r\nIt says:\r\nbegin 644 a.pdf\r\nand then the data, in small letters.\r\n`,
    );
    assert.deepEqual(await outcomes(spoken), []);
  });
});

describe('each file of a ZIP becomes a document', () => {
  for (const [how, write] of [
    ['stored', storedZip],
    ['compressed', zip],
  ] as const) {
    it(`that is ${how}`, async () => {
      const archive = write({ 'März/a.pdf': pdf(1), 'b.xml': xmlInvoice(), 'c.txt': Buffer.from('hello') });
      const inbox = await receive(multipart([text('hello'), file('rechnungen.zip', archive, 'application/zip')]));
      assert.deepEqual(await contents(inbox), [pdf(1), xmlInvoice()]);
      assert.deepEqual(
        (await house.documents(inbox)).map(({ name }) => name),
        ['a.pdf', 'b.xml'],
      );
      assert.deepEqual(await outcomes(inbox), [
        ['rechnungen.zip', 'opened'],
        ['März/a.pdf', 'document'],
        ['b.xml', 'document'],
        ['c.txt', 'not_a_document'],
      ]);
    });
  }

  it('also in a mail, a winmail.dat or another ZIP in it, and in a ZIP in a winmail.dat', async () => {
    const winmail = writeTnef([{ name: 'in.zip', content: storedZip({ 'c.pdf': pdf(3) }) }]);
    const archive = zip({
      'mail.eml': Buffer.from(multipart([attachment(pdf(1))]), 'latin1'),
      'inner.zip': storedZip({ 'b.pdf': pdf(2) }),
      'winmail.dat': winmail,
    });
    const inbox = await receive(multipart([file('all.zip', archive)]));
    assert.deepEqual(await contents(inbox), [pdf(1), pdf(2), pdf(3)]);
  });

  it('but for what systems add to it, and once for each content', async () => {
    const files = { 'a.pdf': pdf(1), '__MACOSX/._a.pdf': Buffer.from('x'), 'x/.DS_Store': Buffer.from('x') };
    const inbox = await receive(
      multipart([file('a.zip', zip({ ...files, 'Thumbs.db': Buffer.from('x'), 'b.pdf': pdf(1) }))]),
    );
    assert.deepEqual(await outcomes(inbox), [
      ['a.zip', 'opened'],
      ['a.pdf', 'document'],
      ['b.pdf', 'duplicate'],
    ]);
  });

  it('and names that climb out of it are names', async () => {
    const inbox = await receive(multipart([file('a.zip', zip({ '../../etc/a.pdf': pdf(1), '/b.pdf': pdf(2) }))]));
    assert.deepEqual(
      (await house.documents(inbox)).map(({ name }) => name),
      ['a.pdf', 'b.pdf'],
    );
  });

  it('but not the pictures of a document of Office', async () => {
    const docx = zip({ '[Content_Types].xml': Buffer.from('<Types/>'), 'word/media/a.pdf': pdf() });
    assert.deepEqual(await outcomes(await receive(multipart([file('a.docx', docx)]))), [['a.docx', 'not_a_document']]);
  });
});

describe('an archive that cannot be opened is left with the reason', () => {
  const damaged = zip({ 'a.pdf': Buffer.concat([pdf(1), Buffer.from('x'.repeat(5000))]), 'b.pdf': pdf(2) });
  damaged[60] = (damaged[60] ?? 0) ^ 0xff;
  const wrongSum = storedZip({ 'a.pdf': pdf(1), 'b.pdf': pdf(2) });
  wrongSum[wrongSum.indexOf('document 1')] = 0x44;
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, number) => [`${number}.txt`, Buffer.from('x')]));
  const folders = Object.fromEntries(Array.from({ length: 10_001 }, (_, number) => [`${number}/`, Buffer.alloc(0)]));
  const half = zip(Object.fromEntries([...Object.entries(folders).slice(0, 5000), ['a.pdf', pdf()]]));
  const inner = { 'a.zip': half, 'b.zip': half };
  const halves = [
    ['a.zip', 'opened'],
    ['a.pdf', 'document'],
    ['b.zip', 'archive_limit'],
  ] as const;
  const bomb = zip({ 'a.pdf': Buffer.alloc(40_000_000) });
  let nested = storedZip({ 'a.pdf': pdf() });
  for (let level = 0; level < 11; level += 1) nested = storedZip({ 'a.zip': nested });

  const archives: readonly (readonly [string, Buffer, readonly (readonly [string, string])[]])[] = [
    ['encrypted', encryptedZip({ 'a.pdf': pdf() }), [['f', 'encrypted']]],
    ['with more than a thousand files', zip(many), [['f', 'archive_limit']]],
    ['with more than ten thousand folders', zip(folders), [['f', 'archive_limit']]],
    ['with ten thousand folders in its archives', storedZip(inner), [['f', 'opened'], ...halves]],
    ['that grows two hundredfold', bomb, [['f', 'archive_limit']]],
    ['cut off', storedZip({ 'a.pdf': pdf() }).subarray(0, 100), [['f', 'unreadable']]],
    ['without files', zip({}), [['f', 'empty']]],
    ['of another kind', Buffer.from('377abcaf271c000425504446', 'hex'), [['f', 'archive_kind']]],
    [
      'with a damaged file, beside one that is sound',
      damaged,
      [
        ['f', 'opened'],
        ['a.pdf', 'unreadable'],
        ['b.pdf', 'document'],
      ],
    ],
    [
      'with a file of another checksum',
      wrongSum,
      [
        ['f', 'opened'],
        ['a.pdf', 'unreadable'],
        ['b.pdf', 'document'],
      ],
    ],
    [
      'in eleven others',
      nested,
      [['f', 'opened'], ...Array.from({ length: 9 }, () => ['a.zip', 'opened'] as const), ['a.zip', 'nested_too_deep']],
    ],
  ];
  for (const [name, archive, expected] of archives) {
    it(`${name}`, async () => {
      assert.deepEqual(await outcomes(await receive(multipart([file('f', archive)]))), expected);
    });
  }

  it('as are archives in an archive that are too large together, once unpacked', async () => {
    const small = await openMailHouse({ settings: { EXTRAKT_UPLOAD_LIMIT: '1000000' } });
    try {
      const inbox = await small.addInbox();
      const part = zip({ 'a.bin': Buffer.alloc(900_000) });
      const names = Array.from({ length: 9 }, (_, number) => `${number}.zip`);
      const archive = storedZip(Object.fromEntries(names.map((name) => [name, part])));
      const large = zip({ 'a.pdf': Buffer.concat([pdf(), Buffer.alloc(1_000_000)]), 'b.pdf': pdf() });
      await small.sendRaw(inbox.address, multipart([file('f.zip', archive), file('g.zip', large)]));
      const [parts = []] = await small.parts(inbox);
      const reasons = parts.flatMap(({ name, reason }) => (reason === 'not_a_document' ? [] : [[name, reason]]));
      assert.deepEqual(reasons, [
        ['f.zip', null],
        ...names.slice(0, -1).map((name) => [name, null]),
        ['8.zip', 'archive_limit'],
        ['g.zip', 'archive_limit'],
      ]);
      await small.sendRaw(inbox.address, multipart([file('g.zip', large)]));
      const [, again = []] = await small.parts(inbox);
      assert.deepEqual(
        again.map(({ reason, outcome }) => reason ?? outcome),
        ['opened', 'too_large', 'document'],
      );
    } finally {
      await small.close();
    }
  });
});

describe('pictures in mails', () => {
  const photo = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(100_000)]);
  const small = photo.subarray(0, 5000);
  const middle = photo.subarray(0, 50_000);
  const picture = (name: string, content: Buffer, ...extra: string[]): MessagePart => {
    const part = file(name, content, 'image/jpeg');
    return { ...part, headers: [...part.headers, ...extra] };
  };
  const message = (): string =>
    multipart([
      attachment(pdf()),
      picture('photo.jpg', photo),
      picture('logo.jpg', small),
      picture('banner.jpg', middle, 'Content-ID: <a@b.example>'),
      picture('scan.jpg', middle),
    ]);

  it('are left by default, as pictures or as logos', async () => {
    assert.deepEqual(await outcomes(await receive(message())), [
      ['invoice.pdf', 'document'],
      ['photo.jpg', 'picture'],
      ['logo.jpg', 'logo'],
      ['banner.jpg', 'logo'],
      ['scan.jpg', 'picture'],
    ]);
  });

  it('become documents where the inbox takes them, but for logos', async () => {
    const inbox = await receive(message(), ['pdf', 'picture']);
    assert.deepEqual(await outcomes(inbox), [
      ['invoice.pdf', 'document'],
      ['photo.jpg', 'document'],
      ['logo.jpg', 'logo'],
      ['banner.jpg', 'logo'],
      ['scan.jpg', 'document'],
    ]);
  });

  it('go to those inboxes of a mail that take them', async () => {
    const inboxes = [await house.addInbox(), await house.addInbox()] as const;
    await house.owner.ask(`/inboxes/${inboxes[1].id}`, { method: 'PATCH', json: { mail_kinds: ['picture'] } });
    const before = await house.footprint();
    const sent = multipart([attachment(pdf(1)), picture('photo.jpg', photo), picture('again.jpg', photo)]);
    await house.sendRaw(
      inboxes.map(({ address }) => address),
      Buffer.from(sent, 'latin1'),
    );
    assert.deepEqual(await contents(inboxes[0]), [pdf(1)]);
    assert.deepEqual(await contents(inboxes[1]), [photo]);
    assert.deepEqual(await outcomes(inboxes[0]), [
      ['invoice.pdf', 'document'],
      ['photo.jpg', 'picture'],
      ['again.jpg', 'picture'],
    ]);
    assert.deepEqual(await outcomes(inboxes[1]), [
      ['invoice.pdf', 'kind_off'],
      ['photo.jpg', 'document'],
      ['again.jpg', 'duplicate'],
    ]);
    // Two documents and the mail: no copy is left of what an inbox did not take.
    const kept = ({ keys }: { keys?: readonly string[] }) => keys?.length ?? 0;
    assert.equal(kept(await house.footprint()) - kept(before), 3);
  });
});
