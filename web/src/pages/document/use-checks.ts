/** The checks of a draft, made again by the service while a reviewer writes. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useSettled } from '../../shell/use-settled';
import { closeDraft, type Draft } from './draft';
import type { Check } from './extraction';

/** Milliseconds without a key before the service is asked. */
const PAUSE = 300;

/** The checks of an extraction, which is not kept. */
export const checksQuery = (documentId: string, draft: Draft) => {
  const extraction = closeDraft(draft);
  return queryOptions({
    queryKey: ['checks', documentId, extraction],
    queryFn: () => take(api.POST('/documents/{id}/checks', { params: { path: { id: documentId } }, body: extraction })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
};

/**
 * @param loaded checks of the extraction as it came
 * @param isChanged whether the draft differs from it
 */
export function useChecks(
  documentId: string,
  draft: Draft,
  loaded: readonly Check[],
  isChanged: boolean,
): readonly Check[] {
  const settled = useSettled(draft, PAUSE);
  const { data } = useQuery({
    ...checksQuery(documentId, settled),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  return isChanged ? (data?.checks ?? loaded) : loaded;
}
