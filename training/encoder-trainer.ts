/** Steps of training an encoder: forward, backward and AdaGrad, text by text. */
import {
  addScaled,
  dot,
  type EncoderParameters,
  PAIRS_SHARE,
  Tokenizer,
  type Tokens,
  type Tower,
} from '../src/pipeline/extract/ranking/encoder.ts';
import type { Kind, Question } from './questions.ts';

/** Sharpness of the softmax over cosines. */
const SHARPNESS = 5;
/** Learning rates of AdaGrad, which held-out kinds chose. The rate of known words is lower: their vectors are already trained. */
const RATES = { word: 0.015, bucket: 0.02, weight: 0.03, map: 0.006 } as const;
/** Share of words whose row is left out: their letter groups must learn the same meaning. */
const WITHOUT_ROW = 0.03;
/** Share of words that are left out entirely. */
const WITHOUT_WORD = 0.05;
/** Share of contexts that are joined with another one of the same field. */
const JOINED = 0.25;
/** Number of letters compared between names of different kinds. Fields whose names have words with the same beginning may mean the
 * same, and are not negative examples for each other. */
const SAME_BEGINNING = 5;
/** The forward pass of a text, with the values that the backward pass needs. */
interface Pass {
  readonly tower: Tower;
  readonly tokens: Tokens;
  /** The vector of each word, and its share of the mean. */
  readonly words: readonly Float32Array[];
  readonly shares: readonly number[];
  /** The mean of the words, without and with the pairs of words. */
  readonly mean: Float32Array;
  readonly pooled: Float32Array;
  /** The length of the mapped vector, and that vector with length 1. */
  readonly length: number;
  readonly result: Float32Array;
  /** How the loss changes with the result. */
  readonly gradient: Float32Array;
}

/** What is drawn for one field. */
interface Drawn {
  readonly kind: number;
  readonly beginnings: ReadonlySet<string>;
  readonly question: Pass;
  readonly context: Pass | undefined;
  readonly value: Pass | undefined;
}

export class EncoderTrainer {
  readonly #parameters: EncoderParameters;
  readonly #tokenizer: Tokenizer;
  readonly #squares: { rows: Float32Array; weights: Float32Array; maps: Record<Tower, Float32Array> };

  constructor(parameters: EncoderParameters) {
    this.#parameters = parameters;
    this.#tokenizer = new Tokenizer(parameters.words, parameters.buckets);
    const { rows, weights, size } = parameters;
    const map = (): Float32Array => new Float32Array(size * size);
    this.#squares = {
      rows: new Float32Array(rows.length),
      weights: new Float32Array(weights.length),
      maps: { question: map(), context: map(), value: map() },
    };
  }

  /**
   * Changes the parameters by one step.
   *
   * @param rate 0 to 1, of the full step
   * @returns the mean loss of contexts plus that of values
   */
  step(kinds: readonly Kind[], random: () => number, rate: number): number {
    const drawn = kinds.flatMap(({ questions }, kind) =>
      questions.map((question) => this.#draw(question, kind, random)),
    );
    let loss = 0;
    for (const target of ['context', 'value'] as const) {
      const own = drawn.flatMap((one) => {
        const pass = one[target];
        return pass === undefined ? [] : [{ ...one, pass }];
      });
      loss += contrast(own) / Math.max(1, own.length);
    }
    for (const { question, context, value } of drawn)
      for (const pass of [question, context, value]) if (pass !== undefined) this.#back(pass, rate);
    return loss;
  }

  #draw(question: Question, kind: number, random: () => number): Drawn {
    const pick = (all: readonly string[]): string | undefined => all[Math.floor(random() * all.length)];
    const one = pick(question.contexts);
    // A heading and a label, or a label over two lines.
    const other = random() < JOINED ? pick(question.contexts) : undefined;
    const context = other === undefined || other === one ? one : `${other} ${one}`;
    const value = pick(question.values);
    const asked = askedOf(question, random);
    return {
      kind,
      beginnings: beginningsOf(question.name),
      question: this.#forward(asked, 'question', random),
      context: context === undefined ? undefined : this.#forward(context, 'context', random),
      value: value === undefined ? undefined : this.#forward(value, 'value', random),
    };
  }

  #forward(text: string, tower: Tower, random: () => number): Pass {
    const { size, rows, weights, maps } = this.#parameters;
    const whole = this.#tokenizer.tokenize(text);
    const kept = whole.words.filter(() => random() >= WITHOUT_WORD);
    const words = (kept.length === 0 ? whole.words : kept).map(({ rows: own, groups }) => ({
      rows: random() < WITHOUT_ROW ? [] : own,
      groups,
    }));
    const tokens: Tokens = { words, pairs: whole.pairs };
    const vectors = words.map(({ rows: own, groups }) => {
      const vector = new Float32Array(size);
      for (const all of [own, groups]) for (const row of all) addScaled(vector, rows, row * size, 1 / all.length);
      return vector;
    });
    const meanWeight = (all: readonly number[]): number =>
      all.reduce((sum, row) => sum + (weights[row] ?? 0), 0) / Math.max(1, all.length);
    const powers = words.map(({ rows: own, groups }) => Math.exp(meanWeight(own) + meanWeight(groups)));
    const sum = powers.reduce((total, power) => total + power, 0);
    const shares = powers.map((power) => power / sum);
    const mean = new Float32Array(size);
    for (const [index, vector] of vectors.entries()) addScaled(mean, vector, 0, shares[index] ?? 0);
    const pooled = mean.slice();
    for (const pair of tokens.pairs) addScaled(pooled, rows, pair * size, PAIRS_SHARE / tokens.pairs.length);
    const map = maps[tower];
    const result = new Float32Array(size);
    let square = 0;
    for (let row = 0; row < size; row += 1) {
      let value = 0;
      for (let at = 0; at < size; at += 1) value += (map[row * size + at] ?? 0) * (pooled[at] ?? 0);
      result[row] = value;
      square += value * value;
    }
    const length = Math.sqrt(square) || 1;
    for (let at = 0; at < size; at += 1) result[at] = (result[at] ?? 0) / length;
    return { tower, tokens, words: vectors, shares, mean, pooled, length, result, gradient: new Float32Array(size) };
  }

  #back(pass: Pass, rate: number): void {
    const { size, rows, weights, maps } = this.#parameters;
    const { tower, tokens, words, shares, mean, pooled, length, result, gradient } = pass;
    const along = dot(result, gradient);
    const inner = new Float32Array(size);
    for (let at = 0; at < size; at += 1) inner[at] = ((gradient[at] ?? 0) - along * (result[at] ?? 0)) / length;
    const map = maps[tower];
    const squares = this.#squares.maps[tower];
    const back = new Float32Array(size);
    for (let row = 0; row < size; row += 1) {
      const slope = inner[row] ?? 0;
      if (slope === 0) continue;
      for (let at = 0; at < size; at += 1) {
        const index = row * size + at;
        back[at] = (back[at] ?? 0) + slope * (map[index] ?? 0);
        move(map, squares, index, slope * (pooled[at] ?? 0), rate * RATES.map);
      }
    }
    const known = this.#parameters.words.length;
    const moveRow = (row: number, share: number): void => {
      const step = rate * (row < known ? RATES.word : RATES.bucket);
      for (let at = 0; at < size; at += 1)
        move(rows, this.#squares.rows, row * size + at, share * (back[at] ?? 0), step);
    };
    const steady = dot(mean, back);
    for (const [index, { rows: own, groups }] of tokens.words.entries()) {
      const share = shares[index] ?? 0;
      const vector = words[index];
      const slope = vector === undefined ? 0 : share * (dot(vector, back) - steady);
      for (const all of [own, groups])
        for (const row of all) {
          move(weights, this.#squares.weights, row, slope / all.length, rate * RATES.weight);
          moveRow(row, share / all.length);
        }
    }
    for (const pair of tokens.pairs) moveRow(pair, PAIRS_SHARE / tokens.pairs.length);
  }
}

/** The name, an alias, the description, or name and description. */
function askedOf({ name, description, aliases }: Question, random: () => number): string {
  const chance = random();
  if (chance < 0.25 && aliases.length > 0) return aliases[Math.floor(random() * aliases.length)] ?? name;
  if (description === '' || chance < 0.6) return name;
  return chance < 0.8 ? description : `${name} ${description}`;
}

function beginningsOf(text: string): ReadonlySet<string> {
  const words = longWords(text);
  return new Set(words.map((word) => word.slice(0, SAME_BEGINNING)));
}

/** Words of four letters or more, or all words if there are none: `ID`. */
function longWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 ? long : words;
}

/** Adds the gradients of the softmax in both directions. @returns the sum of the losses */
function contrast(own: readonly (Drawn & { readonly pass: Pass })[]): number {
  const cosines = own.map(({ question }) => own.map(({ pass }) => SHARPNESS * dot(question.result, pass.result)));
  const isApart = (one: Drawn, other: Drawn): boolean =>
    one.kind === other.kind || [...one.beginnings].every((word) => !other.beginnings.has(word));
  const apart = own.map((one) => own.map((other) => one === other || isApart(one, other)));
  let loss = 0;
  for (const isForward of [true, false]) {
    for (const [index, one] of own.entries()) {
      const row = own.map((_, at) => (isForward ? cosines[index]?.[at] : cosines[at]?.[index]) ?? 0);
      const most = Math.max(...row);
      const powers = row.map((value, at) => (apart[index]?.[at] === true ? Math.exp(value - most) : 0));
      const sum = powers.reduce((total, power) => total + power, 0);
      loss += (most + Math.log(sum) - (row[index] ?? 0)) / 2;
      for (const [at, power] of powers.entries()) {
        const other = own[at];
        if (other === undefined || power === 0) continue;
        const slope = (SHARPNESS * (power / sum - Number(at === index))) / 2;
        const [question, pass] = isForward ? [one.question, other.pass] : [other.question, one.pass];
        addScaled(question.gradient, pass.result, 0, slope);
        addScaled(pass.gradient, question.result, 0, slope);
      }
    }
  }
  return loss;
}

/** One step of AdaGrad for one number. */
function move(all: Float32Array, squares: Float32Array, index: number, slope: number, step: number): void {
  const square = (squares[index] ?? 0) + slope * slope;
  squares[index] = square;
  if (square > 0) all[index] = (all[index] ?? 0) - (step * slope) / Math.sqrt(square + 1e-8);
}
