import { Button, Group, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { actionWords } from './action-words';
import { words } from './words';

const SHOWN = 25;

/** Who did what to which resource, when, from where; the newest first. */
export function AuditLog() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const actions = new Map(Object.entries(useWords(actionWords)));
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['audit', offset],
    queryFn: () => take(api.GET('/audit', { params: { query: { limit: SHOWN, offset } } })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ProblemAlert error={error} />
      <DataTable label={t.audit} head={[t.when, t.who, t.what, t.resource, t.where]}>
        {(data?.results ?? []).map(({ id, at, user, action, resource_id, ip }) => (
          <Table.Tr key={id}>
            <Table.Td>{formats.dateTime(at)}</Table.Td>
            <Table.Td>{user ?? t.nobody}</Table.Td>
            <Table.Td title={action}>{actions.get(action) ?? action}</Table.Td>
            <Table.Td className={classes['code']}>{resource_id}</Table.Td>
            <Table.Td>{ip}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
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
