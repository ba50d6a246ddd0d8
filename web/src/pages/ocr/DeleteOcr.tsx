import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import type { OcrComponent } from '../../api/ocr';
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { words } from './words';

export function DeleteOcr({ component: { id, name } }: { readonly component: OcrComponent }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.DELETE('/resources/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      await navigate({ to: '/ocr', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: ['ocr-component', id] });
      await queryClient.invalidateQueries({ queryKey: ['ocr'] });
    },
  });
  const { error } = remove;
  const isUsed = error instanceof Problem && error.code === 'conflict';
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <Confirm
        opened={isAsking}
        title={t.removeTitle}
        text={t.removeText(name)}
        action={t.remove}
        cancel={t.cancel}
        pending={remove.isPending}
        error={isUsed ? new Problem('in_use', error.status, t.inUse) : error}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          setAsking(false);
          remove.reset();
        }}
      />
    </>
  );
}
