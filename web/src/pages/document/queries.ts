/** What a review asks the service for. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, take, takeTagged } from '../../api/client';
import { documentQuery } from '../../api/document';
import { inboxQuery } from '../../api/inbox';
import type { Document } from '../../api/records';
import { toBox } from './extraction';

export const templateQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['template', inboxId],
    queryFn: () => take(api.GET('/inboxes/{id}/template', { params: { path: { id: inboxId } } })),
  });

/** Names the extraction that a document has now. */
export function versionOf({ processed_at, reviewed_at }: Pick<Document, 'processed_at' | 'reviewed_at'>): string {
  return `${processed_at ?? ''} ${reviewed_at ?? ''}`;
}

/**
 * The extraction with its entity tag, which says which version a change is based on.
 *
 * @param version changes whenever there is another extraction
 */
export const extractionQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['extraction', id, version],
    queryFn: async () => {
      const { body, tag } = await takeTagged(api.GET('/documents/{id}/extraction', { params: { path: { id } } }));
      return { ...body, tag, version };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The one before stays until the new one is there: whoever works on it must not lose the page under their hands.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

/**
 * Notes on how the document was read.
 *
 * @param processedAt changes whenever it is read again
 */
export const logQuery = (id: string, processedAt: string | null) =>
  queryOptions({
    queryKey: ['log', id, processedAt],
    queryFn: () => take(api.GET('/documents/{id}/log', { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A document's words never change. */
export const pageWordsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['words', id, page],
    queryFn: async () => {
      const answer = await take(api.GET('/documents/{id}/words', { params: { path: { id }, query: { page } } }));
      return { words: answer.words.map(({ text, box }) => ({ text, box: toBox(box) })) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The shapes of all pages, and how they are set upright; undefined where that was not kept. */
export const pageShapesQuery = (id: string) =>
  queryOptions({
    queryKey: ['pages', id],
    queryFn: () => take(api.GET('/documents/{id}/pages', { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Documents of an inbox that need a look, the oldest first; two are enough to find another one than this. */
export const nextQuery = (inboxId: string) =>
  queryOptions({
    queryKey: ['documents', inboxId, 'next'],
    queryFn: () =>
      take(
        api.GET('/inboxes/{id}/documents', {
          params: { path: { id: inboxId }, query: { needs_review: true, limit: 2, order_by: 'date:asc' } },
        }),
      ),
  });

/**
 * Asks for all that a review begins with, side by side as far as one thing does not say where the next one is. What is
 * refused, the page asks for again and tells.
 */
export async function fetchReview(queryClient: QueryClient, id: string): Promise<void> {
  void queryClient.prefetchQuery(pageShapesQuery(id));
  const document = await queryClient.ensureQueryData(documentQuery(id)).catch(() => undefined);
  if (document === undefined) return;
  void queryClient.prefetchQuery(nextQuery(document.inbox_id));
  await Promise.allSettled([
    queryClient.prefetchQuery(inboxQuery(document.inbox_id)),
    queryClient.prefetchQuery(templateQuery(document.inbox_id)),
    document.state === 'done' && queryClient.prefetchQuery(extractionQuery(id, versionOf(document))),
  ]);
}
