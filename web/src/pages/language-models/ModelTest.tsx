import { Alert, Button, Loader } from '@mantine/core';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { usageQuery } from '../../api/components';
import { useLanguage, useWords } from '../../language/language';
import { useModelText } from '../../language-models/use-model-text';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import classes from './LanguageModels.module.css';
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

function testModel(id: string) {
  return take(api.POST('/components/{id}/test', { params: { path: { id } } }));
}

type Result = Awaited<ReturnType<typeof testModel>>;

function TestResult({ result }: { readonly result: Result }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const modelText = useModelText();
  const { ok, message, duration, input_tokens, output_tokens } = result;
  // Tenths of a second.
  const seconds = formats.number(Math.ceil(Number(/^PT([\d.]+)S$/.exec(duration)?.[1] ?? 0) * 10) / 10);
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
