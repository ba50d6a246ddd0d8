/** The examples that are used for a document. */
import type { ExampleSource, NamedExample } from '../../pipeline/examples.ts';
import { MOST_EXAMPLES } from '../../pipeline/extract/examples/example-index.ts';
import type { Id } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import { keptExamplesOf } from './kept-index.ts';

export interface ExampleSearch {
  /** Null for an inline template. */
  readonly pipelineId: Id | null;
  /** The document that is read; null for a run. It is no example of itself. */
  readonly documentId: Id | null;
}

type SearchContext = Pick<Context, 'db' | 'config'>;

/** @returns undefined for a pipeline without examples */
export async function openExamples(context: SearchContext, search: ExampleSearch): Promise<ExampleSource | undefined> {
  const { pipelineId } = search;
  if (pipelineId === null) return undefined;
  const any = await context.db
    .selectFrom('example')
    .select('id')
    .where('pipeline_id', '=', pipelineId)
    .limit(1)
    .executeTakeFirst();
  if (!any) return undefined;
  return { find: (fingerprint) => findSimilar(context, { ...search, pipelineId }, fingerprint) };
}

async function findSimilar(
  context: SearchContext,
  { pipelineId, documentId }: ExampleSearch & { readonly pipelineId: Id },
  fingerprint: readonly number[],
): Promise<NamedExample[]> {
  const kept = keptExamplesOf(context);
  // One more, which may be of the document itself.
  const similar = await kept.find(context.db, pipelineId, fingerprint, MOST_EXAMPLES + 1);
  if (similar.length === 0) return [];
  const rows = await context.db
    .selectFrom('example')
    .select(['id', 'document_id', 'learned'])
    .where(
      'id',
      'in',
      similar.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return similar
    .flatMap(({ id, similarity }): NamedExample[] => {
      const row = byId.get(id);
      if (!row || (documentId !== null && row.document_id === documentId)) return [];
      // Evidence has no names: later readers of the extraction may not have access to the documents (name-examples.ts).
      return [{ id, name: '', documentId: null, similarity, example: JSON.parse(row.learned) }];
    })
    .slice(0, MOST_EXAMPLES);
}
