/** Confirming a document: what a person looked at or changed becomes its extraction, and the next one comes. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client';
import { useProblemText } from '../../api/problem-words';
import { Problem } from '../../api/problems';
import type { Document } from '../../api/records';
import { useWords } from '../../language/language';
import { closeDraft } from './draft';
import { nextQuery } from './queries';
import type { Loaded } from './ReviewPage';
import type { Review } from './use-review';
import { words } from './words';

interface ConfirmOptions {
  readonly document: Pick<Document, 'id'>;
  readonly review: Review;
  readonly base: Loaded;
  readonly inboxId: string;
}

export function useConfirm({ document, review, base, inboxId }: ConfirmOptions) {
  const t = useWords(words);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: waiting } = useQuery(nextQuery(inboxId));
  const next = waiting?.results.find(({ id }) => id !== document.id);
  const { id } = document;

  const mutation = useMutation({
    mutationFn: async ({ overwrite = false }: { overwrite?: boolean }) => {
      // Without it, the service takes the change whatever has happened meanwhile.
      const headers = overwrite || base.tag === null ? {} : { 'if-match': base.tag };
      const params = { path: { id } };
      if (review.isChanged)
        return await api.POST('/documents/{id}/extraction', { params, headers, body: closeDraft(review.draft) });
      return await api.POST('/documents/{id}/review', { params, headers });
    },
    onSuccess: async () => {
      notifications.show({ message: next ? t.confirmed : `${t.confirmed}. ${t.allReviewed}`, color: 'green' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['document', id] }),
        queryClient.invalidateQueries({ queryKey: ['documents'] }),
        queryClient.invalidateQueries({ queryKey: ['overview'] }),
      ]);
      if (next) await navigate({ to: '/documents/$id', params: { id: next.id }, ignoreBlocker: true });
      else await navigate({ to: '/inboxes/$id', params: { id: inboxId }, ignoreBlocker: true });
    },
  });
  const isConflict = mutation.error instanceof Problem && mutation.error.code === 'changed_meanwhile';
  const hasUnreadable = review.unreadable.size > 0;

  return {
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    isConflict,
    hasNext: next !== undefined,
    /** Why confirming did not work. */
    message: mutation.error && !isConflict ? problemText(mutation.error) : hasUnreadable ? t.faultsLeft : undefined,
    reset: mutation.reset,
    submit(options: { overwrite?: boolean } = {}) {
      if (!hasUnreadable && !mutation.isPending) mutation.mutate(options);
    },
  };
}
