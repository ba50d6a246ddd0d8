/** One pipeline: its template, edited beside a document that it is tried on. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { PipelineEditor } from './PipelineEditor';
import { pipelineQuery } from './queries';
import { words } from './words';

export default function PipelinePage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/pipelines/$id' });
  const { data, error, refetch } = useQuery(pipelineQuery(id));
  const [reloads, setReloads] = useState(0);
  const above = <Link to="/pipelines">{t.back}</Link>;
  if (error && 'status' in error && error.status === 403) {
    return (
      <Page title={t.pipelines} above={above}>
        <Alert color="yellow">{t.noTemplate}</Alert>
      </Page>
    );
  }
  if (error) throw error;
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
