/** Mails that nobody should send and somebody does, each with what becomes of it (docs/mails.md says by which rules). */
import { attachment, base64, forwarded, head, type MessagePart, multipart, pdf, text } from './messages.ts';
import { writeTnef } from './tnef.ts';

export interface NastyMail {
  readonly name: string;
  readonly message: string;
  /** Documents that are made of it; the mail is accepted. */
  readonly documents?: number;
  /** Why others of its parts became no document of their own, each reason once; its texts are not among them. */
  readonly left?: readonly string[];
  /** The mail is refused with this; nothing is left of it. */
  readonly refused?: RegExp;
}

const PDF = pdf();
const TOO_MANY_PARTS = /^554 5\.6\.0 .*parts/;
const LARGE_HEADERS = /^554 5\.6\.0 .*headers/;

function part(headers: readonly string[], body: string): MessagePart {
  return { headers, body };
}

function times<Item>(count: number, make: (number: number) => Item): Item[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

const asPdf = (disposition: string): string => multipart([attachment(PDF, { type: 'application/pdf', disposition })]);
const withHeader = (...lines: string[]): string => `${lines.join('\r\n')}\r\n${multipart([attachment(PDF)])}`;
const winmail = (content: Uint8Array): string =>
  multipart([attachment(content, { type: 'application/ms-tnef; name="winmail.dat"', disposition: '' })]);
const encoded = (encoding: string, body: string): string =>
  multipart([part(['Content-Type: application/pdf', `Content-Transfer-Encoding: ${encoding}`], body)]);

function nestMails(depth: number): string {
  let message = multipart([attachment(PDF)]);
  for (let level = 0; level < depth; level++) message = multipart([text('see below'), forwarded(message)]);
  return message;
}

/** Parts in parts, with no mail between them. */
function nestParts(depth: number): string {
  const open = times(depth, (level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`);
  const inner = [`--b${depth}`, ...attachment(PDF).headers, '', base64(PDF), `--b${depth}--`].join('\r\n');
  const close = times(depth, (level) => `\r\n--b${depth - 1 - level}--`);
  return `${head('Content-Type: multipart/mixed; boundary=b0')}\r\n\r\n${open.join('')}${inner}${close.join('')}\r\n`;
}

function nestTnef(depth: number): Buffer {
  let content = writeTnef([{ name: 'a.pdf', content: PDF }]);
  for (let level = 0; level < depth; level++) content = writeTnef([{ name: 'm', content, isMessage: true }]);
  return content;
}

/** The length of an attribute that says that four gigabytes follow. */
function lieAboutLength(): Buffer {
  const content = Buffer.from(writeTnef([{ name: 'a.pdf', content: PDF }]));
  const data = content.indexOf(Buffer.from([0x0f, 0x80, 0x06, 0x00]));
  content.writeUInt32LE(0xffffffff, data + 4);
  return content;
}

function quotedPrintable(content: Uint8Array): string {
  const escaped = [...content].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  return escaped.join('').replace(/.{72}/g, '$&=\r\n');
}

export const NASTY_MAILS: readonly NastyMail[] = [
  // Mails in mails and parts in parts.
  { name: 'a PDF ten mails deep', message: nestMails(10), documents: 1 },
  { name: 'a PDF eleven mails deep', message: nestMails(11), left: ['nested_too_deep'] },
  { name: 'a PDF five hundred mails deep', message: nestMails(500), left: ['nested_too_deep'] },
  { name: 'a PDF a thousand parts deep', message: nestParts(1000), documents: 1 },
  { name: 'a PDF three thousand parts deep', message: nestParts(3000), refused: TOO_MANY_PARTS },
  { name: 'a thousand parts', message: multipart([...times(999, (n) => text(`${n}`)), attachment(PDF)]), documents: 1 },
  { name: 'ten thousand parts', message: multipart(times(10_000, () => text('x'))), refused: TOO_MANY_PARTS },
  {
    name: 'ten thousand parts in a mail in it',
    message: multipart([attachment(PDF), forwarded(multipart(times(10_000, () => text('x'))))]),
    refused: TOO_MANY_PARTS,
  },
  {
    name: 'the same PDF five hundred times',
    message: multipart(times(500, () => attachment(PDF))),
    documents: 1,
    left: ['duplicate', 'unlisted'],
  },
  {
    name: 'two thousand pictures',
    message: multipart(times(1998, () => attachment(Buffer.from('GIF89a'), { type: 'image/gif' }))),
    left: ['logo', 'unlisted'],
  },
  { name: 'a thousand PDFs', message: multipart(times(1000, (n) => attachment(pdf(n)))), documents: 1000 },
  { name: 'fifteen hundred PDFs', message: multipart(times(1500, (n) => attachment(pdf(n)))), refused: TOO_MANY_PARTS },
  {
    name: 'a digest of mails that say nothing of themselves',
    message: multipart(
      times(3, (n) => part([], multipart([attachment(pdf(n))]))),
      { subtype: 'digest' },
    ),
    documents: 3,
  },

  // Outlook's container.
  { name: 'a winmail.dat', message: winmail(nestTnef(0)), documents: 1 },
  { name: 'a winmail.dat nine deep in others', message: winmail(nestTnef(9)), documents: 1 },
  { name: 'a winmail.dat thirty deep in others', message: winmail(nestTnef(30)), left: ['nested_too_deep'] },
  { name: 'a winmail.dat that is cut off', message: winmail(nestTnef(0).subarray(0, 100)), left: ['unreadable'] },
  {
    name: 'a winmail.dat of four gigabytes, by its own account',
    message: winmail(lieAboutLength()),
    left: ['unreadable'],
  },
  {
    name: 'a winmail.dat with three thousand files',
    message: winmail(writeTnef(times(3000, (n) => ({ name: `${n}.pdf`, content: pdf(n) })))),
    refused: TOO_MANY_PARTS,
  },
  {
    name: 'a winmail.dat that says it is a PDF',
    message: multipart([attachment(nestTnef(0))]),
    documents: 1,
  },

  // Boundaries.
  { name: 'no boundary', message: `${head('Content-Type: multipart/mixed')}\r\n\r\n--x\r\n\r\nhello` },
  {
    name: 'an empty boundary',
    message: `${head('Content-Type: multipart/mixed; boundary=""')}\r\n\r\n--\r\n\r\nhello\r\n----\r\n`,
  },
  { name: 'a boundary that is never closed', message: multipart([attachment(PDF)], { end: false }), documents: 1 },
  {
    name: 'a boundary of ten thousand characters',
    message: multipart([attachment(PDF)]).replaceAll(/boundary-\d+/g, 'x'.repeat(10_000)),
    documents: 1,
  },
  {
    name: 'the same boundary within and without',
    message: multipart([
      part(['Content-Type: multipart/mixed; boundary=b'], '--b\r\n\r\nhello\r\n--b--'),
      attachment(PDF),
    ]).replaceAll(/boundary-\d+/g, 'b'),
    documents: 1,
  },
  {
    name: 'bytes behind the last boundary',
    message: `${multipart([attachment(PDF)])}\r\n${'trailing\r\n'.repeat(100_000)}`,
    documents: 1,
  },

  // Headers.
  {
    name: 'ten megabytes in one header line',
    message: withHeader(`X-A: ${'x'.repeat(10_000_000)}`),
    refused: LARGE_HEADERS,
  },
  {
    name: 'ten megabytes of header lines',
    message: withHeader(times(200_000, (n) => `X-${n}: ${'x'.repeat(40)}`).join('\r\n')),
    refused: LARGE_HEADERS,
  },
  {
    name: 'ten megabytes in the header of a part',
    message: multipart([part([`X-A: ${'x'.repeat(10_000_000)}`], 'hello'), attachment(PDF)]),
    refused: LARGE_HEADERS,
  },
  { name: 'a header folded ten thousand times', message: withHeader(`X-A: x${'\r\n x'.repeat(10_000)}`), documents: 1 },
  {
    name: 'ten thousand senders',
    message: withHeader(`From: ${times(10_000, (n) => `a${n}@b.example`).join(', ')}`),
    documents: 1,
  },
  {
    name: 'a group in a group in a group as sender',
    message: withHeader(`From: ${'a: '.repeat(5000)}b@c.example${';'.repeat(5000)}`),
    documents: 1,
  },
  {
    name: 'a subject of encoded words without end',
    message: withHeader(`Subject: ${'=?utf-8?Q?=C3?= '.repeat(20_000)}`),
    documents: 1,
  },
  {
    name: 'a Message-ID of a hundred kilobytes',
    message: withHeader(`Message-ID: <${'x'.repeat(100_000)}@b.example>`),
    documents: 1,
  },
  {
    name: 'a thousand types for one message',
    message: `${times(1000, (n) => `Content-Type: x/y${n}`).join('\r\n')}\r\n${multipart([attachment(PDF)])}`,
    left: ['not_a_document'],
  },
  {
    name: 'lines that are no headers',
    message: withHeader('no colon here', ': no name', '\t folded onto nothing'),
    documents: 1,
  },
  {
    name: 'a mailbox file\u2019s first line',
    message: withHeader('From anna@b.example Mon Mar  2 09:30:00 2026'),
    documents: 1,
  },
  {
    name: 'NUL bytes in headers',
    message: withHeader('Subject: a\0b', 'From: a\0@b.example', 'Message-ID: <\0@b>'),
    documents: 1,
  },
  { name: 'no headers at all', message: '\r\nhello' },
  { name: 'nothing at all', message: '' },

  // Characters and encodings.
  { name: 'NUL bytes in a text', message: multipart([text('\0'.repeat(100_000)), attachment(PDF)]), documents: 1 },
  { name: 'a charset that does not exist', message: withHeader('Subject: =?no-such?Q?=FF?='), documents: 1 },
  {
    name: 'a text in another charset than it says',
    message: multipart([part(['Content-Type: text/plain; charset=utf-16'], '\u00e4\u00f6'), attachment(PDF)]),
    documents: 1,
  },
  {
    name: 'base64 with junk in it',
    message: encoded('base64', base64(PDF).replace(/(.{20})/g, '$1 \u0001-*\r\n')),
    documents: 1,
  },
  {
    name: 'base64 on one line of seven megabytes',
    message: encoded('base64', Buffer.concat([PDF, Buffer.alloc(5_000_000)]).toString('base64')),
    documents: 1,
  },
  {
    name: 'base64 with a space after every character',
    message: encoded('base64', base64(PDF).replace(/(.)/g, '$1 ')),
    documents: 1,
  },
  { name: 'base64 that ends in the middle', message: encoded('base64', base64(PDF).slice(0, -3)), documents: 1 },
  { name: 'base64 that is none', message: encoded('base64', '\u00ff!$%&'.repeat(1000)), left: ['empty'] },
  { name: 'a PDF in quoted-printable', message: encoded('quoted-printable', quotedPrintable(PDF)), documents: 1 },
  {
    name: 'quoted-printable with broken escapes',
    message: encoded('quoted-printable', `${quotedPrintable(PDF)}=ZZ=\r\n=4`),
    documents: 1,
  },
  {
    name: 'a transfer encoding that does not exist',
    message: encoded('x-rot13', PDF.toString('hex')),
    left: ['not_a_document'],
  },
  { name: 'base64 under the name of another encoding', message: encoded('x-rot13', base64(PDF)), documents: 1 },
  { name: 'line breaks of all kinds', message: multipart([text('a\nb\rc\n\rd\r\r\n'), attachment(PDF)]), documents: 1 },
  { name: 'line feeds alone', message: multipart([attachment(PDF)]).replaceAll('\r\n', '\n'), documents: 1 },
  {
    name: 'a line of twenty megabytes',
    message: multipart([text('x'.repeat(20_000_000)), attachment(PDF)]),
    documents: 1,
  },

  // Names.
  {
    name: 'a file name of nine hundred kilobytes',
    message: asPdf(`attachment; filename="${'x'.repeat(900_000)}.pdf"`),
    documents: 1,
  },
  {
    name: 'a file name in a thousand pieces',
    message: asPdf(`attachment; ${times(1000, (n) => `filename*${n}=x`).join('; ')}`),
    documents: 1,
  },
  { name: 'a file name with a NUL byte', message: asPdf('attachment; filename="a\0.pdf"'), documents: 1 },
  { name: 'a file name that climbs', message: asPdf('attachment; filename="../../../etc/passwd"'), documents: 1 },
  { name: 'a file name with half a character', message: asPdf("attachment; filename*=utf-8''%C3.pdf"), documents: 1 },

  // Files.
  { name: 'an empty PDF', message: multipart([attachment(Buffer.alloc(0))]), left: ['empty'] },
  { name: 'a PDF that is a text', message: multipart([attachment(Buffer.from('hello'))]), left: ['not_a_document'] },
  {
    name: 'an archive that is none',
    message: multipart([attachment(Buffer.from('PK\u0003\u0004'.padEnd(100, '\0'), 'latin1'))]),
    left: ['unreadable'],
  },
  {
    name: 'a PDF behind junk',
    message: multipart([attachment(Buffer.concat([Buffer.from('junk\n'), PDF]))]),
    documents: 1,
  },
  {
    name: 'a PDF of forty megabytes',
    message: multipart([attachment(Buffer.concat([PDF, Buffer.alloc(40_000_000)]))]),
    documents: 1,
  },
];
