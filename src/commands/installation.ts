/** The commands for a database and a data folder that do not belong together. */
import type { Config } from '../config.ts';
import { type Sweep, sweepFiles } from '../service/sweep.ts';
import { adoptInstallation } from '../store/installation.ts';
import { describeDatabase } from './describe-database.ts';
import { lockServer } from './server-lock.ts';
import { openContext, openStorage, prepareFolder } from './storage.ts';

/** Assigns the database and the data folder to one installation, regardless of their contents. */
export async function adopt(config: Config): Promise<void> {
  await prepareFolder(config.data);
  using _lock = lockServer(config);
  await using storage = await openStorage(config, {
    isServer: true,
    settle: async (trx) => void (await adoptInstallation(trx, config.data)),
  });
  const { id } = await storage.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  console.log(`${describeDatabase(config)} and the data folder ${config.data} now belong to the installation ${id}.`);
}

/** Moves files that no document refers to into quarantine, and prints their number. */
export async function sweep(config: Config, { all }: { readonly all: boolean }): Promise<void> {
  await using storage = await openContext(config);
  console.log(describeSweep(await sweepFiles(storage.context, { all })));
}

function describeSweep({ seen, unknown, moved, restored, stopped }: Sweep): string {
  const back = restored > 0 ? ` Moved back ${count(restored)} that the database knows.` : '';
  if (stopped) {
    return (
      `${unknown} of ${count(seen)} are not in the database, too many to be the result of a crash. They were not moved. ` +
      `Make sure that this is the right database. Then "extrakt sweep --all" moves them.${back}`
    );
  }
  return `Checked ${count(seen)}, moved ${count(moved)} to the quarantine, where they are kept for 30 days.${back}`;
}

function count(files: number): string {
  return files === 1 ? 'one file' : `${files} files`;
}
