import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import { useMutation } from '@tanstack/react-query';
import type { Inbox } from '../../api/records';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { download, FORMS, type Form, MOST_IDS } from './download';
import type { Filters } from './view';
import { words } from './words';

interface DownloadMenuProps {
  readonly label: string;
  readonly variant: 'default' | 'light';
  readonly inbox: Inbox;
  /** Documents one by one; without them all that the filters choose. */
  readonly ids?: readonly string[];
  readonly filters: Filters;
}

/** Documents as a file, in the form that one chooses. */
export function DownloadMenu({ label, variant, inbox, ids, filters }: DownloadMenuProps) {
  const t = useWords(words);
  const { language } = useLanguage();
  const save = useMutation({
    mutationFn: (form: Form) =>
      download(form, { inboxId: inbox.id, inboxName: inbox.name, filters, ...(ids ? { ids } : {}) }, language),
  });
  const tooMany = ids !== undefined && ids.length > MOST_IDS;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant={variant} loading={save.isPending} leftSection={<IconDownload size={18} aria-hidden />}>
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tooMany ? <Menu.Label>{t.tooMany(MOST_IDS)}</Menu.Label> : null}
          {FORMS.map((form) => (
            <Menu.Item key={form} disabled={tooMany} onClick={() => save.mutate(form)}>
              {t[form]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ProblemAlert error={save.error} />
    </>
  );
}
