import { Link } from '@tanstack/react-router';
import { type CountedInbox, countAll } from '../../api/overview';
import { useWords } from '../../language/language';
import classes from './InboxList.module.css';
import { words } from './words';

/** Inboxes with the counts that matter: what waits for people first. */
export function InboxList({ inboxes }: { inboxes: readonly CountedInbox[] }) {
  const t = useWords(words);
  return (
    <ul className={classes['list']}>
      {inboxes.map((inbox) => {
        const {
          queued = 0,
          processing = 0,
          failed = 0,
          needs_review = 0,
          mails_need_attention = 0,
        } = inbox.counts ?? {};
        const working = queued + processing;
        return (
          <li key={inbox.id} className={classes['inbox']}>
            <Link to="/inboxes/$id" params={{ id: inbox.id }} className={classes['name']}>
              {inbox.name}
            </Link>
            <span className={classes['total']}>{inbox.counts ? t.documents(countAll(inbox)) : ''}</span>
            <span className={classes['counts']}>
              {needs_review > 0 ? (
                <Link to="/inboxes/$id" params={{ id: inbox.id }} search={{ show: 'review' }} data-kind="review">
                  {t.toReview(needs_review)}
                </Link>
              ) : null}
              {failed > 0 ? (
                <Link to="/inboxes/$id" params={{ id: inbox.id }} search={{ show: 'failed' }} data-kind="failed">
                  {t.failedCount(failed)}
                </Link>
              ) : null}
              {mails_need_attention > 0 ? (
                <Link
                  to="/inboxes/$id/mails"
                  params={{ id: inbox.id }}
                  search={{ show: 'attention' }}
                  data-kind="review"
                >
                  {t.mailsToCheck(mails_need_attention)}
                </Link>
              ) : null}
              {working > 0 ? <span data-kind="working">{t.inWork(working)}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
