import { Alert, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Component, usageQuery } from '../../api/components';
import { useLanguage, useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import { Loading } from '../../shell/Loading';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { Section } from '../../shell/Section';
import classes from './LanguageModels.module.css';
import { type Counts, countTokens, findThisMonth, groupByMonth, type MonthUsage } from './usage-months';
import { words } from './words';

type Limits = Pick<Component, 'monthly_token_limit' | 'monthly_page_limit' | 'on_failure'>;

interface SpendingProps {
  readonly id: string;
  /** The owner sees the usage of all users, and other users see their own. */
  readonly isOwner: boolean;
  /** Null if the user may not see the settings. */
  readonly limits: Limits | null;
}

/** The usage of the model in each month, and the monthly limits. */
export function Spending({ id, isOwner, limits }: SpendingProps) {
  const t = useWords(words);
  const { data, error } = useQuery(usageQuery(id));
  return (
    <Section title={t.spending} text={isOwner ? t.spendingOwner : t.spendingOwn}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading lines={2} /> : null}
      {data ? (
        <>
          <ThisMonth spent={findThisMonth(data)} limits={limits} isOwner={isOwner} />
          {data.length === 0 ? <p>{t.unused}</p> : <Months months={groupByMonth(data)} isOwner={isOwner} />}
        </>
      ) : null}
    </Section>
  );
}

interface ThisMonthProps extends Pick<SpendingProps, 'isOwner' | 'limits'> {
  readonly spent: Counts;
}

function ThisMonth({ spent, limits, isOwner }: ThisMonthProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { monthly_token_limit: tokens = null, monthly_page_limit: pages = null } = limits ?? {};
  // Limits are for all users. Only the owner sees how much of them is used.
  if (!isOwner) {
    return tokens === null && pages === null ? null : (
      <div className={classes['meters']}>
        {tokens === null ? null : <p>{t.limitTokens(formats.number(tokens))}</p>}
        {pages === null ? null : <p>{t.limitPages(formats.number(pages))}</p>}
      </div>
    );
  }
  const isReached = (tokens !== null && countTokens(spent) >= tokens) || (pages !== null && spent.pages >= pages);
  return (
    <div className={classes['meters']}>
      <h3>{t.thisMonth}</h3>
      <Meter spent={countTokens(spent)} limit={tokens} say={t.tokensOnly} sayOf={t.tokensOf} />
      <Meter spent={spent.pages} limit={pages} say={t.pagesOnly} sayOf={t.pagesOf} />
      {tokens === null && pages === null ? <p className={classes['hint']}>{t.noLimit}</p> : null}
      {isReached ? (
        <Alert color="yellow" role="status">
          {limits?.on_failure === 'fail' ? t.reachedFail : t.reached}
        </Alert>
      ) : null}
    </div>
  );
}

interface MeterProps {
  readonly spent: number;
  readonly limit: number | null;
  readonly say: (spent: string) => string;
  readonly sayOf: (spent: string, limit: string) => string;
}

function Meter({ spent, limit, say, sayOf }: MeterProps) {
  const { formats } = useLanguage();
  const amount = formats.number(spent);
  if (limit === null) return <p className="figures">{say(amount)}</p>;
  const text = sayOf(amount, formats.number(limit));
  const percent = limit === 0 ? 100 : Math.min(100, (spent / limit) * 100);
  return (
    <div className={classes['meter']}>
      <p className="figures">{text}</p>
      <Progress value={percent} aria-label={text} {...(percent >= 100 ? { color: 'red' } : {})} />
    </div>
  );
}

interface MonthsProps {
  readonly months: readonly MonthUsage[];
  readonly isOwner: boolean;
}

function Months({ months, isOwner }: MonthsProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const sayCounts = ({ input_tokens, output_tokens, requests, pages }: Counts) =>
    [input_tokens, output_tokens, requests, pages].map(formats.number);
  const counts = [t.input, t.output, t.requests, t.pages];
  if (!isOwner) {
    const rows = months.map(({ month, total }) => ({ key: month, cells: [formats.month(month), ...sayCounts(total)] }));
    return <DataTable label={t.spending} head={[t.month, ...counts]} rows={rows} />;
  }
  const rows = months.flatMap(({ month, users, total }) => {
    const sum = users.length > 1 ? [{ user: t.allUsers, counts: total }] : [];
    return [...sum, ...users.map((usage) => ({ user: usage.user, counts: usage }))].map((row) => ({
      key: `${month} ${row.user}`,
      cells: [formats.month(month), row.user, ...sayCounts(row.counts)],
    }));
  });
  return <DataTable label={t.spending} head={[t.month, t.user, ...counts]} rows={rows} />;
}
