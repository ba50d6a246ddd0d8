/** Mails made to hold up the event loop. */
import { createTransport } from 'nodemailer';
import type { HostileRequest } from './requests.ts';
import type { Target } from './target.ts';

const HEAD = (to: string) => `From: a@example.com\r\nTo: ${to}\r\nSubject: hostile\r\nMIME-Version: 1.0\r\n`;
const MIXED = 'Content-Type: multipart/mixed; boundary="b"\r\n';
const listOf = (length: number, text: (index: number) => string) => Array.from({ length }, (_, i) => text(i)).join('');

/** Levels, from the outside in. */
function nest(levels: number): string {
  const open = listOf(levels, (i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`);
  return `${open}Content-Type: text/plain\r\n\r\na\r\n`;
}

/** A mail with one file a thousand times, and another text at its end. */
function repeat(to: string, number: number): string {
  const file = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n%PDF-1.7\r\n';
  const other = `--b\r\nContent-Type: application/rtf; name=${number}.rtf\r\n\r\n${number}\r\n`;
  return `${HEAD(to)}Message-ID: <repeat@example.com>\r\n${MIXED}\r\n${file.repeat(1000)}${other}--b--\r\n`;
}

const MAILS: readonly (readonly [name: string, (to: string) => string | readonly string[]])[] = [
  ['100,000 headers', (to) => `${HEAD(to)}${listOf(100_000, (i) => `X-${i}: a\r\n`)}\r\na\r\n`],
  ['a header of 5 MB', (to) => `${HEAD(to)}X-Long: ${'a'.repeat(900).concat('\r\n ').repeat(5500)}\r\n\r\na\r\n`],
  [
    '100,000 addresses',
    (to) => `${HEAD(to)}Cc: ${listOf(100_000, (i) => `a${i}@example.com,\r\n `)}b@example.com\r\n\r\na\r\n`,
  ],
  [
    'a subject of encoded words',
    (to) => `From: a@example.com\r\nTo: ${to}\r\nSubject: ${'=?utf-8?B?w6TDpMOk?=\r\n '.repeat(100_000)}\r\n\r\na\r\n`,
  ],
  ['100,000 parts', (to) => `${HEAD(to)}${MIXED}\r\n${'--b\r\n\r\na\r\n'.repeat(100_000)}--b--\r\n`],
  [
    '10,000 attachments',
    (to) =>
      `${HEAD(to)}${MIXED}\r\n${'--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.7\r\n'.repeat(10_000)}--b--\r\n`,
  ],
  ['10,000 levels', (to) => `${HEAD(to)}${nest(10_000)}`],
  ['10,000 mails in mails', (to) => `${HEAD(to)}${'Content-Type: message/rfc822\r\n\r\n'.repeat(10_000)}\r\na\r\n`],
  ['a text of 30 MB', (to) => `${HEAD(to)}\r\n${'a'.repeat(900).concat('\r\n').repeat(33_000)}`],
  [
    '30 MB of HTML',
    (to) => `${HEAD(to)}Content-Type: text/html\r\n\r\n${'<b><i>&amp;'.repeat(80).concat('\r\n').repeat(34_000)}`,
  ],
  [
    '30 MB of base64',
    (to) =>
      `${HEAD(to)}Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUFB'.repeat(19).concat('\r\n').repeat(385_000)}`,
  ],
  [
    '10 MB of quoted-printable',
    (to) =>
      `${HEAD(to)}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=C3=A4'.repeat(12).concat('=\r\n').repeat(133_000)}`,
  ],
  ['15 repeats with 1,000 parts', (to) => Array.from({ length: 15 }, (_, number) => repeat(to, number))],
  ['5 MB of line ends', (to) => `${HEAD(to)}\r\n${'\r\n'.repeat(2_500_000)}`],
];

export const HOSTILE_MAILS: readonly HostileRequest[] = MAILS.map(([name, write]) => ({
  name: `mail: ${name}`,
  statuses: [0, 250, 451, 452, 500, 550, 552, 554],
  send: async ({ mailPort, address }: Target) => {
    let status = 0;
    for (const raw of [write(address)].flat()) status = await sendMail(mailPort, address, raw);
    return status;
  },
}));

/** @returns the code of the reply; 0 for a connection that was closed */
async function sendMail(port: number, to: string, raw: string): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, tls: { rejectUnauthorized: false } });
  try {
    await transport.sendMail({ envelope: { from: 'a@example.com', to }, raw });
    return 250;
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  } finally {
    transport.close();
  }
}
