/** The interface as typed functions: what a call takes and gives comes from the service's own description. */
import createClient, { type Middleware } from 'openapi-fetch';
import { isAttended } from './attendance';
import { Problem, readProblem } from './problems';
import type { paths } from './schema';

const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

let csrfToken: string | null = null;

/** The token that proves that a request comes from a page of ours; it is given out with the session. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Headers that a request which changes something must have, for those that are not made by `api`. */
export function changeHeaders(): Record<string, string> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken };
}

const middleware: Middleware = {
  onRequest({ request }) {
    // Pages fetch by themselves what changed; the service lets a session end in which only they do anything.
    if (!isAttended()) request.headers.set('x-unattended', 'true');
    if (csrfToken !== null && !SAFE.includes(request.method)) request.headers.set('x-csrf-token', csrfToken);
  },
  async onResponse({ response }) {
    if (!response.ok) throw await readProblem(response);
  },
  onError({ error }) {
    // `fetch` rejects with a TypeError where no answer came.
    return error instanceof TypeError ? new Problem('offline', 0, error.message) : undefined;
  },
};

/** The body that a GET of this path gives. */
export type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** Every call throws a `Problem` where the service refuses or cannot be reached. */
export const api = createClient<paths>({ baseUrl: '/' });
api.use(middleware);

/** The body of an answer that has one: `await take(api.GET('/inboxes'))`. */
export async function take<Data>(answer: Promise<{ readonly data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await answer;
  if (data === undefined || data === null) throw new Problem('no_answer', 0, 'The answer was empty.');
  return data;
}

/** The same with the entity tag, which says which version a change is based on. */
export async function takeTagged<Data>(
  answer: Promise<{ readonly data?: Data; readonly response: Response }>,
): Promise<{ readonly body: NonNullable<Data>; readonly tag: string | null }> {
  const { response } = await answer;
  return { body: await take(answer), tag: response.headers.get('etag') };
}
