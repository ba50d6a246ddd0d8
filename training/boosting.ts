/**
 * Gradient-boosted trees for choosing one candidate of a group, or none: a conditional logit whose utilities are sums of
 * regression trees (Friedman 2001), grown best first from histograms with second-order gains (Chen and Guestrin 2016).
 */
import type { Tree } from '../src/pipeline/extract/ranking/trees.ts';

/** The candidates of one choice. */
export interface RankingGroup {
  /** The features of each candidate. */
  readonly vectors: readonly Float32Array[];
  readonly right: readonly boolean[];
  /** How many candidates each stands for; 1 by default. */
  readonly counts?: readonly number[];
  readonly weight: number;
}

/** Rows of all groups below each other. */
export interface RankingData {
  readonly features: number;
  /** For each feature, the upper ends of all bins except the last one. */
  readonly cuts: readonly Float32Array[];
  /** The bin of each feature value, row by row: a fourth of the memory of the values. */
  readonly bins: Uint8Array;
  /** First row of each group, and the number of rows at the end. */
  readonly groups: Int32Array;
  /** 1 for a right candidate. A group without one wants none. */
  readonly right: Uint8Array;
  /** How many rows a row stands for: wrong candidates are sampled. */
  readonly counts: Float32Array;
  /** Weight of each group. */
  readonly weights: Float32Array;
}

export interface BoostingOptions {
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  /** Ridge penalty on leaf values, in units of the second derivative. */
  readonly ridge: number;
  /** Least sum of second derivatives in a leaf. */
  readonly leastWeight: number;
  /** Shares of the features of each tree and of the groups of each tree. */
  readonly featureShare: number;
  readonly groupShare: number;
  readonly seed: number;
  readonly onTree?: (tree: number, loss: number) => void;
}

const BINS = 64;

/** @returns the trees; their sum is the log odds of a candidate against none */
export function fitTrees(data: RankingData, options: BoostingOptions): Tree[] {
  const rows = data.right.length;
  const scores = new Float32Array(rows);
  const gradients = new Float32Array(rows);
  const hessians = new Float32Array(rows);
  const random = createRandom(options.seed);
  const trees: Tree[] = [];
  for (let index = 0; index < options.trees; index += 1) {
    const loss = fillDerivatives(data, scores, gradients, hessians);
    options.onTree?.(index, loss);
    const sampled = sampleRows(data, options.groupShare, random);
    const chosen = sampleFeatures(data.features, options.featureShare, random);
    const grown = growTree({ ...data, gradients, hessians }, sampled, chosen, options);
    trees.push(grown.tree);
    addTree(grown, data, scores);
  }
  return trees;
}

/** @returns the mean negative log likelihood of the groups */
function fillDerivatives(
  { groups, right, counts, weights }: RankingData,
  scores: Float32Array,
  gradients: Float32Array,
  hessians: Float32Array,
): number {
  let loss = 0;
  let whole = 0;
  for (let group = 0; group + 1 < groups.length; group += 1) {
    const from = groups[group] ?? 0;
    const to = groups[group + 1] ?? 0;
    const weight = weights[group] ?? 1;
    let most = 0;
    for (let row = from; row < to; row += 1) most = Math.max(most, scores[row] ?? 0);
    let sum = Math.exp(-most);
    let rightSum = 0;
    for (let row = from; row < to; row += 1) {
      const odds = (counts[row] ?? 1) * Math.exp((scores[row] ?? 0) - most);
      gradients[row] = odds;
      sum += odds;
      if (right[row]) rightSum += odds;
    }
    for (let row = from; row < to; row += 1) {
      const odds = gradients[row] ?? 0;
      const chance = odds / sum;
      const target = right[row] ? odds / rightSum : 0;
      gradients[row] = weight * (chance - target);
      hessians[row] = weight * Math.max(1e-4, chance * (1 - chance));
    }
    loss -= weight * Math.log(Math.max(1e-9, (rightSum > 0 ? rightSum : Math.exp(-most)) / sum));
    whole += weight;
  }
  return loss / Math.max(1, whole);
}

interface Binned {
  readonly bins: Uint8Array;
  readonly cuts: readonly Float32Array[];
  readonly gradients: Float32Array;
  readonly hessians: Float32Array;
  readonly features: number;
}

interface Grown {
  readonly tree: Tree;
  /** For each node, the bin at which it splits. The tree itself stores the value. */
  readonly splitBins: readonly number[];
}

interface Leaf {
  readonly rows: Int32Array;
  readonly histogram: Float64Array;
  readonly node: number;
  readonly split: Split | undefined;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
}

function growTree(binned: Binned, rows: Int32Array, chosen: readonly number[], options: BoostingOptions): Grown {
  const feature: number[] = [-1];
  const value: number[] = [0];
  const left: number[] = [0];
  const splitBins: number[] = [0];
  const makeLeaf = (own: Int32Array, histogram: Float64Array, node: number): Leaf => {
    const [gradient, hessian] = sumOf(own, binned);
    value[node] = (-options.rate * gradient) / (hessian + options.ridge);
    return { rows: own, histogram, node, split: bestSplit(histogram, binned, chosen, gradient, hessian, options) };
  };
  let leaves: Leaf[] = [makeLeaf(rows, histogramOf(rows, binned, chosen), 0)];
  for (let count = 1; count < options.leaves; count += 1) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a));
    const { split } = best;
    if (split === undefined) break;
    const [low, high] = partition(best.rows, binned, split);
    const smaller = low.length <= high.length ? low : high;
    const own = histogramOf(smaller, binned, chosen);
    const rest = best.histogram;
    for (let at = 0; at < rest.length; at += 1) rest[at] = (rest[at] ?? 0) - (own[at] ?? 0);
    const at = feature.length;
    feature.push(-1, -1);
    value.push(0, 0);
    left.push(0, 0);
    splitBins.push(0, 0);
    splitBins[best.node] = split.bin;
    feature[best.node] = split.feature;
    value[best.node] = binned.cuts[split.feature]?.[split.bin] ?? 0;
    left[best.node] = at;
    const [lowHistogram, highHistogram] = smaller === low ? [own, rest] : [rest, own];
    leaves = [
      ...leaves.filter((leaf) => leaf !== best),
      makeLeaf(low, lowHistogram, at),
      makeLeaf(high, highHistogram, at + 1),
    ];
  }
  // As precise as the model file keeps them, so that training sees the sums that extraction will see.
  return { tree: { feature, value: value.map(asInFile), left }, splitBins };
}

function asInFile(value: number): number {
  return Number(Math.fround(value).toPrecision(6));
}

/** @param chosen the features to count; the bins of the others stay empty */
function histogramOf(
  rows: Int32Array,
  { bins, gradients, hessians, features }: Binned,
  chosen: readonly number[],
): Float64Array {
  const histogram = new Float64Array(features * BINS * 2);
  const columns = Int32Array.from(chosen);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const gradient = gradients[row] ?? 0;
    const hessian = hessians[row] ?? 0;
    const at = row * features;
    for (let index = 0; index < columns.length; index += 1) {
      const feature = columns[index] as number;
      const slot = 2 * (feature * BINS + (bins[at + feature] as number));
      histogram[slot] = (histogram[slot] as number) + gradient;
      histogram[slot + 1] = (histogram[slot + 1] as number) + hessian;
    }
  }
  return histogram;
}

function sumOf(rows: Int32Array, { gradients, hessians }: Binned): [gradient: number, hessian: number] {
  let gradient = 0;
  let hessian = 0;
  for (const row of rows) {
    gradient += gradients[row] ?? 0;
    hessian += hessians[row] ?? 0;
  }
  return [gradient, hessian];
}

function bestSplit(
  histogram: Float64Array,
  { cuts }: Binned,
  chosen: readonly number[],
  gradient: number,
  hessian: number,
  { ridge, leastWeight }: BoostingOptions,
): Split | undefined {
  const whole = (gradient * gradient) / (hessian + ridge);
  let best: Split | undefined;
  for (const feature of chosen) {
    const bins = cuts[feature]?.length ?? 0;
    let [low, lowWeight] = [0, 0];
    for (let bin = 0; bin < bins; bin += 1) {
      const slot = 2 * (feature * BINS + bin);
      low += histogram[slot] ?? 0;
      lowWeight += histogram[slot + 1] ?? 0;
      const highWeight = hessian - lowWeight;
      if (lowWeight < leastWeight) continue;
      if (highWeight < leastWeight) break;
      const high = gradient - low;
      const gain = (low * low) / (lowWeight + ridge) + (high * high) / (highWeight + ridge) - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { feature, bin, gain };
    }
  }
  return best;
}

function partition(rows: Int32Array, { bins, features }: Binned, { feature, bin }: Split): [Int32Array, Int32Array] {
  const low = new Int32Array(rows.length);
  const high = new Int32Array(rows.length);
  let [lows, highs] = [0, 0];
  for (const row of rows) {
    if ((bins[row * features + feature] ?? 0) <= bin) low[lows++] = row;
    else high[highs++] = row;
  }
  return [low.slice(0, lows), high.slice(0, highs)];
}

/** @param features how many a vector has */
export function toRankingData(groups: readonly RankingGroup[], features: number): RankingData {
  const filled = groups.filter(({ vectors }) => vectors.length > 0);
  const vectors = filled.flatMap((group) => group.vectors);
  const cuts = cutBins(vectors, features);
  const data: RankingData = {
    features,
    cuts,
    bins: binRows(vectors, cuts),
    groups: new Int32Array(filled.length + 1),
    right: new Uint8Array(vectors.length),
    counts: new Float32Array(vectors.length),
    weights: Float32Array.from(filled, ({ weight }) => weight),
  };
  let row = 0;
  for (const [index, { vectors: own, right, counts }] of filled.entries()) {
    data.groups[index] = row;
    for (const at of own.keys()) {
      data.right[row] = Number(right[at] === true);
      data.counts[row] = counts?.[at] ?? 1;
      row += 1;
    }
  }
  data.groups[filled.length] = row;
  return data;
}

/** Quantiles of the distinct values, as precise as the model file keeps them. */
function cutBins(vectors: readonly Float32Array[], features: number): Float32Array[] {
  const step = Math.max(1, Math.floor(vectors.length / 50_000));
  return Array.from({ length: features }, (_, feature) => {
    const sample: number[] = [];
    for (let row = 0; row < vectors.length; row += step) sample.push(vectors[row]?.[feature] ?? 0);
    sample.sort((a, b) => a - b);
    const distinct = sample.filter((value, index) => index === 0 || value !== sample[index - 1]);
    if (distinct.length <= BINS)
      return Float32Array.from(distinct.slice(0, -1), (value, i) => asInFile((value + (distinct[i + 1] ?? value)) / 2));
    const cuts = new Set<number>();
    for (let bin = 1; bin < BINS; bin += 1) {
      const at = Math.floor((bin * sample.length) / BINS);
      const [below = 0, value = 0] = [sample[at - 1], sample[at]];
      cuts.add(asInFile(below === value ? value : (below + value) / 2));
    }
    return Float32Array.from([...cuts].sort((a, b) => a - b));
  });
}

function binRows(vectors: readonly Float32Array[], cuts: readonly Float32Array[]): Uint8Array {
  const bins = new Uint8Array(vectors.length * cuts.length);
  let at = 0;
  for (const vector of vectors) {
    for (const [feature, own] of cuts.entries()) {
      const value = vector[feature] ?? 0;
      let [low, high] = [0, own.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value <= (own[middle] ?? 0)) high = middle;
        else low = middle + 1;
      }
      bins[at] = low;
      at += 1;
    }
  }
  return bins;
}

function addTree({ tree: { feature, value, left }, splitBins }: Grown, data: RankingData, scores: Float32Array): void {
  const { features, bins, right } = data;
  for (let row = 0; row < right.length; row += 1) {
    let node = 0;
    for (let split = feature[0] ?? -1; split >= 0; split = feature[node] ?? -1) {
      node = (left[node] ?? 0) + ((bins[row * features + split] ?? 0) <= (splitBins[node] ?? 0) ? 0 : 1);
    }
    scores[row] = (scores[row] ?? 0) + (value[node] ?? 0);
  }
}

function sampleRows({ groups, right }: RankingData, share: number, random: () => number): Int32Array {
  const rows = new Int32Array(right.length);
  let count = 0;
  for (let group = 0; group + 1 < groups.length; group += 1) {
    if (random() >= share) continue;
    for (let row = groups[group] ?? 0; row < (groups[group + 1] ?? 0); row += 1) rows[count++] = row;
  }
  return rows.slice(0, count);
}

function sampleFeatures(features: number, share: number, random: () => number): number[] {
  return Array.from({ length: features }, (_, feature) => feature).filter(() => random() < share);
}

/** Mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
