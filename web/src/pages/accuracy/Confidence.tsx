import { useLanguage, useWords } from '../../language/language';
import { Section } from '../../shell/Section';
import classes from './Accuracy.module.css';
import type { Accuracy } from './queries';
import { TableBehind } from './TableBehind';
import { words } from './words';

/** Of the drawing; it is stretched to the room that it has. */
const HEIGHT = 100;
/** Width of a bar, of 1. */
const BAR = 0.84;
/** The confidence that the description for screen readers compares with: the default threshold. */
const SURE = 0.8;

/** How sure right and wrong values were, as two histograms above each other. */
export function Confidence({ confidence }: Pick<Accuracy, 'confidence'>) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const count = (outcome: 'right' | 'wrong', from = 0) =>
    confidence.reduce((sum, interval) => sum + (interval.from >= from ? interval[outcome] : 0), 0);
  const shareOfSure = (outcome: 'right' | 'wrong') =>
    formats.percent(count(outcome, SURE) / Math.max(1, count(outcome)));
  const label = t.confidenceLabel(shareOfSure('right'), shareOfSure('wrong'));
  const captions = {
    right: t.rightRow(formats.number(count('right'))),
    wrong: t.wrongRow(formats.number(count('wrong'))),
  };
  const nameInterval = ({ from, to }: { from: number; to: number }) =>
    t.intervalFrom(formats.percent(from), formats.percent(to));
  return (
    <Section title={t.confidence} text={t.confidenceText}>
      {(['right', 'wrong'] as const).map((outcome) => (
        <figure key={outcome} className={classes['figure']}>
          <figcaption>{captions[outcome]}</figcaption>
          <Histogram
            label={label}
            kind={outcome}
            bars={confidence.map((interval) => ({
              share: interval[outcome] / Math.max(1, count(outcome)),
              title: `${nameInterval(interval)}: ${formats.number(interval[outcome])}`,
            }))}
          />
        </figure>
      ))}
      <TableBehind
        label={t.confidence}
        head={[t.interval, t.right, t.wrong]}
        rows={confidence.map((interval) => ({
          key: String(interval.from),
          cells: [nameInterval(interval), formats.number(interval.right), formats.number(interval.wrong)],
        }))}
      />
    </Section>
  );
}

interface HistogramProps {
  readonly label: string;
  readonly kind: 'right' | 'wrong';
  readonly bars: readonly { readonly share: number; readonly title: string }[];
}

function Histogram({ label, kind, bars }: HistogramProps) {
  const { formats } = useLanguage();
  // Rounded up, so that the scale has a round number at its top.
  const top = Math.max(0.1, Math.ceil(Math.max(...bars.map(({ share }) => share)) * 10) / 10);
  return (
    <div className={classes['plot']} data-low>
      <ol className={classes['scale']} aria-hidden="true">
        {[0, top].map((mark) => (
          <li key={mark} style={{ insetBlockEnd: `${(mark / top) * HEIGHT}%` }}>
            {formats.percent(mark)}
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {[0, HEIGHT].map((y) => (
          <path key={y} d={`M0 ${y}h${bars.length}`} className={classes['ground']} />
        ))}
        {bars.map(({ share, title }, index) => (
          <rect
            key={title}
            x={index + (1 - BAR) / 2}
            y={HEIGHT - (share / top) * HEIGHT}
            width={BAR}
            height={(share / top) * HEIGHT}
            className={classes[kind]}
          >
            <title>{title}</title>
          </rect>
        ))}
      </svg>
      <p className={classes['axis']} aria-hidden="true">
        <span>{formats.percent(0)}</span>
        <span>{formats.percent(0.5)}</span>
        <span>{formats.percent(1)}</span>
      </p>
    </div>
  );
}
