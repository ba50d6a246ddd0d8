/** The draft of a template beside the saved one, on the confirmed documents of the pipeline. It never blocks saving. */
import { Alert, Button, Checkbox, Progress } from '@mantine/core';
import IconListCheck from '@tabler/icons-react/icons/IconListCheck';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { useFailureText } from '../../documents/use-failure-text';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import classes from './EvaluationPane.module.css';
import { EvaluationResult } from './EvaluationResult';
import { words } from './evaluation-words';
import { hasLanguageModel, type ModelChoice } from './model-choice';
import { evaluationQuery } from './queries';
import type { Template } from './template-draft';

interface EvaluationPaneProps {
  readonly pipelineId: string;
  readonly template: Template;
  /** Of the saved pipeline. */
  readonly model: ModelChoice;
  /** Whether the template has text that is no JSON. */
  readonly isUnfinished: boolean;
}

export function EvaluationPane({ pipelineId, template, model, isUnfinished }: EvaluationPaneProps) {
  const t = useWords(words);
  const failureText = useFailureText();
  const [asksModel, setAsksModel] = useState(true);
  const text = JSON.stringify(template);
  const start = useMutation({
    mutationFn: async () => {
      const request = api.POST('/pipelines/{id}/evaluate', {
        params: { path: { id: pipelineId }, header: { prefer: 'respond-async' } },
        body: { template, ask_language_model: asksModel },
      });
      const { id } = await take(request);
      return { id, text };
    },
  });
  const started = start.data;
  const job = useQuery(evaluationQuery(started?.id));
  const { state, evaluation, error } = job.data ?? {};
  const isRunning = start.isPending || (started !== undefined && state !== 'done' && state !== 'failed' && !job.error);
  const isOver = state === 'done' && !isRunning;
  return (
    <Section title={t.title} text={t.hint}>
      <div className={classes['start']}>
        {hasLanguageModel(model) ? (
          <Checkbox
            label={t.askModel}
            description={t.askModelHint}
            checked={asksModel}
            onChange={(event) => setAsksModel(event.currentTarget.checked)}
          />
        ) : null}
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
          loading={isRunning}
          disabled={isUnfinished}
          onClick={() => start.mutate()}
        >
          {started ? t.again : t.start}
        </Button>
      </div>
      <ProblemAlert error={start.error ?? job.error} />
      {state === 'failed' ? (
        <Alert color="red" role="alert" title={t.failed}>
          {failureText(error ?? '')}
        </Alert>
      ) : null}
      {isRunning ? (
        <div className={classes['progress']}>
          <Progress value={percentOf(evaluation)} aria-label={t.title} />
          <p role="status">
            {evaluation && evaluation.total > 0 && state === 'running'
              ? t.running(evaluation.done, evaluation.total)
              : t.waiting}
          </p>
        </div>
      ) : null}
      {isOver && started && started.text !== text ? <Alert color="yellow">{t.outdated}</Alert> : null}
      {isOver && evaluation ? <EvaluationResult evaluation={evaluation} /> : null}
    </Section>
  );
}

function percentOf(evaluation: { readonly done: number; readonly total: number } | null | undefined): number {
  return evaluation && evaluation.total > 0 ? (100 * evaluation.done) / evaluation.total : 0;
}
