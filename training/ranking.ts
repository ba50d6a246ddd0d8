/** Choosing one of several by weights: a conditional logit with a ridge, fitted by Newton's method, the same every time. */
import { solve } from './logistic.ts';

/** What may be chosen in one place; which one is right, -1 for none of them. */
export interface Group {
  readonly candidates: readonly (readonly number[])[];
  readonly right: number;
  /** How much it counts; 1 by default. */
  readonly weight?: number;
}

/** @param ridge pulls the weights to 0, as so many groups would */
export function fitRanking(groups: readonly Group[], ridge: number): readonly number[] {
  const size = groups.find(({ candidates }) => candidates.length > 0)?.candidates[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 40; step += 1) {
    const gradient = weights.map((weight) => ridge * weight);
    const hessian = weights.map((_, row) => weights.map((_, column) => (row === column ? ridge : 0)));
    for (const group of groups) addGroup(group, weights, gradient, hessian);
    const move = solve(hessian, gradient);
    // Far from the end a whole step may lead away from it.
    const longest = Math.max(...move.map(Math.abs));
    const share = Math.min(1, 2 / longest);
    weights = weights.map((weight, index) => weight - share * (move[index] ?? 0));
    if (longest < 1e-7) break;
  }
  return weights;
}

function addGroup(
  { candidates, right, weight = 1 }: Group,
  weights: readonly number[],
  gradient: number[],
  hessian: number[][],
): void {
  const sums = candidates.map((features) =>
    features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0),
  );
  const most = Math.max(0, ...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((sum, part) => sum + part, Math.exp(-most));
  const chances = parts.map((part) => part / whole);
  const mean = weights.map((_, index) =>
    candidates.reduce((sum, features, at) => sum + (chances[at] ?? 0) * (features[index] ?? 0), 0),
  );
  for (const [index, value] of mean.entries())
    gradient[index] = (gradient[index] ?? 0) + weight * (value - (candidates[right]?.[index] ?? 0));
  for (const [at, features] of candidates.entries()) {
    const chance = weight * (chances[at] ?? 0);
    for (const [row, value] of features.entries()) {
      const line = hessian[row];
      if (value === 0 || line === undefined) continue;
      for (const [column, other] of features.entries()) line[column] = (line[column] ?? 0) + chance * value * other;
    }
  }
  for (const [row, value] of mean.entries()) {
    const line = hessian[row];
    if (line === undefined) continue;
    for (const [column, other] of mean.entries()) line[column] = (line[column] ?? 0) - weight * value * other;
  }
}
