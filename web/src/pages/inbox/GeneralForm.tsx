import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { pipelinesQuery } from '../../api/pipelines';
import type { Inbox } from '../../api/records';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './settings-words';

export function GeneralForm({ inbox }: { inbox: Inbox }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const [name, setName] = useState(inbox.name);
  const [pipeline_id, setPipeline] = useState(inbox.pipeline_id);
  const pipelines = useQuery(pipelinesQuery);
  const save = useMutation({
    mutationFn: () =>
      take(api.PATCH('/inboxes/{id}', { params: { path: { id: inbox.id } }, body: { name, pipeline_id } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['inbox', inbox.id] });
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  const choices = (pipelines.data?.results ?? []).map((pipeline) => ({ value: pipeline.id, label: pipeline.name }));
  // One works with an inbox also where one may not see its pipeline.
  const known = choices.some(({ value }) => value === pipeline_id);
  const same = name === inbox.name && pipeline_id === inbox.pipeline_id;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <ProblemAlert error={save.error ?? pipelines.error} />
      <TextInput
        label={t.name}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        withAsterisk={false}
      />
      <NativeSelect
        label={t.pipeline}
        description={t.pipelineHint}
        value={pipeline_id}
        data={known ? choices : [{ value: pipeline_id, label: '…' }, ...choices]}
        onChange={(event) => setPipeline(event.currentTarget.value)}
      />
      <div className={classes['row']}>
        <Button type="submit" disabled={same} loading={save.isPending}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess && same ? t.saved : ''}</span>
      </div>
    </form>
  );
}
