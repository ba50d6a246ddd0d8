/** One inbox. */
import { queryOptions } from '@tanstack/react-query';
import { api, takeTagged } from './client';
import type { Inbox } from './records';

/** An inbox with the entity tag of what can be changed of it, which a change is based on. */
export interface TaggedInbox {
  readonly inbox: Inbox;
  readonly tag: string | null;
}

export function taggedInboxQuery(id: string) {
  return queryOptions({
    queryKey: ['inbox', id],
    queryFn: async (): Promise<TaggedInbox> => {
      const { body, tag } = await takeTagged(api.GET('/inboxes/{id}', { params: { path: { id } } }));
      return { inbox: body, tag };
    },
  });
}

export function inboxQuery(id: string) {
  return { ...taggedInboxQuery(id), select: ({ inbox }: TaggedInbox) => inbox };
}
