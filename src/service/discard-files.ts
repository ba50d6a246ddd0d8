/** Removes files that became nothing. */
import type { Context } from './context.ts';
import type { KeptFile } from './uploads.ts';

/** Files that are removed at the same time. */
const DISCARDED_TOGETHER = 32;

/**
 * Removes files that belong to no document. What cannot be removed now is swept up later.
 *
 * When the database fails in the very commit, the documents may be there: then their files must stay.
 */
export async function discardAll({ db, files }: Context, kept: readonly KeptFile[]): Promise<void> {
  for (let start = 0; start < kept.length; start += DISCARDED_TOGETHER) {
    const ids = kept.slice(start, start + DISCARDED_TOGETHER).map(({ id }) => id);
    try {
      const documents = await db.selectFrom('document').select('id').where('id', 'in', ids).execute();
      const owned = new Set(documents.map(({ id }) => id));
      await Promise.all(ids.filter((id) => !owned.has(id)).map((id) => files.delete(id)));
    } catch {
      // The database or the disk has other troubles.
    }
  }
}
