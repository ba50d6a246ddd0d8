/** The one set of uploads of this window. */
import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/queries';
import { createUploads, type Upload } from './uploads';

export const uploads = createUploads((inboxId) => {
  for (const key of ['overview', 'inbox']) void queryClient.invalidateQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({ queryKey: ['documents', inboxId] });
});

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}
