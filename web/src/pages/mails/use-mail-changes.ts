/** What people do about parts that were left. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import type { MailPage } from './queries';

/**
 * Makes a document of a part. The mail is changed in place: in a list of mails that need attention it would vanish
 * before the user has seen what became of the part.
 */
export function useAddPart(inboxId: string, mailId: string) {
  const queryClient = useQueryClient();
  const path = { id: inboxId, mail: mailId };
  return useMutation({
    mutationFn: (part: number) =>
      take(api.POST('/inboxes/{id}/mails/{mail}/parts/{part}', { params: { path: { ...path, part } } })),
    // Also where another user was faster.
    onSettled: async () => {
      const changed = await take(api.GET('/inboxes/{id}/mails/{mail}', { params: { path } }));
      queryClient.setQueriesData({ queryKey: ['mails', inboxId, 'page'] }, (page: MailPage | undefined) => {
        return page && { ...page, results: page.results.map((mail) => (mail.id === mailId ? changed : mail)) };
      });
      const stale = [['mails', inboxId, 'count'], ['documents', inboxId], ['inbox', inboxId], ['overview']];
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** Marks mails as dealt with: some, or all that came until a time. */
export function useDismiss(inboxId: string, onDismissed: (changed: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[] } | { until: string }) =>
      take(api.POST('/inboxes/{id}/mails/dismiss', { params: { path: { id: inboxId } }, body })),
    onSuccess: async ({ changed }) => {
      await Promise.all(
        [['mails', inboxId], ['overview']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onDismissed(changed);
    },
  });
}
