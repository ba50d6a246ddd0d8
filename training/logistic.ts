/** Logistic regression with a ridge, fitted by Newton's method: a few features, a few thousand cases, the same every time. */

export interface Case {
  readonly features: readonly number[];
  readonly right: boolean;
  /** How much it counts; 1 by default. */
  readonly weight?: number;
}

/** Bias first, then a weight for each feature. */
export type Weights = readonly number[];

/** @param ridge pulls the weights to 0, as so many cases would; the bias is free */
export function fitLogistic(cases: readonly Case[], ridge: number): Weights {
  const size = (cases[0]?.features.length ?? 0) + 1;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < 30; step += 1) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : ridge * weight));
    const hessian = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? (row === 0 ? 1e-9 : ridge) : 0)),
    );
    for (const { features, right, weight = 1 } of cases) {
      const inputs = [1, ...features];
      const chance = logistic(dot(weights, inputs));
      const error = weight * (chance - Number(right));
      const spread = weight * chance * (1 - chance);
      for (const [row, input] of inputs.entries()) {
        gradient[row] = (gradient[row] ?? 0) + error * input;
        const line = hessian[row] ?? [];
        for (const [column, other] of inputs.entries()) line[column] = (line[column] ?? 0) + spread * input * other;
      }
    }
    const move = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight - (move[index] ?? 0));
    if (Math.max(...move.map(Math.abs)) < 1e-8) break;
  }
  return weights;
}

export function predict(weights: Weights, features: readonly number[]): number {
  return logistic(dot(weights, [1, ...features]));
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Gauss with pivots. */
export function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const below = rows.slice(at).map((row) => Math.abs(row[at] ?? 0));
    const pivot = at + below.indexOf(Math.max(...below));
    [rows[at], rows[pivot]] = [rows[pivot] ?? [], rows[at] ?? []];
    const line = rows[at] ?? [];
    for (const row of rows.slice(at + 1)) {
      const share = (row[at] ?? 0) / (line[at] ?? 1);
      for (let column = at; column <= size; column += 1) row[column] = (row[column] ?? 0) - share * (line[column] ?? 0);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = solution.reduce((sum, value, index) => (index > at ? sum + value * (row[index] ?? 0) : sum), 0);
    solution[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return solution;
}
