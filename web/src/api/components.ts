/** Language models as components, and their usage. */
import { queryOptions } from '@tanstack/react-query';
import { BUILTIN_MODEL } from '../language-models/builtin-model';
import { type Answer, api, take, takeTagged } from './client';

export type ListedModel = Answer<'/resources'>['results'][number];
export type Component = Answer<'/components/{id}'>;
export type ModelUsage = Answer<'/components/{id}/usage'>['results'][number];

/** A component with the entity tag that a change is based on. */
export interface TaggedComponent {
  readonly component: Component;
  readonly tag: string | null;
}

/** The language models that the user can see, without their settings. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: async () => {
    const query = { type: 'chat', limit: 1000, order_by: 'name:asc' } as const;
    const { results } = await take(api.GET('/resources', { params: { query } }));
    return results.filter(({ id }) => id !== BUILTIN_MODEL);
  },
});

/** Needs `view`. */
export const componentQuery = (id: string) =>
  queryOptions({
    queryKey: ['component', id],
    queryFn: async (): Promise<TaggedComponent> => {
      const { body, tag } = await takeTagged(api.GET('/components/{id}', { params: { path: { id } } }));
      return { component: body, tag };
    },
  });

/** Newest months first. Needs `run`. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: ['model-usage', id],
    queryFn: async () => {
      const query = { limit: 1000, order_by: 'date:desc' } as const;
      return (await take(api.GET('/components/{id}/usage', { params: { path: { id }, query } }))).results;
    },
  });
