/** A new pipeline from sample documents: choose files, choose among the proposed fields, create. */
import { Alert, FileInput, Loader } from '@mantine/core';
import IconFiles from '@tabler/icons-react/icons/IconFiles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { useLong } from '../../shell/use-long';
import { words as pipelineWords } from '../pipelines/words';
import { ProposedPipeline } from './ProposedPipeline';
import classes from './Suggestion.module.css';
import { MOST_SAMPLES, requestSuggestion } from './suggestion';
import { useSampleText } from './use-sample-text';
import { words } from './words';

export default function SuggestionPage() {
  const t = useWords(words);
  const ofPipelines = useWords(pipelineWords);
  const sampleText = useSampleText();
  const [files, setFiles] = useState<File[]>([]);
  // Counts the choices of files, since files with the same names can have another content.
  const [chosen, setChosen] = useState(0);
  const isTooMany = files.length > MOST_SAMPLES;
  const found = useQuery({
    queryKey: ['suggestion', chosen],
    queryFn: ({ signal }) => requestSuggestion(files, signal),
    enabled: files.length > 0 && !isTooMany,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const isLong = useLong(found.isFetching);
  const { data } = found;
  return (
    <Page title={t.title} above={<Link to="/pipelines">{ofPipelines.back}</Link>}>
      <p className={classes['about']}>{t.about}</p>
      <FileInput
        label={t.files}
        placeholder={t.choose}
        leftSection={<IconFiles size={16} aria-hidden />}
        multiple
        clearable
        clearButtonProps={{ 'aria-label': t.clear }}
        value={files}
        error={isTooMany ? t.tooMany(MOST_SAMPLES) : undefined}
        onChange={(next) => {
          setFiles(next);
          setChosen(chosen + 1);
        }}
      />
      <ProblemAlert error={found.error} />
      <p role="status" className={classes['status']}>
        {found.isFetching ? (
          <>
            <Loader size="xs" aria-hidden /> {t.reading(files.length)} {isLong ? t.readingLong : null}
          </>
        ) : null}
      </p>
      {data?.documents.map(({ name, error }) =>
        error === null ? null : (
          <Alert key={name} color="red" role="alert" title={t.unread(name)} mb="md">
            {sampleText(error)}
          </Alert>
        ),
      )}
      {data && data.fields.length === 0 && data.documents.some(({ error }) => error === null) ? (
        <Alert color="yellow" role="alert" title={t.nothing}>
          {t.nothingText}
        </Alert>
      ) : null}
      {data && data.fields.length > 0 ? <ProposedPipeline key={chosen} suggestion={data} /> : null}
    </Page>
  );
}
