/** Who may do what with the documents of an inbox: the table of access.ts, with one's own uploads as its special case. */
import type { Kysely, Selectable } from 'kysely';
import { validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { DocumentTable, Id, Tables } from '../store/tables.ts';
import { type AccessibleResource, type Action, allows, requireAccess } from './access.ts';
import type { Caller } from './context.ts';

export interface ReadableInbox {
  readonly inbox: AccessibleResource;
  /** Set where the caller may read only the documents of one creator: their own. */
  readonly createdBy: Id | undefined;
}

/**
 * An inbox whose documents the caller may read, or at least those that they uploaded.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function requireReadableInbox(
  db: Kysely<Tables>,
  caller: Caller,
  idOrAlias: string,
): Promise<ReadableInbox> {
  const inbox = await requireAccess(db, caller, idOrAlias, 'read_own_documents', ['inbox']);
  return { inbox, createdBy: allows(inbox.level, 'read_documents') ? undefined : caller.id };
}

/**
 * A document, if the caller may read or edit it.
 *
 * @throws ExtraktError `not_found` for a document of an inbox that the caller may not even list, and `forbidden`
 */
export async function requireDocument(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  action: 'read' | 'edit',
): Promise<{ document: Selectable<DocumentTable>; inbox: AccessibleResource }> {
  const document = validate(id)
    ? await db.selectFrom('document').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!document) throw noDocument(id);
  const inbox = await requireAccess(db, caller, document.inbox_id, chooseAction(action, document, caller), [
    'inbox',
  ]).catch((error: unknown) => {
    // Not the inbox's own refusal, which would tell a stranger its id.
    throw error instanceof ExtraktError && error.code === 'not_found' ? noDocument(id) : error;
  });
  return { document, inbox };
}

function chooseAction(action: 'read' | 'edit', document: Selectable<DocumentTable>, caller: Caller): Action {
  if (action === 'edit') return 'edit_documents';
  return document.created_by === caller.id ? 'read_own_documents' : 'read_documents';
}

function noDocument(id: string): ExtraktError {
  return new ExtraktError('not_found', `There is no document "${id.slice(0, 100)}" that you can see.`);
}

/**
 * Passes a document whose extraction is there.
 *
 * @throws ExtraktError `not_ready` while it is being computed, `document_failed`
 */
export function refuseUnfinished({ state, error }: Pick<DocumentTable, 'state' | 'error'>): void {
  if (state === 'queued' || state === 'processing') throw notReady();
  if (state === 'failed') throw new ExtraktError('document_failed', error ?? 'The document could not be processed.');
}

export function notReady(): ExtraktError {
  return new ExtraktError('not_ready', 'The extraction is being computed. Ask again in a second.');
}
