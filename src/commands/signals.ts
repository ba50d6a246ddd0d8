/** Handles signals to stop: Ctrl-C, a service manager, or a closed pipe. */
import { EXIT_CODES } from './failure.ts';

/** Numbers of signals, which shells add to 128 for the exit code. */
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
type StopSignal = keyof typeof SIGNALS;

/** Maximum seconds for requests and documents in progress when the service stops. */
export const GRACE_SECONDS = 10;

/**
 * Milliseconds in which a second signal is ignored. Under npm, one Ctrl-C arrives twice: from the terminal and from npm. A user
 * who presses Ctrl-C twice takes longer.
 */
const REPEAT_MILLISECONDS = 700;

/**
 * Waits for the first signal to stop. From then on, a second signal ends the process immediately.
 *
 * @returns the signal, and `release`, which restores the default handling of signals
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

/** The exit code of a program that a signal ended, as in shells. */
export function exitCodeOf(signal: StopSignal): number {
  return 128 + SIGNALS[signal];
}

function isStopSignal(signal: string): signal is StopSignal {
  return signal in SIGNALS;
}

/**
 * Ends the process without an error if the output pipe is closed, as in `extrakt ... | head`. Its child processes also end, since
 * their channel closes. Other write errors, such as a full disk, are reported.
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
