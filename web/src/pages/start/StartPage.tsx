import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countAll, overviewQuery } from '../../api/overview';
import { useUser } from '../../api/session';
import { StateBadge } from '../../documents/StateBadge';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import { InboxList } from '../inbox/InboxList';
import { Guide } from './Guide';
import classes from './StartPage.module.css';
import { words } from './words';

export default function StartPage() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const failureText = useFailureText();
  const user = useUser();
  const { data, error } = useQuery(overviewQuery);
  const toReview = data?.inboxes.reduce((sum, { counts }) => sum + (counts?.needs_review ?? 0), 0) ?? 0;
  const documents = data?.inboxes.reduce((sum, inbox) => sum + countAll(inbox), 0);
  // Whoever began with the guide stays in it: the first document arrives before its result is there to be shown.
  const [guided, setGuided] = useState(false);
  // Whom an inbox was shared with has somewhere to go, also before the first document is in it.
  const begins = documents === 0 && data?.inboxes.every(({ access }) => access === 'own');
  const guide = begins || guided;
  if (begins && !guided) setGuided(true);
  return (
    <Page title={user.name === '' ? t.title : t.hello(user.name)}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {guide ? <Guide /> : null}
      {data === undefined || guide ? null : (
        <>
          {documents === 0 ? null : (
            <p className={classes['review']} data-some={toReview > 0 || undefined}>
              <span>{toReview > 0 ? t.reviewText(formats.number(toReview)) : t.nothing}</span>
            </p>
          )}
          <Section title={t.inboxes} actions={<Link to="/inboxes">{t.all}</Link>}>
            <InboxList inboxes={data.inboxes.slice(0, 8)} />
          </Section>
          <Section title={t.recent}>
            {data.recent.length === 0 ? <p>{t.noRecent}</p> : null}
            <ul className={classes['recent']}>
              {data.recent.map(
                ({ id, name, state, needs_review, failed_checks, reviewed_at, created_at, error: reason }) => (
                  <li key={id}>
                    <Link to="/documents/$id" params={{ id }} className={classes['name']} title={name}>
                      {name}
                    </Link>
                    <span title={reason === null ? undefined : failureText(reason)}>
                      <StateBadge
                        state={state}
                        needsReview={needs_review}
                        reviewed={reviewed_at !== null}
                        failedChecks={failed_checks}
                      />
                    </span>
                    <time dateTime={created_at} title={formats.dateTime(created_at)}>
                      {formats.ago(created_at)}
                    </time>
                  </li>
                ),
              )}
            </ul>
          </Section>
        </>
      )}
    </Page>
  );
}
