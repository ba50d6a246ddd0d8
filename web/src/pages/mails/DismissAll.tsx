import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { useDismiss } from './use-mail-changes';
import { words } from './words';

interface DismissAllProps {
  readonly inboxId: string;
  /** Mails that need attention. */
  readonly count: number;
  /** When the newest of them came: those that come meanwhile are not dismissed. */
  readonly until: string;
  readonly onDone: (text: string, gone: boolean) => void;
}

/** Marks all mails of an inbox as dealt with, after a question. */
export function DismissAll({ inboxId, count, until, onDone }: DismissAllProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [asking, setAsking] = useState(false);
  const dismiss = useDismiss(inboxId, (changed) => {
    setAsking(false);
    onDone(t.dismissed(changed, formats.number(changed)), true);
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.dismissAll}
      </Button>
      <Confirm
        opened={asking}
        title={t.dismissAllTitle}
        text={t.dismissAllText(count, formats.number(count))}
        action={t.dismissAll}
        cancel={t.cancel}
        harmless
        pending={dismiss.isPending}
        error={dismiss.error}
        onConfirm={() => dismiss.mutate({ until })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
