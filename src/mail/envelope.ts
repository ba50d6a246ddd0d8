/** What the headers of a mail say about it, in texts that can be stored and shown. */
import type { AddressObject, EmailAddress } from 'mailparser';
import type { HeaderLine } from '../containers/message.ts';
import { cleanText } from '../service/clean-text.ts';

export interface Envelope {
  /** `"Anna Muster" <anna@example.com>`, as many as it names; empty where it names nobody. */
  readonly sender: string;
  /** The addresses in `From`; none where the header is missing, stands there more than once, or never ends. */
  readonly authors: readonly string[];
  readonly subject: string;
  /** With its angle brackets; empty where it has none. */
  readonly messageId: string;
}

const WANTED = new Set(['from', 'subject', 'message-id']);
/** Bytes of all wanted lines that are looked at. */
const MAX_BYTES = 64 * 1024;

/** @param lines of the whole message, in their order */
export async function readEnvelope(lines: readonly HeaderLine[]): Promise<Envelope> {
  const wanted = new Map<string, string>();
  // The first of several, as mail programs show it.
  for (const { key, line } of lines) if (WANTED.has(key) && !wanted.has(key)) wanted.set(key, line);
  const block = [...wanted.values()].map((line) => line.slice(0, MAX_BYTES)).join('\r\n');
  // Loaded with the first mail, so that a start need not wait for it.
  const { simpleParser } = await import('mailparser');
  const { from, subject, messageId } = await simpleParser(Buffer.from(`${block}\r\n\r\n`, 'latin1'));
  // One there must be (RFC 5322, section 3.6): of several, each program shows another. And the whole of it is looked at.
  const [author, ...others] = lines.filter(({ key }) => key === 'from');
  const isClear = author !== undefined && others.length === 0 && author.line.length <= MAX_BYTES;
  return {
    sender: cleanText(from?.text),
    authors: isClear ? listAddresses(from?.value ?? []) : [],
    subject: cleanText(subject),
    messageId: cleanText(messageId),
  };
}

/** Those of groups too. */
function listAddresses(entries: AddressObject['value']): string[] {
  return entries.flatMap(({ address, group }: EmailAddress) => [
    ...(address ? [address] : []),
    ...(group ? listAddresses(group) : []),
  ]);
}
