/** Reads headers of a mail as texts that can be stored and displayed. */
import type { AddressObject, EmailAddress } from 'mailparser';
import type { HeaderLine } from '../containers/message.ts';
import { cleanText } from '../service/clean-text.ts';

export interface Envelope {
  /** Senders, such as `"Anna Muster" <anna@example.com>`; empty if there are none. */
  readonly sender: string;
  /** The addresses in `From`; empty if the header is missing, occurs more than once, or is incomplete. */
  readonly authors: readonly string[];
  readonly subject: string;
  /** Message id with its angle brackets; empty if there is none. */
  readonly messageId: string;
}

const WANTED = new Set(['from', 'subject', 'message-id']);
/** Maximum bytes of all header lines that are read. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads the envelope.
 *
 * @param lines header lines of the message in their order
 */
export async function readEnvelope(lines: readonly HeaderLine[]): Promise<Envelope> {
  const wanted = new Map<string, string>();
  // The first of several headers is used, like in mail programs.
  for (const { key, line } of lines) if (WANTED.has(key) && !wanted.has(key)) wanted.set(key, line);
  const block = [...wanted.values()].map((line) => line.slice(0, MAX_BYTES)).join('\r\n');
  // Loaded with the first mail, to keep the start of the service fast.
  const { simpleParser } = await import('mailparser');
  const { from, subject, messageId } = await simpleParser(Buffer.from(`${block}\r\n\r\n`, 'latin1'));
  // There must be exactly one (RFC 5322, section 3.6), since programs show different ones of several. It is read completely.
  const [author, ...others] = lines.filter(({ key }) => key === 'from');
  const isClear = author !== undefined && others.length === 0 && author.line.length <= MAX_BYTES;
  return {
    sender: cleanText(from?.text),
    authors: isClear ? listAddresses(from?.value ?? []) : [],
    subject: cleanText(subject),
    messageId: cleanText(messageId),
  };
}

/** Lists addresses, including those in groups. */
function listAddresses(entries: AddressObject['value']): string[] {
  return entries.flatMap(({ address, group }: EmailAddress) => [
    ...(address ? [address] : []),
    ...(group ? listAddresses(group) : []),
  ]);
}
