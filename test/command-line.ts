/** The command line as a person types it, in a process of its own, on a data folder of its own. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAIN, serverEnvironment } from './server.ts';

export interface CommandResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  /** Settings as in the environment; undefined takes away one that tests have by default. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
}

export interface Workplace extends AsyncDisposable {
  /** The present folder of every command. */
  readonly folder: string;
  readonly data: string;
  run(args: readonly string[], options?: CommandOptions): Promise<CommandResult>;
}

/** An empty folder to run commands in, gone when it is disposed of. */
export async function openWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-command-'));
  const data = join(folder, 'data');
  return {
    folder,
    data,
    async run(args, { settings, stdin = '' } = {}) {
      const child = spawn(process.execPath, [MAIN, ...args], {
        cwd: folder,
        env: { ...serverEnvironment(data), ...settings },
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      child.stdin.end(stdin);
      const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      return { code, stdout, stderr };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
