import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { Confirm } from '../../shell/Confirm';
import { CopyField } from '../../shell/CopyField';
import { DataTable } from '../../shell/DataTable';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Account.module.css';
import { words } from './words';

const DAY = 86_400_000;
const LIFETIMES = [30, 90, 365] as const;

/** Tokens of the one who is signed in: created, seen once, revoked. */
export function Tokens() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [revoking, setRevoking] = useState<{ id: string; name: string }>();
  const tokens = useQuery({
    queryKey: ['tokens'],
    queryFn: () => take(api.GET('/users/me/tokens', { params: { query: { limit: 1000 } } })),
  });
  const create = useMutation({
    mutationFn: (body: { name: string; expires_at: string | null }) => take(api.POST('/users/me/tokens', { body })),
    onSuccess: async () => {
      form.current?.reset();
      await queryClient.invalidateQueries({ queryKey: ['tokens'] });
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.DELETE('/users/me/tokens/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      setRevoking(undefined);
      await queryClient.invalidateQueries({ queryKey: ['tokens'] });
    },
  });
  return (
    <>
      <form
        ref={form}
        className={classes['new']}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const days = Number(data.get('days'));
          const expires_at = days > 0 ? new Date(Date.now() + days * DAY).toISOString() : null;
          create.mutate({ name: String(data.get('name')), expires_at });
        }}
      >
        <TextInput
          name="name"
          label={t.newToken}
          placeholder={t.tokenExample}
          maxLength={200}
          required
          withAsterisk={false}
        />
        <NativeSelect
          name="days"
          label={t.expires}
          data={[
            { value: '0', label: t.never },
            ...LIFETIMES.map((days) => ({ value: String(days), label: t.days(days) })),
          ]}
        />
        <Button type="submit" loading={create.isPending}>
          {t.create}
        </Button>
      </form>
      <ProblemAlert error={create.error ?? tokens.error} />
      {create.data === undefined ? null : (
        <Alert color="green" title={t.once} mb="md" role="status">
          <CopyField value={create.data.token} label={create.data.name} copy={t.copy} copied={t.copied} />
          <Button mt="sm" variant="default" onClick={() => create.reset()}>
            {t.done}
          </Button>
        </Alert>
      )}
      {tokens.data?.count === 0 ? <p>{t.none}</p> : null}
      {tokens.data === undefined || tokens.data.count === 0 ? null : (
        <DataTable
          label={t.tokens}
          head={[t.name, t.created, t.used, t.expires]}
          actions={t.actions}
          rows={tokens.data.results.map((token) => ({
            key: token.id,
            cells: [
              token.name,
              formats.date(token.created_at),
              token.last_used_at === null ? t.notUsed : formats.ago(token.last_used_at),
              token.expires_at === null ? t.never : formats.date(token.expires_at),
            ],
            actions: (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={t.revokeNamed(token.name)}
                onClick={() => setRevoking(token)}
              >
                {t.revoke}
              </Button>
            ),
          }))}
        />
      )}
      <Confirm
        opened={revoking !== undefined}
        title={t.revokeTitle}
        text={t.revokeText(revoking?.name ?? '')}
        action={t.revoke}
        cancel={t.cancel}
        pending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(undefined)}
      />
    </>
  );
}
