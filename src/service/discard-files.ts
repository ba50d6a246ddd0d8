/** Removes files that did not become documents. */
import type { Id } from '../store/tables.ts';
import type { Context } from './context.ts';

/** Files that are removed at the same time. */
const DISCARDED_TOGETHER = 32;

/**
 * Removes files that belong to no document; never throws. The sweep moves what cannot be removed now.
 *
 * Each file is looked up first: when the database fails during a commit, its document may exist nevertheless.
 */
export async function discardAll({ db, files }: Context, kept: readonly { readonly id: Id }[]): Promise<void> {
  for (let start = 0; start < kept.length; start += DISCARDED_TOGETHER) {
    const ids = kept.slice(start, start + DISCARDED_TOGETHER).map(({ id }) => id);
    try {
      const documents = await db.selectFrom('document').select('id').where('id', 'in', ids).execute();
      const owned = new Set(documents.map(({ id }) => id));
      await Promise.all(ids.filter((id) => !owned.has(id)).map((id) => files.delete(id)));
    } catch {
      // The database or the disk fails. The files stay until the sweep.
    }
  }
}
