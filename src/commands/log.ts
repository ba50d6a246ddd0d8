/** The log of the service: JSON lines on stderr, since stdout is for users and scripts. */
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { toLoggedError } from '../logged-error.ts';

export function createLog(config: Config): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // For log lines of Fastify.
      serializers: { err: toLoggedError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination({ dest: process.stderr.fd, sync: true }),
  );
}
