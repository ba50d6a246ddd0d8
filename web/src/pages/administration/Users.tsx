import { Alert, Badge, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, take } from '../../api/client';
import { useSession, useUser } from '../../api/session';
import { useLanguage, useWords } from '../../language/language';
import { CopyField } from '../../shell/CopyField';
import { DataTable } from '../../shell/DataTable';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { usersQuery } from './queries';
import { words } from './words';

type Role = 'user' | 'admin';
/** By which somebody sets a password, once and until it expires. */
interface Link {
  readonly email: string;
  readonly url: string;
  readonly expires_at: string;
}

const ROLES: readonly Role[] = ['user', 'admin'];

/** Who may sign in: added, blocked, made administrator, given a link for a new password. */
export function Users() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const me = useUser();
  const { passwords } = useSession();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // Nothing shows them again, so none goes before somebody has closed it; a new one of a user takes the place of theirs.
  const [links, setLinks] = useState<readonly Link[]>([]);
  const showLink = (link: Link) => setLinks((shown) => [link, ...shown.filter(({ email }) => email !== link.email)]);
  const roles = ROLES.map((role) => ({ value: role, label: t[role] }));
  const renew = () => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
  const users = useQuery(usersQuery);
  const add = useMutation({
    mutationFn: (body: { email: string; name: string; role: Role }) => take(api.POST('/users', { body })),
    onSuccess: async ({ email, reset_link }) => {
      form.current?.reset();
      // Where nobody signs in by password there is none to be chosen.
      if (passwords) showLink({ email, ...reset_link });
      await renew();
    },
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; active?: boolean; role?: Role }) =>
      take(api.PATCH('/users/{user}', { params: { path: { user: id } }, body })),
    onSuccess: renew,
  });
  const renewLink = useMutation({
    mutationFn: async ({ id, email }: { id: string; email: string }) => {
      return { email, ...(await take(api.POST('/users/{user}/reset-links', { params: { path: { user: id } } }))) };
    },
    onSuccess: showLink,
  });
  return (
    <>
      <form
        ref={form}
        className={classes['new']}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const role = toRole(data.get('role'));
          add.mutate({ email: String(data.get('email')), name: String(data.get('name')), role });
        }}
      >
        <TextInput name="email" type="email" label={t.email} required withAsterisk={false} />
        <TextInput name="name" label={t.name} maxLength={200} required withAsterisk={false} />
        <NativeSelect name="role" label={t.role} data={roles} />
        <Button type="submit" loading={add.isPending}>
          {t.add}
        </Button>
      </form>
      <ProblemAlert error={add.error ?? change.error ?? renewLink.error ?? users.error} />
      <div role="status">
        {links.map(({ email, url, expires_at }) => (
          <Alert
            key={url}
            ref={bringIntoView}
            color="green"
            title={t.linkText(email, formats.dateTime(expires_at))}
            mb="md"
            role="group"
          >
            <CopyField value={url} label={email} copy={t.copy} copied={t.copied} />
            <Button
              mt="sm"
              variant="default"
              aria-label={`${t.done}: ${email}`}
              onClick={() => setLinks((shown) => shown.filter((link) => link.url !== url))}
            >
              {t.done}
            </Button>
          </Alert>
        ))}
      </div>
      <DataTable
        label={t.users}
        head={[t.name, t.email, t.role]}
        actions={t.actions}
        rows={(users.data?.results ?? []).map(({ id, name, email, role, active }) => ({
          key: id,
          cells: [
            name,
            email,
            <div key="role" className={classes['role']}>
              {id === me.id ? (
                t[toRole(role)]
              ) : (
                <NativeSelect
                  size="xs"
                  aria-label={t.roleOf(email)}
                  value={role}
                  data={roles}
                  onChange={({ currentTarget: { value } }) => change.mutate({ id, role: toRole(value) })}
                />
              )}
              {active ? null : (
                <Badge variant="light" color="red" tt="none">
                  {t.inactive}
                </Badge>
              )}
            </div>,
          ],
          actions:
            id === me.id ? null : (
              <div className={classes['buttons']}>
                {passwords ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t.link}: ${email}`}
                    onClick={() => renewLink.mutate({ id, email })}
                  >
                    {t.link}
                  </Button>
                ) : null}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color={active ? 'red' : 'accent'}
                  aria-label={`${active ? t.block : t.unblock}: ${email}`}
                  onClick={() => change.mutate({ id, active: !active })}
                >
                  {active ? t.block : t.unblock}
                </Button>
              </div>
            ),
        }))}
      />
    </>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function toRole(value: unknown): Role {
  return value === 'admin' ? 'admin' : 'user';
}
