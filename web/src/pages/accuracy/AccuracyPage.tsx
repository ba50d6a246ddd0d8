/** How accurate a pipeline is: by week, by field, by confidence, and what a review threshold would do. */
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { pipelinesQuery } from '../../api/pipelines';
import { findBlockingError, findRefusal } from '../../api/queries';
import { useLanguage, useWords } from '../../language/language';
import { EmptyState } from '../../shell/EmptyState';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import classes from './Accuracy.module.css';
import { Confidence } from './Confidence';
import { Fields } from './Fields';
import { type Period, readPeriod } from './period';
import { type Accuracy, accuracyQuery, inboxesQuery, type PipelineInbox } from './queries';
import { Simulator } from './Simulator';
import { countAll, shareRight } from './shares';
import { Weeks } from './Weeks';
import { words } from './words';

const PERIOD_NAMES = ['month', 'quarter', 'year', 'all'] as const satisfies readonly Period[];

export default function AccuracyPage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/pipelines/$id/accuracy' });
  const { period = 'quarter' } = useSearch({ from: '/shell/pipelines/$id/accuracy' });
  const navigate = useNavigate();
  const found = useQuery(accuracyQuery(id, period));
  const { data: pipelines } = useQuery(pipelinesQuery);
  const { data: inboxes } = useQuery(inboxesQuery(id));
  const name = pipelines?.results.find((pipeline) => pipeline.id === id)?.name;
  const refusal = findRefusal(found);
  const blocking = findBlockingError(found);
  if (blocking && refusal?.status !== 403) throw blocking;
  const above = (
    <Link to="/pipelines/$id" params={{ id }}>
      {name ?? '…'}
    </Link>
  );
  const choosePeriod = (chosen: string) =>
    void navigate({ to: '/pipelines/$id/accuracy', params: { id }, search: readPeriod({ period: chosen }) });
  return (
    <Page title={name === undefined ? t.title : t.titleOf(name)} above={above}>
      {refusal ? <Alert color="yellow">{t.refused}</Alert> : null}
      {found.data === undefined && !refusal ? <Loading /> : null}
      {found.data && !refusal ? (
        <>
          <div className={classes['filters']}>
            <NativeSelect
              label={t.period}
              value={period}
              data={PERIOD_NAMES.map((value) => ({ value, label: t[value] }))}
              onChange={(event) => choosePeriod(event.currentTarget.value)}
            />
            <p className={classes['hint']}>{t.readable}</p>
          </div>
          <Figures accuracy={found.data} inboxes={inboxes} period={period} onShowAll={() => choosePeriod('all')} />
        </>
      ) : null}
    </Page>
  );
}

interface FiguresProps {
  readonly accuracy: Accuracy;
  readonly inboxes: readonly PipelineInbox[] | undefined;
  readonly period: Period;
  readonly onShowAll: () => void;
}

function Figures({ accuracy, inboxes, period, onShowAll }: FiguresProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const pending =
    accuracy.pending === 0 ? null : <Alert color="gray">{t.pending(formats.number(accuracy.pending))}</Alert>;
  if (accuracy.confirmed === 0) {
    return (
      <>
        {pending}
        <EmptyState title={period === 'all' ? t.none : t.noneInPeriod} text={t.noneText}>
          <div className={classes['ways']}>
            <OpenInbox inboxes={inboxes} />
            {period === 'all' ? null : (
              <Button variant="default" onClick={onShowAll}>
                {t.showAll}
              </Button>
            )}
          </div>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {pending}
      <Summary accuracy={accuracy} />
      <Simulator thresholds={accuracy.thresholds} inboxes={inboxes} />
      <Weeks weeks={accuracy.weeks} />
      <Fields fields={accuracy.fields} />
      <Confidence confidence={accuracy.confidence} />
    </>
  );
}

/** The way to documents that can be confirmed. */
function OpenInbox({ inboxes }: Pick<FiguresProps, 'inboxes'>) {
  const t = useWords(words);
  const inbox = inboxes?.find(({ mayEdit }) => mayEdit) ?? inboxes?.find(({ mayRead }) => mayRead);
  if (inboxes === undefined) return null;
  if (inbox === undefined) return <p>{t.noInbox}</p>;
  const { id, name } = inbox;
  return (
    <Button renderRoot={(props) => <Link to="/inboxes/$id" params={{ id }} {...props} />}>{t.openInbox(name)}</Button>
  );
}

function Summary({ accuracy }: Pick<FiguresProps, 'accuracy'>) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { documents, confirmed, unchanged } = accuracy;
  const wrong = countAll(accuracy) - accuracy.right;
  const tiles = [
    [formats.finePercent(shareRight(accuracy) ?? 0), t.rightValues],
    [formats.percent(unchanged / confirmed), t.unchanged],
    [formats.number(wrong), t.wrongValues],
    [formats.percent(confirmed / documents), t.confirmedOf(formats.number(confirmed), formats.number(documents))],
  ] as const;
  return (
    <dl className={classes['summary']}>
      {tiles.map(([figure, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
