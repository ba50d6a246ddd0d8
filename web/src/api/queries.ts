/** The cache of answers, and when they are asked for again. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteAnswer, noteProblem } from './connection';
import { Problem } from './problems';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteProblem, onSuccess: noteAnswer }),
  mutationCache: new MutationCache({ onError: noteProblem, onSuccess: noteAnswer }),
  defaultOptions: {
    // What a browser calls online says nothing of a service on the same machine or net.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // A refusal stays one; only what may pass is asked again.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof Problem && (error.status === 0 || error.status >= 500),
    },
  },
});

/**
 * The error of a query that has nothing to show. A look that failed later takes nothing away: what was there stays, and
 * what somebody does with it, also where it is gone or somebody else is signed in by now.
 */
export function findBlockingError({ data, error }: { readonly data: unknown; readonly error: unknown }): unknown {
  return data === undefined ? error : null;
}

/** The error of a query whose answer is there no longer, or is no longer shared; null while it is. */
export function findRefusal({ error }: { readonly error: unknown }): Problem | null {
  return error instanceof Problem && (error.status === 403 || error.status === 404) ? error : null;
}
