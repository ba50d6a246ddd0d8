/** Gradient-boosted regression trees: the form of a trained model, and its sum for a vector of features. */

/** One tree as parallel lists. A node with a negative feature is a leaf whose `value` is added. */
export interface Tree {
  /** Index of the feature to compare, or -1 for a leaf. */
  readonly feature: readonly number[];
  /** Threshold of an inner node, or value of a leaf. Values up to the threshold go to the left. */
  readonly value: readonly number[];
  /** Index of the left child; the right child follows it. */
  readonly left: readonly number[];
}

export interface TreeModel {
  readonly features: readonly string[];
  readonly trees: readonly Tree[];
}

/**
 * After this many trees, a candidate is ruled out if it is more than `NEAR` behind the best one, in log odds. On held-out documents, the candidate that all trees together rate best was never farther behind.
 */
const FIRST_TREES = 80;
const NEAR = 4;

/** Trees in typed arrays, for fast sums. */
export class Forest {
  readonly #feature: Int16Array;
  readonly #value: Float32Array;
  readonly #left: Int32Array;
  readonly #roots: Int32Array;

  /** @throws Error for a model with other features than the code measures */
  constructor({ features, trees }: TreeModel, expected: readonly string[]) {
    if (features.length !== expected.length || features.some((name, index) => name !== expected[index])) {
      throw new Error('The model was trained with other features. Run `npm run train`.');
    }
    const nodes = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
    this.#feature = new Int16Array(nodes);
    this.#value = new Float32Array(nodes);
    this.#left = new Int32Array(nodes);
    this.#roots = new Int32Array(trees.length);
    let offset = 0;
    for (const [index, tree] of trees.entries()) {
      this.#roots[index] = offset;
      for (let node = 0; node < tree.feature.length; node += 1) {
        this.#feature[offset + node] = tree.feature[node] ?? -1;
        this.#value[offset + node] = tree.value[node] ?? 0;
        this.#left[offset + node] = offset + (tree.left[node] ?? 0);
      }
      offset += tree.feature.length;
    }
  }

  /** The sum of the trees: for the ranker, the log odds of a candidate against none. */
  score(vector: Float32Array): number {
    return this.#sum(vector, 0, this.#roots.length);
  }

  /**
   * Scores candidates when only the best ones matter. After the first trees, the `least` best candidates and all that
   * are near the best one are summed over all trees. The others keep the sum of the first trees.
   *
   * @param least minimum number of candidates that are summed to the end
   */
  scoreBest(vectors: readonly Float32Array[], least: number): number[] {
    const first = Math.min(FIRST_TREES, this.#roots.length);
    const sums = vectors.map((vector) => this.#sum(vector, 0, first));
    const sorted = sums.toSorted((a, b) => b - a);
    const bound = Math.min((sorted[0] ?? 0) - NEAR, sorted[least - 1] ?? Number.NEGATIVE_INFINITY);
    return sums.map((sum, index) => {
      const vector = vectors[index];
      return vector === undefined || sum < bound ? sum : sum + this.#sum(vector, first, this.#roots.length);
    });
  }

  #sum(vector: Float32Array, from: number, to: number): number {
    let sum = 0;
    for (let tree = from; tree < to; tree += 1) {
      let node = this.#roots[tree] ?? 0;
      for (let feature = this.#feature[node] ?? -1; feature >= 0; feature = this.#feature[node] ?? -1) {
        const goesLeft = (vector[feature] ?? 0) <= (this.#value[node] ?? 0);
        node = (this.#left[node] ?? 0) + (goesLeft ? 0 : 1);
      }
      sum += this.#value[node] ?? 0;
    }
    return sum;
  }
}
