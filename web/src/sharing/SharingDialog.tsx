/** Who has which level on a resource: shared by e-mail address, changed, taken away, opened to everybody, handed over. */
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Level } from '../api/access';
import { api, take } from '../api/client';
import { Problem } from '../api/problems';
import { useUser } from '../api/session';
import { useWords } from '../language/language';
import { Confirm } from '../shell/Confirm';
import { ProblemAlert } from '../shell/ProblemAlert';
import classes from './SharingDialog.module.css';
import { words } from './words';

export interface SharedResource {
  readonly id: string;
  readonly name: string;
  readonly type: 'inbox' | 'template_pipeline' | 'chat' | 'ocr';
  readonly public_access: Level;
}

/** Levels that can be given; `own` is handed over, and `none` is taken away. */
const GIVEN = ['list', 'run', 'view', 'edit'] as const;

/** What shows a resource and what one may do with it. */
const SHOWN = [
  'inbox',
  'pipeline',
  'pipelines',
  'overview',
  'component',
  'models',
  'model-usage',
  'ocr',
  'ocr-component',
] as const;

/** Ending of the words for levels. */
const KINDS = { inbox: 'Inbox', template_pipeline: 'Pipeline', chat: 'Model', ocr: 'Ocr' } as const;

interface SharingDialogProps {
  readonly resource: SharedResource;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SharingDialog({ resource, opened, onClose }: SharingDialogProps) {
  const t = useWords(words);
  const { id, name, type } = resource;
  const me = useUser();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [heir, setHeir] = useState<string>();
  const path = { id };

  const permissions = useQuery({
    queryKey: ['permissions', id],
    queryFn: () =>
      take(api.GET('/resources/{id}/permissions', { params: { path, query: { limit: 1000, order_by: 'name:asc' } } })),
    enabled: opened,
  });
  const refresh = async () => {
    for (const key of SHOWN) {
      await queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  const give = useMutation({
    mutationFn: (body: { user: string; level: Level }) =>
      api.POST('/resources/{id}/permissions', { params: { path }, body }),
    onSuccess: async (_, { user, level }) => {
      form.current?.reset();
      setHeir(undefined);
      if (level === 'own') {
        onClose();
        notifications.show({ message: t.handedOver(name, user), color: 'green' });
        // Only its owner may ask for these.
        queryClient.removeQueries({ queryKey: ['permissions', id] });
      } else {
        await queryClient.invalidateQueries({ queryKey: ['permissions', id] });
      }
      await refresh();
    },
  });
  const open = useMutation({
    mutationFn: (public_access: Exclude<Level, 'own'>) =>
      take(api.PATCH('/resources/{id}', { params: { path }, body: { public_access } })),
    onSuccess: refresh,
  });

  const kind = KINDS[type];
  const label = (level: Level): string =>
    level === 'run' || level === 'view' || level === 'edit' ? t[`${level}${kind}`] : t[level];
  const options = GIVEN.map((level) => ({ value: level, label: label(level) }));
  const error =
    give.error instanceof Problem && give.error.code === 'not_found'
      ? new Problem('unknown_user', 404, t.unknown)
      : give.error;

  return (
    <>
      <Modal
        opened={opened && heir === undefined}
        onClose={onClose}
        title={t.title(name)}
        size="xl"
        closeButtonProps={{ 'aria-label': t.close }}
      >
        <form
          ref={form}
          className={classes['add']}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const level = GIVEN.find((given) => given === data.get('level')) ?? 'list';
            give.mutate({ user: String(data.get('user')).trim(), level });
          }}
        >
          <TextInput name="user" type="email" label={t.email} required withAsterisk={false} data-autofocus />
          <NativeSelect name="level" label={t.level} data={options} defaultValue="view" />
          <Button type="submit" loading={give.isPending}>
            {t.add}
          </Button>
        </form>
        <ProblemAlert error={error ?? open.error ?? permissions.error} />
        <h3>{t.who}</h3>
        <ul className={classes['people']}>
          <li>
            <span className={classes['who']}>{t.everybody}</span>
            <NativeSelect
              aria-label={t.levelOf(t.everybody)}
              value={resource.public_access}
              data={[{ value: 'none', label: t.none }, ...options]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                open.mutate(GIVEN.find((given) => given === value) ?? 'none');
              }}
            />
          </li>
          {permissions.data?.results.map(({ user, level }) => (
            <li key={user}>
              <span className={classes['who']}>
                {user}
                {user === me.email ? ` (${t.you})` : ''}
              </span>
              {level === 'own' ? (
                <span className={classes['owner']}>{t.own}</span>
              ) : (
                <>
                  <NativeSelect
                    aria-label={t.levelOf(user)}
                    value={level}
                    data={options}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      give.mutate({ user, level: GIVEN.find((given) => given === value) ?? 'list' });
                    }}
                  />
                  <span className={classes['actions']}>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={t.handOverTo(user)}
                      onClick={() => setHeir(user)}
                    >
                      {t.handOver}
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      aria-label={t.removeNamed(user)}
                      onClick={() => give.mutate({ user, level: 'none' })}
                    >
                      {t.remove}
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      </Modal>
      <Confirm
        opened={heir !== undefined}
        title={t.handOverTitle(heir ?? '')}
        text={t.handOverText(heir ?? '')}
        action={t.handOver}
        cancel={t.cancel}
        pending={give.isPending}
        error={give.error}
        onConfirm={() => heir !== undefined && give.mutate({ user: heir, level: 'own' })}
        onClose={() => setHeir(undefined)}
      />
    </>
  );
}
