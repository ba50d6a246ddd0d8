/** The pipelines that one can see, and the kinds of documents that new ones begin with. */
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../language/words';
import { api, take } from './client';

export const pipelinesQuery = queryOptions({
  queryKey: ['pipelines'],
  queryFn: () => take(api.GET('/pipelines', { params: { query: { limit: 1000, order_by: 'name:asc' } } })),
});

export function templatesQuery(language: Language) {
  return queryOptions({
    queryKey: ['templates', language],
    queryFn: () => take(api.GET('/templates', { params: { query: { lang: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
