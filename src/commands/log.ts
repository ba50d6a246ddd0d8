/** The service's log: JSON lines on stderr, so that stdout stays free for what people and scripts read. */
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { toLoggedError } from '../logged-error.ts';

export function createLog(config: Config): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Lines of Fastify's own.
      serializers: { err: toLoggedError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination({ dest: process.stderr.fd, sync: true }),
  );
}
