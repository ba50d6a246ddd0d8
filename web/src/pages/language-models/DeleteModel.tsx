import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import type { Component } from '../../api/components';
import { useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { words } from './words';

export function DeleteModel({ component }: { readonly component: Component }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name, on_failure } = component;
  const remove = useMutation({
    mutationFn: () => api.DELETE('/resources/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      await navigate({ to: '/language-models', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: ['component', id] });
      await queryClient.invalidateQueries({ queryKey: ['models'] });
      // Pipelines that used it.
      await queryClient.invalidateQueries({ queryKey: ['pipeline'] });
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Confirm
        opened={isAsking}
        title={t.removeTitle}
        text={`${t.removeText(name)} ${on_failure === 'fail' ? t.removeFail : t.removeBuiltIn}`}
        action={t.remove}
        cancel={t.cancel}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
