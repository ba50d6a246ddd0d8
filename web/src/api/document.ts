/** One document. */
import { queryOptions } from '@tanstack/react-query';
import { api, take } from './client';

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: () => take(api.GET('/documents/{id}', { params: { path: { id } } })),
  });
}
