/** `mail send`, on the command line. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openWorkplace, type Workplace } from './command-line.ts';
import { type MailHouse, openMailHouse } from './mails/door.ts';
import { attachment, multipart, pdf, text } from './mails/messages.ts';
import { findFreePort } from './postgres.ts';

let house: MailHouse;
let workplace: Workplace;
before(async () => {
  house = await openMailHouse();
  workplace = await openWorkplace();
});
after(async () => {
  await workplace[Symbol.asyncDispose]();
  await house.close();
});

const send = (to: readonly string[], file: string, settings: object = {}) =>
  workplace.run(['mail', 'send', file, '--to', ...to], {
    settings: { EXTRAKT_MAIL_PORT: String(house.door.port), ...settings },
  });

async function writeMail(name: string, message: string): Promise<string> {
  await writeFile(join(workplace.folder, name), message, 'latin1');
  return name;
}

describe('mail send', () => {
  it('hands a mail to the service as it is, and prints the answer', async () => {
    const [first, second] = [await house.addInbox(), await house.addInbox()];
    const message = multipart([text('.\r\n..\r\n\u00e4'), attachment(pdf(1))]);
    const { code, stdout, stderr } = await send([first.address, second.address], await writeMail('a.eml', message));
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^250 2\.6\.0 /);
    for (const inbox of [first, second]) {
      const [document] = await house.documents(inbox);
      assert.ok(document);
      assert.deepEqual(await house.blob(document), pdf(1));
      const [mail] = await house.mails(inbox);
      assert.deepEqual([mail?.['size'], mail?.['envelope_from']], [message.length, 'extrakt@localhost']);
    }
  });

  it('takes a file with the line breaks of this system', async () => {
    const inbox = await house.addInbox();
    const message = multipart([attachment(pdf(1))]).replaceAll('\r\n', '\n');
    assert.equal((await send([inbox.address], await writeMail('b.eml', message))).code, 0);
    assert.equal((await house.documents(inbox)).length, 1);
  });

  it('sends nothing that is no mail', async () => {
    const inbox = await house.addInbox();
    const { code, stderr } = await send([inbox.address], await writeMail('invoice.pdf', pdf(1).toString('latin1')));
    assert.equal(code, 1);
    assert.match(stderr, /^invoice\.pdf is not a mail: it does not begin with header lines\./);
    assert.deepEqual(await house.mails(inbox), []);
  });

  it('says what the service answers where it does not take the mail', async () => {
    const { code, stderr } = await send(['nobody@inbox.localhost'], await writeMail('c.eml', multipart([])));
    assert.equal(code, 1);
    assert.match(stderr, /^The service answered: 550 5\.1\.1 There is no inbox at this address\.\n$/);
  });

  it('says which of several addresses do not exist, and hands the mail to the others', async () => {
    const inbox = await house.addInbox();
    const file = await writeMail('d.eml', multipart([attachment(pdf(2))]));
    const { code, stderr } = await send([inbox.address, 'nobody@inbox.localhost'], file);
    assert.equal(code, 1);
    assert.match(stderr, /nobody@inbox\.localhost/);
    assert.equal((await house.documents(inbox)).length, 1);
  });

  it('says in a sentence what is wrong', async () => {
    const file = await writeMail('e.eml', multipart([]));
    const to = ['a@inbox.localhost'];
    const closed = { EXTRAKT_MAIL_PORT: String(await findFreePort()) };
    for (const [answer, reason] of [
      [await send(to, 'none.eml'), /^none\.eml cannot be read/],
      [await send(to, file, closed), /^No SMTP server answers at 127\.0\.0\.1, port \d+\. Is the service running/],
      [await send(to, file, { EXTRAKT_MAIL_PORT: '0' }), /^The SMTP server is turned off \(EXTRAKT_MAIL_PORT is 0\)/],
    ] as const) {
      assert.equal(answer.code, 1);
      assert.match(answer.stderr, reason);
    }
  });
});
