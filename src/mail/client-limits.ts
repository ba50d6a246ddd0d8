/** Limits per client, so that one client cannot block the others. */
import { isIPv6 } from 'node:net';
import type { SMTPServerSession } from 'smtp-server';
import { Refusal } from './replies.ts';

/** Maximum connections from one address. A busy relay opens about twenty. */
const MAX_CONNECTIONS = 50;
/** Maximum unknown addresses in one connection. More are guesses. */
const MAX_UNKNOWN = 20;
const MINUTE = 60_000;

export class ClientLimits {
  readonly #connections = new Map<string, number>();
  readonly #counted = new WeakSet<SMTPServerSession>();
  readonly #unknown = new WeakMap<SMTPServerSession, number>();
  readonly #mailsAMinute: number;
  /** Mails of each client since the minute began. */
  readonly #mails = new Map<string, number>();
  #minute = 0;

  /** @param mailsAMinute maximum mails of one client per minute; 0 for no limit */
  constructor(mailsAMinute: number) {
    this.#mailsAMinute = mailsAMinute;
  }

  /** @returns the reason why the connection is rejected; null if it is accepted */
  connect(session: SMTPServerSession): Refusal | null {
    const client = nameClient(session);
    const connections = this.#connections.get(client) ?? 0;
    if (connections >= MAX_CONNECTIONS) return new Refusal('too_many_connections');
    this.#connections.set(client, connections + 1);
    this.#counted.add(session);
    return null;
  }

  disconnect(session: SMTPServerSession): void {
    if (!this.#counted.delete(session)) return;
    const client = nameClient(session);
    const connections = this.#connections.get(client) ?? 0;
    if (connections > 1) this.#connections.set(client, connections - 1);
    else this.#connections.delete(client);
  }

  /**
   * Counts a mail that begins.
   *
   * @returns the reason why it is deferred; null if it is accepted
   */
  begin(session: SMTPServerSession): Refusal | null {
    if (this.#mailsAMinute === 0) return null;
    const minute = Math.floor(Date.now() / MINUTE);
    if (minute !== this.#minute) this.#mails.clear();
    this.#minute = minute;
    const client = nameClient(session);
    const mails = (this.#mails.get(client) ?? 0) + 1;
    if (mails > this.#mailsAMinute) return new Refusal('too_many_mails');
    this.#mails.set(client, mails);
    return null;
  }

  /** @returns the refusal of an address, or the one that ends the connection after too many */
  countUnknown(session: SMTPServerSession, refusal: Refusal): Refusal {
    if (refusal.reply !== 'unknown_address') return refusal;
    const unknown = (this.#unknown.get(session) ?? 0) + 1;
    this.#unknown.set(session, unknown);
    return unknown > MAX_UNKNOWN ? new Refusal('too_many_unknown') : refusal;
  }
}

/** Identifies a client by its address. For IPv6, only the first 64 bits count, since one machine can have all such addresses. */
function nameClient({ remoteAddress }: SMTPServerSession): string {
  if (!isIPv6(remoteAddress)) return remoteAddress;
  const [before = '', after] = (remoteAddress.split('%', 1)[0] ?? '').split('::', 2);
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(after === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}
