import { changeHeaders } from './client';
import { Problem, readProblem } from './problems';

/**
 * Sends a form with files, which the typed client does not support.
 *
 * @returns the body of the response, without validation
 * @throws Problem if the service refuses the request or cannot be reached
 * @throws the reason of the signal
 */
export async function postForm<Answer>(path: string, form: FormData, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', headers: changeHeaders(), body: form, signal }).catch(
    (error: unknown) => {
      throw error instanceof TypeError ? new Problem('offline', 0, error.message) : error;
    },
  );
  if (!response.ok) throw await readProblem(response);
  return await response.json();
}
