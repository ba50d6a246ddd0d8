import { useLanguage, useWords } from '../../language/language';
import { Section } from '../../shell/Section';
import classes from './Accuracy.module.css';
import { LineChart } from './LineChart';
import { listWeeks } from './period';
import type { Accuracy } from './queries';
import { shareRight } from './shares';
import { TableBehind } from './TableBehind';
import { words } from './words';

/** The lowest share at the bottom of the chart is below this, so that small differences are not exaggerated. */
const BOTTOM = 0.9;

/** The share of right values by week. */
export function Weeks({ weeks }: Pick<Accuracy, 'weeks'>) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [first, last] = [weeks[0]?.week, weeks.at(-1)?.week];
  if (first === undefined || last === undefined) return null;
  const byWeek = new Map(weeks.map((week) => [week.week, week]));
  const all = listWeeks(first, last);
  const values = all.map((week) => {
    const found = byWeek.get(week);
    return found ? shareRight(found) : null;
  });
  const known = values.filter((value) => value !== null);
  const bottom = Math.min(BOTTOM, Math.floor(Math.min(1, ...known) * 10) / 10);
  const percent = (share: number | null) => (share === null ? '–' : formats.finePercent(share));
  const [low, high] = [percent(Math.min(...known)), percent(Math.max(...known))];
  const nameWeek = (week: string) => formats.date(`${week}T12:00`);
  return (
    <Section title={t.byWeek} text={t.byWeekText}>
      <figure className={classes['figure']}>
        <LineChart
          label={known.length === 0 ? t.byWeek : t.byWeekLabel(nameWeek(first), nameWeek(last), low, high)}
          values={values}
          range={[bottom, 1]}
          format={formats.percent}
          ends={[nameWeek(first), first === last ? '' : nameWeek(last)]}
          points={all.map((week, index) =>
            t.weekPoint(
              nameWeek(week),
              percent(values[index] ?? null),
              formats.number(byWeek.get(week)?.confirmed ?? 0),
            ),
          )}
        />
      </figure>
      <TableBehind
        label={t.byWeek}
        head={[t.week, t.share, t.documents, t.unchangedDocuments, t.right, t.changed, t.added, t.removed]}
        rows={weeks.map((week) => ({
          key: week.week,
          cells: [
            nameWeek(week.week),
            percent(shareRight(week)),
            ...[week.confirmed, week.unchanged, week.right, week.changed, week.added, week.removed].map(formats.number),
          ],
        }))}
      />
    </Section>
  );
}
