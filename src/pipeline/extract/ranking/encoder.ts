/**
 * Compares questions, the words around a value and values by their meaning. The vector of a word is its own vector plus the
 * mean of the vectors of its letter groups. An unknown compound gets the mean of the vectors of its parts instead of a vector of
 * its own. The parts of `mietvertrag` are `miete` and `vertrag`. The vector of a text is the weighted mean of its words plus half
 * the mean of its pairs of words. Three maps then place questions, contexts and values in one space, where a question is close to
 * the contexts and values that answer it.
 *
 * The vectors of English words start from GloVe (Pennington et al. 2014); `training/encoder.ts` trains the rest.
 */

/** What a text is: what a field is called, words near a value, or a value. */
export const TOWERS = ['question', 'context', 'value'] as const;
export type Tower = (typeof TOWERS)[number];

/** The parameters of an encoder. Row `i` of `rows` has `size` numbers. */
export interface EncoderParameters {
  readonly size: number;
  /** Words with a row of their own: the first rows. The others are hash buckets. */
  readonly words: readonly string[];
  readonly buckets: number;
  readonly rows: Float32Array;
  /** The log of the weight of a row in the mean of a text. Pairs of words have none. */
  readonly weights: Float32Array;
  /** For each tower, a matrix of `size` by `size`, row by row. */
  readonly maps: Readonly<Record<Tower, Float32Array>>;
  /** Weights of the logistic regression that separates labels from values, and then its bias. Its input is the mean with length 1. */
  readonly labels: Float32Array;
}

/**
 * `rows`: the word's own row, or the rows of its parts. Empty for an unknown word. `groups`: the rows of its letter groups.
 */
export interface WordRows {
  readonly rows: readonly number[];
  readonly groups: readonly number[];
}

export interface Tokens {
  readonly words: readonly WordRows[];
  /** Rows of the pairs of words that follow each other. */
  readonly pairs: readonly number[];
}

const WORD = /[\p{L}]+|\d+|[#%€$£]/gu;
/** Lengths of letter groups. */
const GROUPS = [3, 4, 5] as const;
/** Only words longer than this are split into letter groups. */
const SHORT = 3;
/** Limits at which texts and words are cut: words per text, characters per text, letters per word. */
const MOST_WORDS = 24;
const MOST_CHARACTERS = 1000;
const MOST_LETTERS = 40;
/** Limits of compounds: letters of a part, and parts. */
const SHORTEST_PART = 4;
const MOST_PARTS = 3;
/** Plural and case endings. `tagen` is looked up as `tag`, and `invoices` as `invoice`. */
const ENDINGS = ['e', 'n', 's', 'en', 'er', 'es', 'em'] as const;
/** Letters that a word without its ending has at least: with two, `den` would be looked up as `de`. */
const SHORTEST_STEM = 3;
/** Letters between the parts of German compounds. */
const LINKS = ['s', 'n', 'es', 'en', 'er'] as const;

export class Tokenizer {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #buckets: number;

  constructor(words: readonly string[], buckets: number) {
    this.#rows = new Map(words.map((word, row) => [word, row]));
    this.#buckets = buckets;
  }

  tokenize(text: string): Tokens {
    const words = this.split(text);
    return { words: words.map((word) => this.rowsOf(word)), pairs: this.pairsOf(words) };
  }

  /** @returns the words without accents and in lower case */
  split(text: string): string[] {
    return (foldText(text.slice(0, MOST_CHARACTERS)).match(WORD) ?? []).slice(0, MOST_WORDS).map(shorten);
  }

  rowsOf(word: string): WordRows {
    const row = this.#rowOf(word);
    return { rows: row === undefined ? this.#partsOf(word, MOST_PARTS) : [row], groups: this.#groupsOf(word) };
  }

  /** @returns the row of the word or, if it has none, the row of its stem; undefined if neither has a row */
  #rowOf(word: string): number | undefined {
    const own = this.#rows.get(word);
    if (own !== undefined) return own;
    const endings = ENDINGS.filter((end) => word.length >= end.length + SHORTEST_STEM && word.endsWith(end));
    return endings.map((end) => this.#rows.get(word.slice(0, -end.length))).find((row) => row !== undefined);
  }

  /** @returns the rows of the words in a compound, or none. The longest possible last word is used. */
  #partsOf(word: string, most: number): readonly number[] {
    for (let from = SHORTEST_PART; most > 1 && from + SHORTEST_PART <= word.length; from += 1) {
      const last = this.#rowOf(word.slice(from));
      if (last === undefined) continue;
      const forms = firstParts(word.slice(0, from));
      const known = forms.map((form) => this.#rows.get(form)).find((row) => row !== undefined);
      if (known !== undefined) return [known, last];
      const parts = forms.map((form) => this.#partsOf(form, most - 1)).find(({ length }) => length > 0);
      if (parts !== undefined) return [...parts, last];
    }
    return [];
  }

  pairsOf(words: readonly string[]): number[] {
    return words.slice(1).map((word, index) => this.#bucketOf(`${words[index]} ${word}`));
  }

  #groupsOf(word: string): number[] {
    if (word.length <= SHORT) return [this.#bucketOf(`<${word}>`)];
    const bounded = `<${word}>`;
    const groups = [this.#bucketOf(bounded)];
    for (const length of GROUPS)
      for (let from = 0; from + length <= bounded.length; from += 1)
        groups.push(this.#bucketOf(bounded.slice(from, from + length)));
    return groups;
  }

  /** FNV-1a. */
  #bucketOf(text: string): number {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
    return this.#rows.size + (hash % this.#buckets);
  }
}

/** @returns the text in lower case and without accents */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Possible words for the first part of a compound: `miete` for `miet`, `zahlung` for `zahlungs`. */
function firstParts(text: string): string[] {
  const linked = LINKS.filter((link) => text.endsWith(link)).map((link) => text.slice(0, -link.length));
  return [text, `${text}e`, ...linked].filter(({ length }) => length >= SHORTEST_PART);
}

/** The digits of a number do not matter, only how many there are. */
function shorten(word: string): string {
  return /^\d/.test(word) ? '0'.repeat(Math.min(6, word.length)) : word.slice(0, MOST_LETTERS);
}

/** Weight of the mean of the pairs of words, beside that of the words. */
export const PAIRS_SHARE = 0.5;

export class Encoder {
  readonly #parameters: EncoderParameters;
  readonly #tokenizer: Tokenizer;
  readonly #known = new Map<string, Float32Array>();
  readonly #odds = new Map<string, number>();
  readonly #words = new Map<string, Word>();

  constructor(parameters: EncoderParameters) {
    this.#parameters = parameters;
    this.#tokenizer = new Tokenizer(parameters.words, parameters.buckets);
  }

  /** @returns the log odds that the text is a label or other words around a value, and not a value; 0 if the text has no words */
  labelOdds(text: string): number {
    const key = text.slice(0, MOST_CHARACTERS);
    const known = this.#odds.get(key);
    if (known !== undefined) return known;
    const vector = this.pool(text);
    const { labels, size } = this.#parameters;
    const isEmpty = vector.every((value) => value === 0);
    const odds = isEmpty ? 0 : (labels[size] ?? 0) + dot(vector, labels);
    if (this.#odds.size >= MOST_TEXTS) this.#odds.clear();
    this.#odds.set(key, odds);
    return odds;
  }

  /** @returns the mean of a text before the maps, with length 1 */
  pool(text: string): Float32Array {
    const vector = this.#pool(text);
    normalize(vector);
    return vector;
  }

  /** @returns a vector of length 1, or zeros for a text without words. It is cached and must not be changed. */
  encode(text: string, tower: Tower): Float32Array {
    const key = `${tower} ${text.slice(0, MOST_CHARACTERS)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const vector = mapped(this.#parameters, this.#pool(text), tower);
    normalize(vector);
    if (this.#known.size >= MOST_TEXTS) this.#known.clear();
    this.#known.set(key, vector);
    return vector;
  }

  #pool(text: string): Float32Array {
    const { size, rows } = this.#parameters;
    const words = this.#tokenizer.split(text);
    const sum = new Float32Array(size);
    let whole = 0;
    for (const word of words) {
      const { vector, share } = this.#word(word);
      whole += share;
      addScaled(sum, vector, 0, share);
    }
    if (whole > 0) for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) / whole;
    const pairs = this.#tokenizer.pairsOf(words);
    for (const pair of pairs) addScaled(sum, rows, pair * size, PAIRS_SHARE / pairs.length);
    return sum;
  }

  #word(word: string): Word {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const { size, rows, weights } = this.#parameters;
    const { rows: own, groups } = this.#tokenizer.rowsOf(word);
    const vector = new Float32Array(size);
    let weight = 0;
    for (const all of [own, groups])
      for (const row of all) {
        weight += (weights[row] ?? 0) / all.length;
        addScaled(vector, rows, row * size, 1 / all.length);
      }
    const made: Word = { vector, share: Math.exp(weight) };
    if (this.#words.size >= MOST_TEXTS) this.#words.clear();
    this.#words.set(word, made);
    return made;
  }
}

interface Word {
  readonly vector: Float32Array;
  /** Its weight in the mean of a text. */
  readonly share: number;
}

/** Maximum number of entries in each cache. Texts repeat across pages and documents. */
const MOST_TEXTS = 20_000;

/** Adds the numbers from `from` on, times `share`, to a vector. */
export function addScaled(sum: Float32Array, numbers: Float32Array, from: number, share: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + share * (numbers[from + at] ?? 0);
}

function mapped({ size, maps }: EncoderParameters, vector: Float32Array, tower: Tower): Float32Array {
  const map = maps[tower];
  const result = new Float32Array(size);
  for (let row = 0; row < size; row += 1) result[row] = dot(vector, map, row * size);
  return result;
}

function normalize(vector: Float32Array): void {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return;
  const length = Math.sqrt(square);
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
}

/** The product of a vector with the numbers from `from` on: for two vectors of length 1, their cosine. */
export function dot(vector: Float32Array, numbers: Float32Array, from = 0): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (numbers[from + at] ?? 0);
  return sum;
}
