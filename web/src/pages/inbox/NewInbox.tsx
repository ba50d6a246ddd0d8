import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api, take } from '../../api/client';
import { pipelinesQuery } from '../../api/pipelines';
import { useWords } from '../../language/language';
import { FormActions } from '../../shell/FormActions';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './words';

/** Asks for what a new inbox needs, and goes there. */
export function NewInbox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const pipelines = useQuery({ ...pipelinesQuery, enabled: opened });
  const create = useMutation({
    mutationFn: (body: { name: string; pipeline_id: string }) => take(api.POST('/inboxes', { body })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
      await navigate({ to: '/inboxes/$id', params: { id } });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t.newInbox} closeButtonProps={{ 'aria-label': t.cancel }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          create.mutate({ name: String(data.get('name')), pipeline_id: String(data.get('pipeline_id')) });
        }}
      >
        <Stack>
          <ProblemAlert error={create.error ?? pipelines.error} />
          <TextInput name="name" label={t.name} maxLength={200} required withAsterisk={false} data-autofocus />
          {pipelines.data?.count === 0 ? (
            <p className={classes['hint']}>
              {t.noPipelines} <Link to="/pipelines">{t.toPipelines}</Link>.
            </p>
          ) : null}
          <NativeSelect
            name="pipeline_id"
            label={t.pipeline}
            description={t.pipelineHint}
            required
            withAsterisk={false}
            data={(pipelines.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormActions submit={t.create} cancel={t.cancel} pending={create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
