import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './settings-words';

/** Whose mails an inbox takes. */
export function SendersForm({ inboxId }: { inboxId: string }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const params = { path: { id: inboxId } };
  // Undefined until somebody changes them.
  const [typed, setTyped] = useState<string>();
  const [proven, setProven] = useState<boolean>();
  const senders = useQuery({
    queryKey: ['senders', inboxId],
    queryFn: () => take(api.GET('/inboxes/{id}/senders', { params })),
  });
  const save = useMutation({
    mutationFn: (body: { allowed: string[]; require_dmarc: boolean }) =>
      take(api.PATCH('/inboxes/{id}/senders', { params, body })),
    onSuccess: (rules) => {
      queryClient.setQueryData(['senders', inboxId], rules);
      setTyped(undefined);
      setProven(undefined);
    },
  });
  if (senders.data === undefined) return <ProblemAlert error={senders.error} />;
  const saved = senders.data.allowed.join('\n');
  const text = typed ?? saved;
  const allowed = readLines(text);
  const require_dmarc = proven ?? senders.data.require_dmarc;
  const isChanged = allowed.join('\n') !== saved || require_dmarc !== senders.data.require_dmarc;
  const wrong = findWrongLine(save.error, save.variables?.allowed ?? []);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ allowed, require_dmarc });
      }}
    >
      {wrong === undefined ? <ProblemAlert error={save.error} /> : null}
      <Textarea
        name="allowed"
        label={t.allowed}
        description={t.sendersHint}
        error={wrong === undefined ? undefined : t.wrongSender(wrong)}
        value={text}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          save.reset();
        }}
        rows={4}
        spellCheck={false}
      />
      <Checkbox
        name="dmarc"
        label={t.dmarc}
        checked={require_dmarc}
        onChange={(event) => {
          setProven(event.currentTarget.checked);
          save.reset();
        }}
      />
      <div className={classes['row']}>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess ? t.saved : ''}</span>
      </div>
    </form>
  );
}

/** One sender a line; people also put several on one, with commas. */
function readLines(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The first of the senders that the service does not take; undefined where it refused for another reason. */
function findWrongLine(error: unknown, senders: readonly string[]): string | undefined {
  if (!(error instanceof Problem)) return undefined;
  const [, index] = /^allowed\[(\d+)\]$/.exec(error.faults[0]?.path ?? '') ?? [];
  return index === undefined ? undefined : senders[Number(index)];
}
