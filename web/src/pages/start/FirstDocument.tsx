import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { documentQuery } from '../../api/document';
import type { Inbox } from '../../api/records';
import { useFailureText } from '../../documents/use-failure-text';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { DropTarget } from '../../uploads/DropTarget';
import { uploads, useUploads } from '../../uploads/queue';
import { UploadButtons } from '../../uploads/UploadButtons';
import classes from './Guide.module.css';
import { words } from './words';

/** Milliseconds between two looks whether the first document is read; it is a matter of seconds. */
const LOOKING = 700;

/** Takes the first document and opens its result. */
export function FirstDocument({ inbox, onBack }: { inbox: Pick<Inbox, 'id' | 'name'>; onBack: () => void }) {
  const t = useWords(words);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const upload = useCallback((files: File[]) => uploads.add(inbox.id, files), [inbox.id]);
  const first = useUploads().findLast(({ inboxId }) => inboxId === inbox.id);
  // The list of uploads forgets what has arrived; here it is waited for.
  const [arrived, setArrived] = useState<string>();
  if (first?.documentId !== undefined && first.documentId !== arrived) setArrived(first.documentId);
  const id = first ? first.documentId : arrived;
  const { data: document, error } = useQuery({
    ...documentQuery(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: LOOKING,
  });
  const state = document?.state;
  useEffect(() => {
    if (id !== undefined && state === 'done') void navigate({ to: '/documents/$id', params: { id } });
  }, [id, state, navigate]);
  if (id === undefined && (first === undefined || first.state === 'failed')) {
    return (
      <section className={classes['drop']} aria-labelledby="guide">
        <DropTarget onFiles={upload} />
        <h2 id="guide">{t.drop}</h2>
        <p>{t.dropText(inbox.name)}</p>
        <ProblemAlert error={first?.problem} />
        <div className={classes['buttons']}>
          <UploadButtons onFiles={upload} />
          <Button variant="subtle" onClick={onBack}>
            {t.other}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className={classes['drop']} aria-labelledby="guide">
      <h2 id="guide">{state === 'failed' ? t.failedText : t.reading}</h2>
      <ProblemAlert error={error} />
      {state === 'failed' ? <p>{failureText(document?.error ?? '')}</p> : <p>{t.readingText}</p>}
      {state === 'failed' ? <UploadButtons onFiles={upload} /> : <Loader type="dots" mx="auto" aria-hidden />}
    </section>
  );
}
