import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, takeTagged } from '../../api/client';
import { componentQuery, type TaggedComponent } from '../../api/components';
import { Problem } from '../../api/problems';
import { changesOf, isSameDraft, openDraft } from './model-draft';

/**
 * The settings of a language model while a user edits them. If nothing was edited, changes of other users are loaded.
 *
 * @param loaded the present settings; they change when another user saves
 */
export function useModelDraft(loaded: TaggedComponent) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => openDraft(loaded.component));
  const { id } = loaded.component;
  const before = openDraft(base.component);
  const isChanged = !isSameDraft(draft, before);
  const show = (shown: TaggedComponent) => {
    setBase(shown);
    setDraft(openDraft(shown.component));
  };
  const save = useMutation({
    mutationFn: async (tag: string | null) => {
      const headers = tag === null ? {} : { 'if-match': tag };
      const body = changesOf(draft, before);
      const answer = await takeTagged(api.PATCH('/components/{id}', { params: { path: { id } }, headers, body }));
      return { component: answer.body, tag: answer.tag };
    },
    onSuccess: async (saved) => {
      show(saved);
      queryClient.setQueryData(componentQuery(id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['models'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['component', id] }),
  });
  if (loaded !== base && !isChanged && !save.isPending) show(loaded);
  return {
    draft,
    stored: base.component,
    isChanged,
    save: () => save.mutate(base.tag),
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isChanged,
    error: save.error,
    isConflict: save.error instanceof Problem && save.error.code === 'changed_meanwhile',
    change(changed: typeof draft) {
      setDraft(changed);
      if (save.isSuccess) save.reset();
    },
    takeTheirs() {
      save.reset();
      show(loaded);
    },
    keepMine: () => save.mutate(loaded.tag),
  };
}
