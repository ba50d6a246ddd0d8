/** The service. Its parts are created here, and get what they need as arguments. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import manifest from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { openSpoolFolder } from '../containers/spool.ts';
import { createApp } from '../http/app.ts';
import { reportTo } from '../logged-error.ts';
import { createKeepPart } from '../mail/keep-part.ts';
import type { Context } from '../service/context.ts';
import { createFirstAdministrator, type FirstAdministrator } from '../service/first-administrator.ts';
import { isLocalOnly } from '../service/mail-domain.ts';
import { createThread } from '../service/thread/thread.ts';
import { startWorker, type Worker } from '../worker/worker.ts';
import { keepReserve } from './disk-reserve.ts';
import { closeHttp, listenHttp, listenMail, openMailboxes } from './listen.ts';
import { createLog } from './log.ts';
import { openPool } from './pool.ts';
import { describeMissingReaders } from './readers.ts';
import { lockServer } from './server-lock.ts';
import { awaitStopSignal, GRACE_SECONDS } from './signals.ts';
import { openStorage, prepareFolder } from './storage.ts';

/**
 * Runs the service until a signal stops it.
 *
 * At the end, also after a failed start, its parts are closed in the opposite order.
 */
export async function serve(config: Config): Promise<void> {
  const { stopped } = awaitStopSignal();
  const log = createLog(config);
  await using parts = new AsyncDisposableStack();
  await prepareFolder(config.data);
  // The lock is taken before the database is opened, which applies migrations. They must not run while a server is running.
  parts.use(lockServer(config));
  const { db, files } = parts.use(await openStorage(config, { isServer: true }));
  parts.adopt(keepReserve(files.space, log), (reserve) => reserve.stop());
  let worker: Worker | undefined;
  const thread = parts.adopt(createThread(), (thread) => thread.close());
  const report = reportTo(log);
  const context: Context = { config, db, files, jobQueued: () => worker?.wake(), report, thread };
  const pool = parts.adopt(openPool(config), (pool) => pool.close());
  const keepPart = createKeepPart(await openSpoolFolder(join(config.data, 'spool')));
  const app = parts.adopt(await createApp({ context, pool, keepPart, logger: log }), (app) =>
    closeHttp(app, GRACE_SECONDS),
  );
  const address = await listenHttp(app, config);
  const mail = config.mailPort === 0 ? undefined : await listenMail(context, log);
  parts.defer(async () => await mail?.close(0));
  const mailboxes = parts.adopt(await openMailboxes(context, log), (mailboxes) => mailboxes.close(0));
  // The password is shown only once, so it is printed after all steps that can fail.
  const administrator = await createFirstAdministrator(context);
  if (administrator) console.log(introduce(administrator));
  if (config.workers > 0) worker = startWorker({ context, pool, log });
  const missing = describeMissingReaders();
  if (missing !== undefined) console.log(missing);
  if (mail) console.log(describeMail(config.mailDomain, mail.port));
  console.log(`Extrakt ${manifest.version} listens on ${address} (Ctrl-C stops it).`);

  announceStop(log, await stopped);
  // In parallel, so that documents in progress and requests share one grace time.
  await Promise.all([
    closeHttp(app, GRACE_SECONDS),
    mail?.close(GRACE_SECONDS),
    mailboxes.close(GRACE_SECONDS),
    worker?.stop({ graceSeconds: GRACE_SECONDS }),
  ]);
}

function describeMail(domain: string, port: number): string {
  const text = `Mail for ${domain} is received on port ${port}.`;
  if (!isLocalOnly(domain)) return text;
  return `${text} Other mail servers cannot deliver to this domain. docs/mails.md describes the necessary settings.`;
}

function announceStop(log: Logger, signal: string): void {
  log.info({ signal }, 'stopping');
  if (process.stdout.isTTY)
    console.log(`Stopping. This takes at most ${GRACE_SECONDS} seconds. Press Ctrl-C again to end immediately.`);
}

function introduce({ email, password, token }: FirstAdministrator): string {
  return `
The administrator was created. Keep this, it is shown only once:

  E-mail     ${email}
  Password   ${password}
  API token  ${token}
`;
}
