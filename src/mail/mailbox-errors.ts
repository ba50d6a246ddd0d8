/** Why a mailbox cannot be looked into, in sentences that people can act on. What the server says is not repeated. */
import { ExtraktError } from '../errors.ts';
import type { LeasedMailbox } from '../service/mailbox-leases.ts';
import { WrongKey } from '../store/secrets.ts';
import { isLoginRefused, MissingFolder, UnusableServer } from './mailbox-session.ts';
import { Refusal, toRefusal } from './replies.ts';

/** @param error of a session */
export function describeMailboxError(error: unknown, { host, port, folder, security }: LeasedMailbox): string {
  if (error instanceof Refusal || error instanceof ExtraktError) return describeRefusal(toRefusal(error));
  if (isLoginRefused(error)) {
    return 'The server does not accept the user with this password or token. Give them again.';
  }
  if (error instanceof UnusableServer) {
    return (
      `No mailbox answers at ${host}, port ${port} (${security}). Check the name, the port and the security. The server ` +
      'needs a trusted certificate, and a public address unless the administrator allows its network.'
    );
  }
  if (error instanceof MissingFolder) return `There is no folder "${folder}".`;
  if (error instanceof WrongKey) {
    return 'The password cannot be read any more, since the key it was encrypted with is another. Give it again.';
  }
  return `The connection to ${host} ended, or the server answered in a way that is not understood.`;
}

function describeRefusal({ reply }: Refusal): string {
  switch (reply) {
    case 'no_credits':
      return 'The inbox takes no documents at present: its owner has no credits left.';
    case 'disk_full':
      return 'No space is left to keep a mail.';
    case 'sender_unknown':
      return 'DNS does not say who sent a mail, which the inbox wants to know.';
    default:
      return 'A mail could not be taken.';
  }
}
