/** How much one client may ask for at a time, so that none can keep the others out. */
import type { SMTPServerSession } from 'smtp-server';
import { Refusal } from './replies.ts';

/** Connections from one address. A relay that sends everybody's mail opens some twenty. */
const MAX_CONNECTIONS = 50;
/** Addresses that do not exist, in one connection: whoever tries more is guessing. */
const MAX_UNKNOWN = 20;

export class ClientLimits {
  readonly #connections = new Map<string, number>();
  readonly #counted = new WeakSet<SMTPServerSession>();
  readonly #unknown = new WeakMap<SMTPServerSession, number>();

  /** @returns why the connection is refused; null where it is not */
  connect(session: SMTPServerSession): Refusal | null {
    const connections = this.#connections.get(session.remoteAddress) ?? 0;
    if (connections >= MAX_CONNECTIONS) return new Refusal('too_many_connections');
    this.#connections.set(session.remoteAddress, connections + 1);
    this.#counted.add(session);
    return null;
  }

  disconnect(session: SMTPServerSession): void {
    if (!this.#counted.delete(session)) return;
    const connections = this.#connections.get(session.remoteAddress) ?? 0;
    if (connections > 1) this.#connections.set(session.remoteAddress, connections - 1);
    else this.#connections.delete(session.remoteAddress);
  }

  /** @returns the refusal of an address, or the one that ends the connection after too many */
  countUnknown(session: SMTPServerSession, refusal: Refusal): Refusal {
    if (refusal.reply !== 'unknown_address') return refusal;
    const unknown = (this.#unknown.get(session) ?? 0) + 1;
    this.#unknown.set(session, unknown);
    return unknown > MAX_UNKNOWN ? new Refusal('too_many_unknown') : refusal;
  }
}
