import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reaches } from '../../api/access';
import { api, take } from '../../api/client';
import type { Inbox } from '../../api/records';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { DownloadMenu } from './DownloadMenu';
import { PAGE_SIZE, pageQuery } from './page-query';
import classes from './SelectionBar.module.css';
import type { Selection } from './selection';
import { toFilters, type View } from './view';
import { words } from './words';

interface SelectionBarProps {
  readonly inbox: Inbox;
  readonly view: View;
  readonly total: number;
  readonly selection: Selection;
}

/** What can be done with the documents that are chosen. */
export function SelectionBar({ inbox, view, total, selection }: SelectionBarProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [rereading, setRereading] = useState(false);
  const filters = toFilters(view);
  const ids = [...selection.ids];
  const chosenCount = selection.count(total);
  const count = formats.number(chosenCount);

  /** Whether people's work is among what is chosen, or may be: most of a long list was never looked at here. */
  const mayBeReviewed = () => {
    const numbers = Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, number) => number);
    const known = numbers.flatMap(
      (number) => queryClient.getQueryData(pageQuery(inbox.id, view, number).queryKey)?.results ?? [],
    );
    const chosen = known.filter(({ id }) => selection.has(id));
    return chosen.length < chosenCount || chosen.some(({ reviewed_at }) => reviewed_at !== null);
  };

  const change = useMutation({
    mutationFn: async (action: 'delete' | 'reprocess') => {
      const chosen = selection.all ? ({ all: true, ...filters } as const) : { ids };
      // The service works for some seconds at a time and says where it goes on.
      let changed = 0;
      for (let next: string | null | undefined; next !== null; ) {
        const body = { action, ...chosen, ...(next === undefined ? {} : { next }) };
        const answer = await take(
          api.POST('/inboxes/{id}/documents/batch', { params: { path: { id: inbox.id } }, body }),
        );
        next = answer.next;
        changed += answer.changed;
      }
      return changed;
    },
    onSuccess: (changed, action) => {
      if (action === 'reprocess') notifications.show({ message: t.readAgain(changed, formats.number(changed)) });
      setDeleting(false);
      setRereading(false);
      selection.clear();
    },
    // Also of what failed in the middle, a part is done.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['documents', inbox.id] });
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  const ask = (open: (isOpen: boolean) => void) => {
    change.reset();
    open(true);
  };
  return (
    <section className={classes['bar']} aria-label={t.selected(count)}>
      <strong role="status" className="figures">
        {t.selected(count)}
      </strong>
      <DownloadMenu
        label={t.download}
        variant="light"
        inbox={inbox}
        filters={filters}
        {...(selection.all ? {} : { ids })}
      />
      {reaches(inbox, 'edit') ? (
        <>
          <Button
            variant="light"
            loading={change.isPending && change.variables === 'reprocess'}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => (mayBeReviewed() ? ask(setRereading) : change.mutate('reprocess'))}
          >
            {t.reprocess}
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => ask(setDeleting)}
          >
            {t.delete}
          </Button>
        </>
      ) : null}
      <Button variant="subtle" onClick={selection.clear}>
        {t.clear}
      </Button>
      <ProblemAlert error={deleting || rereading ? null : change.error} />
      <Confirm
        opened={rereading}
        title={t.reprocessTitle(chosenCount, count)}
        text={t.reprocessText}
        action={t.reprocess}
        cancel={t.cancel}
        pending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate('reprocess')}
        onClose={() => setRereading(false)}
      />
      <Confirm
        opened={deleting}
        title={t.deleteTitle(count)}
        text={t.deleteText}
        action={t.delete}
        cancel={t.cancel}
        pending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate('delete')}
        onClose={() => setDeleting(false)}
      />
    </section>
  );
}
