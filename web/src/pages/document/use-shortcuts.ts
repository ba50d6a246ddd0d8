/** What a reviewer does by keyboard wherever the focus is. */
import { useEffect } from 'react';

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly confirm: () => void;
  readonly stop: () => void;
}

export function useShortcuts({ undo, redo, confirm, stop }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return stop();
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const action =
        key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : key === 'enter' ? confirm : undefined;
      if (!action) return;
      // The browser would undo in the one field that has the focus.
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, confirm, stop]);
}
