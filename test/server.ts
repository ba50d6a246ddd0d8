/** The real server as a process of its own, for tests and benchmarks that look at it from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
export const MAIN = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Milliseconds that a start may take on a busy machine before the test fails. */
const START_LIMIT = 120_000;

export interface Server {
  readonly url: string;
  /** From the output of the first start on a data folder; undefined on later ones. */
  readonly token: string | undefined;
  readonly password: string | undefined;
  /** Milliseconds from the start of the process to the line that says where it listens. */
  readonly startTime: number;
  readonly process: ChildProcess;
  /** Everything written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** The settings of a test: nothing of the surrounding environment, any free port, no mail, no DNS. */
export function serverEnvironment(data: string, settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(EXTRAKT_|NODE_|npm_)/.test(name));
  return {
    ...Object.fromEntries(inherited),
    EXTRAKT_DATA: data,
    EXTRAKT_PORT: '0',
    EXTRAKT_MAIL_PORT: '0',
    EXTRAKT_MAIL_AUTHENTICATION: 'no',
    EXTRAKT_LOG_LEVEL: 'warn',
    EXTRAKT_RATE_LIMIT: '0',
    EXTRAKT_MAIL_RATE_LIMIT: '0',
    EXTRAKT_DISK_RESERVE: String(1024 * 1024),
    ...settings,
  };
}

/**
 * Starts a server on a data folder and waits until it listens.
 *
 * @param wrapper a command that runs the one that follows it, such as `nice`
 */
export async function startServer(
  data: string,
  settings?: Readonly<Record<string, string>>,
  wrapper: readonly string[] = [],
): Promise<Server> {
  const begin = performance.now();
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, MAIN, 'serve'];
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: serverEnvironment(data, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.stderr += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start in time.\n${written.stdout}${written.stderr}`));
    }, START_LIMIT);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code ?? signal}.\n${written.stdout}${written.stderr}`));
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      written.stdout += text;
      const address = /listens on (http\S+)/.exec(written.stdout)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  return {
    url,
    token: /API token +(\S+)/.exec(written.stdout)?.[1],
    password: /Password +(\S+)/.exec(written.stdout)?.[1],
    startTime: performance.now() - begin,
    process: child,
    output: () => ({ ...written }),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Process ids of the direct children (Linux only). */
export function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Whether a process has not ended. In a container nobody may fetch the exit status of an orphan, which stays a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !existsSync(`/proc/${pid}/stat`) || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
