/** What the checks say: one word when all is well, and each failure with the values that it is about. */
import { Badge, Button, Popover } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconCircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import { useWords } from '../../language/language';
import { CheckSentence } from './CheckSentence';
import classes from './Checks.module.css';
import type { CheckPlace } from './check-places';
import type { CellAddress } from './draft';
import type { FailedCheck } from './use-check-text';
import { keyOf } from './use-review';
import { words } from './words';

interface ChecksProps {
  readonly passed: number;
  readonly failed: readonly FailedCheck[];
  readonly onChoose: (address: CellAddress) => void;
}

export function Checks({ passed, failed, onChoose }: ChecksProps) {
  const t = useWords(words);
  if (failed.length === 0) {
    return passed === 0 ? null : (
      <Badge variant="light" color="green" size="lg" tt="none" leftSection={<IconCircleCheck size={14} aria-hidden />}>
        {t.checksPassed(passed)}
      </Badge>
    );
  }
  return (
    <Popover position="bottom-end" width={420} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="light" color="red" leftSection={<IconAlertTriangle size={16} aria-hidden />}>
          {t.checksFailed(failed.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['popover'] ?? ''}>
        <ul className={classes['list']}>
          {failed.map((check) => (
            <li key={check.key}>
              <p>
                <CheckSentence of={check} />
              </p>
              {firstOfColumns(check.places).map(({ address, field }) => (
                <Button key={keyOf(address)} variant="default" size="compact-xs" onClick={() => onChoose(address)}>
                  {field.name}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A sum over a hundred rows needs no hundred buttons. */
function firstOfColumns(places: readonly CheckPlace[]): CheckPlace[] {
  return places.filter((place, index) => {
    const first = places.findIndex(({ group, field }) => group === place.group && field === place.field);
    return first === index;
  });
}
