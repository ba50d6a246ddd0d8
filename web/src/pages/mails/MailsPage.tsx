import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { reaches } from '../../api/access';
import { inboxQuery } from '../../api/inbox';
import { findBlockingError } from '../../api/queries';
import { useLanguage, useWords } from '../../language/language';
import { EmptyState } from '../../shell/EmptyState';
import { Page } from '../../shell/Page';
import { DismissAll } from './DismissAll';
import { MailCard } from './MailCard';
import classes from './Mails.module.css';
import { attentionQuery, type MailView, mailsQuery, PAGE_SIZE } from './queries';
import { words } from './words';

/** What came to an inbox by mail, and what became of it. */
export default function MailsPage() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { id } = useParams({ from: '/shell/inboxes/$id/mails' });
  const view = useSearch({ from: '/shell/inboxes/$id/mails' });
  const navigate = useNavigate();
  const { data: inbox } = useSuspenseQuery(inboxQuery(id));
  const mails = useQuery(mailsQuery(id, view));
  const attention = useQuery(attentionQuery(id));
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const error = findBlockingError(mails);
  if (error) throw error;

  const mayEdit = reaches(inbox, 'edit');
  const count = mails.data?.count;
  const show = (next: MailView) => {
    setDone('');
    void navigate({ to: '/inboxes/$id/mails', params: { id }, search: next });
  };
  const finish = (text: string, gone = false) => {
    setDone(text);
    if (gone) status.current?.focus();
  };
  return (
    <Page
      title={t.title}
      above={
        <p>
          <Link to="/inboxes/$id" params={{ id }}>
            {inbox.name}
          </Link>
        </p>
      }
      actions={
        mayEdit && attention.data && attention.data.newest !== null ? (
          <DismissAll inboxId={id} count={attention.data.count} until={attention.data.newest} onDone={finish} />
        ) : undefined
      }
    >
      <div className={classes['bar']}>
        <NativeSelect
          aria-label={t.show}
          value={view.show ?? 'all'}
          data={[
            { value: 'all', label: t.all },
            { value: 'attention', label: t.attention },
          ]}
          onChange={(event) => show(event.currentTarget.value === 'attention' ? { show: 'attention' } : {})}
        />
        <p ref={status} className="figures" role="status" tabIndex={-1}>
          {done === '' ? null : <>{done} </>}
          {count === undefined
            ? t.loading
            : (view.show === 'attention' ? t.countAttention : t.count)(count, formats.number(count))}
        </p>
      </div>
      {count === 0 ? (
        view.show === 'attention' ? (
          <EmptyState title={t.noneAttention} text={t.noneAttentionText}>
            <Button variant="default" onClick={() => show({})}>
              {t.showAll}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t.none} text={t.noneText} />
        )
      ) : null}
      <ul className={classes['list']} aria-label={t.list}>
        {(mails.data?.results ?? []).map((mail) => (
          <li key={mail.id}>
            <MailCard mail={mail} mayEdit={mayEdit} onDone={finish} />
          </li>
        ))}
      </ul>
      {count === undefined || (count <= PAGE_SIZE && view.page === undefined) ? null : (
        <Pager view={view} count={count} onShow={show} />
      )}
    </Page>
  );
}

interface PagerProps {
  readonly view: MailView;
  readonly count: number;
  readonly onShow: (view: MailView) => void;
}

function Pager({ view, count, onShow }: PagerProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { page = 1 } = view;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(count, page * PAGE_SIZE);
  const turn = (to: number) => {
    window.scrollTo({ top: 0 });
    onShow({ ...view, page: to === 1 ? undefined : to });
  };
  return (
    <Group mt="lg">
      <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
        {t.newer}
      </Button>
      <Button variant="default" disabled={last >= count} onClick={() => turn(page + 1)}>
        {t.older}
      </Button>
      {first > count ? null : (
        <span className="figures">{t.range(formats.number(first), formats.number(last), formats.number(count))}</span>
      )}
    </Group>
  );
}
