import { Badge, Button, Group, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { words } from './words';

const SHOWN = 20;

const countQuery = (state: 'queued' | 'running') => ({
  queryKey: ['jobs', state],
  queryFn: () => take(api.GET('/jobs', { params: { query: { state, limit: 1 } } })),
});

/** What waits and works, and what failed for which reason. */
export function Jobs() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const queryClient = useQueryClient();
  const queued = useQuery(countQuery('queued'));
  const running = useQuery(countQuery('running'));
  const failed = useQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: () => take(api.GET('/jobs', { params: { query: { state: 'failed', limit: SHOWN } } })),
  });
  const again = useMutation({
    mutationFn: (id: string) =>
      api.POST('/documents/{id}/extraction', { params: { path: { id }, query: { recompute: true } }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <>
      <Group mb="md">
        <Badge variant="light" color="gray" tt="none" size="lg">
          {t.waiting(formats.number(queued.data?.count ?? 0))}
        </Badge>
        <Badge variant="light" tt="none" size="lg">
          {t.running(formats.number(running.data?.count ?? 0))}
        </Badge>
      </Group>
      <ProblemAlert error={queued.error ?? running.error ?? failed.error ?? again.error} />
      <h3>{t.failures}</h3>
      {failed.data?.count === 0 ? <p>{t.noFailures}</p> : null}
      {failed.data?.count ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
        <section className={classes['scroll']} tabIndex={0} aria-label={t.failures}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.file}</Table.Th>
                <Table.Th>{t.reason}</Table.Th>
                <Table.Th>{t.when}</Table.Th>
                <Table.Th>
                  <span className="unseen">{t.actions}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {failed.data.results.map(({ id, filename, error, created_at, document_id }) => (
                <Table.Tr key={id}>
                  <Table.Td>{filename}</Table.Td>
                  <Table.Td>{error}</Table.Td>
                  <Table.Td>{formats.ago(created_at)}</Table.Td>
                  <Table.Td ta="end">
                    {document_id === null ? null : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`${t.again}: ${filename}`}
                        onClick={() => again.mutate(document_id)}
                      >
                        {t.again}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ) : null}
    </>
  );
}
