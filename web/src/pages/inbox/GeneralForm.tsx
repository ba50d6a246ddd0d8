import { Alert, Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, takeTagged } from '../../api/client';
import { type TaggedInbox, taggedInboxQuery } from '../../api/inbox';
import { pipelinesQuery } from '../../api/pipelines';
import { Problem } from '../../api/problems';
import type { Inbox } from '../../api/records';
import { useWords } from '../../language/language';
import { OcrSelect } from '../../ocr/OcrSelect';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Settings.module.css';
import { words } from './settings-words';

/** What is edited here, as it stands in the fields. */
interface Draft {
  readonly name: string;
  readonly pipeline_id: string;
  readonly ocr_id: string;
  /** Per cent; whatever somebody has typed. */
  readonly threshold: string;
  readonly learn_examples: boolean;
}

/** @param loaded as the service knows it now; it changes when somebody else saves meanwhile */
export function GeneralForm({ loaded }: { loaded: TaggedInbox }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  // What the draft began with: somebody else's change is taken in at once only where nothing would be lost by it.
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => openDraft(loaded.inbox));
  const isChanged = !isSame(draft, openDraft(base.inbox));
  const { id } = loaded.inbox;
  const show = (shown: TaggedInbox) => {
    setBase(shown);
    setDraft(openDraft(shown.inbox));
  };
  const save = useMutation({
    mutationFn: async (tag: string | null) => {
      const answer = await takeTagged(
        api.PATCH('/inboxes/{id}', {
          params: { path: { id } },
          headers: tag === null ? {} : { 'if-match': tag },
          body: changesOf(draft, openDraft(base.inbox)),
        }),
      );
      return { inbox: answer.body, tag: answer.tag };
    },
    onSuccess: async (saved) => {
      show(saved);
      queryClient.setQueryData(taggedInboxQuery(id).queryKey, saved);
      // Another pipeline has another template.
      await queryClient.invalidateQueries({ queryKey: ['template', id] });
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['inbox', id] }),
  });
  if (loaded.tag !== base.tag && !isChanged && !save.isPending) show(loaded);
  const isConflict = save.error instanceof Problem && save.error.code === 'changed_meanwhile';

  const pipelines = useQuery(pipelinesQuery);
  const choices = (pipelines.data?.results ?? []).map((pipeline) => ({ value: pipeline.id, label: pipeline.name }));
  // One works with an inbox also where one may not see its pipeline.
  const known = choices.some(({ value }) => value === draft.pipeline_id);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(base.tag);
      }}
    >
      {isConflict ? (
        <Alert color="yellow" role="alert">
          {t.conflict}
          <Group gap="xs" mt="sm">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                save.reset();
                show(loaded);
              }}
            >
              {t.takeTheirs}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => save.mutate(loaded.tag)}>
              {t.keepMine}
            </Button>
          </Group>
        </Alert>
      ) : (
        <ProblemAlert error={save.error ?? pipelines.error} />
      )}
      <TextInput
        label={t.name}
        maxLength={200}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        required
        withAsterisk={false}
      />
      <NativeSelect
        label={t.pipeline}
        description={t.pipelineHint}
        value={draft.pipeline_id}
        data={
          known ? choices : [{ value: draft.pipeline_id, label: pipelines.data ? t.hiddenPipeline : '…' }, ...choices]
        }
        onChange={(event) => setDraft({ ...draft, pipeline_id: event.currentTarget.value })}
      />
      <OcrSelect of="inbox" value={draft.ocr_id} onChange={(ocr_id) => setDraft({ ...draft, ocr_id })} />
      <TextInput
        type="number"
        min={0}
        max={100}
        step="any"
        label={t.threshold}
        description={t.thresholdHint}
        classNames={{ wrapper: classes['percent'] ?? '' }}
        value={draft.threshold}
        rightSection="%"
        onChange={(event) => setDraft({ ...draft, threshold: event.currentTarget.value })}
        required
        withAsterisk={false}
      />
      <Switch
        label={t.learn}
        description={t.learnHint}
        checked={draft.learn_examples}
        onChange={(event) => setDraft({ ...draft, learn_examples: event.currentTarget.checked })}
      />
      <div className={classes['row']}>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t.save}
        </Button>
        <span role="status">{save.isSuccess && !isChanged ? t.saved : ''}</span>
      </div>
    </form>
  );
}

function openDraft({ name, pipeline_id, ocr_id, review_threshold, learn_examples }: Inbox): Draft {
  // One place after the point is enough for people, and hides what binary fractions leave behind.
  const threshold = String(Math.round(review_threshold * 1000) / 10);
  return { name, pipeline_id, ocr_id, threshold, learn_examples };
}

/** Only what differs: the service refuses a pipeline that one may not see, also where it stays as it is. */
function changesOf({ name, pipeline_id, ocr_id, threshold, learn_examples }: Draft, before: Draft) {
  return {
    ...(name === before.name ? {} : { name }),
    ...(pipeline_id === before.pipeline_id ? {} : { pipeline_id }),
    ...(ocr_id === before.ocr_id ? {} : { ocr_id }),
    ...(threshold === before.threshold ? {} : { review_threshold: Number(threshold) / 100 }),
    ...(learn_examples === before.learn_examples ? {} : { learn_examples }),
  };
}

function isSame(a: Draft, b: Draft): boolean {
  return Object.keys(changesOf(a, b)).length === 0;
}
