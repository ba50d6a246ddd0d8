import { Button, Group } from '@mantine/core';

interface FormActionsProps {
  readonly submit: string;
  readonly cancel: string;
  readonly pending: boolean;
  readonly onCancel: () => void;
}

/** The two ways out of a form in a dialog. */
export function FormActions({ submit, cancel, pending, onCancel }: FormActionsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={pending}>
        {submit}
      </Button>
    </Group>
  );
}
