/** Sends hostile requests to a server of its own and measures for how long each held the event loop. */
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

/** What `calibrate` gives on a machine without other work, which is what limits in milliseconds are meant for. */
const QUIET = 40;

/** How many times as long the same work takes now as on a quiet machine, in processor time; at least 1. */
export function calibrate(): number {
  const times = Array.from({ length: 7 }, () => timeLoop()).toSorted((a, b) => a - b);
  return Math.max(1, (times[3] ?? QUIET) / QUIET);
}

/** Milliseconds of processor time of 100 million additions. */
function timeLoop(): number {
  const before = process.threadCpuUsage();
  let sum = 0;
  for (let i = 0; i < 100_000_000; i++) sum = (sum + i) | 0;
  const { user, system } = process.threadCpuUsage(before);
  if (Number.isNaN(sum)) throw new Error('The loop must not be optimized away.');
  return (user + system) / 1000;
}
