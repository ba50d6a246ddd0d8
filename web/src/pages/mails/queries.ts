/** The mails of an inbox. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api, take } from '../../api/client';

export const PAGE_SIZE = 25;

/** Milliseconds between two looks. The service tells of documents only, and a mail may bring none. */
const INTERVAL = 30_000;

export type MailPage = Answer<'/inboxes/{id}/mails'>;
export type Mail = MailPage['results'][number];
export type MailPart = Mail['parts'][number];

const INCIDENTAL: readonly MailPart['reason'][] = ['mail_text', 'signature', 'logo'];

/** Whether nobody misses a part that was left: the text of the mail, its signature, a logo. */
export function isIncidental({ reason }: MailPart): boolean {
  return INCIDENTAL.includes(reason);
}

/** Which mails are shown: kept in the address. */
export interface MailView {
  readonly show?: 'attention' | undefined;
  /** From 1; undefined for the first. */
  readonly page?: number | undefined;
}

/** Validates the search parameters of the page. */
export function readMailView(search: Record<string, unknown>): MailView {
  const page = Number(search['page']);
  return {
    show: search['show'] === 'attention' ? 'attention' : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
  };
}

/** One page of mails, the newest first. */
export function mailsQuery(inboxId: string, { show, page = 1 }: MailView) {
  const filter = show === 'attention' ? { needs_attention: true } : {};
  const query = { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: ['mails', inboxId, 'page', show ?? 'all', page],
    queryFn: ({ signal }) => take(api.GET('/inboxes/{id}/mails', { signal, params: { path: { id: inboxId }, query } })),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

/** How many mails of an inbox need attention, and when the newest of them came; null without any. */
export function attentionQuery(inboxId: string) {
  const query = { needs_attention: true, limit: 1 };
  return queryOptions({
    queryKey: ['mails', inboxId, 'count'],
    queryFn: async ({ signal }) => {
      const { count, results } = await take(
        api.GET('/inboxes/{id}/mails', { signal, params: { path: { id: inboxId }, query } }),
      );
      return { count, newest: results[0]?.received_at ?? null };
    },
    refetchInterval: INTERVAL,
  });
}
