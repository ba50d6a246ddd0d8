/** One connection to a mailbox (IMAP, RFC 3501): fetches new mails, and then marks, moves or deletes them. */
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { createAddressPolicy } from '../network/address-policy.ts';
import { guardConnection } from '../network/guarded-connection.ts';
import { cleanText } from '../service/clean-text.ts';
import { recordRefusal } from '../service/mail-refusals.ts';
import { type LeasedMailbox, noteProgress, openMailboxSecret } from '../service/mailbox-leases.ts';
import { REFUSAL_REASONS, type RefusalReason } from '../service/mails.ts';
import { Refusal, toRefusal } from './replies.ts';
import { type MessageTaking, messageLimit, takeMessage } from './take-message.ts';

/** Milliseconds for connecting and logging in. Failures are reported after this time (see `UnusableServer`). */
const CONNECT_LIMIT = 15_000;
/** Milliseconds without a command after which IMAP's IDLE begins. */
const IDLE_DELAY = 200;
/** Maximum tries of a mail that fails for temporary reasons. After that, it stays in the mailbox, and the next mail is fetched. */
const MAX_TRIES = 8;

/** Reasons that are unrelated to the mail. The mail is tried again until they have passed. */
const NEVER_GIVEN_UP: readonly string[] = ['disk_full', 'busy', 'no_credits', 'changed', 'cut_off'];

/** A mailbox, with the state that its connections share. */
export interface MailboxWork {
  readonly taking: MessageTaking;
  readonly mailbox: LeasedMailbox;
  /** The last mail that was processed. */
  seen: Pick<LeasedMailbox, 'uid_validity' | 'last_uid'>;
  /** Failed tries of each mail, by UID. */
  readonly tries: Map<number, number>;
  /** For servers with private certificates. */
  readonly tls?: ConnectionOptions | undefined;
  /** Looks up host names in place of the system. */
  readonly lookup?: LookupFunction | undefined;
  /** Milliseconds, by default `CONNECT_LIMIT`. */
  readonly connectLimit?: number | undefined;
}

/**
 * No mailbox answers at the address of the server. The reason is in `cause`, for the log only, since it would reveal open hosts
 * and ports of a network. The time could reveal them as well, so all of these failures take equally long.
 */
export class UnusableServer extends Error {
  override name = 'UnusableServer';
}

/**
 * Connects and opens the folder.
 *
 * @param signal stops the wait after a failure
 * @param cutOff closes the connection at any time
 * @returns a connection that the caller closes
 * @throws errors for `describeMailboxError`
 */
export async function connectMailbox(work: MailboxWork, signal: AbortSignal, cutOff: AbortSignal): Promise<ImapFlow> {
  const { mailbox, connectLimit = CONNECT_LIMIT } = work;
  const secret = await openMailboxSecret(work.taking.context, mailbox);
  const limit = performance.now() + connectLimit;
  let client: ImapFlow | undefined;
  try {
    client = await createClient(work, secret);
    await logIn(client, connectLimit, cutOff);
  } catch (error) {
    client?.close();
    if (isLoginRefused(error)) throw error;
    const rest = Math.max(0, limit - performance.now());
    await sleep(rest, undefined, { signal: AbortSignal.any([signal, cutOff]) }).catch(() => {});
    throw new UnusableServer(`No mailbox answers at ${mailbox.host}.`, { cause: error });
  }
  try {
    await checkFolders(client, mailbox);
    await client.mailboxOpen(mailbox.folder);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

async function createClient(work: MailboxWork, secret: string): Promise<ImapFlow> {
  const { taking, mailbox, tls, lookup, connectLimit = CONNECT_LIMIT } = work;
  const { ImapFlow } = await import('imapflow');
  const { host, port, security, user, auth } = mailbox;
  const { uploadLimit, privateNetworks } = taking.context.config;
  const limit = messageLimit(uploadLimit);
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user, ...(auth === 'token' ? { accessToken: secret } : { pass: secret }) },
    logger: false,
    connectionTimeout: connectLimit,
    autoIdleDelay: IDLE_DELAY,
    maxLiteralSize: limit,
    maxResponseSize: limit * 2,
    // imapflow uses these options for connections without TLS, too.
    tls: { ...tls, ...guardConnection(createAddressPolicy(privateNetworks), host, lookup) },
  });
}

/** @throws errors of imapflow, also when the time is up */
async function logIn(client: ImapFlow, limit: number, cutOff: AbortSignal): Promise<void> {
  // The running command rejects as well. Without a listener, the event would end the process.
  client.on('error', () => {});
  const end = () => client.close();
  cutOff.addEventListener('abort', end);
  client.once('close', () => cutOff.removeEventListener('abort', end));
  const timer = setTimeout(end, limit);
  try {
    cutOff.throwIfAborted();
    await client.connect();
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an IMAP server answered and refused the login. */
export function isLoginRefused(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;
}

/** The folder for fetching mails does not exist. */
export class MissingFolder extends Error {
  override name = 'MissingFolder';
}

/** Checks that the folder exists, and creates the folder that mails are moved to. Uses the list of folders, since errors differ between servers. */
async function checkFolders(client: ImapFlow, { folder, move_to }: LeasedMailbox): Promise<void> {
  const folders = await client.list();
  const exists = (path: string): boolean =>
    folders.some((known) => known.path === path || (known.path === 'INBOX' && path.toUpperCase() === 'INBOX'));
  if (!exists(folder)) throw new MissingFolder(folder);
  if (move_to !== null && !exists(move_to)) await client.mailboxCreate(move_to);
}

/**
 * Fetches the mails that were not processed yet, in their order.
 *
 * Each mail is stored, then marked, moved or deleted, and then recorded as processed. If the process ends in between, the mail is
 * processed again. This adds nothing, since an inbox accepts a mail only once. After a change of UIDVALIDITY, all mails are
 * processed again, which adds nothing for the same reason.
 *
 * @param signal stops between two mails
 */
export async function takeNewMails(client: ImapFlow, work: MailboxWork, signal: AbortSignal): Promise<void> {
  const { taking, mailbox, tries } = work;
  if (!client.mailbox) throw new Error('No folder is open.');
  const uid_validity = String(client.mailbox.uidValidity);
  const last = work.seen.uid_validity === uid_validity ? work.seen.last_uid : 0;
  // A range that ends with `*` always includes the last mail, even if its UID is below the start.
  const found = await listUids(client, `${last + 1}:*`);
  const uids = found.filter((uid) => uid > last).sort((a, b) => a - b);
  for (const uid of uids) {
    if (signal.aborted) return;
    await takeMail(client, work, uid, uid_validity);
    tries.delete(uid);
    work.seen = { uid_validity, last_uid: uid };
    await noteProgress(taking.context, mailbox.version, work.seen);
  }
}

/**
 * Listens for new mails.
 *
 * @returns a function that waits until a mail has come since the last call, the connection ends, or the time is over
 */
export function listenForNews(client: ImapFlow): (milliseconds: number, signal: AbortSignal) => Promise<void> {
  let hasNews = false;
  let wake = (): void => {};
  client.on('exists', () => {
    hasNews = true;
    wake();
  });
  client.on('close', () => wake());
  return async (milliseconds, signal) => {
    const end = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    await new Promise<void>((resolve) => {
      wake = resolve;
      end.addEventListener('abort', wake, { once: true });
      if (hasNews || end.aborted || !client.usable) resolve();
    });
    hasNews = false;
  };
}

async function takeMail(client: ImapFlow, work: MailboxWork, uid: number, uidValidity: string): Promise<void> {
  const { taking, mailbox, tries } = work;
  const { context, log } = taking;
  const head = await client.fetchOne(String(uid), { size: true, envelope: true }, { uid: true });
  if (!head) {
    if ((await listUids(client, String(uid))).length > 0) throw new Error('The mailbox does not return the mail.');
    // Another program has deleted it.
    return;
  }
  try {
    await download(client, work, uid, head);
  } catch (error) {
    if (!client.usable) throw error;
    const refusal = toRefusal(error);
    const reason = findReason(refusal, tries.get(uid) ?? 0);
    if (!reason) {
      tries.set(uid, (tries.get(uid) ?? 0) + 1);
      throw error;
    }
    log.info({ mailbox: mailbox.inbox_id, reason }, 'mail refused');
    await recordRefusal(context, mailbox.version, describeHead(head), `${uidValidity}:${uid}`, reason);
    // The mail stays in the mailbox, unread.
    return;
  }
  await finishMail(client, mailbox, uid);
}

async function download(client: ImapFlow, work: MailboxWork, uid: number, head: FetchMessageObject): Promise<void> {
  const { taking, mailbox } = work;
  if ((head.size ?? 0) > messageLimit(taking.context.config.uploadLimit)) throw new Refusal('too_large');
  const { content } = await client.download(String(uid), undefined, { uid: true });
  if (!content) throw new Error('The mailbox does not return the mail.');
  await using message = await taking.folder.keep(content);
  await takeMessage(taking, message, [{ mailbox: mailbox.version }], undefined);
}

/** The reason why a mail is not tried again; undefined if it is. */
function findReason(refusal: Refusal, tries: number): RefusalReason | undefined {
  const { reply } = refusal;
  if (NEVER_GIVEN_UP.includes(reply)) return undefined;
  const mayPass = reply === 'sender_unknown' || reply === 'failed';
  if (mayPass && tries + 1 < MAX_TRIES) return undefined;
  return REFUSAL_REASONS.find((reason) => reason === reply) ?? 'failed';
}

async function finishMail(client: ImapFlow, { after, move_to }: LeasedMailbox, uid: number): Promise<void> {
  const change = {
    mark: () => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }),
    move: () => client.messageMove(String(uid), move_to ?? '', { uid: true }),
    delete: () => client.messageDelete(String(uid), { uid: true }),
  };
  if (!(await change[after]())) throw new Error(`The mailbox did not ${after} the mail.`);
}

/**
 * Lists the mails in a range of UIDs. After the end of the connection, imapflow returns empty results. They must not be treated
 * as an empty mailbox, since mails would be skipped.
 */
async function listUids(client: ImapFlow, range: string): Promise<number[]> {
  const found = await client.search({ uid: range }, { uid: true });
  if (!found || !client.usable) throw new Error('The mailbox does not list its mails.');
  return found;
}

function describeHead({ size = 0, envelope }: FetchMessageObject) {
  const [author] = envelope?.from ?? [];
  return {
    sender: cleanText(author?.address),
    subject: cleanText(envelope?.subject),
    messageId: cleanText(envelope?.messageId),
    receivedAt: new Date().toISOString(),
    size,
  };
}
