/** How a command ends: the exit codes, and one sentence on stderr for whatever went wrong. */
import { ConfigError } from '../config.ts';
import { ExtraktError } from '../errors.ts';

export const EXIT_CODES = {
  /** Everything that was asked for was done. */
  done: 0,
  /** Something failed that may work another time, or part of the work failed. */
  failed: 1,
  /** The command line or a setting is wrong: running it again the same way will not help. */
  usage: 2,
} as const;

/** A command that cannot go on; `message` is written for the person who typed it. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_CODES.failed, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.exitCode = exitCode;
  }
}

/** What to print and how to exit for anything that was thrown. */
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

/** The system's code of an error (`EADDRINUSE`, `SQLITE_FULL`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Several attempts to connect fail as an AggregateError that says nothing itself: then the first of them speaks. */
export function plainMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return plainMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
