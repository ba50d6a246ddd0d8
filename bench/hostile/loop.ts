/** The server as a process of its own, with the probe in it. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Server, startServer } from '../../test/server.ts';

export interface LoopTimes {
  /** Milliseconds of the longest delay of the event loop, by the clock. */
  readonly delay: number;
  /** Milliseconds of the longest busy stretch, in processor time of the main thread. */
  readonly busy: number;
}

export interface ProbedServer {
  readonly server: Server;
  /** What was measured since the last call. */
  read(): Promise<LoopTimes>;
}

const PROBE = new URL('./probe.ts', import.meta.url).href;

export async function startProbedServer(
  data: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProbedServer> {
  const server = await startServer(data, { ...settings, NODE_OPTIONS: `--import=${PROBE}` });
  let seen = 0;
  return {
    server,
    async read() {
      // Lets the loop finish what the last answer left behind, such as a line in the log.
      await sleep(20);
      server.process.kill('SIGUSR2');
      for (;;) {
        const lines = server
          .output()
          .stderr.split('\n')
          .filter((line) => line.startsWith('{"loop"'));
        const line = lines[seen];
        if (line !== undefined) {
          seen += 1;
          const { loop } = JSON.parse(line);
          return loop;
        }
        if (server.process.exitCode !== null) throw new Error('The server has ended.');
        if (server.process.stderr) await once(server.process.stderr, 'data');
      }
    },
  };
}
