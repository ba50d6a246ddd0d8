import classes from './Accuracy.module.css';

/** Of the drawing; it is stretched to the room that it has. */
const HEIGHT = 100;

interface LineChartProps {
  /** What the chart says, for screen readers. */
  readonly label: string;
  /** From left to right; null where there is no value. */
  readonly values: readonly (number | null)[];
  /** Values at the bottom and at the top. */
  readonly range: readonly [bottom: number, top: number];
  readonly format: (value: number) => string;
  /** Below the first value and the last. */
  readonly ends: readonly [string, string];
  /** Shown for the point of each value, if points are drawn. */
  readonly points?: readonly string[];
  /** Position of a value that is marked by a line. */
  readonly marked?: number;
  /** Less high. */
  readonly low?: boolean;
}

/** Values that follow each other, as a line with gaps. */
export function LineChart({ label, values, range, format, ends, points, marked, low = false }: LineChartProps) {
  const [bottom, top] = range;
  const width = Math.max(1, values.length - 1);
  const marks = [bottom, (bottom + top) / 2, top];
  const heightOf = (value: number) => (HEIGHT * (value - bottom)) / (top - bottom);
  // A single value is in the middle.
  const placeOf = (index: number) => (values.length === 1 ? 0.5 : index);
  return (
    <div className={classes['plot']} data-low={low || undefined}>
      <ol className={classes['scale']} aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark} style={{ insetBlockEnd: `${heightOf(mark)}%` }}>
            {format(mark)}
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {marks.map((mark) => (
          <path key={mark} d={`M0 ${HEIGHT - heightOf(mark)}h${width}`} className={classes['ground']} />
        ))}
        <path d={drawLine(values, (value) => HEIGHT - heightOf(value))} className={classes['line']} />
        {(points ?? []).map((point, index) => {
          const value = values[index] ?? null;
          return value === null ? null : (
            <path key={point} d={`M${placeOf(index)} ${HEIGHT - heightOf(value)}h0`} className={classes['dot']}>
              <title>{point}</title>
            </path>
          );
        })}
        {marked === undefined ? null : <path d={`M${marked} 0v${HEIGHT}`} className={classes['mark']} />}
      </svg>
      <p className={classes['axis']} data-single={values.length === 1 || undefined} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

function drawLine(values: readonly (number | null)[], place: (value: number) => number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isConnected = index > 0 && values[index - 1] !== null;
      return `${isConnected ? 'L' : 'M'}${index} ${place(value)}`;
    })
    .join('');
}
