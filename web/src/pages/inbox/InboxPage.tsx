import { Button } from '@mantine/core';
import IconMail from '@tabler/icons-react/icons/IconMail';
import IconSettings from '@tabler/icons-react/icons/IconSettings';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { mayUpload, reaches } from '../../api/access';
import { inboxQuery } from '../../api/inbox';
import type { Inbox } from '../../api/records';
import { useLanguage, useWords } from '../../language/language';
import { EmptyState } from '../../shell/EmptyState';
import { Page } from '../../shell/Page';
import { DropTarget } from '../../uploads/DropTarget';
import { uploads } from '../../uploads/queue';
import { UploadButtons } from '../../uploads/UploadButtons';
import { MailNotice } from '../mails/MailNotice';
import { DocumentTable } from './DocumentTable';
import { DownloadMenu } from './DownloadMenu';
import classes from './InboxPage.module.css';
import { SelectionBar } from './SelectionBar';
import { useSelection } from './selection';
import { ViewBar } from './ViewBar';
import { toFilters, type View } from './view';
import { words } from './words';

export default function InboxPage() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { id } = useParams({ from: '/shell/inboxes/$id' });
  const view = useSearch({ from: '/shell/inboxes/$id' });
  const navigate = useNavigate();
  const { data: inbox } = useSuspenseQuery(inboxQuery(id));
  const selection = useSelection();
  const [count, setCount] = useState<number>();
  const { clear } = selection;
  const upload = useCallback((files: File[]) => uploads.add(id, files), [id]);
  const change = useCallback(
    (changed: View) => {
      clear();
      void navigate({ to: '/inboxes/$id', params: { id }, search: changed, replace: true });
    },
    [clear, id, navigate],
  );
  const uploading = mayUpload(inbox);
  const limits = useLimits(inbox);
  const filtered = view.q !== undefined || view.show !== undefined;
  return (
    <Page
      wide
      title={inbox.name}
      above={
        <p>
          <Link to="/inboxes">{t.inboxes}</Link>
        </p>
      }
      actions={
        <>
          {reaches(inbox, 'view') ? (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/inboxes/$id/mails" params={{ id }} {...props} />}
            >
              {t.mails}
            </Button>
          ) : null}
          {reaches(inbox, 'edit') ? (
            <Button
              variant="default"
              leftSection={<IconSettings size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/inboxes/$id/settings" params={{ id }} {...props} />}
            >
              {t.settings}
            </Button>
          ) : null}
          {uploading ? <UploadButtons onFiles={upload} /> : null}
        </>
      }
    >
      {uploading ? <DropTarget onFiles={upload} /> : null}
      {limits === undefined ? null : <p className={classes['limits']}>{limits}</p>}
      {reaches(inbox, 'view') ? <MailNotice inboxId={id} /> : null}
      {reaches(inbox, 'run') ? (
        <>
          <ViewBar view={view} onChange={change} />
          {count === undefined || count === 0 || selection.count(count) === 0 ? (
            <div className={classes['found']}>
              <p className="figures" role="status">
                {count === undefined ? t.loading : t.documents(count).replace(/\d+/, formats.number(count))}
              </p>
              {count ? (
                <DownloadMenu
                  label={filtered ? t.downloadFound : t.downloadAll}
                  variant="default"
                  inbox={inbox}
                  filters={toFilters(view)}
                />
              ) : null}
            </div>
          ) : (
            <SelectionBar inbox={inbox} view={view} total={count} selection={selection} />
          )}
          <DocumentTable
            inboxId={id}
            readsAll={reaches(inbox, 'view')}
            view={view}
            selection={selection}
            onCount={setCount}
            empty={
              filtered ? (
                <EmptyState title={t.noMatch} text={t.noMatchText}>
                  <Button variant="default" onClick={() => change({})}>
                    {t.showAll}
                  </Button>
                </EmptyState>
              ) : (
                <EmptyState
                  title={t.empty}
                  // The address for mails is shown to those who may change settings.
                  text={reaches(inbox, 'edit') ? t.emptyText : uploading ? t.emptyUpload : t.emptyRead}
                />
              )
            }
          />
        </>
      ) : null}
    </Page>
  );
}

/** What one cannot do here, and why; nothing for those who may work with all documents. */
function useLimits(inbox: Inbox): string | undefined {
  const t = useWords(words);
  if (reaches(inbox, 'edit')) return undefined;
  if (!reaches(inbox, 'run')) return t.listOnly;
  if (!mayUpload(inbox)) return t.viewOnly;
  return reaches(inbox, 'view') ? t.runAndView : t.runOnly;
}
