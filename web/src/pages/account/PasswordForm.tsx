import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/client';
import { useWords } from '../../language/language';
import { NewPassword } from '../../shell/NewPassword';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Account.module.css';
import { words } from './words';

export function PasswordForm({ email }: { email: string }) {
  const t = useWords(words);
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: async (body: { current_password: string; new_password: string }) => {
      await api.POST('/users/me/password', { body });
      form.current?.reset();
    },
  });
  return (
    <form
      ref={form}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        change.mutate({
          current_password: String(data.get('current_password')),
          new_password: String(data.get('new_password')),
        });
      }}
    >
      <ProblemAlert error={change.error} />
      {/* For password managers, which keep the two together. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        name="current_password"
        label={t.current}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <NewPassword label={t.next} hint={t.hint} />
      <div className={classes['row']}>
        <Button type="submit" loading={change.isPending}>
          {t.change}
        </Button>
        <span role="status">{change.isSuccess ? t.changed : ''}</span>
      </div>
    </form>
  );
}
