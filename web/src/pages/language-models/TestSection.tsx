/** The part of a component's page that tests it. */
import { Button, Loader } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import type { ReactNode } from 'react';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import classes from './LanguageModels.module.css';

interface TestSectionProps {
  readonly words: Readonly<Record<'test' | 'testText' | 'testNow' | 'testing' | 'saveFirst', string>>;
  /** Whether there are unsaved changes. Only saved settings can be tested. */
  readonly isUnsaved: boolean;
  readonly test: { readonly isPending: boolean; readonly error: Error | null; mutate(): void };
  /** The result of the last test. */
  readonly children: ReactNode;
}

/** A button that starts the test, its state, and the result. */
export function TestSection({ words, isUnsaved, test, children }: TestSectionProps) {
  return (
    <Section title={words.test} text={words.testText}>
      <div className={classes['row']}>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          variant="light"
          disabled={isUnsaved || test.isPending}
          onClick={() => test.mutate()}
        >
          {words.testNow}
        </Button>
        <span role="status" className={classes['row']}>
          {test.isPending ? (
            <>
              <Loader size="xs" aria-hidden /> {words.testing}
            </>
          ) : isUnsaved ? (
            words.saveFirst
          ) : null}
        </span>
      </div>
      <ProblemAlert error={test.error} />
      {test.isPending ? null : children}
    </Section>
  );
}

/** @param duration `PT1.234S` @returns seconds, rounded up to tenths */
export function toSeconds(duration: string): number {
  return Math.ceil(Number(/^PT([\d.]+)S$/.exec(duration)?.[1] ?? 0) * 10) / 10;
}
