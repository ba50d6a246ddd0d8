/** The SMTP server (RFC 5321): takes mails for the addresses of inboxes, and nothing else. */
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
  /** The port that it listens on. */
  readonly port: number;
  /**
   * Takes no more connections and ends those that are idle; mails that are coming in get so many seconds. Resolves when
   * every mail is either kept or given up.
   */
  close(graceSeconds: number): Promise<void>;
}

export interface MailDoorOptions {
  readonly context: Context;
  readonly log: Logger;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** STARTTLS is offered with it. */
  readonly certificate?: Certificate | undefined;
  /** DNS lookup for sender authentication; by default the name servers of this machine, unless the settings turn it off. */
  readonly resolve?: Resolve | undefined;
  /** Milliseconds without a word from the client. */
  readonly idleLimit?: number | undefined;
  /** Milliseconds that a message may take to arrive. */
  readonly arrivalLimit?: number | undefined;
}

/** RFC 5321, section 4.5.3.2.7, asks for no less. */
const IDLE_LIMIT = 5 * 60_000;
/** As an upload may take. */
const ARRIVAL_LIMIT = 15 * 60_000;
/** A server must take 100 (RFC 5321, section 4.5.3.1.8). */
const MAX_RECIPIENTS = 100;
const MAX_CONNECTIONS = 200;
/** Unused commands of smtp-server. No client signs in, since nothing is relayed. */
const DISABLED_COMMANDS = ['AUTH', 'XCLIENT', 'XFORWARD', 'WIZ', 'SHELL', 'KILL', 'HELP'];

/**
 * Starts to listen.
 *
 * @throws what the system says about the port, or TLS about the certificate
 */
export async function startMailDoor(options: MailDoorOptions): Promise<MailDoor> {
  const { context, log, host, port, certificate } = options;
  const { config } = context;
  const folder = await openSpoolFolder(join(config.data, 'spool'));
  const transact = shareTransactions(context.db);
  const taking = { context, log, folder, transact, resolve: options.resolve ?? chooseResolve(config) };
  const limits = new ClientLimits(config.mailRateLimit);
  /** Whose mails the inboxes of a mail take, which is the same for all of them. */
  const senders = new WeakMap<SMTPServerSession, string>();
  /** The sessions whose mail is coming in. */
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
        // Before the answer, after which the next message of the session may come.
        .finally(() => receiving.delete(session))
        .then(
          () => callback(null, 'The message is kept'),
          (error: unknown) => callback(refuse(error, session)),
        )
        .catch(report);
      receiving.set(session, received);
    },
  });

  /** What to answer, logged where it is not the sender's doing. */
  function refuse(error: unknown, { remoteAddress }: SMTPServerSession): Refusal {
    const refusal = toRefusal(error);
    const fields = { client: remoteAddress, reply: refusal.reply, code: refusal.responseCode };
    if (refusal.reply === 'failed') log.error({ ...fields, error: toLoggedError(error) }, 'a mail could not be taken');
    else log.info(fields, 'mail refused');
    return refusal;
  }

  /** A fault of the SMTP part in giving an answer must not end the process. */
  function report(error: unknown): void {
    log.error({ error: toLoggedError(error) }, 'a mail client could not be answered');
  }

  // Clients that break off are everyday; without a listener each would end the process.
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
 * smtp-server derives the enhanced status code from the reply code, and would report a refused sender as an unknown address.
 * Replies of our table have their own.
 */
function sendStatusCodes(connection: SMTPConnection): void {
  const send = connection.send.bind(connection);
  connection.send = (code, data, context) =>
    send(code, data, typeof data === 'string' && /^\d\.\d\.\d /.test(data) ? false : context);
}

/**
 * @returns whose mails the inbox takes
 * @throws Refusal `unknown_address` and `no_credits`, and what the database says
 */
async function findMailbox(context: Context, address: string): Promise<string> {
  try {
    const { senders } = await requireDestination(context.db, { address: toStoredForm(context, address) });
    return JSON.stringify(senders);
  } catch (error) {
    throw error instanceof ExtraktError && error.code === 'not_found' ? new Refusal('unknown_address') : error;
  }
}

/** smtp-server gives domains in Unicode; ours may be set in either form. */
function toStoredForm({ config }: Context, address: string): string {
  const at = address.lastIndexOf('@');
  const ours = config.mailDomain.toLowerCase();
  const isOurs = domainToASCII(address.slice(at + 1)) === domainToASCII(ours);
  return isOurs ? `${address.slice(0, at)}@${ours}` : address;
}

/**
 * Takes a message off the line and makes documents of what it brings. When this resolves they are durable; when it
 * throws, nothing is kept.
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
    // A client reads the answer after it has sent everything: the rest of a refused message is taken off the line.
    stream.resume();
  }
}
