import { Skeleton } from '@mantine/core';
import { useWords } from '../language/language';
import { words } from './words';

/** Grey lines where a list is about to be. */
export function Loading({ lines = 5 }: { lines?: number }) {
  const t = useWords(words);
  return (
    <div role="status" aria-label={t.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <Skeleton key={line} height={36} mb={8} />
      ))}
    </div>
  );
}
