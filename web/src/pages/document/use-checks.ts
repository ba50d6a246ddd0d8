/** The checks of a draft, made again by the service while a reviewer writes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useSettled } from '../../shell/use-settled';
import { closeDraft, type Draft } from './draft';
import type { Check } from './extraction';

/** Milliseconds without a key before the service is asked. */
const PAUSE = 300;

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
  const extraction = closeDraft(settled);
  const { data } = useQuery({
    queryKey: ['checks', documentId, extraction],
    queryFn: () => take(api.POST('/documents/{id}/checks', { params: { path: { id: documentId } }, body: extraction })),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return isChanged ? (data?.checks ?? loaded) : loaded;
}
