/** What the pages of pipelines ask the service for. */
import { queryOptions } from '@tanstack/react-query';
import { reaches } from '../../api/access';
import { api, take, takeTagged } from '../../api/client';
import { Problem } from '../../api/problems';

/** With the entity tag that a change is based on. */
export const pipelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['pipeline', id],
    queryFn: async () => {
      // The address of the predefined templates, which are no pipeline.
      if (id === 'templates') throw new Problem('not_found', 404, '');
      const { body, tag } = await takeTagged(api.GET('/pipelines/{id}', { params: { path: { id } } }));
      return { pipeline: body, tag };
    },
    // Somebody works on it here: it is loaded again when that is asked for.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Documents to try a template on, with what their inbox trusts: the latest where the pipeline is used, else of any. */
export const samplesQuery = (pipelineId: string) =>
  queryOptions({
    queryKey: ['documents', 'samples', pipelineId],
    queryFn: async () => {
      const { results } = await take(api.GET('/inboxes', { params: { query: { limit: 100 } } }));
      const readable = results.filter((inbox) => reaches(inbox, 'view'));
      const own = readable.filter(({ pipeline_id }) => pipeline_id === pipelineId);
      const documents = await Promise.all(
        (own.length > 0 ? own : readable).slice(0, INBOXES).map(async ({ id, review_threshold }) => {
          const list = await take(
            api.GET('/inboxes/{id}/documents', {
              params: { path: { id }, query: { limit: SAMPLES, state: 'done' } },
            }),
          );
          return list.results.map((document) => ({ ...document, review_threshold }));
        }),
      );
      return documents.flat().slice(0, SAMPLES);
    },
  });

/** An evaluation, asked for until it has ended. */
export const evaluationQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['evaluation', id],
    queryFn: () => take(api.GET('/jobs/{id}', { params: { path: { id: id ?? '' } } })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.state === 'done' || data?.state === 'failed' ? false : PROGRESS,
  });

/** Milliseconds between two looks at the progress. */
const PROGRESS = 700;
const INBOXES = 5;
const SAMPLES = 20;
