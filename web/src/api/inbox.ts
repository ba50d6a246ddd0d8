/** One inbox. */
import { queryOptions } from '@tanstack/react-query';
import { api, take } from './client';

export function inboxQuery(id: string) {
  return queryOptions({
    queryKey: ['inbox', id],
    queryFn: () => take(api.GET('/inboxes/{id}', { params: { path: { id } } })),
  });
}
