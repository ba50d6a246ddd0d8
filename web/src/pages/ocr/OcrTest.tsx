import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import classes from '../language-models/LanguageModels.module.css';
import { TestSection, toSeconds } from '../language-models/TestSection';
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
    <TestSection words={t} isUnsaved={isUnsaved} test={test}>
      {test.data ? <TestResult result={test.data} /> : null}
    </TestSection>
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
  const seconds = formats.number(toSeconds(duration));
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
