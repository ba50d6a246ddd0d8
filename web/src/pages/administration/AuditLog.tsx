import { Button, Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { actionWords } from './action-words';
import { describeDetails, detailWords } from './detail-words';
import { usersQuery } from './queries';
import { words } from './words';

const SHOWN = 25;

type Entry = Answer<'/audit'>['results'][number];

/** Who did what to which resource, when, from where; the newest first. */
export function AuditLog() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const actionNames = useWords(actionWords);
  const actions = new Map(Object.entries(actionNames));
  const details = useWords(detailWords);
  const [user, setUser] = useState('');
  const [action, setAction] = useState('');
  const [offset, setOffset] = useState(0);
  const users = useQuery(usersQuery);
  const { data, error } = useQuery({
    queryKey: ['audit', user, action, offset],
    queryFn: () => {
      const query = { limit: SHOWN, offset, ...(user && { user }), ...(action && { action }) };
      return take(api.GET('/audit', { params: { query } }));
    },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Group mb="md">
        <NativeSelect
          label={t.who}
          value={user}
          data={[
            { value: '', label: t.everybody },
            ...(users.data?.results ?? []).map(({ id, email }) => ({ value: id, label: email })),
          ]}
          onChange={(event) => {
            setUser(event.currentTarget.value);
            setOffset(0);
          }}
        />
        <NativeSelect
          label={t.what}
          value={action}
          data={[{ value: '', label: t.everything }, ...[...actions].map(([value, label]) => ({ value, label }))]}
          onChange={(event) => {
            setAction(event.currentTarget.value);
            setOffset(0);
          }}
        />
      </Group>
      <ProblemAlert error={error ?? users.error} />
      {data?.count === 0 ? <p>{t.nothingDone}</p> : null}
      <DataTable
        label={t.audit}
        head={[t.when, t.who, t.what, t.resource, t.where]}
        rows={(data?.results ?? []).map((entry) => ({
          key: entry.id,
          cells: [
            formats.dateTime(entry.at),
            entry.user ?? t.nobody,
            <div key="what" title={entry.action}>
              {actions.get(entry.action) ?? entry.action}
              {describeDetails(entry.details, details).map((detail) => (
                <div key={detail} className={classes['detail']}>
                  {detail}
                </div>
              ))}
            </div>,
            <ResourceName key="resource" entry={entry} />,
            entry.ip,
          ],
        }))}
      />
      <Group mt="sm">
        <Button variant="default" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - SHOWN))}>
          {t.newer}
        </Button>
        <Button
          variant="default"
          disabled={offset + SHOWN >= (data?.count ?? 0)}
          onClick={() => setOffset(offset + SHOWN)}
        >
          {t.older}
        </Button>
      </Group>
    </>
  );
}

/** What it was done to, as a link where there is a page of it. An administrator may lack the right to see what is there. */
function ResourceName({ entry: { resource, resource_id } }: { readonly entry: Entry }) {
  const t = useWords(words);
  if (resource_id === null) return null;
  if (resource === null) {
    return (
      <>
        {t.gone} <span className={classes['code']}>{resource_id}</span>
      </>
    );
  }
  const params = { id: resource_id };
  if (resource.type === 'inbox')
    return (
      <Link to="/inboxes/$id" params={params}>
        {resource.name}
      </Link>
    );
  if (resource.type === 'document')
    return (
      <Link to="/documents/$id" params={params}>
        {resource.name}
      </Link>
    );
  if (resource.type === 'template_pipeline')
    return (
      <Link to="/pipelines/$id" params={params}>
        {resource.name}
      </Link>
    );
  if (resource.type === 'chat')
    return (
      <Link to="/language-models/$id" params={params}>
        {resource.name}
      </Link>
    );
  if (resource.type === 'ocr')
    return (
      <Link to="/ocr/$id" params={params}>
        {resource.name}
      </Link>
    );
  return <span title={resource_id}>{resource.name}</span>;
}
