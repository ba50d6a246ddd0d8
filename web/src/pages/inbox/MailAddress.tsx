import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { CopyField } from '../../shell/CopyField';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { LocalDomainNote } from './LocalDomainNote';
import classes from './Settings.module.css';
import { words } from './settings-words';

/** The address that mails for an inbox go to: made, copied, given up. */
export function MailAddress({ inboxId }: { inboxId: string }) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const params = { path: { id: inboxId } };
  const address = useQuery({
    queryKey: ['address', inboxId],
    queryFn: async () => {
      try {
        return await take(api.GET('/inboxes/{id}/emails', { params }));
      } catch (error) {
        // There is none before somebody asks for one.
        if (error instanceof Problem && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
  // For an inbox without an address: what a new one would be worth.
  const domain = useQuery({
    queryKey: ['mail-domain'],
    queryFn: () => take(api.GET('/mail-domain')),
    enabled: address.data === null,
  });
  const refresh = async () => {
    setLeaving(false);
    await queryClient.invalidateQueries({ queryKey: ['address', inboxId] });
  };
  const activate = useMutation({
    mutationFn: () => api.POST('/inboxes/{id}/emails', { params }),
    onSuccess: refresh,
  });
  const giveUp = useMutation({
    mutationFn: () => api.DELETE('/inboxes/{id}/emails', { params }),
    onSuccess: refresh,
  });
  return (
    <div className={classes['form']}>
      <ProblemAlert error={address.error ?? activate.error} />
      {address.data === null && domain.data?.local_only ? (
        <LocalDomainNote domain={domain.data.domain} steps={t.localDomainSteps} />
      ) : null}
      {address.data === null ? (
        <div>
          <Button loading={activate.isPending} onClick={() => activate.mutate()}>
            {t.activate}
          </Button>
        </div>
      ) : null}
      {address.data ? (
        <>
          {address.data.local_only ? (
            <LocalDomainNote
              domain={address.data.email.slice(address.data.email.lastIndexOf('@') + 1)}
              steps={`${t.localDomainSteps} ${t.localDomainRenew}`}
            />
          ) : null}
          <CopyField value={address.data.email} label={t.address} copy={t.copy} copied={t.copied} />
          <div>
            <Button variant="light" color="red" onClick={() => setLeaving(true)}>
              {t.deactivate}
            </Button>
          </div>
        </>
      ) : null}
      <Confirm
        opened={leaving}
        title={t.deactivateTitle}
        text={t.deactivateText}
        action={t.deactivate}
        cancel={t.cancel}
        pending={giveUp.isPending}
        error={giveUp.error}
        onConfirm={() => giveUp.mutate()}
        onClose={() => setLeaving(false)}
      />
    </div>
  );
}
