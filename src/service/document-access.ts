/**
 * Who may read or edit a document, and everything derived from it: its file, words, extraction, jobs and events. The levels
 * come from the table in access.ts; a user's own uploads need a lower level than the documents of others.
 */
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { validate } from 'uuid';
import { ExtraktError } from '../errors.ts';
import type { DocumentTable, Id, Tables } from '../store/tables.ts';
import { type AccessibleResource, type Action, allows, type Level, requireAccess, selectAllowed } from './access.ts';
import type { Caller } from './context.ts';

/** The documents of an inbox that a level lets a user read: all, those that the user uploaded, or none. */
export function readScope(level: Level): 'all' | 'own' | 'none' {
  if (allows(level, readAction(false))) return 'all';
  return allows(level, readAction(true)) ? 'own' : 'none';
}

/** The user, where a level lets them read only their own documents of an inbox; undefined where they may read all. */
export function limitToOwn(level: Level, userId: Id): Id | undefined {
  return readScope(level) === 'all' ? undefined : userId;
}

/** Whether a level on the inbox lets a user read one document. */
export function mayRead(level: Level, { created_by }: Pick<DocumentTable, 'created_by'>, userId: Id): boolean {
  return allows(level, readAction(created_by === userId));
}

/** The action that reading a document takes. */
function readAction(isOwn: boolean): Action {
  return isOwn ? 'read_own_documents' : 'read_documents';
}

/** Condition on jobs: the user may read the job's document. It is false for direct runs, which have no document. */
export function isOfReadableDocument(db: Kysely<Tables>, e: ExpressionBuilder<Tables, 'job'>, userId: Id) {
  const own = e
    .selectFrom('document')
    .select('document.id')
    .whereRef('document.id', '=', 'job.document_id')
    .where('document.created_by', '=', userId);
  return e.or([
    e('job.inbox_id', 'in', selectAllowed(db, userId, readAction(false))),
    e.and([e('job.inbox_id', 'in', selectAllowed(db, userId, readAction(true))), e.exists(own)]),
  ]);
}

/** Condition on the accuracy of documents: the user may read the document. */
export function isReadable(db: Kysely<Tables>, e: ExpressionBuilder<Tables, 'document_accuracy'>, userId: Id) {
  return e.or([
    e('document_accuracy.inbox_id', 'in', selectAllowed(db, userId, readAction(false))),
    e.and([
      e('document_accuracy.created_by', '=', userId),
      e('document_accuracy.inbox_id', 'in', selectAllowed(db, userId, readAction(true))),
    ]),
  ]);
}

/** Condition on documents: the user may read them. */
export function isReadableDocument(db: Kysely<Tables>, e: ExpressionBuilder<Tables, 'document'>, userId: Id) {
  return e.or([
    e('document.inbox_id', 'in', selectAllowed(db, userId, readAction(false))),
    e.and([
      e('document.inbox_id', 'in', selectAllowed(db, userId, readAction(true))),
      e('document.created_by', '=', userId),
    ]),
  ]);
}

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
  return { inbox, createdBy: limitToOwn(inbox.level, caller.id) };
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
  return readAction(document.created_by === caller.id);
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
