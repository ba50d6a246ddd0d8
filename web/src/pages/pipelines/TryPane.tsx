/** A document that the template is tried on while it is edited; nothing of it is kept. */
import { Alert, Checkbox, FileInput, Loader, NativeSelect } from '@mantine/core';
import IconFileUpload from '@tabler/icons-react/icons/IconFileUpload';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, take } from '../../api/client';
import { postForm } from '../../api/post-form';
import { useFailureText } from '../../documents/use-failure-text';
import { useWords } from '../../language/language';
import { ModelNotes } from '../../language-models/ModelNotes';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { useLong } from '../../shell/use-long';
import { useSettled } from '../../shell/use-settled';
import { countFound, Found } from './Found';
import { FoundPages } from './FoundPages';
import { hasLanguageModel, type ModelChoice } from './model-choice';
import { words as modelWords } from './model-words';
import classes from './PipelineEditor.module.css';
import { samplesQuery } from './queries';
import type { Template } from './template-draft';
import { words } from './words';

/** Milliseconds without a change before the template is tried. */
const PAUSE = 700;
/** Inboxes begin with it; a file that is in none has no other. */
const USUAL_THRESHOLD = 0.8;

interface TryPaneProps {
  readonly pipelineId: string;
  readonly template: Template;
  /** Id of the OCR component. */
  readonly ocr: string;
  readonly model: ModelChoice;
}

export function TryPane({ pipelineId, template, ocr, model }: TryPaneProps) {
  const t = useWords(words);
  const ofModel = useWords(modelWords);
  const failureText = useFailureText();
  const [documentId, setDocumentId] = useState('');
  const [file, setFile] = useState<File | null>(null);
  // Off by default: the template is tried after every change, and each try uses tokens.
  const [asksModel, setAsksModel] = useState(false);
  const asked = asksModel && hasLanguageModel(model) ? model : null;
  const samples = useQuery(samplesQuery(pipelineId));
  const sample = samples.data?.find(({ id }) => id === documentId);
  const threshold = sample?.review_threshold ?? USUAL_THRESHOLD;
  const text = useSettled(JSON.stringify(template), PAUSE);
  const settled = useMemo((): Template => JSON.parse(text), [text]);
  const run = useQuery({
    queryKey: ['try', documentId, file?.name, file?.size, file?.lastModified, text, ocr, asked && toTried(asked)],
    queryFn: async ({ signal }) => ({
      tried: settled,
      ...(await (file
        ? tryFile(file, { text, ocr }, signal)
        : tryDocument(documentId, { template: settled, ocr }, asked, signal))),
    }),
    enabled: file !== null || documentId !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const isLong = useLong(run.isFetching);
  const { tried, result, error, log = null } = run.data ?? {};
  return (
    <section className={classes['try']} aria-label={t.tryTitle}>
      <h2>{t.tryTitle}</h2>
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
        {hasLanguageModel(model) && file === null ? (
          <Checkbox
            label={ofModel.tryWith}
            description={ofModel.tryWithHint}
            checked={asksModel}
            onChange={(event) => setAsksModel(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      <ProblemAlert error={samples.error ?? run.error} />
      {error && !run.isFetching ? (
        <Alert color="red" role="alert" title={t.tryFailed}>
          {failureText(error)}
        </Alert>
      ) : null}
      <p role="status" className={classes['status']}>
        {run.isFetching ? (
          <>
            <Loader size="xs" aria-hidden /> {describeWait()} {isLong ? t.tryingLong : null}
          </>
        ) : tried && result ? (
          describeFound(tried, result)
        ) : null}
      </p>
      {tried && result ? (
        <>
          {sample ? <FoundPages document={sample} result={result} threshold={threshold} /> : null}
          <Found template={tried} result={result} threshold={threshold} isOld={run.isFetching} />
          <ModelNotes log={log} />
        </>
      ) : null}
    </section>
  );

  function describeWait(): string {
    if (tried) return t.tryingAgain;
    const wanted = settled.fields.flatMap((field) => (field.type === 'record' ? field.fields : [field])).length;
    return file ? t.tryingFile(wanted) : t.tryingDocument(wanted);
  }

  function describeFound(of: Template, found: Result): string {
    const counts = countFound(of, found);
    if (counts.found === 0) return t.nothingFound;
    return [t.found(counts.found), ...(counts.missing > 0 ? [t.fieldsMissing(counts.missing)] : [])].join(' · ');
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof tryDocument>>['result']>;

/** The models as a try names them. */
function toTried(model: ModelChoice) {
  const { chat_id, location_chat_id, use_vision } = model;
  return { chat_id, location_chat_id, use_vision };
}

interface Tried {
  readonly template: Template;
  readonly ocr: string;
}

function tryDocument(id: string, { template, ocr }: Tried, model: ModelChoice | null, signal: AbortSignal) {
  const body = { template, ocr_id: ocr, ...(model && toTried(model)) };
  return take(api.POST('/documents/{id}/try', { params: { path: { id } }, signal, body }));
}

function tryFile(
  file: File,
  { text, ocr }: { readonly text: string; readonly ocr: string },
  signal: AbortSignal,
): ReturnType<typeof tryDocument> {
  const body = new FormData();
  body.set('code', new Blob([text], { type: 'application/json' }));
  body.set('ocr_id', ocr);
  body.set('document', file);
  return postForm('/pipelines/run', body, signal);
}
