import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overviewQuery } from '../../api/overview';
import { useWords } from '../../language/language';
import { EmptyState } from '../../shell/EmptyState';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { InboxList } from './InboxList';
import { NewInbox } from './NewInbox';
import { words } from './words';

export default function InboxesPage() {
  const t = useWords(words);
  const [creating, setCreating] = useState(false);
  const { data, error } = useQuery(overviewQuery);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t.newInbox}
    </Button>
  );
  return (
    <Page title={t.inboxes} actions={data?.inboxes.length ? create : undefined}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {data?.inboxes.length === 0 ? (
        <EmptyState title={t.noInboxes} text={t.noInboxesText}>
          {create}
        </EmptyState>
      ) : null}
      {data?.inboxes.length ? <InboxList inboxes={data.inboxes} /> : null}
      <NewInbox opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
