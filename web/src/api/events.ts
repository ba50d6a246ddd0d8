/** What happens to documents while one looks on: told by the service (server-sent events), else asked for. */
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './client';
import { noteAnswer, noteProblem, useConnection } from './connection';

/** Milliseconds in which changes are gathered before lists are asked for again. */
const GATHERING = 400;
/** Milliseconds between two looks where the service cannot tell. */
const POLLING = 5_000;
/** Milliseconds before a stream that was refused is asked for again; twice as many after each further refusal. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** First parts of the keys of queries that a document's change makes stale. */
const LIVE_KEYS = ['overview', 'documents', 'document', 'inbox', 'jobs'] as const;

/** Keeps everything that shows documents up to date. For the frame around the pages, once. */
export function useLiveDocuments(): void {
  const queryClient = useQueryClient();
  const connection = useConnection();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void refresh(queryClient);
      }, GATHERING);
    };
    const leave = listen(gather, setConnected);
    return () => {
      clearTimeout(waiting);
      leave();
    };
  }, [queryClient]);

  useEffect(() => {
    if (connected) return;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh(queryClient);
    }, POLLING);
    return () => clearInterval(timer);
  }, [connected, queryClient]);

  // A stream that is dead may look open for minutes, and a page that failed asks for nothing.
  useEffect(() => {
    const look = () => {
      api
        .GET('/auth/session')
        .then(noteAnswer, noteProblem)
        .finally(() => void refresh(queryClient));
    };
    // A service on the same machine is there still, and any other is not.
    addEventListener('offline', look);
    const timer = connection === 'lost' ? setInterval(look, POLLING) : undefined;
    return () => {
      removeEventListener('offline', look);
      clearInterval(timer);
    };
  }, [connection, queryClient]);
}

/** Asks anew for everything that a change may have made stale. No answer that was under way before counts after it. */
async function refresh(queryClient: QueryClient): Promise<void> {
  // An answer that would take the place of an earlier one is given up for a new one, but a first answer is waited for:
  // it may be older than the change, and has to be asked for once more.
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: isLive, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate: isLive });
  if (first.length === 0) return;
  await Promise.allSettled(first.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

function isLive({ queryKey }: Query): boolean {
  return LIVE_KEYS.some((key) => key === queryKey[0]);
}

/**
 * Listens to the service until it is told to end, while somebody may see the page: browsers open six lines to one host,
 * by HTTP/1.1, and as many hidden tabs would leave none for anything else.
 *
 * @param onChange something changed, or may have while nobody listened
 * @returns ends it
 */
function listen(onChange: () => void, onConnected: (connected: boolean) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const opened = new EventSource('/events');
    source = opened;
    opened.addEventListener('open', () => {
      pause = FIRST_PAUSE;
      onConnected(true);
      noteAnswer();
      // What happened while nobody listened was not told.
      onChange();
    });
    opened.addEventListener('error', () => {
      onConnected(false);
      // A line that broke is mended by the browser. An answer that is no stream, as a proxy's 502 or a 429, ends it for
      // good (HTML, 9.2.3), though it may be the only one of its kind.
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    });
    opened.addEventListener('document', onChange);
    // The service could not tell everything, and says that one has to look.
    opened.addEventListener('reload', onChange);
  }

  /** Back in the net, or before somebody's eyes, there is no need to wait. */
  function hurry(): void {
    const isClosed = source === undefined || source.readyState === EventSource.CLOSED;
    if (isClosed && !document.hidden) open();
  }

  function followSight(): void {
    if (document.hidden) {
      clearTimeout(timer);
      source?.close();
    } else hurry();
  }

  followSight();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', followSight);
  return () => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', followSight);
    clearTimeout(timer);
    source?.close();
  };
}
