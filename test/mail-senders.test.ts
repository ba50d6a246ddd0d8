/** Who sent a mail, and whose mails an inbox takes. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { dkimSign } from 'mailauth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { createResolver } from './mails/dns.ts';
import { type MailHouse, openMailHouse, type TestInbox } from './mails/door.ts';
import { attachment, base64, multipart, pdf } from './mails/messages.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEY = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;

/** `good` says that this machine sends for it, `signed` has a key, `strict` neither; `silent` does not answer. */
const ZONE = {
  'TXT good.example': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT _dmarc.good.example': ['v=DMARC1; p=reject'],
  'TXT key._domainkey.signed.example': [KEY],
  'TXT _dmarc.signed.example': ['v=DMARC1; p=quarantine'],
  'TXT strict.example': ['v=spf1 -all'],
  'TXT _dmarc.strict.example': ['v=DMARC1; p=reject'],
  'TXT open.example': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT _dmarc.silent.example': 'SILENT',
  'TXT silent.example': 'SILENT',
  'TXT xn--gut-goa.example': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT _dmarc.xn--gut-goa.example': ['v=DMARC1; p=reject'],
} as const;

let house: MailHouse;
/** What DNS was asked. */
const asked: string[] = [];
before(async () => {
  const resolve = createResolver(ZONE);
  house = await openMailHouse({
    resolve(name, type) {
      asked.push(`${type} ${name}`);
      return resolve(name, type);
    },
  });
});
after(() => house.close());

/** The raw message, signed for a domain. */
async function sign(mail: SendMailOptions, domainName: string): Promise<string> {
  const dkim = { domainName, keySelector: 'key', privateKey };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await transport.sendMail(mail);
  return String(message);
}

/** Sends as somebody, in the envelope and in `From`; returns the reply. */
async function sendAs(from: string, inbox: TestInbox, { envelope = from } = {}): Promise<string> {
  const message = multipart([attachment(pdf())]).replace(/^From: .*/m, `From: ${from}`);
  return await sendFrom(envelope, inbox, message);
}

async function sendFrom(envelope: string, inbox: TestInbox, message: string): Promise<string> {
  const client = await house.connect();
  try {
    await client.begin([inbox.address], { from: envelope });
    await client.say('DATA');
    await client.write(message);
    return await client.say('\r\n.');
  } finally {
    client.destroy();
  }
}

async function authenticationOf(inbox: TestInbox): Promise<unknown> {
  const [document] = await house.documents(inbox);
  assert.ok(document);
  return document.source['authentication'];
}

async function choose(inbox: TestInbox, json: object): Promise<void> {
  const answer = await house.owner.ask(`/inboxes/${inbox.id}/senders`, { method: 'PATCH', json });
  assert.equal(answer.status, 200, answer.text);
}

describe('the source of a document says', () => {
  it('that SPF and DMARC pass where the domain lets the client send', async () => {
    const inbox = await house.addInbox();
    assert.match(await sendAs('anna@good.example', inbox), /^250/);
    assert.deepEqual(await authenticationOf(inbox), {
      spf: { result: 'pass', domain: 'good.example' },
      dkim: [],
      dmarc: { result: 'pass', domain: 'good.example', policy: 'reject' },
    });
  });

  it('that a signature passes, whoever sends it on', async () => {
    const inbox = await house.addInbox();
    const attachments = [{ filename: 'a.pdf', content: pdf() }];
    const message = await sign({ from: 'anna@signed.example', to: inbox.address, attachments }, 'signed.example');
    assert.match(await sendFrom('list@strict.example', inbox, message), /^250/);
    assert.deepEqual(await authenticationOf(inbox), {
      spf: { result: 'fail', domain: 'strict.example' },
      dkim: [{ result: 'pass', domain: 'signed.example', selector: 'key' }],
      dmarc: { result: 'pass', domain: 'signed.example', policy: 'quarantine' },
    });
  });

  it('that a signature does not hold once the file is another', async () => {
    const inbox = await house.addInbox();
    const attachments = [{ filename: 'a.pdf', content: pdf(1) }];
    const message = await sign({ from: 'anna@signed.example', to: inbox.address, attachments }, 'signed.example');
    const forged = message.replace(base64(pdf(1)), base64(pdf(2)));
    assert.notEqual(forged, message);
    assert.match(await sendFrom('anna@signed.example', inbox, forged), /^250/);
    assert.deepEqual(await authenticationOf(inbox), {
      spf: { result: 'none', domain: 'signed.example' },
      dkim: [{ result: 'neutral', domain: 'signed.example', selector: 'key' }],
      dmarc: { result: 'fail', domain: 'signed.example', policy: 'quarantine' },
    });
  });

  it('that DMARC fails where somebody else sends in the name of the domain', async () => {
    const inbox = await house.addInbox();
    assert.match(await sendAs('anna@strict.example', inbox, { envelope: 'eve@open.example' }), /^250/);
    assert.deepEqual(await authenticationOf(inbox), {
      spf: { result: 'pass', domain: 'open.example' },
      dkim: [],
      dmarc: { result: 'fail', domain: 'strict.example', policy: 'reject' },
    });
  });

  it('none where the domain publishes nothing, and temperror where DNS does not answer', async () => {
    const [none, silent] = [await house.addInbox(), await house.addInbox()];
    await sendAs('anna@nothing.example', none);
    await sendAs('anna@silent.example', silent);
    assert.deepEqual(await authenticationOf(none), {
      spf: { result: 'none', domain: 'nothing.example' },
      dkim: [],
      dmarc: { result: 'none', domain: 'nothing.example', policy: null },
    });
    assert.deepEqual(await authenticationOf(silent), {
      spf: { result: 'temperror', domain: 'silent.example' },
      dkim: [],
      dmarc: { result: 'temperror', domain: 'silent.example', policy: null },
    });
  });

  it('permerror where nobody can tell who the author is', async () => {
    const inbox = await house.addInbox();
    assert.match(
      await sendAs('a@good.example\r\nFrom: b@strict.example', inbox, { envelope: 'a@good.example' }),
      /^250/,
    );
    const authentication = await authenticationOf(inbox);
    assert.deepEqual(authentication, {
      spf: { result: 'pass', domain: 'good.example' },
      dkim: [],
      dmarc: { result: 'permerror', domain: null, policy: null },
    });
  });

  it('nothing of a thousand signatures, and does not ask for their keys', async () => {
    const inbox = await house.addInbox();
    const signature = (number: number) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=signed.example; s=key; l=${number}; h=from; bh=AAAA; b=AAAA\r\n`;
    const signatures = Array.from({ length: 1000 }, (_, number) => signature(number)).join('');
    const message = multipart([attachment(pdf())]).replace('anna@sender.example', 'anna@good.example');
    asked.length = 0;
    assert.match(await sendFrom('anna@good.example', inbox, signatures + message), /^250/);
    assert.deepEqual(
      asked.filter((question) => /_domainkey/.test(question)),
      [],
    );
    assert.deepEqual(await authenticationOf(inbox), {
      spf: { result: 'pass', domain: 'good.example' },
      dkim: [],
      dmarc: { result: 'pass', domain: 'good.example', policy: 'reject' },
    });
  });
});

describe('an inbox with a list of senders', () => {
  const allowed = ['anna@good.example', 'Open.Example', '*.below.example', 'uwe@GÜT.example'];
  for (const [from, isTaken] of [
    ['anna@good.example', true],
    ['Anna Muster <ANNA@Good.Example>', true],
    ['ben@good.example', false],
    ['anyone@open.example', true],
    ['anyone@sub.open.example', false],
    ['anyone@x.below.example', true],
    ['anyone@below.example', false],
    ['anyone@notbelow.example', false],
    ['uwe@gÜt.example', true],
    ['uwe@xn--gt-xka.example', true],
    ['"anna@good.example" <eve@strict.example>', false],
    ['=?utf-8?Q?anna=40good=2Eexample?= <eve@strict.example>', false],
    ['anna@good.example, eve@strict.example', false],
    ['anna@good.example\r\nFrom: eve@strict.example', false],
    [`${'anna@good.example,\r\n '.repeat(4000)}anna@good.example`, false],
    ['', false],
  ] as const) {
    it(`${isTaken ? 'takes' : 'refuses'} a mail from ${from.replace('\r\n', ' and ').slice(0, 60) || 'nobody'}`, async () => {
      const inbox = await house.addInbox();
      await choose(inbox, { allowed });
      const reply = await sendAs(from, inbox, { envelope: 'anna@good.example' });
      assert.match(reply, isTaken ? /^250/ : /^550 5\.7\.1 .*certain senders/);
      assert.equal((await house.documents(inbox)).length, isTaken ? 1 : 0);
    });
  }

  it('leaves nothing of a mail that it refuses', async () => {
    const inbox = await house.addInbox();
    await choose(inbox, { allowed });
    const earlier = await house.footprint();
    await sendAs('eve@strict.example', inbox);
    assert.deepEqual(await house.footprint(), earlier);
  });

  it('gets mails apart from an inbox that takes those of others, so that each is answered for itself', async () => {
    const [open, choosy, alike] = [await house.addInbox(), await house.addInbox(), await house.addInbox()];
    await choose(choosy, { allowed });
    await choose(alike, { allowed });
    const client = await house.connect();
    const [first, second] = await client.begin([open.address, choosy.address], { from: 'eve@strict.example' });
    assert.match(first ?? '', /^250/);
    assert.match(second ?? '', /^452 4\.5\.3 .*separately/);
    assert.match(await client.say('RSET'), /^250/);
    const replies = await client.begin([choosy.address, alike.address], { from: 'eve@strict.example' });
    assert.deepEqual(
      replies.map((reply) => reply.slice(0, 3)),
      ['250', '250'],
    );
    client.destroy();
  });
});

describe('an inbox that requires DMARC', () => {
  for (const [from, envelope, reply] of [
    ['anna@good.example', 'anna@good.example', /^250/],
    ['anna@strict.example', 'eve@open.example', /^550 5\.7\.1 .*DMARC/],
    ['anna@nothing.example', 'anna@nothing.example', /^550 5\.7\.1 .*DMARC/],
    ['anna@silent.example', 'anna@silent.example', /^451 4\.7\.5 .*cannot be checked now/],
    ['a@good.example\r\nFrom: b@good.example', 'a@good.example', /^550/],
  ] as const) {
    it(`answers ${reply.source.slice(1, 4)} to ${from.replace('\r\n', ' and ')} by way of ${envelope}`, async () => {
      const inbox = await house.addInbox();
      await choose(inbox, { require_dmarc: true });
      assert.match(await sendAs(from, inbox, { envelope }), reply);
    });
  }

  it('does not take a signature for a proof that leaves the end of the mail open', async () => {
    const [inbox, open] = [await house.addInbox(), await house.addInbox()];
    await choose(inbox, { require_dmarc: true });
    const message = multipart([attachment(pdf(1))], { end: false }).replace('anna@sender.example', 'a@signed.example');
    const maxBodyLength = message.length - message.indexOf('\r\n\r\n') - 4;
    const signer = { signingDomain: 'signed.example', selector: 'key', privateKey, maxBodyLength };
    // Its declaration wants the signer twice; it reads the list.
    const { signatures } = await dkimSign(message, { ...signer, signatureData: [signer] });
    const boundary = /boundary="(.*?)"/.exec(message)?.[1] ?? '';
    const { headers, body } = attachment(pdf(2));
    const added = [`--${boundary}`, ...headers, '', body, `--${boundary}--`].join('\r\n');
    assert.match(await sendFrom('eve@open.example', inbox, signatures + message), /^250/);
    assert.match(await sendFrom('eve@open.example', inbox, signatures + message + added), /^550 5\.7\.1 .*DMARC/);
    await sendFrom('eve@open.example', open, signatures + message + added);
    assert.deepEqual(await authenticationOf(open), {
      spf: { result: 'pass', domain: 'open.example' },
      dkim: [{ result: 'policy', domain: 'signed.example', selector: 'key' }],
      dmarc: { result: 'fail', domain: 'signed.example', policy: 'quarantine' },
    });
  });
});

describe('the rules for senders', () => {
  it('are everybody at first, are kept as DNS knows domains, and change one by one', async () => {
    const inbox = await house.addInbox();
    const path = `/inboxes/${inbox.id}/senders`;
    assert.deepEqual((await house.owner.ask(path)).body, { allowed: [], require_dmarc: false });
    const allowed = ['Anna@Müller.example', '*.Example.com', 'example.com', 'EXAMPLE.com'];
    await choose(inbox, { allowed });
    await choose(inbox, { require_dmarc: true });
    assert.deepEqual((await house.owner.ask(path)).body, {
      allowed: ['anna@xn--mller-kva.example', '*.example.com', 'example.com'],
      require_dmarc: true,
    });
  });

  it('take nothing that is neither an address nor a domain', async () => {
    const inbox = await house.addInbox();
    const allowed = ['example.com', 'a b@example.com', '@example.com', '*', '', 'a@b@c.example', '*@example.com '];
    const answer = await house.owner.ask(`/inboxes/${inbox.id}/senders`, { method: 'PATCH', json: { allowed } });
    assert.equal(answer.status, 422);
    assert.deepEqual(
      answer.body.errors.map(({ path }: { path: string }) => path),
      ['allowed[1]', 'allowed[2]', 'allowed[3]', 'allowed[4]', 'allowed[5]'],
    );
  });

  it('cannot require what the service does not ask for', async () => {
    const deaf = await openMailHouse();
    try {
      const inbox = await deaf.addInbox();
      const path = `/inboxes/${inbox.id}/senders`;
      const answer = await deaf.owner.ask(path, { method: 'PATCH', json: { require_dmarc: true } });
      assert.equal(answer.status, 422);
      assert.match(answer.text, /EXTRAKT_MAIL_AUTHENTICATION/);
    } finally {
      await deaf.close();
    }
  });
});
