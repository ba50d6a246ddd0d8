import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { queryClient } from '../../api/queries';
import { type SignedInUser, sessionQuery } from '../../api/session';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Account.module.css';
import { words } from './words';

export function ProfileForm({ user }: { user: SignedInUser }) {
  const t = useWords(words);
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: async () => {
      await take(api.PATCH('/users/me', { body: { name } }));
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
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
      <TextInput label={t.email} value={user.email} readOnly variant="filled" />
      <TextInput
        label={t.name}
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        required
        withAsterisk={false}
      />
      <div className={classes['row']}>
        <Button type="submit" loading={save.isPending} disabled={name === user.name}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess && name === user.name ? t.saved : ''}</span>
      </div>
    </form>
  );
}
