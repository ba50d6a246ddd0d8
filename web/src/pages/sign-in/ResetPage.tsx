import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import { useWords } from '../../language/language';
import { NewPassword } from '../../shell/NewPassword';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { readFields } from './form-fields';
import { Gate } from './Gate';
import classes from './Gate.module.css';
import { words } from './words';

/** Where the link leads that an administrator gave. The token stands behind the #, which no server and no log sees. */
export default function ResetPage() {
  const t = useWords(words);
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  const reset = useMutation({
    mutationFn: async (body: { token: string; new_password: string }) => {
      await api.POST('/auth/reset', { body });
      history.replaceState(history.state, '', location.pathname);
    },
  });
  if (token === null) {
    return (
      <Gate title={t.resetTitle}>
        <Alert color="red">{t.resetMissing}</Alert>
      </Gate>
    );
  }
  if (reset.isSuccess) {
    return (
      <Gate title={t.resetTitle}>
        <p role="status">{t.resetDone}</p>
        <Link to="/sign-in">{t.title}</Link>
      </Gate>
    );
  }
  return (
    <Gate title={t.resetTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ token, ...readFields(event.currentTarget, ['new_password']) });
        }}
      >
        <ProblemAlert error={reset.error} />
        <NewPassword label={t.newPassword} hint={t.passwordHint} />
        <Button type="submit" loading={reset.isPending}>
          {t.resetSubmit}
        </Button>
        <p className={classes['note']}>
          <Link to="/sign-in">{t.title}</Link>
        </p>
      </form>
    </Gate>
  );
}
