/** All inboxes with the counts of their documents, and the newest documents. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, take } from './client';

/** An inbox with the counts of the documents that one may read; null where one may read none. */
export type CountedInbox = Answer<'/overview'>['inboxes'][number];

export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: () => take(api.GET('/overview')) });

/** All documents of an inbox that one may read. */
export function countAll({ counts }: CountedInbox): number {
  return counts ? counts.queued + counts.processing + counts.done + counts.failed : 0;
}
