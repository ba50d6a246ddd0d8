/** Why a mailbox cannot be looked into, in sentences that people can act on. What the server says is not repeated. */
import { ExtraktError } from '../errors.ts';
import type { LeasedMailbox } from '../service/mailbox-leases.ts';
import { WrongKey } from '../store/secrets.ts';
import { MissingFolder } from './mailbox-session.ts';
import { Refusal, toRefusal } from './replies.ts';

const TLS = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/;
const SILENT = ['ETIMEDOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT'];

/** @param error of a session */
export function describeMailboxError(error: unknown, { host, port, folder, security }: LeasedMailbox): string {
  if (error instanceof Refusal || error instanceof ExtraktError) return describeRefusal(toRefusal(error));
  const code = readProperty(error, 'code');
  if (readProperty(error, 'authenticationFailed') === 'true') {
    return 'The server does not accept the user with this password or token. Give them again.';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no server ${host}. Is the name right?`;
  if (code === 'ECONNREFUSED') return `Nothing answers at ${host}, port ${port}. Are both right?`;
  if (SILENT.includes(code)) return `The server ${host} does not answer in time on port ${port}.`;
  if (TLS.test(code) || readProperty(error, 'tlsFailed') === 'true') {
    return `No safe connection to ${host} on port ${port} (${security}): the certificate is not trusted, or the port is another one.`;
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

function readProperty(error: unknown, name: string): string {
  return error instanceof Error && name in error
    ? String(Object.entries(error).find(([key]) => key === name)?.[1])
    : '';
}
