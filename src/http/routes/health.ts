/** For whoever watches over the service: is the process alive, can it work? */
import { sql } from 'kysely';
import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import type { Context } from '../../service/context.ts';
import type { App } from '../route.ts';

/** Milliseconds that the database may take to answer. */
const DATABASE_LIMIT = 3000;

const Health = Type.Object({ status: Type.Literal('ok') });

export function serveHealth(app: App, context: Context): void {
  app.get(
    '/health/live',
    { schema: { tags: ['service'], summary: 'Whether the process is alive', response: { 200: Health } } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/health/ready',
    {
      config: { errors: ['unavailable'] },
      schema: { tags: ['service'], summary: 'Whether the service can work', response: { 200: Health } },
    },
    async () => {
      await askDatabase(context);
      return { status: 'ok' as const };
    },
  );
}

async function askDatabase({ db }: Context): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database did not answer in time.')), DATABASE_LIMIT);
  try {
    await Promise.race([sql`select 1`.execute(db), late.promise]);
  } catch (error) {
    throw new ExtraktError('unavailable', 'The database does not answer.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
