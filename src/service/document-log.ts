/** Notes on how a document was read. */
import { type Static, Type } from 'typebox';
import type { Caller, Context } from './context.ts';
import { requireDocument } from './document-access.ts';
import { Nullable } from './records.ts';

export const DocumentLog = Type.Object({
  log: Nullable(
    Type.Array(Type.String(), {
      description:
        'Notes of the latest run: about pages, language models and e-invoices. If the run failed and is tried again, they end with the reason.',
    }),
  ),
});
export type DocumentLog = Static<typeof DocumentLog>;

/**
 * The log of the latest run of a document that has one, also if the run failed; null before the first such run.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getDocumentLog({ db }: Context, caller: Caller, id: string): Promise<DocumentLog> {
  const { document } = await requireDocument(db, caller, id, 'read');
  const job = await db
    .selectFrom('job')
    .select('log')
    .where('document_id', '=', document.id)
    .where('log', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const log: string[] | null = job?.log ? JSON.parse(job.log) : null;
  return { log };
}
