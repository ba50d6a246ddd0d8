import type { Kysely, Updateable } from 'kysely';
import { DOCUMENT_TRANSITIONS, type DocumentTransition } from '../store/states.ts';
import type { DocumentTable, Id, Tables } from '../store/tables.ts';

/**
 * Moves a document from one state to another, as the table in store/states.ts allows; nothing else writes a state.
 *
 * @param changes what else becomes of the row
 * @returns false, with nothing changed, when the document is not in a state that the transition starts from, or deleted
 */
export async function moveDocument(
  trx: Kysely<Tables>,
  id: Id,
  transition: DocumentTransition,
  changes: Omit<Updateable<DocumentTable>, 'id' | 'state'> = {},
): Promise<boolean> {
  const { from, to } = DOCUMENT_TRANSITIONS[transition];
  const { numUpdatedRows } = await trx
    .updateTable('document')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
