import { Button, CloseButton, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProblemText } from '../api/problem-words';
import { useWords } from '../language/language';
import { uploads, useUploads } from './queue';
import classes from './UploadTray.module.css';
import type { Upload } from './uploads';
import { words } from './words';

/** Rows shown; thousands of files would only be scrolled past. */
const SHOWN = 100;
/** Those that want to be looked at first. */
const ORDER: readonly Upload['state'][] = ['failed', 'sending', 'waiting', 'done'];

/** How the uploads get on; in a corner of every page while there are any. */
export function UploadTray() {
  const t = useWords(words);
  const list = useUploads();
  if (list.length === 0) return null;
  const count = (state: Upload['state']) => list.filter((upload) => upload.state === state).length;
  const done = count('done');
  const failed = count('failed');
  const active = list.length - done - failed;
  const summary = active > 0 ? t.sending(done, list.length) : done > 0 ? t.sent(done) : '';
  const rows = list.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)).slice(0, SHOWN);
  return (
    <aside className={classes['tray']} aria-label={t.title}>
      <header className={classes['head']}>
        <p role="status">
          {summary}
          {failed > 0 ? <strong className={classes['failed']}>{t.failed(failed)}</strong> : null}
        </p>
        {failed > 0 ? (
          <Button size="compact-sm" variant="light" onClick={() => uploads.retry()}>
            {t.retry}
          </Button>
        ) : null}
        {active === 0 ? <CloseButton aria-label={t.close} onClick={() => uploads.clear()} /> : null}
      </header>
      <ul className={classes['files']}>
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </aside>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useWords(words);
  const problemText = useProblemText();
  const { name, state, progress, problem, documentId } = upload;
  return (
    <li className={classes['file']}>
      {state === 'done' && documentId ? (
        <Link to="/documents/$id" params={{ id: documentId }} className={classes['name']} aria-label={t.open(name)}>
          {name}
        </Link>
      ) : (
        <span className={classes['name']}>{name}</span>
      )}
      {state === 'sending' ? <Progress value={progress * 100} size="sm" aria-label={name} /> : null}
      {state === 'waiting' ? <span className={classes['note']}>{t.waiting}</span> : null}
      {state === 'failed' ? <span className={classes['failed']}>{problemText(problem)}</span> : null}
    </li>
  );
}
