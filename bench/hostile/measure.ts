/** Sends hostile requests to a server of its own and measures for how long each held the event loop. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../test/postgres.ts';
import { type LoopTimes, startProbedServer } from './loop.ts';
import type { HostileRequest } from './requests.ts';
import { prepareTarget } from './target.ts';

export interface Measured extends LoopTimes {
  readonly name: string;
  readonly status: number;
  readonly isExpected: boolean;
}

/** @param report is called with each request as it is measured */
export async function measureRequests(
  requests: readonly HostileRequest[],
  report: (measured: Measured) => void = () => {},
): Promise<Measured[]> {
  const data = await mkdtemp(join(tmpdir(), 'extrakt-hostile-'));
  const mailPort = await findFreePort();
  const settings = { EXTRAKT_MAIL_PORT: String(mailPort), EXTRAKT_WORKERS: '1' };
  const { server, read } = await startProbedServer(data, settings);
  try {
    const target = await prepareTarget(server.url, server.token ?? '', mailPort);
    await read();
    const all: Measured[] = [];
    for (const { name, statuses, send } of requests) {
      const status = await send(target);
      const measured = { name, status, isExpected: statuses.includes(status), ...(await read()) };
      report(measured);
      all.push(measured);
    }
    return all;
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time of the work below on a machine without other work. */
const QUIET = 40;
/** Beyond it, a limit would hold nothing. */
const MOST_SLOWNESS = 2;

/**
 * How many times as long the same work takes now as on a quiet machine, in processor time: from 1 to 2. Other processes on
 * the same core slow it down. The work is native code, which does not depend on what the compiler has optimized yet.
 */
export function calibrate(): number {
  const block = new Uint8Array(8 * 1024 * 1024);
  const times = Array.from({ length: 7 }, () => timeHash(block)).toSorted((a, b) => a - b);
  return Math.min(MOST_SLOWNESS, Math.max(1, (times[3] ?? QUIET) / QUIET));
}

/** Milliseconds of processor time of a SHA-512 of 24 MiB. */
function timeHash(block: Uint8Array): number {
  const before = process.threadCpuUsage();
  const hash = createHash('sha512');
  for (let round = 0; round < 3; round++) hash.update(block);
  hash.digest();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
