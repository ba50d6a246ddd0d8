/** What the chosen value rests on. An example can be looked at, and be forgotten. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reaches } from '../../api/access';
import { api, take } from '../../api/client';
import { documentQuery } from '../../api/document';
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import classes from './EvidenceLine.module.css';
import { describeEvidence, evidenceWords } from './evidence-words';
import type { Evidence } from './extraction';

interface EvidenceLineProps {
  /** Undefined without a chosen value, and for a value that a person wrote. */
  readonly evidence: Evidence | undefined;
  /** Whose example it is. */
  readonly pipelineId: string;
}

export function EvidenceLine({ evidence, pipelineId }: EvidenceLineProps) {
  const t = useWords(evidenceWords);
  const isExample = evidence?.kind === 'example' && evidence.example !== undefined;
  return (
    <div className={classes['line']}>
      {isExample ? <OfExample key={evidence.example?.id} evidence={evidence} pipelineId={pipelineId} /> : null}
      {evidence && !isExample ? <span className={classes['text']}>{describeEvidence(evidence, t)}</span> : null}
    </div>
  );
}

function OfExample({ evidence, pipelineId }: { readonly evidence: Evidence; readonly pipelineId: string }) {
  const t = useWords(evidenceWords);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id = '', document_id: documentId = null, document_name: name = null } = evidence.example ?? {};
  const { data: document } = useQuery({
    ...documentQuery(documentId ?? ''),
    enabled: documentId !== null,
    retry: false,
  });
  const { data: pipeline } = useQuery({
    queryKey: ['resource', pipelineId],
    queryFn: () => take(api.GET('/resources/{id}', { params: { path: { id: pipelineId } } })),
    retry: false,
  });
  // The extraction names the example also after that.
  const forgottenKey = ['forgotten-example', id];
  const { data: isForgotten = false } = useQuery({ queryKey: forgottenKey, queryFn: () => false, enabled: false });
  const forget = useMutation({
    mutationFn: async () => {
      try {
        await api.DELETE('/pipelines/{id}/examples/{example_id}', {
          params: { path: { id: pipelineId, example_id: id } },
        });
      } catch (error) {
        // It was forgotten before.
        if (!(error instanceof Problem && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      queryClient.setQueryData(forgottenKey, true);
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: ['examples', pipelineId] });
    },
  });
  return (
    <>
      <span className={classes['text']}>
        {t.asIn}{' '}
        {document && documentId !== null ? (
          <Link to="/documents/$id" params={{ id: documentId }}>
            {name}
          </Link>
        ) : (
          name || t.nameless
        )}
        {isForgotten ? ` (${t.forgotten})` : ''}
      </span>
      {pipeline && reaches(pipeline, 'edit') && !isForgotten ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            forget.reset();
            setAsking(true);
          }}
        >
          {t.forget}
        </Button>
      ) : null}
      <Confirm
        opened={isAsking}
        title={t.forgetTitle}
        text={t.forgetText(name || t.unnamed)}
        action={t.forgetAction}
        cancel={t.cancel}
        pending={forget.isPending}
        error={forget.error}
        onConfirm={() => forget.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
