import { Button, CopyButton } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconCopy from '@tabler/icons-react/icons/IconCopy';
import classes from './CopyField.module.css';

interface CopyFieldProps {
  readonly value: string;
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
}

/** A text to copy, with the button that does it. */
export function CopyField({ value, label, copy, copied }: CopyFieldProps) {
  return (
    <div className={classes['field']}>
      <output className={classes['value']} aria-label={label}>
        {value}
      </output>
      <CopyButton value={value}>
        {({ copied: done, copy: run }) => (
          <Button
            variant="light"
            leftSection={done ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={run}
          >
            {done ? copied : copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
