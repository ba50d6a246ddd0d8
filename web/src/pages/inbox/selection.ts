/** Which documents are chosen: some by one, or all that are shown, also those that were not looked at. */
import { useCallback, useState } from 'react';

export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
  /** How many, of `total` that are shown. */
  readonly count: (total: number) => number;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [all, setAll] = useState(false);
  const [ids, setIds] = useState(NONE);
  const clear = useCallback(() => {
    setAll(false);
    setIds(NONE);
  }, []);
  return {
    all,
    ids,
    count: (total) => (all ? total : ids.size),
    has: (id) => all || ids.has(id),
    toggle(id) {
      // One that is taken out of "all" leaves nothing that can be named; then one begins anew with it.
      if (all) {
        setAll(false);
        setIds(NONE);
        return;
      }
      const changed = new Set(ids);
      if (!changed.delete(id)) changed.add(id);
      setIds(changed);
    },
    toggleAll() {
      setAll(!all);
      setIds(NONE);
    },
    clear,
  };
}
