/** One document: what was read of it, beside its pages, to be looked at and put right. */
import { Alert, Button, Group, Loader } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { reaches } from '../../api/access';
import { api } from '../../api/client';
import { documentQuery } from '../../api/document';
import { inboxQuery } from '../../api/inbox';
import { useProblemText } from '../../api/problem-words';
import { findBlockingError, findRefusal } from '../../api/queries';
import type { Inbox } from '../../api/records';
import { useFailureText } from '../../documents/use-failure-text';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { openDraft } from './draft';
import { extractionQuery, templateQuery, versionOf } from './queries';
import { ReviewPage } from './ReviewPage';
import { words } from './words';

export default function DocumentPage() {
  const t = useWords(words);
  const failureText = useFailureText();
  const { id } = useParams({ from: '/shell/documents/$id' });
  const found = useQuery(documentQuery(id));
  const { data: document } = found;
  const inboxId = document?.inbox_id ?? '';
  const inboxFound = useQuery({ ...inboxQuery(inboxId), enabled: document !== undefined });
  const templateFound = useQuery({ ...templateQuery(inboxId), enabled: document !== undefined });
  const isDone = document?.state === 'done';
  const version = document ? versionOf(document) : '';
  const extractionFound = useQuery({ ...extractionQuery(id, version), enabled: isDone });
  for (const query of [found, inboxFound, templateFound, extractionFound]) {
    const error = findBlockingError(query);
    if (error) throw error;
  }
  const { data: inbox } = inboxFound;
  const { data: template } = templateFound;
  const { data: extraction } = extractionFound;
  if (document?.state === 'failed')
    return (
      <FailedDocument
        id={id}
        name={document.name}
        reason={document.error ?? ''}
        above={inbox && <InboxLink inbox={inbox} />}
        mayEdit={inbox !== undefined && reaches(inbox, 'edit')}
      />
    );
  if (!document || !inbox || !template || !extraction) {
    const isWaiting = document !== undefined && !isDone;
    return (
      <Page title={document?.name ?? t.title} above={inbox && <InboxLink inbox={inbox} />}>
        <Group role="status" gap="sm" wrap="nowrap">
          <Loader size="sm" /> {isWaiting ? t.processing : t.loading}
        </Group>
        {isWaiting && document.error !== null ? (
          <Alert color="yellow" title={t.triedAgain} mt="md">
            {failureText(document.error)}
          </Alert>
        ) : null}
      </Page>
    );
  }
  return (
    // Another document, or another extraction that nobody here has worked on, begins anew.
    <ReviewPage
      key={id}
      document={document}
      refusal={findRefusal(found)}
      inbox={inbox}
      loaded={{
        draft: openDraft(template, extraction.result),
        result: extraction.result,
        pipelineId: extraction.pipeline_id ?? inbox.pipeline_id,
        tag: extraction.tag,
        version,
      }}
    />
  );
}

function InboxLink({ inbox }: { inbox: Inbox }) {
  return (
    <p>
      <Link to="/inboxes/$id" params={{ id: inbox.id }}>
        {inbox.name}
      </Link>
    </p>
  );
}

interface FailedDocumentProps {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly above: ReactNode;
  readonly mayEdit: boolean;
}

function FailedDocument({ id, name, reason, above, mayEdit }: FailedDocumentProps) {
  const t = useWords(words);
  const problemText = useProblemText();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      api.POST('/documents/{id}/extraction', { params: { path: { id }, query: { recompute: true } }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['document', id] }),
  });
  return (
    <Page title={name} above={above}>
      <Alert color="red" title={t.failed}>
        {failureText(reason)}
      </Alert>
      {again.error ? (
        <Alert color="red" role="alert" mt="md">
          {problemText(again.error)}
        </Alert>
      ) : null}
      <Group mt="md" gap="sm">
        {mayEdit ? (
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {t.again}
          </Button>
        ) : null}
        <Button variant="default" component="a" href={`/documents/${id}/blob`} download={name}>
          {t.download}
        </Button>
      </Group>
    </Page>
  );
}
