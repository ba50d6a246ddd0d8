import { Button, Group, Modal } from '@mantine/core';
import { ProblemAlert } from './ProblemAlert';

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  /** What the button that does it says: the verb, not "yes". */
  readonly action: string;
  readonly cancel: string;
  /** Nothing is lost by it. */
  readonly harmless?: boolean;
  readonly pending?: boolean;
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone, or that concerns many things at once. */
export function Confirm({
  opened,
  title,
  text,
  action,
  cancel,
  harmless,
  pending,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': cancel }}>
      <p>{text}</p>
      <ProblemAlert error={error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button {...(harmless ? {} : { color: 'red' })} loading={pending ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
