import { useEffect, useState } from 'react';
import { useWords } from '../language/language';
import classes from './DropTarget.module.css';
import { readDroppedFiles } from './dropped-files';
import { words } from './words';

/** Takes files that are dropped anywhere on the page, and shows that it would while they are held over it. */
export function DropTarget({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useWords(words);
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer === null || !holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      void readDroppedFiles(event.dataTransfer).then(onFiles);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: hover, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name as keyof typeof listeners, listener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name as keyof typeof listeners, listener);
      }
    };
  }, [onFiles]);
  if (!over) return null;
  return (
    <div className={classes['target']}>
      <p>
        <strong>{t.drop}</strong>
        {t.dropText}
      </p>
    </div>
  );
}
