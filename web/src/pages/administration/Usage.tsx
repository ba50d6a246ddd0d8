import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Administration.module.css';
import { words } from './words';

const DAYS = 30;
const HEIGHT = 120;
const BAR = 16;
const STEP = 20;

/** Documents by day as bars; screen readers get the same as a table. */
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
  const most = Math.max(1, ...days.map(({ documents }) => documents));
  const heightOf = (count: number) => (count / most) * HEIGHT;
  const sum = (read: (day: (typeof days)[number]) => number) =>
    formats.number(days.reduce((total, day) => total + read(day), 0));
  const label = t.chart(
    sum(({ documents }) => documents),
    sum(({ failed }) => failed),
  );
  return (
    <figure className={classes['usage']}>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {days.map(({ day, documents, failed }, index) => (
          <g key={day} transform={`translate(${index * STEP} 0)`}>
            <title>{`${formats.date(day)}: ${formats.number(documents)}`}</title>
            <rect x={2} y={HEIGHT - 1} width={BAR} height={1} className={classes['ground']} />
            <rect
              x={2}
              y={HEIGHT - heightOf(documents)}
              width={BAR}
              height={heightOf(documents)}
              rx={2}
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
        <span>{formats.date(days[0]?.day ?? '')}</span>
        <span>{formats.date(days.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption>{label}</figcaption>
      <table className="unseen">
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.documents}</th>
            <th scope="col">{t.pages}</th>
            <th scope="col">{t.failedCount}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, documents, pages, failed }) => (
            <tr key={day}>
              <th scope="row">{formats.date(day)}</th>
              <td>{documents}</td>
              <td>{pages}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
