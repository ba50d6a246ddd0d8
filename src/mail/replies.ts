/**
 * The table of SMTP rejections. With 4xx, the sending server tries again later; with 5xx, it returns the mail to its sender.
 * `status` is the enhanced status code of RFC 3463.
 */
import { ContainerFault } from '../containers/faults.ts';
import { ExtraktError } from '../errors.ts';
import { toStoreFault } from '../store/faults.ts';

export const REPLIES = {
  unknown_address: { code: 550, status: '5.1.1', text: 'There is no inbox at this address.' },
  too_many_unknown: {
    code: 421,
    status: '4.7.0',
    text: 'Too many unknown addresses. Try again with existing addresses.',
  },
  too_many_connections: {
    code: 421,
    status: '4.7.0',
    text: 'Too many connections from this address. Try again with fewer.',
  },
  too_many_mails: {
    code: 450,
    status: '4.7.0',
    text: 'Too many mails from this address within a minute. Try again later.',
  },
  separate_mail: {
    code: 452,
    status: '4.5.3',
    text: 'This inbox has other rules for senders than the previous one. Send the mail to it separately.',
  },
  sender_not_allowed: {
    code: 550,
    status: '5.7.1',
    text: 'This inbox accepts mails only from certain senders, and the sender in From is not one of them.',
  },
  sender_not_proven: {
    code: 550,
    status: '5.7.1',
    text: 'This inbox takes only mails that pass DMARC, and this one does not.',
  },
  sender_unknown: {
    code: 451,
    status: '4.7.5',
    text: 'This inbox takes only mails that pass DMARC, which cannot be checked now. Try again later.',
  },
  no_credits: { code: 450, status: '4.2.1', text: 'The inbox currently accepts no documents. Try again later.' },
  too_large: {
    code: 552,
    status: '5.3.4',
    text: 'The message, or a document in it, is larger than this server accepts.',
  },
  cut_off: {
    code: 421,
    status: '4.4.2',
    text: 'The connection ended before the message was complete. Nothing was stored.',
  },
  too_slow: { code: 421, status: '4.4.2', text: 'The message took too long to arrive. Nothing was stored.' },
  too_many_parts: { code: 554, status: '5.6.0', text: 'The message has more parts than this server accepts.' },
  headers_too_large: {
    code: 554,
    status: '5.6.0',
    text: 'The headers of the message, or of a part, are larger than this server accepts.',
  },
  disk_full: {
    code: 452,
    status: '4.3.1',
    text: 'The disk is full. Nothing was stored. Try again later.',
  },
  busy: {
    code: 451,
    status: '4.3.0',
    text: 'The service is overloaded. Nothing was stored. Try again later.',
  },
  changed: {
    code: 451,
    status: '4.3.0',
    text: 'An address was deleted while the message was received. Nothing was stored. Try again.',
  },
  failed: {
    code: 451,
    status: '4.3.0',
    text: 'An internal error occurred. Nothing was stored. Try again later.',
  },
} as const;

export type ReplyName = keyof typeof REPLIES;

/** A reply of the table, in the form of smtp-server. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reply: ReplyName;
  /** Read by smtp-server. */
  readonly responseCode: number;

  constructor(reply: ReplyName, cause?: unknown) {
    const { code, status, text } = REPLIES[reply];
    super(`${status} ${text}`, cause === undefined ? undefined : { cause });
    this.reply = reply;
    this.responseCode = code;
  }
}

/** Converts any error to a reply: `failed` for errors of the service. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ContainerFault) return new Refusal(error.code, error);
  if (isCutOff(error)) return new Refusal('cut_off', error);
  const known = error instanceof ExtraktError ? error : toStoreFault(error);
  switch (known?.code) {
    case 'too_large':
    case 'disk_full':
    case 'no_credits':
      return new Refusal(known.code, error);
    case 'unavailable':
      return new Refusal('busy', error);
    // Unique violations and deleted addresses: the next attempt finds the new state.
    case 'conflict':
    case 'not_found':
      return new Refusal('changed', error);
    default:
      return new Refusal('failed', error);
  }
}

/** Errors of smtp-server, and of Node if smtp-server has no listener. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ECONNECTION' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
