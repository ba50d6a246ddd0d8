/** The proposed fields, and the pipeline that they become. */
import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, take } from '../../api/client';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { ChoiceRow } from './ChoiceRow';
import classes from './Suggestion.module.css';
import { type Choice, composeTemplate, findNameFault, groupChoices, openChoices, type Suggestion } from './suggestion';
import { words } from './words';

export function ProposedPipeline({ suggestion }: { suggestion: Suggestion }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState(() => openChoices(suggestion));
  const [name, setName] = useState(() => nameOf(suggestion));
  const nameInput = useRef<HTMLInputElement>(null);
  // Typing continues here after files were chosen by keyboard.
  useEffect(() => nameInput.current?.focus(), []);
  const samples = suggestion.documents.filter(({ error }) => error === null).length;
  const count = choices.filter(({ isChosen }) => isChosen).length;
  const fault = findNameFault(choices);
  const change = (changed: Choice) =>
    setChoices(choices.map((choice) => (choice.id === changed.id ? changed : choice)));
  const chooseAll = (isChosen: boolean) => setChoices(choices.map((choice) => ({ ...choice, isChosen })));
  const create = useMutation({
    mutationFn: () => {
      const template = composeTemplate(choices, suggestion.template);
      return take(api.POST('/pipelines', { body: { name, template } }));
    },
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['pipelines'] });
      await navigate({ to: '/pipelines/$id', params: { id } });
    },
  });
  const submit = (
    <Button type="submit" disabled={count === 0 || fault !== undefined} loading={create.isPending}>
      {t.create}
    </Button>
  );
  const faultText = fault === '' ? t.unnamed : fault && t.twice(fault);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && fault === undefined) create.mutate();
      }}
    >
      <div className={classes['head']}>
        <TextInput
          ref={nameInput}
          label={t.pipelineName}
          value={name}
          maxLength={200}
          required
          withAsterisk={false}
          className={classes['name'] ?? ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {submit}
      </div>
      <ProblemAlert error={create.error} />
      {faultText === undefined ? null : (
        <p role="alert" className={classes['fault']}>
          {faultText}
        </p>
      )}
      <Group justify="space-between" my="md">
        <p className={classes['count']} role="status">
          {t.proposed(choices.length, count)}
        </p>
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => chooseAll(true)}>
            {t.all}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => chooseAll(false)}>
            {t.none}
          </Button>
        </Group>
      </Group>
      <p className={classes['hint']}>{t.hint}</p>
      {groupChoices(choices).map(({ record, choices: own }) => (
        <fieldset key={record?.key ?? ''} className={classes['group']}>
          <legend>{record === null ? t.fields : record.multiple ? t.table(record.name) : record.name}</legend>
          {own.map((choice) => (
            <ChoiceRow key={choice.id} choice={choice} samples={samples} onChange={change} />
          ))}
        </fieldset>
      ))}
      {/* The list is long, so the button is repeated at its end. */}
      {faultText === undefined ? null : <p className={classes['fault']}>{faultText}</p>}
      {submit}
    </form>
  );
}

/** The file name of the first sample that was read, without its extension. */
function nameOf({ documents }: Suggestion): string {
  const first = documents.find(({ error }) => error === null);
  return first === undefined ? '' : first.name.replace(/\.[^.]{1,5}$/, '');
}
