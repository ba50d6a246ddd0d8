/** The cache of answers, and when they are asked for again. */
import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problems';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; only what may pass is asked again.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof Problem && (error.status === 0 || error.status >= 500),
    },
  },
});
