/** How many mails a second are accepted: PDF, document, job and the mail itself durable, 250 sent. */
import { randomBytes } from 'node:crypto';
import { SmtpClient } from '../../test/mails/client.ts';
import { findFreePort } from '../../test/postgres.ts';
import { startServer } from '../../test/server.ts';
import { Client } from './client.ts';

const CONNECTIONS = 8;
const SECONDS = 8;
/** Bytes of each PDF. */
export const PDF_SIZE = 50_000;
/** PDFs are made beforehand, so that making them is not measured. */
const PDFS = 100;

export const MAIL_GOAL = 'at least 100 a second';

/**
 * Starts a server without a worker and sends to it.
 *
 * @param data its folder
 * @returns accepted mails a second
 */
export async function measureMailServer(data: string): Promise<number> {
  const port = await findFreePort();
  const server = await startServer(data, { EXTRAKT_MAIL_PORT: String(port), EXTRAKT_WORKERS: '0' });
  const client = new Client(server.url, server.token ?? '', 1);
  try {
    const inbox = await client.createInbox('mails', 'invoice.en');
    const { email } = await client.ask('POST', `/inboxes/${inbox}/emails`);
    return await measureMails(port, String(email));
  } finally {
    client.close();
    await server.stop();
  }
}

async function measureMails(port: number, address: string): Promise<number> {
  const bodies = Array.from({ length: PDFS }, makeBody);
  let accepted = 0;
  const begin = performance.now();
  const end = begin + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const client = await SmtpClient.connect(port);
      await client.say('EHLO bench.example');
      for (let number = 0; performance.now() < end; number++) {
        const body = bodies[(number * CONNECTIONS + connection) % PDFS] ?? '';
        await client.write(`MAIL FROM:<bench@bench.example>\r\nRCPT TO:<${address}>\r\nDATA\r\n`);
        for (const code of ['250', '250', '354']) await expect(client, code);
        await client.write(`Message-ID: <${number}.${connection}.${begin}@bench.example>\r\n${body}`);
        await expect(client, '250');
        accepted++;
      }
      client.destroy();
    }),
  );
  return (accepted / (performance.now() - begin)) * 1000;
}

async function expect(client: SmtpClient, code: string): Promise<void> {
  const reply = await client.reply();
  if (!reply.startsWith(code)) throw new Error(`The mail was answered with ${reply}`);
}

/** A message without its Message-ID, with the dot that ends it. */
function makeBody(): string {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PDF_SIZE - 9)]);
  const lines = pdf.toString('base64').match(/.{1,76}/g) ?? [];
  return [
    'From: Anna <bench@bench.example>',
    'Subject: Invoice',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Please find our invoice attached.',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="invoice.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '--b--',
    '.',
    '',
  ].join('\r\n');
}
