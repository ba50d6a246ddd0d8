import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/icons/IconArrowDown';
import IconArrowUp from '@tabler/icons-react/icons/IconArrowUp';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useWords } from '../../language/language';
import classes from './FieldsEditor.module.css';
import { words } from './words';

interface RowToolsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canRemove?: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Moves and removes a field, by buttons that a keyboard reaches. */
export function RowTools({ name, isFirst, isLast, canRemove = true, onMove, onRemove }: RowToolsProps) {
  const t = useWords(words);
  return (
    <span className={classes['tools']}>
      <ActionIcon variant="subtle" color="gray" aria-label={t.up(name)} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t.down(name)} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.removeField(name)}
        disabled={!canRemove}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
