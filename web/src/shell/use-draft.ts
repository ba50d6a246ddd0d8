import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../api/problems';

/** Something with the entity tag that a change is based on. */
interface Tagged {
  readonly tag: string | null;
}

interface DraftOptions<Loaded extends Tagged, Draft> {
  /** The present settings. They change when another user saves. */
  readonly loaded: Loaded;
  /** What is edited. */
  readonly open: (loaded: Loaded) => Draft;
  readonly send: (change: {
    readonly draft: Draft;
    readonly before: Draft;
    readonly tag: string | null;
  }) => Promise<Loaded>;
  readonly onSaved: (saved: Loaded) => Promise<void>;
  readonly onRefused: () => Promise<void>;
}

/** Settings while a user edits them. If nothing was edited, changes of other users are loaded. */
export function useDraft<Loaded extends Tagged, Draft>(options: DraftOptions<Loaded, Draft>) {
  const { loaded, open, send, onSaved, onRefused } = options;
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => open(loaded));
  const before = open(base);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const show = (shown: Loaded) => {
    setBase(shown);
    setDraft(open(shown));
  };
  const save = useMutation({
    mutationFn: (tag: string | null) => send({ draft, before, tag }),
    onSuccess: async (saved) => {
      show(saved);
      await onSaved(saved);
    },
    onError: onRefused,
  });
  if (loaded !== base && !isChanged && !save.isPending) show(loaded);
  return {
    draft,
    base,
    isChanged,
    save: () => save.mutate(base.tag),
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isChanged,
    error: save.error,
    isConflict: save.error instanceof Problem && save.error.code === 'changed_meanwhile',
    change(changed: Draft) {
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
