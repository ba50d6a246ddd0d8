/** Mails that an office gets: invoices, photos of receipts, and attachments that nobody can read. */
import { pino } from 'pino';
import { startMailDoor } from '../src/mail/server.ts';
import type { HttpServer } from './http-server.ts';
import { SmtpClient } from './mails/client.ts';
import { createResolver } from './mails/dns.ts';
import { attachment, type MessagePart, multipart, text } from './mails/messages.ts';

/** The sender's domain lets this machine send; the other one lets nobody. */
const ZONE = {
  'TXT nordwind-office.de': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT _dmarc.nordwind-office.de': ['v=DMARC1; p=reject'],
  'TXT harbour-travel.co.uk': ['v=spf1 -all'],
  'TXT _dmarc.harbour-travel.co.uk': ['v=DMARC1; p=quarantine'],
} as const;

interface Files {
  readonly invoice: Buffer;
  readonly invoiceName: string;
  readonly receipt: Buffer;
  readonly receiptName: string;
}

/** Sends mails to an address, by SMTP. */
export async function sendOfficeMails(
  { context }: HttpServer,
  address: string,
  { invoice, invoiceName, receipt, receiptName }: Files,
): Promise<void> {
  const log = pino({ level: 'silent' });
  const resolve = createResolver(ZONE);
  const door = await startMailDoor({ context, log, host: '127.0.0.1', port: 0, resolve });
  try {
    await send(door.port, address, 'billing@nordwind-office.de', invoiceName.replace('.pdf', ''), [
      text('Please find our invoice attached.'),
      attachment(invoice, { type: 'application/pdf', disposition: `attachment; filename="${invoiceName}"` }),
    ]);
    await send(door.port, address, 'desk@harbour-travel.co.uk', receiptName.replace('.jpg', ''), [
      text('See the photo.'),
      attachment(receipt, { type: 'image/jpeg', disposition: `attachment; filename="${receiptName}"` }),
      attachment(Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), {
        type: 'text/calendar',
        disposition: 'attachment; filename="lunch.ics"',
      }),
    ]);
  } finally {
    await door.close(0);
  }
}

async function send(port: number, to: string, from: string, subject: string, parts: MessagePart[]): Promise<void> {
  const client = await SmtpClient.connect(port);
  try {
    await client.begin([to], { from });
    await client.say('DATA');
    await client.write(
      multipart(parts)
        .replace(/^From: .*/m, `From: ${from}`)
        .replace('Subject: Invoices', `Subject: ${subject}`),
    );
    const reply = await client.say('\r\n.');
    if (!reply.startsWith('250')) throw new Error(`The mail was refused: ${reply}`);
  } finally {
    client.destroy();
  }
}
