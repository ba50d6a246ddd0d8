import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { usageQuery } from '../../api/components';
import { useLanguage, useWords } from '../../language/language';
import { useModelText } from '../../language-models/use-model-text';
import classes from './LanguageModels.module.css';
import { TestSection, toSeconds } from './TestSection';
import { words } from './words';

interface ModelTestProps {
  readonly id: string;
  /** Whether there are unsaved changes. Only saved settings can be tested. */
  readonly isUnsaved: boolean;
}

/** A button that asks the model a short question, and the result as a sentence. */
export function ModelTest({ id, isUnsaved }: ModelTestProps) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => testModel(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usageQuery(id).queryKey }),
  });
  return (
    <TestSection words={t} isUnsaved={isUnsaved} test={test}>
      {test.data ? <TestResult result={test.data} /> : null}
    </TestSection>
  );
}

function testModel(id: string) {
  return take(api.POST('/components/{id}/test', { params: { path: { id } } }));
}

type Result = Awaited<ReturnType<typeof testModel>>;

function TestResult({ result }: { readonly result: Result }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const modelText = useModelText();
  const { ok, message, duration, input_tokens, output_tokens } = result;
  const seconds = formats.number(toSeconds(duration));
  const measured =
    input_tokens + output_tokens > 0
      ? t.took(seconds, formats.number(input_tokens), formats.number(output_tokens))
      : t.tookOnly(seconds);
  return (
    <Alert
      className={classes['result'] ?? ''}
      color={ok ? 'green' : 'red'}
      role={ok ? 'status' : 'alert'}
      title={ok ? t.worked : t.failed}
    >
      <p>{modelText(message)}</p>
      <p className={`${classes['measured']} figures`}>{measured}</p>
    </Alert>
  );
}
