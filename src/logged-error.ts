import type { Logger } from 'pino';

/** What a log may hold of an error. */
export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Causes of causes that are told. */
const MAX_CAUSES = 5;

/**
 * An error for the log, with its causes. Its other properties can be texts of documents and mails: PostgreSQL repeats a
 * whole row in `detail`.
 *
 * @returns undefined for what is no error
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack } = error;
  const cause = depth < MAX_CAUSES ? toLoggedError(error.cause, depth + 1) : undefined;
  return {
    name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** Logs errors that an operation of the service survives (`Context.report`). */
export function reportTo(log: Pick<Logger, 'error'>): (message: string, error: unknown) => void {
  return (message, error) => log.error({ error: toLoggedError(error) }, message);
}
