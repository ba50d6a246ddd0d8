/** Finds the files that belong to rows of the database. */
import type { Kysely } from 'kysely';
import { isTemporaryKey } from './files.ts';
import type { Tables } from './tables.ts';

/**
 * Splits keys of files into keys of a document, a mail or a waiting run (owned), and keys that no row refers to (unknown).
 * Incompletely written files are unknown.
 *
 * @param keys at most a few hundred keys, which are looked up in one query
 */
export async function splitByOwner(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<{ readonly owned: string[]; readonly unknown: string[] }> {
  if (keys.length === 0) return { owned: [], unknown: [] };
  const ids = keys.map(nameOwner);
  const owners = await db
    .selectFrom('document')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(
      db
        .selectFrom('job')
        .select('id')
        .where('id', 'in', ids)
        .where('kind', '=', 'run')
        .where('finished_at', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('mail')
        .select((e) => e.ref('raw').$notNull().as('id'))
        .where('raw', 'in', keys),
    )
    .execute();
  const known = new Set(owners.map(({ id }) => id));
  const isOwned = (key: string): boolean => !isTemporaryKey(key) && known.has(nameOwner(key));
  return { owned: keys.filter(isOwned), unknown: keys.filter((key) => !isOwned(key)) };
}

function nameOwner(key: string): string {
  return key.split('.', 1)[0] ?? key;
}
