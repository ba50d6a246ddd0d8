import { Button, Group, Modal } from '@mantine/core';
import { useWords } from '../../language/language';
import { words } from './words';

interface ConflictDialogProps {
  readonly isOpen: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** Two people worked on one document: the second one decides with open eyes. */
export function ConflictDialog({ isOpen, onTake, onKeep, onClose }: ConflictDialogProps) {
  const t = useWords(words);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.conflictTitle}>
      <p>{t.conflict}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onKeep}>
          {t.keepMine}
        </Button>
        <Button onClick={onTake} data-autofocus>
          {t.takeTheirs}
        </Button>
      </Group>
    </Modal>
  );
}
