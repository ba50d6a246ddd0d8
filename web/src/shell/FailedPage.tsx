import { Alert, Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
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
  if (error instanceof Problem && error.status === 404) return <MissingPage />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={t.failed}>
      <Alert color="red" role="alert">
        {problemText(error)}
      </Alert>
      <Button mt="md" onClick={again}>
        {t.again}
      </Button>
    </Page>
  );
}
