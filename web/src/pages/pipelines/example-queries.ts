import { queryOptions } from '@tanstack/react-query';
import { api, changeHeaders, take } from '../../api/client';
import { Problem, readProblem } from '../../api/problems';
import type { paths } from '../../api/schema';

/** Examples that are listed. */
export const MOST_LISTED = 200;

export const examplesQuery = (pipelineId: string) =>
  queryOptions({
    queryKey: ['examples', pipelineId],
    queryFn: () =>
      take(
        api.GET('/pipelines/{id}/examples', {
          params: { path: { id: pipelineId }, query: { limit: MOST_LISTED } },
        }),
      ),
  });

export type AddedExamples = paths['/pipelines/{id}/examples']['post']['responses'][201]['content']['application/json'];

/** Files that a person chose: a ZIP, or a document with its extraction. */
export interface ChosenExample {
  readonly document: File;
  /** Undefined for a ZIP. */
  readonly extraction: File | undefined;
}

/** @returns undefined if they are no such files */
export function chooseExample(files: readonly File[]): ChosenExample | undefined {
  const isExtraction = ({ name }: File) => /\.json$/i.test(name);
  const [document, ...others] = files.filter((file) => !isExtraction(file));
  const [extraction, ...more] = files.filter(isExtraction);
  if (!document || others.length > 0 || more.length > 0) return undefined;
  return extraction || /\.zip$/i.test(document.name) ? { document, extraction } : undefined;
}

/** A form with a file is nothing that the typed client sends. */
export async function addExample(pipelineId: string, { document, extraction }: ChosenExample): Promise<AddedExamples> {
  const body = new FormData();
  body.set('document', document);
  if (extraction) body.set('extraction', extraction);
  const address = `/pipelines/${pipelineId}/examples`;
  const response = await fetch(address, { method: 'POST', headers: changeHeaders(), body }).catch((error: unknown) => {
    throw error instanceof TypeError ? new Problem('offline', 0, error.message) : error;
  });
  if (!response.ok) throw await readProblem(response);
  return await response.json();
}
