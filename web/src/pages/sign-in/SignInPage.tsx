import { Alert, Button, Divider, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { api, take } from '../../api/client';
import { renewSession, sessionQuery } from '../../api/session';
import { useWords } from '../../language/language';
import { CurrentPassword } from '../../shell/CurrentPassword';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { failureWords } from './failure-words';
import { readFields } from './form-fields';
import { Gate } from './Gate';
import classes from './Gate.module.css';
import { words } from './words';

export default function SignInPage() {
  const t = useWords(words);
  const failures = new Map(Object.entries(useWords(failureWords)));
  const router = useRouter();
  const { to = '/', error } = useSearch({ from: '/sign-in' });
  const { data: session, error: unknown } = useQuery(sessionQuery);
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      await take(api.POST('/auth/login', { body }));
      await renewSession();
      router.history.push(router.basepath + to);
    },
  });
  const failure =
    error === undefined ? null : (
      <Alert color="red" role="alert">
        {failures.get(error) ?? t.failed}
      </Alert>
    );
  // What there is to choose from is known when the service has told who is signed in.
  if (!session) {
    return (
      <Gate title={t.title}>
        <ProblemAlert error={unknown} />
      </Gate>
    );
  }
  const { oidc, passwords, setup_required } = session;
  const provider = oidc ? (
    <Button
      component="a"
      variant={passwords ? 'default' : 'filled'}
      href={`/auth/oidc/start?return_to=${encodeURIComponent(router.basepath + to)}`}
    >
      {t.with(oidc.name)}
    </Button>
  ) : null;
  if (!passwords) {
    return (
      <Gate title={t.title}>
        <div className={classes['ways']}>
          {failure}
          {provider}
        </div>
      </Gate>
    );
  }
  return (
    <Gate title={t.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          signIn.mutate(readFields(event.currentTarget, ['email', 'password']));
        }}
      >
        {setup_required ? <p className={classes['note']}>{t.firstRun}</p> : null}
        {failure}
        <ProblemAlert error={signIn.error} />
        <TextInput name="email" type="email" label={t.email} autoComplete="username" required withAsterisk={false} />
        <CurrentPassword label={t.password} />
        <Button type="submit" loading={signIn.isPending}>
          {t.submit}
        </Button>
        {provider ? (
          <>
            <Divider label={t.or} />
            {provider}
          </>
        ) : null}
        <p className={classes['note']}>{t.forgotten}</p>
      </form>
    </Gate>
  );
}
