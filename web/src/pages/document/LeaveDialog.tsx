import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../../language/language';
import { words } from './words';

/** Asks before something unsaved is lost, also when the window is closed. */
export function LeaveDialog({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const t = useWords(words);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t.unsavedTitle}>
      <p>{t.unsaved}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => proceed?.()}>
          {t.leave}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {t.stay}
        </Button>
      </Group>
    </Modal>
  );
}
