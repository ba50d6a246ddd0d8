/** The SMTP server (RFC 5321), which accepts mails only for the addresses of inboxes. */
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import type { Logger } from 'pino';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { openSpoolFolder } from '../containers/spool.ts';
import { ExtraktError } from '../errors.ts';
import { toLoggedError } from '../logged-error.ts';
import type { Context } from '../service/context.ts';
import { requireDestination } from '../service/mail-destinations.ts';
import { shareTransactions } from '../store/shared-transactions.ts';
import { chooseResolve, type Resolve } from './authentication.ts';
import type { Certificate } from './certificate.ts';
import { ClientLimits } from './client-limits.ts';
import { Refusal, toRefusal } from './replies.ts';
import { type MessageTaking, messageLimit, takeMessage } from './take-message.ts';

export interface MailDoor {
  /** The port of the server. */
  readonly port: number;
  /**
   * Accepts no more connections, and ends idle ones. Mails in progress get `graceSeconds`. Resolves when all of them are stored
   * or abandoned.
   */
  close(graceSeconds: number): Promise<void>;
}

export interface MailDoorOptions {
  readonly context: Context;
  readonly log: Logger;
  readonly host: string;
  /** Port to listen on; 0 for any free port. */
  readonly port: number;
  /** Certificate for STARTTLS, which is not offered without one. */
  readonly certificate?: Certificate | undefined;
  /** DNS lookup for sender authentication; by default the name servers of this machine, unless the settings turn it off. */
  readonly resolve?: Resolve | undefined;
  /** Maximum milliseconds without data from the client. */
  readonly idleLimit?: number | undefined;
  /** Maximum milliseconds for the transfer of a message. */
  readonly arrivalLimit?: number | undefined;
}

/** Default of `idleLimit`, the minimum of RFC 5321, section 4.5.3.2.7. */
const IDLE_LIMIT = 5 * 60_000;
/** Default of `arrivalLimit`, the same as for uploads. */
const ARRIVAL_LIMIT = 15 * 60_000;
/** Maximum recipients. A server must accept 100 (RFC 5321, section 4.5.3.1.8). */
const MAX_RECIPIENTS = 100;
const MAX_CONNECTIONS = 200;
/** Unused commands of smtp-server. No client signs in, since nothing is relayed. */
const DISABLED_COMMANDS = ['AUTH', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL', 'HELP'];

/**
 * Starts the server.
 *
 * @throws errors of the port or of the certificate
 */
export async function startMailDoor(options: MailDoorOptions): Promise<MailDoor> {
  const { context, log, host, port, certificate } = options;
  const { config } = context;
  const folder = await openSpoolFolder(join(config.data, 'spool'));
  const transact = shareTransactions(context.db);
  const taking = { context, log, folder, transact, resolve: options.resolve ?? chooseResolve(config) };
  const limits = new ClientLimits(config.mailRateLimit);
  /** The rules for senders of the inboxes of a mail. They are equal for all of its inboxes. */
  const senders = new WeakMap<SMTPServerSession, string>();
  /** Sessions that are receiving a mail. */
  const receiving = new Map<SMTPServerSession, Promise<void>>();

  const server = new SMTPServer({
    name: config.mailDomain,
    banner: 'Extrakt',
    logger: false,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    disabledCommands: certificate ? DISABLED_COMMANDS : [...DISABLED_COMMANDS, 'STARTTLS'],
    ...certificate,
    size: messageLimit(config.uploadLimit),
    rejectOversized: true,
    maxClients: MAX_CONNECTIONS,
    maxRecipients: MAX_RECIPIENTS,
    socketTimeout: options.idleLimit ?? IDLE_LIMIT,
    onConnect(session, callback) {
      for (const connection of server.connections) if (connection.session === session) sendStatusCodes(connection);
      callback(limits.connect(session));
    },
    onClose: (session) => limits.disconnect(session),
    onMailFrom: (_address, session, callback) => callback(limits.begin(session)),
    onRcptTo(address, session, callback) {
      findMailbox(context, address.address)
        .then((rules) => {
          const others = session.envelope.rcptTo.length > 0;
          if (others && senders.get(session) !== rules) throw new Refusal('separate_mail');
          senders.set(session, rules);
        })
        .then(
          () => callback(),
          (error: unknown) => callback(limits.countUnknown(session, refuse(error, session))),
        )
        .catch(report);
    },
    onData(stream, session, callback) {
      const received = receive(taking, stream, session, options.arrivalLimit ?? ARRIVAL_LIMIT)
        // Removed before the reply, since the next message of the session can arrive after it.
        .finally(() => receiving.delete(session))
        .then(
          () => callback(null, 'The message was accepted'),
          (error: unknown) => callback(refuse(error, session)),
        )
        .catch(report);
      receiving.set(session, received);
    },
  });

  /** Chooses the reply for an error, and logs errors of the service. */
  function refuse(error: unknown, { remoteAddress }: SMTPServerSession): Refusal {
    const refusal = toRefusal(error);
    const fields = { client: remoteAddress, reply: refusal.reply, code: refusal.responseCode };
    if (refusal.reply === 'failed')
      log.error({ ...fields, error: toLoggedError(error) }, 'a mail could not be processed');
    else log.info(fields, 'mail refused');
    return refusal;
  }

  /** Logs an error while sending a reply, which must not end the process. */
  function report(error: unknown): void {
    log.error({ error: toLoggedError(error) }, 'a mail client could not be answered');
  }

  // Clients often close connections early. Without a listener, each error would end the process.
  server.on('error', (error) => log.debug({ error: toLoggedError(error) }, 'a mail connection failed'));
  const bound = await listen(server, host, port);

  async function close(graceSeconds: number): Promise<void> {
    server.options.closeTimeout = Math.max(1, graceSeconds * 1000);
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const connection of server.connections) {
      const end = () => connection.send(421, 'Server shutting down');
      const received = receiving.get(connection.session);
      if (received) received.then(end);
      else end();
    }
    await closed;
    await Promise.all(receiving.values());
  }

  let closing: Promise<void> | undefined;
  return {
    port: bound,
    close(graceSeconds) {
      closing ??= close(graceSeconds);
      return closing;
    },
  };
}

async function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

type SMTPConnection = SMTPServer['connections'] extends Set<infer Connection> ? Connection : never;

/**
 * Sends the enhanced status codes of the table. smtp-server derives them from the reply code, and would report a rejected sender
 * as an unknown address.
 */
function sendStatusCodes(connection: SMTPConnection): void {
  const send = connection.send.bind(connection);
  connection.send = (code, data, context) =>
    send(code, data, typeof data === 'string' && /^\d\.\d\.\d /.test(data) ? false : context);
}

/**
 * Finds the inbox of an address.
 *
 * @returns the rules for senders of the inbox, as a text for comparison
 * @throws Refusal `unknown_address`, `no_credits`
 * @throws errors of the database
 */
async function findMailbox(context: Context, address: string): Promise<string> {
  try {
    const { senders } = await requireDestination(context.db, { address: toStoredForm(context, address) });
    return JSON.stringify(senders);
  } catch (error) {
    throw error instanceof ExtraktError && error.code === 'not_found' ? new Refusal('unknown_address') : error;
  }
}

/** Converts an address to the stored form. smtp-server returns domains in Unicode, and the setting can have either form. */
function toStoredForm({ config }: Context, address: string): string {
  const at = address.lastIndexOf('@');
  const ours = config.mailDomain.toLowerCase();
  const isOurs = domainToASCII(address.slice(at + 1)) === domainToASCII(ours);
  return isOurs ? `${address.slice(0, at)}@${ours}` : address;
}

/**
 * Receives a message and stores its documents. When it resolves, they are durable. If it throws, nothing is stored.
 */
async function receive(
  taking: MessageTaking,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  arrivalLimit: number,
): Promise<void> {
  const { mailFrom, rcptTo } = session.envelope;
  const late = setTimeout(() => stream.destroy(new Refusal('too_slow')), arrivalLimit);
  try {
    await using message = await taking.folder.keep(stream.iterator({ destroyOnReturn: false }), () => {
      if (stream.sizeExceeded) throw new Refusal('too_large');
    });
    clearTimeout(late);
    const recipients = rcptTo.map(({ address }) => ({ address: toStoredForm(taking.context, address) }));
    const envelopeSender = mailFrom ? mailFrom.address : '';
    const client = { address: session.remoteAddress, name: session.hostNameAppearsAs || '', envelopeSender };
    await takeMessage(taking, message, recipients, client);
  } finally {
    clearTimeout(late);
    // A client reads the reply after it has sent everything, so the rest of a rejected message is read and discarded.
    stream.resume();
  }
}
