import { useLanguage, useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import { Section } from '../../shell/Section';
import classes from './Accuracy.module.css';
import type { Accuracy } from './queries';
import { countAll, OUTCOMES, shareRight, type Values } from './shares';
import { words } from './words';

/** What people did with the values of each field. The bars are in a table with their numbers. */
export function Fields({ fields }: Pick<Accuracy, 'fields'>) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const rows = fields
    .toSorted((one, other) => countWrong(other) - countWrong(one))
    .map((field) => ({
      key: field.field,
      cells: [
        <span key="name" className={classes['field']}>
          {field.record === null ? null : <span className={classes['record']}>{field.record} · </span>}
          {field.name}
        </span>,
        <span key="share" className={classes['share']}>
          <Bar values={field} />
          {formats.finePercent(shareRight(field) ?? 0)}
        </span>,
        ...OUTCOMES.map((outcome) => formats.number(field[outcome])),
      ],
    }));
  return (
    <Section title={t.byField} text={t.byFieldText}>
      <ul className={classes['legend']} aria-hidden="true">
        {OUTCOMES.map((outcome) => (
          <li key={outcome} className={classes[outcome]}>
            {t[outcome]}
          </li>
        ))}
      </ul>
      <DataTable label={t.byField} head={[t.field, t.share, t.right, t.changed, t.added, t.removed]} rows={rows} />
    </Section>
  );
}

function countWrong(values: Values): number {
  return countAll(values) - values.right;
}

/** Between the parts of a bar, in percent of it. */
const GAP = 0.4;

function Bar({ values }: { readonly values: Values }) {
  const all = countAll(values);
  let start = 0;
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {OUTCOMES.map((outcome) => {
        const width = (100 * values[outcome]) / Math.max(1, all);
        const x = start;
        start += width;
        if (width === 0) return null;
        return <rect key={outcome} x={x} width={Math.max(GAP, width - GAP)} height={1} className={classes[outcome]} />;
      })}
    </svg>
  );
}
