import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Accuracy.module.css';
import type { PipelineInbox } from './queries';
import { words } from './words';

interface UseThresholdProps {
  readonly inboxes: readonly PipelineInbox[];
  /** The threshold to set. */
  readonly percent: number;
}

/** Sets the threshold of an inbox. */
export function UseThreshold({ inboxes, percent }: UseThresholdProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const queryClient = useQueryClient();
  const changeable = inboxes.filter(({ mayEdit }) => mayEdit);
  const [chosen, setChosen] = useState<string>();
  const inbox = changeable.find(({ id }) => id === chosen) ?? changeable[0];
  const say = formats.percent(percent / 100);
  const save = useMutation({
    mutationFn: async ({ id }: PipelineInbox) =>
      await api.PATCH('/inboxes/{id}', { params: { path: { id } }, body: { review_threshold: percent / 100 } }),
    onSuccess: async (_, { id, name }) => {
      notifications.show({ message: t.used(name, say), color: 'green' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['inbox', id] }),
        queryClient.invalidateQueries({ queryKey: ['inboxes'] }),
      ]);
    },
  });
  if (inbox === undefined) return <p className={classes['hint']}>{inboxes.length === 0 ? t.noInbox : t.mayNot}</p>;
  const present = Math.round(inbox.threshold * 100);
  return (
    <>
      <ProblemAlert error={save.error} />
      <div className={classes['use']}>
        {changeable.length > 1 ? (
          <NativeSelect
            label={t.inbox}
            value={inbox.id}
            data={changeable.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
        <Button disabled={present === percent} loading={save.isPending} onClick={() => save.mutate(inbox)}>
          {t.use(say)}
        </Button>
        <p className={classes['hint']}>{t.present(inbox.name, formats.percent(inbox.threshold))}</p>
      </div>
    </>
  );
}
