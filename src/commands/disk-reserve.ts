/** Manages the disk reserve while a server runs. */
import type { Logger } from 'pino';
import { toLoggedError } from '../logged-error.ts';
import type { DiskSpace } from '../store/disk-space.ts';
import { startTimers } from '../worker/timers.ts';

const MINUTE = 60_000;

/**
 * Creates the reserve, and restores it within a minute after there is space again. Logs when the disk is low or full.
 *
 * @returns `stop` ends this
 */
export function keepReserve(space: DiskSpace, log: Logger): { stop(): Promise<void> } {
  let last = 'ok';
  const look = async (): Promise<void> => {
    await space.restore();
    const { level, free } = await space.measure();
    if (level !== last && level !== 'ok') log.warn({ level, free }, 'the disk of the data folder is nearly full');
    last = level;
  };
  return startTimers(
    (error) => log.error({ error: toLoggedError(error) }, 'the free space of the disk cannot be read'),
    [{ every: MINUTE, action: look }],
  );
}
