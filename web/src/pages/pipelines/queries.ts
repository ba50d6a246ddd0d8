/** What the pages of pipelines ask the service for. */
import { queryOptions } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import type { Language } from '../../language/words';

export const pipelinesQuery = queryOptions({
  queryKey: ['pipelines'],
  queryFn: () => take(api.GET('/pipelines', { params: { query: { limit: 1000, order_by: 'name:asc' } } })),
});

/** With the entity tag that a change is based on. */
export const pipelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['pipeline', id],
    queryFn: async () => {
      const { data, response } = await api.GET('/pipelines/{id}', { params: { path: { id } } });
      if (!data) throw new Error('The answer was empty.');
      return { pipeline: data, tag: response.headers.get('etag') };
    },
    // Somebody works on it here: it is loaded again when that is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const templatesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['templates', language],
    queryFn: () => take(api.GET('/templates', { params: { query: { lang: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Documents to try a template on: the latest of the inboxes that work with the pipeline, else of any. */
export const samplesQuery = (pipelineId: string) =>
  queryOptions({
    queryKey: ['documents', 'samples', pipelineId],
    queryFn: async () => {
      const { results } = await take(api.GET('/inboxes', { params: { query: { limit: 100 } } }));
      const readable = results.filter(({ private_access, public_access }) =>
        [private_access, public_access].some((level) => READERS.includes(level)),
      );
      const own = readable.filter(({ pipeline_id }) => pipeline_id === pipelineId);
      const documents = await Promise.all(
        (own.length > 0 ? own : readable).slice(0, INBOXES).map(({ id }) =>
          take(
            api.GET('/inboxes/{id}/documents', {
              params: { path: { id }, query: { limit: SAMPLES, state: 'done' } },
            }),
          ),
        ),
      );
      return documents.flatMap((list) => list.results).slice(0, SAMPLES);
    },
  });

const READERS: readonly string[] = ['view', 'edit', 'own'];
const INBOXES = 5;
const SAMPLES = 20;
