/** Fetches mails from the mailboxes of inboxes continuously. */
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import { type LeasedMailbox, leaseMailboxes, noteCheck, releaseMailboxes } from '../service/mailbox-leases.ts';
import { describeMailboxError } from './mailbox-errors.ts';
import { connectMailbox, listenForNews, type MailboxWork, takeNewMails, UnusableServer } from './mailbox-session.ts';
import type { MessageTaking } from './take-message.ts';

export interface Mailboxes {
  /** Fetches no more mails. Mails in progress get `graceSeconds`. Resolves when all of them are stored or abandoned. */
  close(graceSeconds: number): Promise<void>;
}

export interface MailboxesOptions extends MessageTaking {
  /** Milliseconds between two checks for changed settings. */
  readonly refresh?: number;
  /** Milliseconds of the pause after the first failure, doubled with each further failure. */
  readonly firstPause?: number;
  /** For servers with private certificates. */
  readonly tls?: ConnectionOptions;
  /** Replaces the DNS lookup of the system. */
  readonly lookup?: LookupFunction;
  /** Maximum milliseconds for connecting and logging in. */
  readonly connectLimit?: number;
}

const REFRESH = 5000;
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 15 * 60_000;

/** Starts fetching mails from all mailboxes that no other process has leased, with one connection for each. */
export function startMailboxes(options: MailboxesOptions): Mailboxes {
  const { context, log, refresh = REFRESH } = options;
  const stop = new AbortController();
  const cutOff = new AbortController();
  /** Watched mailboxes, by the version of their settings. */
  const watches = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  function watch(mailbox: LeasedMailbox): void {
    const own = new AbortController();
    const signal = AbortSignal.any([stop.signal, own.signal]);
    const ended = watchMailbox(options, mailbox, signal, cutOff.signal).catch((error: unknown) => {
      log.error({ mailbox: mailbox.inbox_id, error: String(error) }, 'a mailbox is not checked any more');
    });
    watches.set(mailbox.version, { stop: own, ended });
  }

  async function followSettings(): Promise<void> {
    const mailboxes = await leaseMailboxes(context);
    const present = new Set(mailboxes.map(({ version }) => version));
    for (const [version, { stop: own }] of watches) {
      if (present.has(version)) continue;
      own.abort();
      watches.delete(version);
    }
    for (const mailbox of mailboxes) if (!watches.has(mailbox.version)) watch(mailbox);
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await followSettings().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the settings of mailboxes cannot be read');
      });
      await pause(refresh, stop.signal);
    }
  }

  const running = run();
  return {
    async close(graceSeconds) {
      const timer = setTimeout(() => cutOff.abort(), graceSeconds * 1000);
      stop.abort();
      await running;
      await Promise.all([...watches.values()].map(({ ended }) => ended));
      clearTimeout(timer);
      await releaseMailboxes(context);
    },
  };
}

/**
 * Checks a mailbox repeatedly until the signal is aborted. After each failure, the pause is longer.
 *
 * @param cutOff also aborts the mail in progress
 */
async function watchMailbox(
  options: MailboxesOptions,
  mailbox: LeasedMailbox,
  signal: AbortSignal,
  cutOff: AbortSignal,
): Promise<void> {
  const { context, log, firstPause = FIRST_PAUSE } = options;
  const { tls, lookup, connectLimit } = options;
  const work: MailboxWork = { taking: options, mailbox, seen: mailbox, tries: new Map(), tls, lookup, connectLimit };
  let failures = 0;
  const looked = async (): Promise<void> => {
    failures = 0;
    await noteCheck(context, mailbox.version, null);
  };
  while (!signal.aborted) {
    try {
      await look(work, looked, signal, cutOff);
      await pause(mailbox.interval * 1000, signal);
    } catch (error) {
      if (signal.aborted) return;
      const reason = describeMailboxError(error, mailbox);
      const origin = error instanceof UnusableServer ? error.cause : error;
      const code = origin instanceof Error && 'code' in origin ? origin.code : undefined;
      log.warn({ mailbox: mailbox.inbox_id, failures, reason, code }, 'a mailbox cannot be checked');
      await noteCheck(context, mailbox.version, reason).catch(() => {});
      const longest = Math.min(LONGEST_PAUSE, firstPause * 2 ** failures);
      failures += 1;
      // Random pauses, so that mailboxes of one server are not all checked at the same time after an outage.
      await pause(longest * (0.75 + Math.random() / 4), signal);
    }
  }
}

/**
 * Runs one connection. It stays open if the mailbox announces new mails.
 *
 * @param looked called each time after all mails were fetched
 * @throws also when the server closes the connection
 */
async function look(
  work: MailboxWork,
  looked: () => Promise<void>,
  signal: AbortSignal,
  cutOff: AbortSignal,
): Promise<void> {
  const client = await connectMailbox(work, signal, cutOff);
  try {
    const awaitNews = listenForNews(client);
    do {
      await takeNewMails(client, work, signal);
      await looked();
      if (work.mailbox.mode === 'poll') break;
      await awaitNews(work.mailbox.interval * 1000, signal);
      if (!client.usable) throw new Error('The connection ended.');
    } while (!signal.aborted);
    await client.logout();
  } finally {
    client.close();
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
