/** Messages for tests, written out so that every byte is known. */

/** Enough to be taken for a PDF; the number makes one differ from another. */
export function pdf(number = 0): Buffer {
  return Buffer.from(`%PDF-1.7\n% document ${number}\n\u00e4\u00f6\u00fc binary\n%%EOF\n`, 'latin1');
}

/** Enough to be taken for a PNG that is no logo; the number makes one differ from another. */
export function png(number = 0): Buffer {
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([start, Buffer.from(`picture ${number}`), Buffer.alloc(10_000)]);
}

export interface MessagePart {
  /** Header lines without their ends. */
  readonly headers: readonly string[];
  readonly body: string;
}

let messages = 0;

/** Headers of a message that no other has. */
export function head(...extra: string[]): string {
  messages += 1;
  return [
    'From: Anna Muster <anna@sender.example>',
    'To: inbox@example.com',
    'Subject: Invoices',
    `Message-ID: <test-${messages}@sender.example>`,
    'MIME-Version: 1.0',
    ...extra,
  ].join('\r\n');
}

/** A message of several parts. */
export function multipart(parts: readonly MessagePart[], { subtype = 'mixed', end = true } = {}): string {
  messages += 1;
  const boundary = `boundary-${messages}`;
  const bodies = parts.map(({ headers, body }) => {
    const lines = [`--${boundary}`, ...headers, '', body, ''];
    return lines.join('\r\n');
  });
  const type = `Content-Type: multipart/${subtype}; boundary="${boundary}"`;
  return `${head(type)}\r\n\r\nThis is a message of several parts.\r\n${bodies.join('')}${end ? `--${boundary}--\r\n` : ''}`;
}

export function base64(content: Uint8Array): string {
  return (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
}

/** A file in base64, as mail programs attach it. */
export function attachment(
  content: Uint8Array,
  {
    type = 'application/pdf; name="invoice.pdf"',
    disposition = 'attachment; filename="invoice.pdf"',
  }: { type?: string; disposition?: string } = {},
): MessagePart {
  const headers = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64'];
  if (disposition !== '') headers.push(`Content-Disposition: ${disposition}`);
  return { headers, body: base64(content) };
}

export function text(body: string): MessagePart {
  return { headers: ['Content-Type: text/plain; charset=utf-8'], body };
}

/** A mail in a mail. */
export function forwarded(message: string, { encoding = '8bit', disposition = '' } = {}): MessagePart {
  const headers = ['Content-Type: message/rfc822', `Content-Transfer-Encoding: ${encoding}`];
  if (disposition !== '') headers.push(`Content-Disposition: ${disposition}`);
  return { headers, body: encoding === 'base64' ? base64(Buffer.from(message, 'latin1')) : message };
}
