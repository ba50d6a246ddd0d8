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

export interface ComingPaths {
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
