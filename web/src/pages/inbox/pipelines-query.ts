/** The pipelines that an inbox can be built on. */
import { queryOptions } from '@tanstack/react-query';
import { api, take } from '../../api/client';

export const pipelinesQuery = queryOptions({
  queryKey: ['pipelines', 'choice'],
  queryFn: () =>
    take(
      api.GET('/resources', { params: { query: { type: 'template_pipeline', limit: 1000, order_by: 'name:asc' } } }),
    ),
});
