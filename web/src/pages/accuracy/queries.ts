/** What the page of accuracy asks the service for. */
import { queryOptions } from '@tanstack/react-query';
import { reaches } from '../../api/access';
import { type Answer, api, take } from '../../api/client';
import { Problem } from '../../api/problems';
import { findStart, type Period } from './period';

export type Accuracy = Answer<'/pipelines/{id}/accuracy'>;
export type Threshold = Accuracy['thresholds'][number];

export const accuracyQuery = (id: string, period: Period) =>
  queryOptions({
    queryKey: ['accuracy', id, period],
    queryFn: async (): Promise<Accuracy> => {
      const created_after = findStart(period);
      const query = created_after === undefined ? {} : { created_after };
      const body = await take(api.GET('/pipelines/{id}/accuracy', { params: { path: { id }, query } }));
      // CSV, which was not asked for.
      if (typeof body === 'string') throw new Problem('no_answer', 0, 'The answer was no JSON.');
      return body;
    },
    // What was shown stays until another period is there.
    placeholderData: (before) => before,
  });

/** The inboxes that use a pipeline, of those that one can see. */
export const inboxesQuery = (pipelineId: string) =>
  queryOptions({
    queryKey: ['inboxes', 'of', pipelineId],
    queryFn: async () => {
      const { results } = await take(api.GET('/inboxes', { params: { query: { limit: 1000, order_by: 'name:asc' } } }));
      return results
        .filter(({ pipeline_id }) => pipeline_id === pipelineId)
        .map((inbox) => ({
          id: inbox.id,
          name: inbox.name,
          threshold: inbox.review_threshold,
          mayEdit: reaches(inbox, 'edit'),
          mayRead: reaches(inbox, 'run'),
        }));
    },
  });

export type PipelineInbox = Awaited<ReturnType<NonNullable<ReturnType<typeof inboxesQuery>['queryFn']>>>[number];
