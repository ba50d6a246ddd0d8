/** Some of the documents of an inbox at a time. */
import { queryOptions } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { toFilters, type View } from './view';

/** Documents that are asked for at once. */
export const PAGE_SIZE = 100;

/** @param number of the page, from 0 */
export function pageQuery(inboxId: string, view: View, number: number) {
  return queryOptions({
    queryKey: ['documents', inboxId, view, number],
    queryFn: ({ signal }) =>
      take(
        api.GET('/inboxes/{id}/documents', {
          signal,
          params: {
            path: { id: inboxId },
            query: {
              ...toFilters(view),
              limit: PAGE_SIZE,
              offset: number * PAGE_SIZE,
              order_by: view.order ?? 'date:desc',
            },
          },
        }),
      ),
  });
}
