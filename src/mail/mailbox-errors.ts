/** Describes errors of mailboxes, with instructions for users. Texts of the server are not repeated. */
import { ExtraktError } from '../errors.ts';
import type { LeasedMailbox } from '../service/mailbox-leases.ts';
import { WrongKey } from '../store/secrets.ts';
import { isLoginRefused, MissingFolder, UnusableServer } from './mailbox-session.ts';
import { Refusal, toRefusal } from './replies.ts';

/** @param error error of a session */
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
    return 'The password cannot be decrypted, since the key has changed. Give the password again.';
  }
  return `The connection to ${host} ended, or the server gave an invalid answer.`;
}

function describeRefusal({ reply }: Refusal): string {
  switch (reply) {
    case 'no_credits':
      return 'The inbox currently accepts no documents: its owner has no credits left.';
    case 'disk_full':
      return 'The disk is full, so mails cannot be stored.';
    case 'sender_unknown':
      return 'The sender of a mail could not be authenticated because of a DNS failure, and the inbox requires it.';
    default:
      return 'A mail could not be processed.';
  }
}
