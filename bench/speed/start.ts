/** How long a start takes and what the service holds when nothing happens. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../test/server.ts';
import { measureMemory } from './machine.ts';
import { median } from './statistics.ts';

export interface StartFigures {
  /** Milliseconds from the start of the process to the first 200 of /health/ready, with an empty data folder. */
  readonly first: number;
  /** The same on a folder that is there: the median of the runs. */
  readonly later: number;
  /** Bytes, of the server and its children, after some idle seconds. */
  readonly memory: number;
}

const RUNS = 5;
const IDLE_MILLISECONDS = 3000;

export async function measureStart(data: string): Promise<StartFigures> {
  const first = await startOnce(data);
  const later: number[] = [];
  let memory = 0;
  for (let run = 1; run <= RUNS; run++) {
    const last = run === RUNS;
    const start = await startOnce(data, last);
    later.push(start.time);
    memory = start.memory;
  }
  return { first: first.time, later: median(later), memory };
}

async function startOnce(data: string, rest = false): Promise<{ time: number; memory: number }> {
  const begin = performance.now();
  const server = await startServer(data);
  try {
    const answer = await fetch(`${server.url}/health/ready`);
    const time = performance.now() - begin;
    if (answer.status !== 200) throw new Error(`/health/ready: ${answer.status}`);
    if (rest) await sleep(IDLE_MILLISECONDS);
    return { time, memory: measureMemory(server.process.pid ?? 0) };
  } finally {
    await server.stop();
  }
}
