/** Whether confidence means something: of the values given 0.9, nine in ten should be right. */

export interface Judged {
  /** 0 to 1. */
  readonly confidence: number;
  readonly right: boolean;
}

const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01] as const;

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Means over the bin, 0 to 1. */
  readonly confidence: number;
  readonly right: number;
}

/** Values by their confidence; bins without any are left out. */
function binByConfidence(judged: readonly Judged[]): Bin[] {
  return EDGES.slice(0, -1).flatMap((from, index): Bin[] => {
    const to = EDGES[index + 1] ?? 1;
    const members = judged.filter(({ confidence }) => confidence >= from && confidence < to);
    if (members.length === 0) return [];
    const mean = (of: (one: Judged) => number): number =>
      members.reduce((sum, one) => sum + of(one), 0) / members.length;
    return [
      {
        from,
        to: Math.min(1, to),
        count: members.length,
        confidence: mean((one) => one.confidence),
        right: mean(({ right }) => Number(right)),
      },
    ];
  });
}

/** Expected calibration error (Naeini et al. 2015): how far confidence and share of right values part, weighted by bin. */
export function calibrationError(judged: readonly Judged[]): number {
  return binByConfidence(judged).reduce(
    (sum, { count, confidence, right }) => sum + (count * Math.abs(confidence - right)) / judged.length,
    0,
  );
}

/** How many of the values with at least this confidence are right, in percent. */
export function shareRight(judged: readonly Judged[], least: number): number {
  const sure = judged.filter(({ confidence }) => confidence >= least);
  return (100 * sure.filter(({ right }) => right).length) / Math.max(1, sure.length);
}

export function formatReliability(judged: readonly Judged[]): string {
  const percent = (share: number): string => (100 * share).toFixed(1).padStart(8);
  const lines = binByConfidence(judged).map(
    ({ from, to, count, confidence, right }) =>
      `${from.toFixed(2)} to ${to.toFixed(2)}${String(count).padStart(8)}${percent(confidence)}${percent(right)}`,
  );
  const error = `expected calibration error ${calibrationError(judged).toFixed(3)}`;
  return ['confidence      values    said   right', ...lines, error].join('\n');
}
