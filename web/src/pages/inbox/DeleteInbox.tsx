import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import type { Inbox } from '../../api/records';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { words } from './settings-words';

export function DeleteInbox({ inbox }: { inbox: Inbox }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.DELETE('/inboxes/{id}', { params: { path: { id: inbox.id } } }),
    onSuccess: async () => {
      await navigate({ to: '/inboxes' });
      queryClient.removeQueries({ queryKey: ['inbox', inbox.id] });
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <Confirm
        opened={asking}
        title={t.deleteTitle(inbox.name)}
        text={t.deleteText(formats.number(inbox.document_count))}
        action={t.delete}
        cancel={t.cancel}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
