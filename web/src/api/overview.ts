/** All inboxes with the counts of their documents, and the newest documents. */
import { queryOptions } from '@tanstack/react-query';
import { reaches } from './access';
import { api, take } from './client';
import type { Document, Inbox } from './records';

/** An inbox with the counts of its documents. */
export interface CountedInbox extends Inbox {
  readonly counts: Readonly<Record<Document['state'], number>>;
  readonly needs_review: number;
}

/** Documents that are shown as the newest. */
const NEWEST = 10;

export const overviewQuery = queryOptions({ queryKey: ['overview'], queryFn: fetchOverview });

async function fetchOverview() {
  const { results } = await take(api.GET('/inboxes', { params: { query: { limit: 1000, order_by: 'name:asc' } } }));
  const inboxes = await Promise.all(results.map(countDocuments));
  const newest = await Promise.all(results.filter((inbox) => reaches(inbox, 'run')).map(listNewest));
  const recent = newest
    .flat()
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, NEWEST);
  return { inboxes, recent };
}

async function countDocuments(inbox: Inbox): Promise<CountedInbox> {
  const none = { queued: 0, processing: 0, done: 0, failed: 0 };
  if (inbox.document_count === 0 || !reaches(inbox, 'run')) return { ...inbox, counts: none, needs_review: 0 };
  const count = async (query: { state?: Document['state']; needs_review?: boolean }) => {
    const params = { path: { id: inbox.id }, query: { ...query, limit: 1 } };
    return (await take(api.GET('/inboxes/{id}/documents', { params }))).count;
  };
  const [queued, processing, failed, needs_review] = await Promise.all([
    count({ state: 'queued' }),
    count({ state: 'processing' }),
    count({ state: 'failed' }),
    count({ needs_review: true }),
  ]);
  const done = inbox.document_count - queued - processing - failed;
  return { ...inbox, counts: { queued, processing, done, failed }, needs_review };
}

async function listNewest(inbox: Inbox) {
  const params = { path: { id: inbox.id }, query: { limit: NEWEST } };
  return (await take(api.GET('/inboxes/{id}/documents', { params }))).results;
}
