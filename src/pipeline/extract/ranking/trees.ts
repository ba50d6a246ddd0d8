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

/**
 * Trees for fast sums. A tree is not walked from its root: for each feature, all thresholds below its value are visited, and each
 * one rules out the leaves on its left (QuickScorer, Lucchese et al. 2015). Sums are the same, in half the time.
 */
export class Forest {
  readonly #first: Block;
  readonly #rest: Block;

  /** @throws Error for a model with other features than the code measures, or with a tree of more than 32 leaves */
  constructor({ features, trees }: TreeModel, expected: readonly string[]) {
    if (features.length !== expected.length || features.some((name, index) => name !== expected[index])) {
      throw new Error('The model was trained with other features. Run `npm run train`.');
    }
    this.#first = new Block(trees.slice(0, FIRST_TREES));
    this.#rest = new Block(trees.slice(FIRST_TREES));
  }

  /** The sum of the trees: for the ranker, the log odds of a candidate against none. */
  score(vector: Float32Array): number {
    return this.#rest.addTo(this.#first.addTo(0, vector), vector);
  }

  /**
   * Scores candidates when only the best ones matter. After the first trees, the `least` best candidates and all that
   * are near the best one are summed over all trees. The others keep the sum of the first trees.
   *
   * @param least minimum number of candidates that are summed to the end
   */
  scoreBest(vectors: readonly Float32Array[], least: number): number[] {
    const sums = vectors.map((vector) => this.#first.addTo(0, vector));
    const sorted = sums.toSorted((a, b) => b - a);
    const bound = Math.min((sorted[0] ?? 0) - NEAR, sorted[least - 1] ?? Number.NEGATIVE_INFINITY);
    return sums.map((sum, index) => {
      const vector = vectors[index];
      return vector === undefined || sum < bound ? sum : sum + this.#rest.addTo(0, vector);
    });
  }
}

/** The bits of a 32-bit number: one per leaf of a tree. */
const MOST_LEAVES = 32;

/** Some trees, with the thresholds of all of them by feature. */
class Block {
  /** Features with thresholds, and the place of the first threshold of each one; one place more for the end. */
  readonly #features: Int32Array;
  readonly #starts: Int32Array;
  /** Thresholds of each feature in ascending order, with the tree of each, and the leaves that stay above it. */
  readonly #thresholds: Float32Array;
  readonly #trees: Int32Array;
  readonly #masks: Int32Array;
  /** Values of the leaves from left to right, and the place of the first leaf of each tree. */
  readonly #leaves: Float32Array;
  readonly #firstLeaves: Int32Array;
  /** The leaves of each tree that are still possible; reset for each vector. */
  readonly #possible: Int32Array;

  constructor(trees: readonly Tree[]) {
    const numbered = trees.map(numberLeaves);
    const byFeature = Map.groupBy(
      numbered.flatMap(({ splits }, tree) => splits.map((split) => ({ ...split, tree }))),
      ({ feature }) => feature,
    );
    const features = [...byFeature.keys()].sort((a, b) => a - b);
    const sorted = features.map((feature) =>
      (byFeature.get(feature) ?? []).toSorted((a, b) => a.threshold - b.threshold),
    );
    const splits = sorted.flat();
    this.#features = Int32Array.from(features);
    this.#starts = placesOf(sorted);
    this.#thresholds = Float32Array.from(splits, ({ threshold }) => threshold);
    this.#trees = Int32Array.from(splits, ({ tree }) => tree);
    this.#masks = Int32Array.from(splits, ({ mask }) => mask);
    this.#leaves = Float32Array.from(numbered.flatMap(({ leaves }) => leaves));
    this.#firstLeaves = placesOf(numbered.map(({ leaves }) => leaves)).subarray(0, trees.length);
    this.#possible = new Int32Array(trees.length);
  }

  /** Adds the value of one leaf of each tree, in the order of the trees. */
  addTo(start: number, vector: Float32Array): number {
    // Private fields are read once: these are the most expensive loops of an extraction.
    const [features, starts, thresholds] = [this.#features, this.#starts, this.#thresholds];
    const [trees, masks, possible] = [this.#trees, this.#masks, this.#possible.fill(-1)];
    for (let at = 0; at < features.length; at += 1) {
      const value = vector[features[at] ?? 0] ?? 0;
      const end = starts[at + 1] ?? 0;
      for (let split = starts[at] ?? 0; split < end && value > (thresholds[split] ?? 0); split += 1) {
        const tree = trees[split] ?? 0;
        possible[tree] = (possible[tree] ?? 0) & (masks[split] ?? 0);
      }
    }
    const [leaves, firstLeaves] = [this.#leaves, this.#firstLeaves];
    let sum = start;
    for (let tree = 0; tree < possible.length; tree += 1) {
      const left = possible[tree] ?? 0;
      sum += leaves[(firstLeaves[tree] ?? 0) + (MOST_LEAVES - 1 - Math.clz32(left & -left))] ?? 0;
    }
    return sum;
  }
}

interface Split {
  readonly feature: number;
  readonly threshold: number;
  /** A bit per leaf: 0 for the leaves on the left, which are ruled out by greater values. */
  readonly mask: number;
}

function numberLeaves({ feature, value, left }: Tree): {
  readonly splits: readonly Split[];
  readonly leaves: readonly number[];
} {
  const splits: Split[] = [];
  const leaves: number[] = [];
  const visit = (node: number): void => {
    const tested = feature[node] ?? -1;
    const own = value[node] ?? 0;
    if (tested < 0) {
      leaves.push(own);
      return;
    }
    const first = leaves.length;
    const child = left[node] ?? 0;
    visit(child);
    let mask = -1;
    for (let leaf = first; leaf < leaves.length; leaf += 1) mask &= ~(1 << leaf);
    splits.push({ feature: tested, threshold: Math.fround(own), mask });
    visit(child + 1);
  };
  visit(0);
  if (leaves.length > MOST_LEAVES) throw new Error(`A tree has ${leaves.length} leaves. The limit is ${MOST_LEAVES}.`);
  return { splits, leaves };
}

/** Where each list begins when all of them are joined, and where the last one ends. */
function placesOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const places = new Int32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) places[index + 1] = (places[index] ?? 0) + list.length;
  return places;
}
