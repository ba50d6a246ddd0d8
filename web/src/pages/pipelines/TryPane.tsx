/** A document that the template is tried on while it is edited; nothing of it is kept. */
import { FileInput, Loader, NativeSelect } from '@mantine/core';
import IconFileUpload from '@tabler/icons-react/icons/IconFileUpload';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, changeHeaders, take } from '../../api/client';
import { readProblem } from '../../api/problems';
import { useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { useSettled } from '../../shell/use-settled';
import { FoundPages } from './FoundPages';
import classes from './PipelineEditor.module.css';
import { samplesQuery } from './queries';
import type { Template } from './template-draft';
import { words } from './words';

/** Milliseconds without a change before the template is tried. */
const PAUSE = 700;

interface TryPaneProps {
  readonly pipelineId: string;
  readonly template: Template;
}

export function TryPane({ pipelineId, template }: TryPaneProps) {
  const t = useWords(words);
  const [documentId, setDocumentId] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const samples = useQuery(samplesQuery(pipelineId));
  const sample = samples.data?.find(({ id }) => id === documentId);
  const settled = useSettled(JSON.stringify(template), PAUSE);
  const run = useQuery({
    queryKey: ['try', documentId, file?.name, file?.size, file?.lastModified, settled],
    queryFn: ({ signal }) => (file ? tryFile(file, settled, signal) : tryDocument(documentId, settled, signal)),
    enabled: file !== null || documentId !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const result = run.data?.result;
  return (
    <section className={classes['try']} aria-label={t.tryTitle}>
      <h2>
        {t.tryTitle} {run.isFetching ? <Loader size="xs" aria-label={t.trying} /> : null}
      </h2>
      <p className={classes['hint']}>{t.tryHint}</p>
      <div className={classes['choice']}>
        <NativeSelect
          label={t.tryDocument}
          value={documentId}
          data={[
            { value: '', label: t.tryNone },
            ...(samples.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            setDocumentId(event.currentTarget.value);
            setFile(null);
          }}
        />
        <FileInput
          label={t.tryFile}
          placeholder={t.tryNoFile}
          leftSection={<IconFileUpload size={16} aria-hidden />}
          value={file}
          clearable
          onChange={(chosen) => {
            setFile(chosen);
            setDocumentId('');
          }}
        />
      </div>
      <ProblemAlert error={run.error} />
      {run.data?.error ? <p role="alert">{run.data.error}</p> : null}
      {result ? (
        <>
          {sample ? <FoundPages document={sample} result={result} /> : null}
          <Found result={result} />
        </>
      ) : null}
    </section>
  );
}

type Result = NonNullable<Awaited<ReturnType<typeof tryDocument>>['result']>;

function Found({ result }: { result: Result }) {
  const t = useWords(words);
  const values = result.entities.flatMap((entity) =>
    entity.type === 'record'
      ? entity.value.map((value) => ({ ...value, label: `${entity.label}: ${value.label}` }))
      : [entity],
  );
  if (values.length === 0) return <p role="status">{t.nothingFound}</p>;
  return (
    <>
      <p role="status">{t.found(values.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={classes['found']} tabIndex={0} aria-label={t.foundValues}>
        <dl>
          {values.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: values of rows have no other name than their place.
            <div key={index}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function tryDocument(id: string, template: string, signal: AbortSignal) {
  return take(
    api.POST('/documents/{id}/try', { params: { path: { id } }, signal, body: { template: JSON.parse(template) } }),
  );
}

/** A form with a file is nothing that the typed client sends. */
async function tryFile(file: File, template: string, signal: AbortSignal): ReturnType<typeof tryDocument> {
  const body = new FormData();
  body.set('code', new Blob([template], { type: 'application/json' }));
  body.set('document', file);
  const response = await fetch('/pipelines/run', { method: 'POST', headers: changeHeaders(), body, signal });
  if (!response.ok) throw await readProblem(response);
  return await response.json();
}
