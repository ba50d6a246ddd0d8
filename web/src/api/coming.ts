import type { paths } from './schema';

/** Calls that the service is about to have; they leave this file as /openapi.json describes them. */

interface Get<Answer, Query = never> {
  parameters: { query?: Query; header?: never; path?: never; cookie?: never };
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
}

interface Post<Body, Answer> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: { content: { 'application/json': Body } };
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
}

interface Call {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  responses: { 204: { headers: Record<string, unknown>; content?: never } };
}

interface User {
  id: string;
  email: string;
  name: string;
  role: 'admin' | 'user';
}

interface SignedIn {
  user: User;
  csrf_token: string;
}

type Body<Path extends keyof paths, Method extends 'get' | 'post'> = paths[Path] extends {
  [Key in Method]: { responses: { 200: { content: { 'application/json': infer Answer } } } };
}
  ? Answer
  : never;

interface OnOne<Answer> {
  parameters: { query?: never; header?: never; path: { id: string }; cookie?: never };
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Answer } } };
}

export interface ComingPaths {
  '/documents/{id}/try': {
    post: OnOne<Body<'/pipelines/run', 'post'>> & {
      requestBody: { content: { 'application/json': { template: object } } };
    };
  };
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
  '/auth/session': {
    get: Get<{
      user: User | null;
      csrf_token: string | null;
      setup_required: boolean;
      oidc: { name: string } | null;
    }>;
  };
  '/auth/login': { post: Post<{ email: string; password: string }, SignedIn> };
  '/auth/logout': { post: Call };
}
