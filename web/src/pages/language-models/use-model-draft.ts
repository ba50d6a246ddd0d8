import { useQueryClient } from '@tanstack/react-query';
import { api, takeTagged } from '../../api/client';
import { componentQuery, type TaggedComponent } from '../../api/components';
import { useDraft } from '../../shell/use-draft';
import { changesOf, openDraft } from './model-draft';

/** The settings of a language model while a user edits them. */
export function useModelDraft(loaded: TaggedComponent) {
  const queryClient = useQueryClient();
  const { id } = loaded.component;
  return useDraft({
    loaded,
    open: ({ component }) => openDraft(component),
    async send({ draft, before, tag }) {
      const headers = tag === null ? {} : { 'if-match': tag };
      const body = changesOf(draft, before);
      const answer = await takeTagged(api.PATCH('/components/{id}', { params: { path: { id } }, headers, body }));
      return { component: answer.body, tag: answer.tag };
    },
    async onSaved(saved) {
      queryClient.setQueryData(componentQuery(id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['models'] });
    },
    onRefused: () => queryClient.invalidateQueries({ queryKey: ['component', id] }),
  });
}
