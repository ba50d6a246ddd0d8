import { Link } from '@tanstack/react-router';
import type { CountedInbox } from '../../api/overview';
import { useWords } from '../../language/language';
import classes from './InboxList.module.css';
import { words } from './words';

/** Inboxes with the counts that matter: what waits for people first. */
export function InboxList({ inboxes }: { inboxes: readonly CountedInbox[] }) {
  const t = useWords(words);
  return (
    <ul className={classes['list']}>
      {inboxes.map((inbox) => {
        const working = inbox.counts.queued + inbox.counts.processing;
        return (
          <li key={inbox.id} className={classes['inbox']}>
            <Link to="/inboxes/$id" params={{ id: inbox.id }} className={classes['name']}>
              {inbox.name}
            </Link>
            <span className={classes['total']}>{t.documents(inbox.document_count)}</span>
            <span className={classes['counts']}>
              {inbox.needs_review > 0 ? (
                <Link to="/inboxes/$id" params={{ id: inbox.id }} search={{ show: 'review' }} data-kind="review">
                  {t.toReview(inbox.needs_review)}
                </Link>
              ) : null}
              {inbox.counts.failed > 0 ? (
                <Link to="/inboxes/$id" params={{ id: inbox.id }} search={{ show: 'failed' }} data-kind="failed">
                  {t.failedCount(inbox.counts.failed)}
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
