/** The scale beside a chart of counts. */

export interface Scale {
  /** What the height of the chart stands for. */
  readonly top: number;
  /** Numbers that are written beside it, from 0 to the top. */
  readonly marks: readonly number[];
}

/** Marks above the ground, at most. */
const MOST_MARKS = 4;

/** Round numbers up to the first that is not below the most: 0, 5, 10, 15 for 13. */
export function scaleFor(most: number): Scale {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / MOST_MARKS)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each * MOST_MARKS >= most) ?? 10 * power;
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, marks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
