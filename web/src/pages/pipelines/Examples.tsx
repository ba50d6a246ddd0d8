/** The examples of a pipeline: what it has learned from, with a way to add and delete them. */
import { Alert, Button } from '@mantine/core';
import IconUpload from '@tabler/icons-react/icons/IconUpload';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { Loading } from '../../shell/Loading';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Examples.module.css';
import { addExample, type ChosenExample, chooseExample, examplesQuery, MOST_LISTED } from './example-queries';
import { words } from './example-words';
import { useExampleFaultText } from './use-example-fault-text';

interface ExamplesProps {
  readonly pipelineId: string;
  readonly readOnly: boolean;
}

export function Examples({ pipelineId, readOnly }: ExamplesProps) {
  const t = useWords(words);
  const { data, error } = useQuery(examplesQuery(pipelineId));
  return (
    <>
      <p className={classes['about']}>{t.about}</p>
      {readOnly ? null : <AddExamples pipelineId={pipelineId} />}
      <ProblemAlert error={error} />
      {data ? <ExampleTable pipelineId={pipelineId} readOnly={readOnly} examples={data} /> : null}
      {data || error ? null : <Loading />}
    </>
  );
}

interface Listed {
  readonly count: number;
  readonly results: readonly {
    readonly id: string;
    readonly document_id: string | null;
    readonly document_name: string;
    readonly value_count: number;
    readonly outdated: boolean;
    readonly created_at: string;
    readonly created_by: string;
  }[];
}

function ExampleTable({ pipelineId, readOnly, examples }: ExamplesProps & { readonly examples: Listed }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const queryClient = useQueryClient();
  const [removing, setRemoving] = useState<Listed['results'][number] | 'all'>();
  const path = { id: pipelineId };
  const remove = useMutation({
    mutationFn: async (removed: NonNullable<typeof removing>) => {
      if (removed === 'all') return await api.DELETE('/pipelines/{id}/examples', { params: { path } });
      const params = { path: { ...path, example_id: removed.id } };
      return await api.DELETE('/pipelines/{id}/examples/{example_id}', { params });
    },
    onSuccess: () => setRemoving(undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['examples', pipelineId] }),
  });
  const ask = (removed: typeof removing) => {
    remove.reset();
    setRemoving(removed);
  };
  const { count, results } = examples;
  const name = removing === undefined || removing === 'all' ? '' : removing.document_name;
  return (
    <>
      {count === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={classes['list']} aria-label={t.tab}>
          {results.map((example) => (
            <li key={example.id}>
              <div>
                <DocumentName example={example} />
                <p>{t.meta(example.value_count, formats.dateTime(example.created_at), example.created_by)}</p>
                {example.outdated ? <p>{example.document_id === null ? t.outdatedUpload : t.outdated}</p> : null}
              </div>
              {readOnly ? null : (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={t.removeNamed(example.document_name)}
                  onClick={() => ask(example)}
                >
                  {t.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > MOST_LISTED ? <p>{t.newest(formats.number(MOST_LISTED))}</p> : null}
      {readOnly || count < 2 ? null : (
        <Button variant="default" mt="md" onClick={() => ask('all')}>
          {t.removeAll}
        </Button>
      )}
      <Confirm
        opened={removing !== undefined}
        title={removing === 'all' ? t.removeAllTitle : t.removeTitle}
        text={removing === 'all' ? t.removeAllText(formats.number(count)) : t.removeText(name)}
        action={removing === 'all' ? t.removeAll : t.remove}
        cancel={t.cancel}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

function DocumentName({ example }: { readonly example: Listed['results'][number] }) {
  const { document_id: id, document_name: name } = example;
  if (id === null) return <strong>{name}</strong>;
  return (
    <Link to="/documents/$id" params={{ id }}>
      <strong>{name}</strong>
    </Link>
  );
}

/** Uploads a document with its extraction, or a ZIP, and tells the outcome of every file. */
function AddExamples({ pipelineId }: { readonly pipelineId: string }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isUnsuitable, setUnsuitable] = useState(false);
  const add = useMutation({
    mutationFn: (chosen: ChosenExample) => addExample(pipelineId, chosen),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['examples', pipelineId] }),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = chooseExample([...(event.currentTarget.files ?? [])]);
    // The same file may be chosen once more.
    event.currentTarget.value = '';
    setUnsuitable(chosen === undefined);
    add.reset();
    if (chosen) add.mutate(chosen);
  };
  const faultText = useExampleFaultText();
  const left = add.data?.files.filter(({ error }) => error !== null) ?? [];
  return (
    <>
      <div className={classes['head']}>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          {t.upload}
        </Button>
        <p className={classes['hint']}>{t.uploadHint}</p>
        <input ref={input} type="file" hidden multiple onChange={choose} aria-label={t.upload} />
      </div>
      {isUnsuitable ? (
        <Alert color="red" role="alert" mb="md">
          {t.pair}
        </Alert>
      ) : null}
      <ProblemAlert error={add.error} />
      {add.data ? (
        <Alert color={left.length > 0 ? 'yellow' : 'green'} role="status" mb="md">
          {t.addedCount(add.data.added)}
          {left.length > 0 ? ` ${t.leftTitle}:` : ''}
          <ul className={classes['left']}>
            {left.map((file) => (
              <li key={file.name}>
                {file.name}: {faultText(file)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
