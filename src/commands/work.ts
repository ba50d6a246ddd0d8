import type { Config } from '../config.ts';
import { reportTo } from '../logged-error.ts';
import type { Context } from '../service/context.ts';
import { createThread } from '../service/thread/thread.ts';
import { startWorker } from '../worker/worker.ts';
import { createLog } from './log.ts';
import { openPool } from './pool.ts';
import { describeMissingReaders } from './readers.ts';
import { awaitStopSignal, GRACE_SECONDS } from './signals.ts';
import { openStorage } from './storage.ts';

/** Runs a worker until a signal stops it. */
export async function work(config: Config): Promise<void> {
  const { stopped } = awaitStopSignal();
  const log = createLog(config);
  await using parts = new AsyncDisposableStack();
  const { db, files } = parts.use(await openStorage(config));
  const thread = parts.adopt(createThread(), (thread) => thread.close());
  const report = reportTo(log);
  const context: Context = { config, db, files, jobQueued: () => worker.wake(), report, thread };
  const pool = parts.adopt(openPool(config), (pool) => pool.close());
  const worker = startWorker({ context, pool, log });
  const missing = describeMissingReaders();
  if (missing !== undefined) console.log(missing);
  const text = pool.places('text');
  const load = text === 1 ? 'one document at a time' : `up to ${text} documents in parallel`;
  console.log(`The worker reads ${load} (Ctrl-C stops it).`);

  log.info({ signal: await stopped }, 'stopping');
  await worker.stop({ graceSeconds: GRACE_SECONDS });
}
