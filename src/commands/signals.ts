/** Being told to stop: Ctrl-C, a service manager, or a pipe that nobody reads any more. */
import { EXIT_CODES } from './failure.ts';

/** The number that a shell adds to 128 when a signal ended a program. */
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
type StopSignal = keyof typeof SIGNALS;

/** Seconds that requests and documents in progress get when the service is told to stop. */
export const GRACE_SECONDS = 10;

/**
 * Under npm one Ctrl-C arrives twice: the terminal sends it to the whole group, and npm passes its own on. Whoever
 * presses twice to force an end needs longer than this.
 */
const REPEAT_MILLISECONDS = 700;

/**
 * Resolves with the first signal that asks the process to stop. From then on a second one ends it at once.
 *
 * @returns the signal, and `release`, which gives the signals their usual meaning back
 */
export function awaitStopSignal(): { readonly stopped: Promise<StopSignal>; release(): void } {
  const { promise, resolve } = Promise.withResolvers<StopSignal>();
  let first: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (!isStopSignal(signal)) return;
    const now = performance.now();
    if (first === undefined) {
      first = now;
      resolve(signal);
    } else if (now - first > REPEAT_MILLISECONDS) {
      process.exit(exitCodeOf(signal));
    }
  };
  for (const signal of Object.keys(SIGNALS)) process.on(signal, onSignal);
  return {
    stopped: promise,
    release() {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, onSignal);
    },
  };
}

/** The exit code of a program that a signal ended, as shells count it. */
export function exitCodeOf(signal: StopSignal): number {
  return 128 + SIGNALS[signal];
}

function isStopSignal(signal: string): signal is StopSignal {
  return signal in SIGNALS;
}

/**
 * `extrakt ... | head` closes the pipe when it has seen enough. That is no error: the process ends quietly, and its
 * children with it, since their channel closes. A disk that is full is one.
 */
export function endWhenNobodyReads(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT_CODES.done);
      if (stream !== process.stderr) process.stderr.write(`The output cannot be written: ${error.message}.\n`);
      process.exit(EXIT_CODES.failed);
    });
  }
}
