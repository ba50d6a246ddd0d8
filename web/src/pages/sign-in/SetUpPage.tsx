import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, take } from '../../api/client';
import { renewSession } from '../../api/session';
import { useWords } from '../../language/language';
import { NewPassword } from '../../shell/NewPassword';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { readFields } from './form-fields';
import { Gate } from './Gate';
import classes from './Gate.module.css';
import { words } from './words';

/** Where the first administrator says who they are. */
export default function SetUpPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const setUp = useMutation({
    mutationFn: async (body: { name: string; email: string; new_password: string }) => {
      await take(api.POST('/auth/setup', { body }));
      await renewSession();
      await navigate({ to: '/' });
    },
  });
  return (
    <Gate title={t.setUpTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setUp.mutate(readFields(event.currentTarget, ['name', 'email', 'new_password']));
        }}
      >
        <p className={classes['note']}>{t.setUpText}</p>
        <ProblemAlert error={setUp.error} />
        <TextInput name="name" label={t.name} autoComplete="name" maxLength={200} required withAsterisk={false} />
        <TextInput name="email" type="email" label={t.email} autoComplete="username" required withAsterisk={false} />
        <NewPassword label={t.newPassword} hint={t.passwordHint} />
        <Button type="submit" loading={setUp.isPending}>
          {t.setUpSubmit}
        </Button>
      </form>
    </Gate>
  );
}
