/** The exit codes of commands, and the messages for their failures. */
import { ConfigError } from '../config.ts';
import { ExtraktError } from '../errors.ts';

export const EXIT_CODES = {
  /** Success. */
  done: 0,
  /** A failure that may be temporary, or a failure of a part of the work. */
  failed: 1,
  /** The command line or a setting is wrong. */
  usage: 2,
} as const;

/** The failure of a command. `message` is for its user. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_CODES.failed, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.exitCode = exitCode;
  }
}

/** Returns the message and the exit code for any error. */
export function describeFailure(error: unknown): { readonly message: string; readonly exitCode: number } {
  if (error instanceof CommandFailure) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof ConfigError) return { message: error.message, exitCode: EXIT_CODES.usage };
  if (error instanceof ExtraktError) {
    const faults = (error.faults ?? []).map(({ path, message }) => `\n  ${path}: ${message}`);
    const exitCode = error.code === 'invalid' ? EXIT_CODES.usage : EXIT_CODES.failed;
    return { message: error.message + faults.join(''), exitCode };
  }
  return { message: plainMessage(error), exitCode: EXIT_CODES.failed };
}

/** Returns the system code of an error (`EADDRINUSE`, `SQLITE_FULL`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of an error. For several failed connections (AggregateError), it is the message of the first one. */
export function plainMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return plainMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
