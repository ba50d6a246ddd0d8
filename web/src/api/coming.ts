/** Calls that the service is about to have; they leave this file as /openapi.json describes them. */
import type { paths } from './schema';

type Body<Path extends keyof paths, Method extends 'get' | 'post'> = paths[Path] extends {
  [Key in Method]: { responses: { 200: { content: { 'application/json': infer Answer } } } };
}
  ? Answer
  : never;

interface OnOne<Answer> {
  parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
}

interface Filters {
  state?: Body<'/documents/{id}', 'get'>['state'];
  needs_review?: boolean;
  q?: string;
}

interface Asked<Content> {
  requestBody: { content: { 'application/json': Content } };
}

export interface ComingPaths {
  '/documents/{id}/try': { post: OnOne<Body<'/pipelines/run', 'post'>> & Asked<{ template: object }> };
  '/pipelines/{id}/versions': {
    get: OnOne<{
      count: number;
      results: {
        version: number;
        created_at: string;
        created_by: string;
        template: Body<'/pipelines/{id}', 'get'>['template'];
      }[];
    }>;
  };
  '/inboxes/{id}/documents/batch': {
    post: OnOne<{ changed: number; skipped: number }> &
      Asked<{ action: 'delete' | 'reprocess' } & ({ ids: string[] } | { all: true; filters: Filters })>;
  };
}
