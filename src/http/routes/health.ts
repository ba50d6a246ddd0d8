/** Health checks for monitoring. */
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import type { Context } from '../../service/context.ts';
import type { App } from '../route.ts';

/** Maximum milliseconds for a response of the database. */
const DATABASE_LIMIT = 3000;

const Health = Type.Object({ status: Type.Literal('ok') });

const Warning = Type.Object({
  code: Type.Enum(['disk_low', 'unknown_files']),
  message: Type.String({ description: 'What is wrong and what to do, as sentences.' }),
});
type Warning = Static<typeof Warning>;

const Ready = Type.Object({
  status: Type.Literal('ok'),
  warnings: Type.Array(Warning, { description: 'Problems that need attention although the service works.' }),
});

const MEGABYTE = 1_000_000;

export function serveHealth(app: App, context: Context): void {
  app.get(
    '/health/live',
    { schema: { tags: ['service'], summary: 'Check whether the process is running', response: { 200: Health } } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/health/ready',
    {
      config: { errors: ['unavailable'] },
      schema: {
        tags: ['service'],
        summary: 'Check whether the service works',
        description:
          '503 if the database does not answer, or if less than twice `EXTRAKT_DISK_RESERVE` is free on the disk of the data folder. ' +
          'Below ten times `EXTRAKT_DISK_RESERVE`, there is a warning.',
        response: { 200: Ready },
      },
    },
    async () => {
      await askDatabase(context);
      const warnings = [await checkDisk(context), await checkFiles(context)].filter((each) => each !== undefined);
      return { status: 'ok' as const, warnings };
    },
  );
}

/** @throws ExtraktError `unavailable` if the disk is full */
async function checkDisk({ files }: Context): Promise<Warning | undefined> {
  const { level, free } = await files.space.measure();
  if (level === 'ok') return undefined;
  const message = `Only ${Math.floor(free / MEGABYTE)} MB are free on the disk of the data folder. Delete documents or give it more space.`;
  if (level === 'full') throw new ExtraktError('unavailable', message);
  return { code: 'disk_low', message };
}

async function checkFiles({ db }: Context): Promise<Warning | undefined> {
  const row = await db.selectFrom('installation').select('unknown_files').executeTakeFirst();
  if (!row || row.unknown_files === 0) return undefined;
  return {
    code: 'unknown_files',
    message: `The database does not know ${row.unknown_files} files of the data folder. Make sure that it is the right database. Then "extrakt sweep --all" moves the files to the quarantine.`,
  };
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
