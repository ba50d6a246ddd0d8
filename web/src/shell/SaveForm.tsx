/** A form whose fields are saved together, and what to do if another user has saved meanwhile. */
import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../language/language';
import { ProblemAlert } from './ProblemAlert';
import classes from './SaveForm.module.css';
import { words } from './words';

interface SaveFormProps {
  readonly editing: {
    readonly isChanged: boolean;
    readonly isSaving: boolean;
    readonly isSaved: boolean;
    readonly isConflict: boolean;
    readonly error: unknown;
    readonly save: () => void;
    readonly takeTheirs: () => void;
    readonly keepMine: () => void;
  };
  readonly readOnly: boolean;
  /** Whether a field shows the error. */
  readonly isFaulty: boolean;
  /** Whether the fields can be sent. */
  readonly isComplete?: boolean;
  readonly children: ReactNode;
}

export function SaveForm({ editing, readOnly, isFaulty, isComplete = true, children }: SaveFormProps) {
  const t = useWords(words);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) editing.save();
      }}
    >
      {children}
      {editing.isConflict ? (
        <Alert color="yellow" role="alert" mb="md">
          {t.conflict}
          <Group gap="xs" mt="sm">
            <Button size="compact-sm" variant="default" onClick={editing.takeTheirs}>
              {t.takeTheirs}
            </Button>
            <Button size="compact-sm" variant="default" onClick={editing.keepMine}>
              {t.keepMine}
            </Button>
          </Group>
        </Alert>
      ) : isFaulty ? null : (
        <ProblemAlert error={editing.error} />
      )}
      {readOnly ? null : (
        <div className={classes['save']}>
          <Button type="submit" disabled={!editing.isChanged} loading={editing.isSaving}>
            {t.save}
          </Button>
          <span role="status">{editing.isSaved ? t.saved : ''}</span>
        </div>
      )}
    </form>
  );
}
