import { useQuery } from '@tanstack/react-query';
import { type Answer, api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { scaleFor } from './scale';
import { words } from './words';

const DAYS = 30;
/** Of the drawing; it is stretched to the room that it has. */
const HEIGHT = 100;
const BAR = 16;
const STEP = 20;

type Day = Answer<'/usage'>['days'][number];

/** Runs by day as bars; screen readers get the same as a table. */
export function Usage() {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['usage'],
    queryFn: () => take(api.GET('/usage', { params: { query: { days: DAYS } } })),
  });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Loading lines={2} />;
  const { days } = data;
  const sum = (read: (day: Day) => number) => formats.number(days.reduce((total, day) => total + read(day), 0));
  // The service calls a run by the document that it read.
  const label = t.chart(
    sum(({ documents }) => documents),
    sum(({ failed }) => failed),
  );
  return (
    <figure className={classes['usage']}>
      <Bars days={days} label={label} ends={[nameDay(days[0]), nameDay(days.at(-1))]} />
      <figcaption>{label}</figcaption>
      <table className="unseen">
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.runs}</th>
            <th scope="col">{t.pages}</th>
            <th scope="col">{t.failedCount}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{nameDay(day)}</th>
              <td>{formats.number(day.documents)}</td>
              <td>{formats.number(day.pages)}</td>
              <td>{formats.number(day.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );

  /** A day of the calendar, not the moment of its midnight, which is the day before in half of the world. */
  function nameDay(day: Day | undefined): string {
    return day ? formats.date(`${day.day}T12:00`) : '';
  }
}

interface BarsProps {
  readonly days: readonly Day[];
  readonly label: string;
  /** What is written below the first bar and the last. */
  readonly ends: readonly [string, string];
}

function Bars({ days, label, ends }: BarsProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { top, marks } = scaleFor(Math.max(...days.map(({ documents }) => documents)));
  const heightOf = (count: number) => (count / top) * HEIGHT;
  return (
    <div className={classes['plot']}>
      <ol className={classes['scale']} aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark} style={{ insetBlockEnd: `${heightOf(mark)}%` }}>
            {formats.number(mark)}
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {marks.map((mark) => (
          <line
            key={mark}
            x1={0}
            x2={days.length * STEP}
            y1={HEIGHT - heightOf(mark)}
            y2={HEIGHT - heightOf(mark)}
            className={classes['ground']}
          />
        ))}
        {days.map(({ day, documents, failed }, index) => (
          <g key={day} transform={`translate(${index * STEP} 0)`}>
            <title>{t.bar(formats.date(`${day}T12:00`), formats.number(documents), formats.number(failed))}</title>
            <rect
              x={2}
              y={HEIGHT - heightOf(documents)}
              width={BAR}
              height={heightOf(documents)}
              className={classes['bar']}
            />
            <rect
              x={2}
              y={HEIGHT - heightOf(failed)}
              width={BAR}
              height={heightOf(failed)}
              className={classes['bad']}
            />
          </g>
        ))}
      </svg>
      <p className={classes['axis']} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
