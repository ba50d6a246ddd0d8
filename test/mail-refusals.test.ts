/** What the mail door does not take, and that nothing is left of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { SmtpClient } from './mails/client.ts';
import { type MailHouse, openMailHouse, type TestInbox } from './mails/door.ts';
import { attachment, forwarded, head, multipart, pdf, text } from './mails/messages.ts';
import { writeTnef } from './mails/tnef.ts';

const UPLOAD_LIMIT = 200_000;

let house: MailHouse;
let inbox: TestInbox;
before(async () => {
  house = await openMailHouse({ settings: { EXTRAKT_UPLOAD_LIMIT: String(UPLOAD_LIMIT) } });
  inbox = await house.addInbox();
});
after(() => house.close());

/** Holds that nothing is left of what happens, and that the door takes the next mail. */
async function leavesNothing(action: () => Promise<void>): Promise<void> {
  const earlier = await house.footprint();
  await action();
  assert.deepEqual(await house.footprint(), earlier);
  const before = (await house.documents(inbox)).length;
  assert.match(await house.sendRaw(inbox.address, multipart([attachment(pdf())])), /^250/);
  assert.equal((await house.documents(inbox)).length, before + 1);
}

/** Waits until something is so; the test's own time limit ends a wait for what never is. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('an address', () => {
  it('that nobody has is refused with 550, and those beside it are not', async () => {
    const client = await house.connect();
    const [local] = inbox.address.split('@');
    const wrong = [`x${inbox.address}`, `${local}@elsewhere.example`, 'postmaster', 'anna@sender.example'];
    const replies = await client.begin([...wrong, inbox.address]);
    assert.deepEqual(
      replies.map((reply) => reply.slice(0, 9)),
      ['550 5.1.1', '550 5.1.1', '550 5.1.1', '550 5.1.1', '250 2.1.5'],
    );
    client.destroy();
  });

  it('that was ended, or whose inbox was deleted, is refused with 550', async () => {
    const [ended, deleted] = [await house.addInbox(), await house.addInbox()];
    await house.owner.ask(`/inboxes/${ended.id}/emails`, { method: 'DELETE' });
    await house.owner.ask(`/inboxes/${deleted.id}`, { method: 'DELETE' });
    for (const { address } of [ended, deleted]) {
      assert.match(await house.sendRaw(address, multipart([attachment(pdf())])), /^550 5\.1\.1 /);
    }
  });

  for (const [what, path] of [
    ['that is ended', '/emails'],
    ['whose inbox is deleted', ''],
  ] as const) {
    it(`${what} while the message comes in keeps nothing, for no inbox`, async () => {
      const ended = await house.addInbox();
      await leavesNothing(async () => {
        const client = await house.connect();
        await client.begin([inbox.address, ended.address]);
        await client.say('DATA');
        await client.write(multipart([attachment(pdf())]));
        await house.owner.ask(`/inboxes/${ended.id}${path}`, { method: 'DELETE' });
        assert.match(await client.say('.'), /^451 4\.3\.0 /);
        client.destroy();
      });
    });
  }

  it('whose owner has no credits left is refused for the time being', async () => {
    const { db } = house.server.context;
    const { id } = house.owner;
    await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 0 }).where('id', '=', id).execute();
    try {
      assert.match(await house.sendRaw(inbox.address, multipart([attachment(pdf())])), /^450 4\.2\.1 /);
    } finally {
      await db.updateTable('user').set({ billing_scheme: 'by_invoice' }).where('id', '=', id).execute();
    }
  });

  it('beyond the hundredth is put off, and the others get the mail', async () => {
    const inboxes: TestInbox[] = [];
    for (let number = 0; number < 101; number++) inboxes.push(await house.addInbox());
    const client = await house.connect();
    const replies = await client.begin(inboxes.map(({ address }) => address));
    assert.deepEqual([replies[99]?.slice(0, 3), replies[100]?.slice(0, 9)], ['250', '452 4.5.3']);
    await client.say('DATA');
    await client.write(multipart([attachment(pdf())]));
    assert.match(await client.say('.'), /^250/);
    client.destroy();
    assert.equal((await house.documents(inboxes[99] ?? inbox)).length, 1);
    assert.equal((await house.documents(inboxes[100] ?? inbox)).length, 0);
  });

  it('that is guessed again and again ends the connection', async () => {
    const client = await house.connect();
    const guesses = Array.from({ length: 30 }, (_, number) => `${number}${inbox.address}`);
    const replies = await client.begin(guesses);
    assert.match(replies[19] ?? '', /^550/);
    assert.match(replies[20] ?? '', /^421/);
    assert.equal(await client.reply(), '');
  });
});

describe('a message', () => {
  it('has a size that is announced, and is refused beforehand when it declares more', async () => {
    const client = await house.connect();
    const size = Number(/SIZE (\d+)/.exec(await client.say('EHLO client.example'))?.[1]);
    assert.ok(size > (UPLOAD_LIMIT * 4) / 3);
    assert.match(await client.say(`MAIL FROM:<a@b.example> SIZE=${size + 1}`), /^552/);
    assert.match(await client.say(`MAIL FROM:<a@b.example> SIZE=${size}`), /^250/);
    client.destroy();
  });

  it('that is larger is refused with 552 after its end', async () => {
    await leavesNothing(async () => {
      const message = multipart([attachment(pdf()), text('x'.repeat(3_000_000))]);
      assert.match(await house.sendRaw(inbox.address, message), /^552 5\.3\.4 /);
    });
  });

  it('with a document beyond the upload limit is refused with 552', async () => {
    await leavesNothing(async () => {
      const large = Buffer.concat([pdf(), Buffer.alloc(UPLOAD_LIMIT)]);
      const message = multipart([attachment(pdf()), attachment(large)]);
      assert.match(await house.sendRaw(inbox.address, message), /^552/);
    });
  });

  it('of ten thousand parts is refused with 554, also when they are in a mail in it', async () => {
    await leavesNothing(async () => {
      const message = multipart([attachment(pdf()), ...Array.from({ length: 10_000 }, () => text('x'))]);
      assert.match(await house.sendRaw(inbox.address, message), /^554 5\.6\.0 .*parts/);
      assert.match(await house.sendRaw(inbox.address, multipart([forwarded(message)])), /^554 5\.6\.0 .*parts/);
    });
  });

  it('whose headers have more than a megabyte is refused with 554', async () => {
    await leavesNothing(async () => {
      const message = `${head(`X-Long: ${'x'.repeat(1_100_000)}`)}\r\n\r\nhello`;
      assert.match(await house.sendRaw(inbox.address, message), /^554 5\.6\.0 .*headers/);
    });
  });

  it('that is cut off is not kept', async () => {
    await leavesNothing(async () => {
      const client = await house.connect();
      await client.begin([inbox.address]);
      await client.say('DATA');
      await client.write(multipart([attachment(pdf()), attachment(pdf(1))]));
      client.destroy();
      await eventually(async () => /"reply":"(cut_off|failed)"/.test(house.log()));
    });
    assert.ok(!house.log().includes('"reply":"failed"'));
  });

  it('is kept once when the client hangs up before the answer and sends it again', async () => {
    const own = await house.addInbox();
    const message = multipart([attachment(pdf())]);
    const client = await house.connect();
    await client.begin([own.address]);
    await client.say('DATA');
    await client.write(`${message}.\r\n`);
    client.destroy();
    await eventually(async () => (await house.documents(own)).length > 0);
    assert.match(await house.sendRaw(own.address, message), /^250/);
    assert.equal((await house.documents(own)).length, 1);
  });
});

describe('a client', () => {
  it('that sends a command line without an end is cut off', async () => {
    const client = await house.connect();
    await client.write('x'.repeat(100_000));
    assert.match(await client.reply(), /^421/);
    assert.equal(await client.reply(), '');
  });

  it('is not let in a fifty-first time', async () => {
    const clients: SmtpClient[] = [];
    await assert.rejects(async () => {
      // Connections of earlier tests may not have ended yet.
      while (clients.length < 51) clients.push(await house.connect());
    }, /421 .*connections/);
    assert.ok(clients.length > 40 && clients.length <= 50, `${clients.length} were let in`);
    for (const client of clients) client.destroy();
    await eventually(async () => {
      const client = await house.connect().catch(() => undefined);
      client?.destroy();
      return client !== undefined;
    });
  });

  it('that sends a message drop by drop is cut off, and nothing of it is kept', async () => {
    const hasty = await openMailHouse({ arrivalLimit: 300 });
    try {
      const box = await hasty.addInbox();
      const earlier = await hasty.footprint();
      const slow = await hasty.connect();
      await slow.begin([box.address]);
      await slow.say('DATA');
      const drops = setInterval(() => slow.socket.write('x'), 20);
      await slow.write(multipart([attachment(pdf())]));
      assert.match(await slow.reply(), /^421 4\.4\.2 .*too long/);
      assert.equal(await slow.reply(), '');
      clearInterval(drops);
      assert.deepEqual(await hasty.footprint(), earlier);
      assert.match(await hasty.sendRaw(box.address, multipart([attachment(pdf())])), /^250/);
    } finally {
      await hasty.close();
    }
  });

  it('that says nothing is cut off, in the middle of a message too', async () => {
    const hasty = await openMailHouse({ idleLimit: 300 });
    try {
      const box = await hasty.addInbox();
      const [silent, sending] = [await hasty.connect(), await hasty.connect()];
      await sending.begin([box.address]);
      await sending.say('DATA');
      await sending.write(multipart([attachment(pdf())]));
      for (const client of [silent, sending]) {
        assert.match(await client.reply(), /^421/);
        assert.equal(await client.reply(), '');
      }
      assert.equal((await hasty.documents(box)).length, 0);
    } finally {
      await hasty.close();
    }
  });

  it('that sends more mails than its share within a minute is put off', async () => {
    const small = await openMailHouse({ settings: { EXTRAKT_MAIL_RATE_LIMIT: '3' } });
    try {
      const box = await small.addInbox();
      const replies: string[] = [];
      for (let mail = 0; mail < 8; mail++) {
        replies.push(await small.sendRaw(box.address, multipart([attachment(pdf(mail))])));
      }
      assert.ok(replies.slice(0, 3).every((reply) => reply.startsWith('250')));
      const put = replies.filter((reply) => /^450 4\.7\.0 .*within a minute/.test(reply)).length;
      // If the minute ends in between, three more are taken.
      assert.ok(put >= 2 && put <= 5, replies.join('\n'));
      assert.equal((await small.documents(box)).length, 8 - put);
    } finally {
      await small.close();
    }
  });

  it('is offered neither to sign in nor to play', async () => {
    const client = await house.connect();
    const features = await client.say('EHLO client.example');
    for (const feature of ['SIZE', '8BITMIME', 'SMTPUTF8', 'PIPELINING', 'ENHANCEDSTATUSCODES']) {
      assert.match(features, new RegExp(feature));
    }
    assert.doesNotMatch(features, /AUTH|STARTTLS|XCLIENT/);
    for (const command of ['AUTH PLAIN', 'STARTTLS', 'WIZ x', 'SHELL', 'XCLIENT NAME=x']) {
      assert.match(await client.say(command), /^500/);
    }
    client.destroy();
  });
});

it('no message, however broken, stops the door', { timeout: 120_000 }, async () => {
  const whole = Buffer.from(
    multipart([
      text('hello'),
      attachment(pdf()),
      forwarded(multipart([attachment(pdf(1))]), { encoding: 'base64' }),
      attachment(writeTnef([{ name: 'a.pdf', content: pdf(2) }])),
    ]),
    'latin1',
  );
  const damage = fc.record({
    at: fc.nat(whole.length),
    removed: fc.nat(200),
    inserted: fc.oneof(fc.uint8Array({ maxLength: 50 }), fc.constantFrom(...SNIPPETS)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), async (damages) => {
      let message = whole;
      for (const { at, removed, inserted } of damages) {
        message = Buffer.concat([message.subarray(0, at), inserted, message.subarray(at + removed)]);
      }
      assert.match(await house.sendRaw(inbox.address, message), /^(250|55[24]) /);
    }),
    { numRuns: 100 },
  );
  assert.ok(!house.log().includes('could not be taken'));
});

const SNIPPETS = [
  '\r\n\r\n',
  '\0',
  'Content-Type: multipart/mixed; boundary=""\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  'Content-Type: message/rfc822\r\n',
  "Content-Disposition: attachment; filename*=nonsense''%zz%\r\n",
  'Content-Type: text/plain; charset="no-such-charset"; name="=?no-such?Q?=ff?="\r\n',
  '=?utf-8?B?////?=',
].map((snippet) => Buffer.from(snippet));
