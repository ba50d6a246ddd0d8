/** Starts and stops the HTTP server, the SMTP server and the mailboxes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, variableName } from '../config.ts';
import { openSpoolFolder } from '../containers/spool.ts';
import type { App } from '../http/app.ts';
import { chooseResolve } from '../mail/authentication.ts';
import { type Certificate, loadOwnCertificate } from '../mail/certificate.ts';
import { type Mailboxes, startMailboxes } from '../mail/mailboxes.ts';
import { type MailDoor, startMailDoor } from '../mail/server.ts';
import type { Context } from '../service/context.ts';
import { shareTransactions } from '../store/shared-transactions.ts';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';

/**
 * Starts the HTTP server with the settings.
 *
 * @returns the address for users
 * @throws CommandFailure with a message for users
 */
export async function listenHttp(app: App, config: Config): Promise<string> {
  const { host, port } = config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new CommandFailure(describeListenFailure(error, { host, port, setting: 'port' }), undefined, error);
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return config.baseUrl || `http://${reachableHost(host)}:${boundPort}`;
}

/**
 * Starts the SMTP server with the settings.
 *
 * @throws CommandFailure with a message for users
 */
export async function listenMail(context: Context, log: Logger): Promise<MailDoor> {
  const { host, mailPort: port } = context.config;
  const certificate = await readCertificate(context.config);
  try {
    return await startMailDoor({ context, log, host, port, certificate });
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_OSSL')) throw badCertificate(context.config, error);
    throw new CommandFailure(describeListenFailure(error, { host, port, setting: 'mailPort' }), undefined, error);
  }
}

/** Starts fetching mails from the mailboxes of inboxes. */
export async function openMailboxes(context: Context, log: Logger): Promise<Mailboxes> {
  const folder = await openSpoolFolder(join(context.config.data, 'spool'));
  return startMailboxes({
    context,
    log,
    folder,
    transact: shareTransactions(context.db),
    resolve: chooseResolve(context.config),
  });
}

async function readCertificate(config: Config): Promise<Certificate> {
  const { mailCertificate, mailKey, data, mailDomain } = config;
  if (mailCertificate === '' && mailKey === '') return await loadOwnCertificate(join(data, 'mail.pem'), mailDomain);
  try {
    return { cert: await readFile(mailCertificate, 'utf8'), key: await readFile(mailKey, 'utf8') };
  } catch (error) {
    throw badCertificate(config, error);
  }
}

function badCertificate({ mailCertificate, mailKey }: Config, cause: unknown): CommandFailure {
  return new CommandFailure(
    `The certificate "${mailCertificate}" and the key "${mailKey}" of the SMTP server cannot be used: ` +
      `${plainMessage(cause)}. ${variableName('mailCertificate')} and ${variableName('mailKey')} must name two PEM ` +
      'files that belong together, or neither any.',
    undefined,
    cause,
  );
}

/** Stops the HTTP server. Requests in progress get the grace time before they are aborted. */
export async function closeHttp(app: App, graceSeconds: number): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceSeconds * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}

/**
 * Describes why a port could not be opened, with instructions.
 *
 * @param setting the setting of the port
 */
function describeListenFailure(
  error: unknown,
  { host, port, setting }: { readonly host: string; readonly port: number; readonly setting: 'port' | 'mailPort' },
): string {
  const variable = variableName(setting);
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the other program, or choose another port with ${variable}.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023 with ${variable}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Choose another with ${variableName('host')}.`;
    default:
      return `Port ${port} on ${host} cannot be opened: ${plainMessage(error)}.`;
  }
}

/** The host with which a browser on this machine reaches a server that listens on all interfaces. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
