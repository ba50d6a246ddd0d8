import { Button, Group } from '@mantine/core';
import IconFiles from '@tabler/icons-react/icons/IconFiles';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pipelinesQuery } from '../../api/pipelines';
import { useLanguage, useWords } from '../../language/language';
import { EmptyState } from '../../shell/EmptyState';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { NewPipeline } from './NewPipeline';
import classes from './Pipelines.module.css';
import { words } from './words';

export default function PipelinesPage() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [isCreating, setCreating] = useState(false);
  const { data, error } = useQuery(pipelinesQuery);
  const create = (
    <>
      <Button
        variant="default"
        leftSection={<IconFiles size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/pipelines/from-samples" {...props} />}
      >
        {t.fromSamples}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
        {t.newPipeline}
      </Button>
    </>
  );
  return (
    <Page title={t.pipelines} actions={data?.count ? create : undefined}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {data?.count === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <Group justify="center">{create}</Group>
        </EmptyState>
      ) : null}
      {data?.count ? (
        <>
          <p className={classes['about']}>{t.about}</p>
          <ul className={classes['list']}>
            {data.results.map(({ id, name, created_at, created_by }) => (
              <li key={id}>
                <Link to="/pipelines/$id" params={{ id }} className={classes['pipeline']}>
                  <span className={classes['name']}>{name}</span>
                  <span className={classes['meta']}>
                    {t.owner} {created_by} · {formats.date(created_at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <NewPipeline opened={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}
