/** A button with the number of failed or passed checks. It opens a list of all checks, with links to the values. */
import { Button, Popover } from '@mantine/core';
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
  readonly failed: readonly FailedCheck[];
  /** Number of passed checks. The list joins rows of a table. */
  readonly passedCount: number;
  /** Faults that the standard of an e-invoice allows. */
  readonly allowed: readonly string[];
  readonly passed: readonly string[];
  readonly notApplied: readonly string[];
  readonly onChoose: (address: CellAddress) => void;
}

export function Checks({ failed, passedCount, allowed, passed, notApplied, onChoose }: ChecksProps) {
  const t = useWords(words);
  const hasFailed = failed.length > 0;
  if (!hasFailed && passedCount === 0) return null;
  return (
    <Popover position="bottom-end" width={420} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="light"
          color={hasFailed ? 'red' : 'green'}
          leftSection={
            hasFailed ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />
          }
        >
          {hasFailed ? t.checksFailed(failed.length) : t.checksPassed(passedCount)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['popover'] ?? ''} aria-label={t.checks}>
        <section
          className={classes['checks']}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1).
          tabIndex={0}
          data-autofocus={!hasFailed || undefined}
          aria-label={t.checks}
        >
          {hasFailed ? (
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
          ) : null}
          <HeldList title={t.allowedTitle} note={t.allowed} texts={allowed} />
          <HeldList title={t.passedTitle} texts={passed} />
          <HeldList title={t.notAppliedTitle} note={t.notApplied} texts={notApplied} />
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}

interface HeldListProps {
  readonly title: string;
  readonly note?: string;
  readonly texts: readonly string[];
}

function HeldList({ title, note, texts }: HeldListProps) {
  if (texts.length === 0) return null;
  return (
    <div className={classes['held']}>
      <h2>{title}</h2>
      {note ? <p>{note}</p> : null}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** One button per column: a sum can have hundreds of rows. */
function firstOfColumns(places: readonly CheckPlace[]): CheckPlace[] {
  return places.filter((place, index) => {
    const first = places.findIndex(({ group, field }) => group === place.group && field === place.field);
    return first === index;
  });
}
