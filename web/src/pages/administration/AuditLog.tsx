import { Button, Group, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { words } from './words';

const SHOWN = 25;

/** Who did what to which resource, when, from where; the newest first. */
export function AuditLog() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['audit', offset],
    queryFn: () => take(api.GET('/audit', { params: { query: { limit: SHOWN, offset } } })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ProblemAlert error={error} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1). */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t.audit}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.when}</Table.Th>
              <Table.Th>{t.who}</Table.Th>
              <Table.Th>{t.what}</Table.Th>
              <Table.Th>{t.resource}</Table.Th>
              <Table.Th>{t.where}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(data?.results ?? []).map(({ id, at, user, action, resource_id, ip }) => (
              <Table.Tr key={id}>
                <Table.Td>{formats.dateTime(at)}</Table.Td>
                <Table.Td>{user ?? t.nobody}</Table.Td>
                <Table.Td>{action}</Table.Td>
                <Table.Td className={classes['code']}>{resource_id}</Table.Td>
                <Table.Td>{ip}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
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
