import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { templatesQuery } from '../../api/pipelines';
import { useLanguage, useWords } from '../../language/language';
import { LANGUAGE_NAMES, LANGUAGES } from '../../language/words';
import { FormActions } from '../../shell/FormActions';
import { ProblemAlert } from '../../shell/ProblemAlert';
import type { Template } from './template-draft';
import { words } from './words';

/** Asks what a new pipeline begins with, and goes there. */
export function NewPipeline({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(words);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The language that is spoken first: most documents are in it, but not all.
  const languages = LANGUAGES.toSorted((a, b) => Number(b === language) - Number(a === language));
  const lists = useQueries({ queries: languages.map((tag) => ({ ...templatesQuery(tag), enabled: opened })) });
  const templates = lists.flatMap(({ data = [] }) => data);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState<string>();
  const template = chosen ?? templates[0]?.id ?? '';
  const suggested = templates.find(({ id }) => id === template)?.name ?? t.newPipeline;
  const create = useMutation({
    mutationFn: () => {
      const empty: Template = { language, fields: [{ name: t.newField, type: 'text' }] };
      return take(api.POST('/pipelines', { body: { name: name ?? suggested, template: template || empty } }));
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['pipelines'] });
      await navigate({ to: '/pipelines/$id', params: { id } });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.newPipeline} closeButtonProps={{ 'aria-label': t.cancel }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Stack>
          <ProblemAlert error={create.error ?? lists.find(({ error }) => error !== null)?.error} />
          <NativeSelect
            label={t.from}
            value={template}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              ...languages.map((tag, index) => ({
                group: LANGUAGE_NAMES[tag],
                items: (lists[index]?.data ?? []).map(({ id, name: label }) => ({ value: id, label })),
              })),
              { value: '', label: t.empty },
            ]}
            data-autofocus
          />
          <TextInput
            label={t.name}
            value={name ?? suggested}
            maxLength={200}
            required
            withAsterisk={false}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormActions submit={t.create} cancel={t.cancel} pending={create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
