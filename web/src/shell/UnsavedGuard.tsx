import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

interface UnsavedGuardProps {
  readonly isUnsaved: boolean;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** Asks before something unsaved is lost, also when the window is closed. */
export function UnsavedGuard({ isUnsaved, title, text, leave, stay }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      closeButtonProps={{ 'aria-label': stay }}
    >
      <p>{text}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => proceed?.()}>
          {leave}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {stay}
        </Button>
      </Group>
    </Modal>
  );
}
