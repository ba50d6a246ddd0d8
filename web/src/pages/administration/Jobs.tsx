import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { documentQuery } from '../../api/document';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { DataTable } from '../../shell/DataTable';
import { ProblemAlert } from '../../shell/ProblemAlert';
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
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const queued = useQuery(countQuery('queued'));
  const running = useQuery(countQuery('running'));
  const failed = useQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: () => take(api.GET('/jobs', { params: { query: { state: 'failed', limit: SHOWN } } })),
  });
  /** A document that failed once and that people have looked at since. */
  const [reviewedId, setReviewedId] = useState<string>();
  const again = useMutation({
    mutationFn: async ({ id, anyway }: { readonly id: string; readonly anyway: boolean }) => {
      if (!anyway) {
        const { reviewed_at } = await queryClient.fetchQuery({ ...documentQuery(id), staleTime: 0 });
        if (reviewed_at !== null) return setReviewedId(id);
      }
      await api.POST('/documents/{id}/extraction', { params: { path: { id }, query: { recompute: true } }, body: {} });
      setReviewedId(undefined);
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
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
        <DataTable
          label={t.failures}
          head={[t.file, t.reason, t.when]}
          actions={t.actions}
          rows={failed.data.results.map(({ id, filename, error, created_at, document_id }) => ({
            key: id,
            cells: [filename || t.evaluation, failureText(error ?? ''), formats.ago(created_at)],
            actions:
              document_id === null ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t.again}: ${filename}`}
                  onClick={() => again.mutate({ id: document_id, anyway: false })}
                >
                  {t.again}
                </Button>
              ),
          }))}
        />
      ) : null}
      <Confirm
        opened={reviewedId !== undefined}
        title={t.againTitle}
        text={t.againText}
        action={t.again}
        cancel={t.cancel}
        pending={again.isPending}
        error={again.error}
        onConfirm={() => reviewedId !== undefined && again.mutate({ id: reviewedId, anyway: true })}
        onClose={() => setReviewedId(undefined)}
      />
    </>
  );
}
