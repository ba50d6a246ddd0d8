/** One pipeline: its template, edited beside a document that it is tried on. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { reaches } from '../../api/access';
import { pipelinesQuery } from '../../api/pipelines';
import { Problem } from '../../api/problems';
import { findBlockingError } from '../../api/queries';
import { useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { PipelineEditor } from './PipelineEditor';
import { pipelineQuery } from './queries';
import { words } from './words';

export default function PipelinePage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/pipelines/$id' });
  const found = useQuery(pipelineQuery(id));
  const { data, error, refetch } = found;
  const [reloads, setReloads] = useState(0);
  // Whoever may not read the template sees the pipeline in the list still, with what they may do.
  const isRefused = data === undefined && error instanceof Problem && error.status === 403;
  const { data: list } = useQuery({ ...pipelinesQuery, enabled: isRefused });
  const listed = list?.results.find((pipeline) => pipeline.id === id);
  const above = <Link to="/pipelines">{t.back}</Link>;
  if (isRefused && list) {
    const mayRun = listed !== undefined && reaches(listed, 'run');
    return (
      <Page title={listed?.name ?? t.pipelines} above={above}>
        <Alert color="yellow">{mayRun ? t.noTemplate : t.listOnly}</Alert>
      </Page>
    );
  }
  const blocking = findBlockingError(found);
  if (blocking && !isRefused) throw blocking;
  if (!data) {
    return (
      <Page title={t.pipelines} above={above}>
        <Loading />
      </Page>
    );
  }
  const reload = async () => {
    await refetch();
    setReloads((count) => count + 1);
  };
  return <PipelineEditor key={`${id} ${reloads}`} loaded={data} above={above} onReload={() => void reload()} />;
}
