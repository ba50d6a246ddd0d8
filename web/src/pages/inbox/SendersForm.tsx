import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './settings-words';

/** Whose mails an inbox takes. */
export function SendersForm({ inboxId }: { inboxId: string }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const params = { path: { id: inboxId } };
  const senders = useQuery({
    queryKey: ['senders', inboxId],
    queryFn: () => take(api.GET('/inboxes/{id}/senders', { params })),
  });
  const save = useMutation({
    mutationFn: (body: { allowed: string[]; require_dmarc: boolean }) =>
      take(api.PATCH('/inboxes/{id}/senders', { params, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['senders', inboxId] }),
  });
  if (senders.data === undefined) return <ProblemAlert error={senders.error} />;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const lines = String(data.get('allowed')).split(/[\s,;]+/);
        save.mutate({ allowed: lines.filter(Boolean), require_dmarc: data.get('dmarc') !== null });
      }}
    >
      <ProblemAlert error={save.error} />
      <Textarea
        name="allowed"
        label={t.allowed}
        description={t.sendersHint}
        defaultValue={senders.data.allowed.join('\n')}
        rows={4}
        spellCheck={false}
      />
      <Checkbox name="dmarc" label={t.dmarc} defaultChecked={senders.data.require_dmarc} />
      <div className={classes['row']}>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess ? t.saved : ''}</span>
      </div>
    </form>
  );
}
