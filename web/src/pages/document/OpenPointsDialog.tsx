import { Button, Group, Modal } from '@mantine/core';
import { useWords } from '../../language/language';
import { CheckSentence } from './CheckSentence';
import classes from './Checks.module.css';
import type { OpenPoint } from './open-points';
import { words } from './words';

interface OpenPointsDialogProps {
  /** Undefined while nothing is asked. */
  readonly points: readonly OpenPoint[] | undefined;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Whoever confirms what does not fit does so with open eyes. */
export function OpenPointsDialog({ points, onConfirm, onBack }: OpenPointsDialogProps) {
  const t = useWords(words);
  return (
    <Modal
      opened={points !== undefined}
      onClose={onBack}
      title={t.openTitle}
      // The focus goes to the first open value, not to where it was.
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.backToFields }}
    >
      <p>{t.openText}</p>
      <ul className={classes['points']}>
        {points?.map((point) => (
          <li key={point.key}>
            <CheckSentence of={point} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onConfirm}>
          {t.confirmAnyway}
        </Button>
        <Button onClick={onBack} data-autofocus>
          {t.backToFields}
        </Button>
      </Group>
    </Modal>
  );
}
