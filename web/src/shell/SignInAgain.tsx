import { Alert, Button, Group, Loader, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, take } from '../api/client';
import { resumeSession, useSession, useUser } from '../api/session';
import { useWords } from '../language/language';
import { CurrentPassword } from './CurrentPassword';
import { ProblemAlert } from './ProblemAlert';
import { words } from './words';

/**
 * For when the service no longer knows who one is: over the page, which keeps all that was written in it. Whoever is
 * signed in still, or has done so in another window, does not see it for long.
 */
export function SignInAgain() {
  const t = useWords(words);
  const { email } = useUser();
  const { passwords, oidc } = useSession();
  const { basepath } = useRouter();
  const resume = useMutation({ mutationFn: resumeSession });
  const signIn = useMutation({
    mutationFn: async (password: string) => {
      await take(api.POST('/auth/login', { body: { email, password } }));
      await resumeSession();
    },
  });
  const { mutate: look } = resume;
  useEffect(() => {
    look();
    const onFocus = () => look();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [look]);
  const other = resume.data?.other;
  // Nobody is asked anything before it is known who is signed in.
  const isKnown = resume.data !== undefined || resume.error !== null;
  return (
    <Modal
      opened={isKnown}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t.signedOut}
    >
      <p>{t.signedOutText}</p>
      {other ? (
        <Alert color="yellow" mb="md">
          {t.signedInAs(other.email)}
        </Alert>
      ) : null}
      <ProblemAlert error={signIn.error ?? resume.error} />
      {passwords ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate(String(new FormData(event.currentTarget).get('password')));
          }}
        >
          <TextInput label={t.email} value={email} autoComplete="username" readOnly mb="sm" />
          <CurrentPassword label={t.password} isFirst />
          <Button type="submit" mt="md" fullWidth loading={signIn.isPending}>
            {t.signIn}
          </Button>
        </form>
      ) : null}
      {oidc ? (
        <Group mt="md">
          <Button
            component="a"
            variant={passwords ? 'default' : 'filled'}
            href={`/auth/oidc/start?return_to=${encodeURIComponent(`${basepath}/`)}`}
            target="_blank"
          >
            {t.signInWith(oidc.name)}
          </Button>
          <Button variant="default" onClick={() => look()} leftSection={resume.isPending ? <Loader size="xs" /> : null}>
            {t.signedInAgain}
          </Button>
        </Group>
      ) : null}
      <Group mt="md">
        <Button variant="subtle" onClick={() => location.assign(`${basepath}/sign-in`)}>
          {t.leave}
        </Button>
      </Group>
    </Modal>
  );
}
