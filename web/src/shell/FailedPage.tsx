import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useConnection } from '../api/connection';
import { useProblemText } from '../api/problem-words';
import { Problem } from '../api/problems';
import { useWords } from '../language/language';
import { MissingPage } from './MissingPage';
import { Page } from './Page';
import { words } from './words';

/** In place of a page that failed, with the reason and a way to try again. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = useWords(words);
  const problemText = useProblemText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const connection = useConnection();
  const wasGood = useRef(connection === 'good');
  const again = useCallback(async () => {
    // What nothing shows is not asked for again by itself, and its error would be met at once.
    await queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
    reset();
  }, [queryClient, reset, router]);
  // What failed because the service was away, or did not know who asks, is there again with it.
  useEffect(() => {
    if (connection === 'good' && !wasGood.current) void again();
    wasGood.current = connection === 'good';
  }, [connection, again]);
  if (error instanceof Problem && error.status === 404) return <MissingPage />;
  return (
    <Page title={t.failed}>
      <Alert color="red" role="alert">
        {problemText(error)}
      </Alert>
      <Button mt="md" onClick={() => void again()}>
        {t.again}
      </Button>
    </Page>
  );
}
