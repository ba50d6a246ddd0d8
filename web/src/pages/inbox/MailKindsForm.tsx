import { Button, Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, takeTagged } from '../../api/client';
import { taggedInboxQuery } from '../../api/inbox';
import type { Inbox } from '../../api/records';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './settings-words';

type Kind = Inbox['mail_kinds'][number];

const KINDS: readonly Kind[] = ['pdf', 'e_invoice', 'picture'];

/** Which kinds of files become documents when they come by mail. */
export function MailKindsForm({ inbox }: { inbox: Inbox }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  // Undefined until a box is changed.
  const [chosen, setChosen] = useState<readonly Kind[]>();
  const saved = KINDS.filter((kind) => inbox.mail_kinds.includes(kind));
  const kinds = chosen ?? saved;
  const save = useMutation({
    mutationFn: async () => {
      const params = { path: { id: inbox.id } };
      const answer = await takeTagged(api.PATCH('/inboxes/{id}', { params, body: { mail_kinds: [...kinds] } }));
      return { inbox: answer.body, tag: answer.tag };
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(taggedInboxQuery(inbox.id).queryKey, changed);
      setChosen(undefined);
    },
  });
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <ProblemAlert error={save.error} />
      <Checkbox.Group
        label={t.kinds}
        description={t.kindsHint}
        value={[...kinds]}
        onChange={(values) => {
          setChosen(KINDS.filter((kind) => values.includes(kind)));
          save.reset();
        }}
      >
        <Stack gap="xs" mt="xs">
          {KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} name={kind} label={t[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={classes['row']}>
        <Button type="submit" disabled={kinds.join() === saved.join()} loading={save.isPending}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess ? t.saved : ''}</span>
      </div>
    </form>
  );
}
