/** Describes the database, and mismatches between it and the data folder, for messages of commands. */
import { type Config, variableName } from '../config.ts';
import type { MismatchReason } from '../store/installation.ts';

/** Describes the database, without the password in its URL. */
export function describeDatabase(config: Config): string {
  if (config.databaseUrl === '') return `The database in ${config.data}`;
  if (!URL.canParse(config.databaseUrl)) return `The database of ${variableName('databaseUrl')}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `The database ${pathname.slice(1)} on ${host || 'this machine'} (${variableName('databaseUrl')})`;
}

/** Describes a mismatch between database and data folder, with instructions. */
export function describeMismatch(config: Config, reason: MismatchReason): string {
  const database = describeDatabase(config);
  const settings =
    config.databaseUrl === '' ? variableName('data') : `${variableName('databaseUrl')} or ${variableName('data')}`;
  const ways = {
    different: {
      what: `The data folder ${config.data} belongs to another installation than ${lowerFirst(database)}.`,
      restore: 'restore the backup of both',
    },
    unknown_files: {
      what: `The data folder ${config.data} holds files of documents that are not in ${lowerFirst(database)}.`,
      restore: 'restore the database that the files belong to',
    },
    missing_files: {
      what: `${database} belongs to another data folder than ${config.data}, which has neither its files nor its id.`,
      restore: 'restore the data folder',
    },
  } as const;
  const { what, restore } = ways[reason];
  return (
    `${what} Nothing was changed. Correct ${settings}, or ${restore}. ` +
    'To use both together anyway, run "extrakt adopt" once.'
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
