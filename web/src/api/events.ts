/** What happens to documents while one looks on: told by the service (server-sent events), else asked for. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds in which changes are gathered before lists are asked for again. */
const GATHERING = 400;
/** Milliseconds between two looks where the service cannot tell. */
const POLLING = 5_000;

/** First parts of the keys of queries that a document's change makes stale. */
const LIVE_KEYS = ['overview', 'documents', 'document', 'inbox', 'inboxes', 'jobs'] as const;

/** Keeps everything that shows documents up to date. For the frame around the pages, once. */
export function useLiveDocuments(): void {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        const live: readonly unknown[] = LIVE_KEYS;
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => live.includes(queryKey[0]) });
      }, GATHERING);
    };
    const source = new EventSource('/events');
    source.addEventListener('open', () => {
      setConnected(true);
      // What happened while nobody listened was not told.
      refresh();
    });
    source.addEventListener('error', () => setConnected(false));
    source.addEventListener('document', refresh);
    // The service could not tell everything, and says that one has to look.
    source.addEventListener('reload', refresh);
    return () => {
      clearTimeout(waiting);
      source.close();
    };
  }, [queryClient]);

  useEffect(() => {
    if (connected) return;
    const timer = setInterval(() => {
      const live: readonly unknown[] = LIVE_KEYS;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => live.includes(queryKey[0]) });
    }, POLLING);
    return () => clearInterval(timer);
  }, [connected, queryClient]);
}
