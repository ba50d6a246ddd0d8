/** The service's log: JSON lines on stderr, so that stdout stays free for what people and scripts read. */
import { type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

export function createLog(config: Config): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination({ dest: process.stderr.fd, sync: true }),
  );
}
