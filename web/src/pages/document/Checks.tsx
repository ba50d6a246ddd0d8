/** What the checks say: one word when all is well, and each failure with the values that it is about. */
import { Badge, Button, Popover } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useWords } from '../../language/language';
import classes from './Checks.module.css';
import { type CellAddress, type Draft, listCells, pathOf } from './draft';
import type { Check } from './extraction';
import { words } from './words';

interface ChecksProps {
  readonly checks: readonly Check[];
  readonly draft: Draft;
  readonly onChoose: (address: CellAddress) => void;
}

export function Checks({ checks, draft, onChoose }: ChecksProps) {
  const t = useWords(words);
  const failed = checks.filter(({ status }) => status === 'failed');
  const passed = checks.filter(({ status }) => status === 'passed');
  if (failed.length === 0) {
    return passed.length === 0 ? null : (
      <Badge variant="light" color="green" size="lg" tt="none" leftSection={<IconCircleCheck size={14} aria-hidden />}>
        {t.checksPassed(passed.length)}
      </Badge>
    );
  }
  const find = (path: string) => [...listCells(draft)].find(({ address }) => pathOf(draft, address) === path);
  return (
    <Popover position="bottom-end" width={420} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="light" color="red" leftSection={<IconAlertTriangle size={16} aria-hidden />}>
          {t.checksFailed(failed.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes['list']}>
          {failed.map(({ rule, message, fields }) => (
            <li key={`${rule} ${fields.join()}`}>
              <p>{message || rule}</p>
              {fields.flatMap((path) => {
                const found = find(path);
                if (!found) return [];
                return (
                  <Button key={path} variant="default" size="compact-xs" onClick={() => onChoose(found.address)}>
                    {found.field.name}
                  </Button>
                );
              })}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
