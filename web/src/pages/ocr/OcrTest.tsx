import { Alert, Button, Loader } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import { useMutation } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import classes from '../language-models/LanguageModels.module.css';
import own from './Ocr.module.css';
import { words } from './words';

interface OcrTestProps {
  readonly id: string;
  /** Whether there are unsaved changes. Only saved settings can be tested. */
  readonly isUnsaved: boolean;
}

/** A button that has a page read, and what was read. */
export function OcrTest({ id, isUnsaved }: OcrTestProps) {
  const t = useWords(words);
  const test = useMutation({ mutationFn: () => testOcr(id) });
  return (
    <Section title={t.test} text={t.testText}>
      <div className={classes['row']}>
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          variant="light"
          disabled={isUnsaved || test.isPending}
          onClick={() => test.mutate()}
        >
          {t.testNow}
        </Button>
        <span role="status" className={classes['row']}>
          {test.isPending ? (
            <>
              <Loader size="xs" aria-hidden /> {t.testing}
            </>
          ) : isUnsaved ? (
            t.saveFirst
          ) : null}
        </span>
      </div>
      <ProblemAlert error={test.error} />
      {test.data && !test.isPending ? <TestResult result={test.data} /> : null}
    </Section>
  );
}

function testOcr(id: string) {
  return take(api.POST('/ocr/{id}/test', { params: { path: { id } } }));
}

type Result = Awaited<ReturnType<typeof testOcr>>;

function TestResult({ result: { ok, message, text, duration } }: { readonly result: Result }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const failureText = useFailureText();
  // Tenths of a second.
  const seconds = formats.number(Math.ceil(Number(/^PT([\d.]+)S$/.exec(duration)?.[1] ?? 0) * 10) / 10);
  return (
    <Alert
      className={classes['result'] ?? ''}
      color={ok ? 'green' : 'red'}
      role={ok ? 'status' : 'alert'}
      title={ok ? t.worked : t.failed}
    >
      <p>{failureText(message)}</p>
      {text === '' ? null : (
        <>
          <p className={`${classes['measured']} figures`}>{t.took(seconds)}</p>
          <p>{t.readText}</p>
          <pre className={own['text']}>{text}</pre>
        </>
      )}
    </Alert>
  );
}
