import { Alert } from '@mantine/core';
import { useProblemText } from '../api/problem-words';

/** What went wrong, read out by screen readers; nothing while nothing did. */
export function ProblemAlert({ error }: { error: unknown }) {
  const problemText = useProblemText();
  if (error === null || error === undefined) return null;
  return (
    <Alert color="red" role="alert">
      {problemText(error)}
    </Alert>
  );
}
