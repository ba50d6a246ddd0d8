/**
 * Trains the encoder of questions, contexts and values, and writes models/encoder.bin.
 *
 *   node training/encoder.ts [--epochs N] [--held-out]
 *
 * Each step draws a few kinds of documents and, for each of their fields, a question, a context and a value. The question
 * must be closer to its own context and value than to those of all other fields, and the other way around (softmax over the
 * cosines). With --held-out, about a tenth of the kinds is left out of training and no file is written. Instead, the script
 * prints how often a context or value of these kinds is closest to its own question.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hash } from '../bench/accuracy/halves.ts';
import { dot, Encoder, type EncoderParameters } from '../src/pipeline/extract/ranking/encoder.ts';
import { packEncoder, unpackEncoder } from '../src/pipeline/extract/ranking/encoder-file.ts';
import { createRandom } from './boosting.ts';
import { EncoderTrainer } from './encoder-trainer.ts';
import { fitLogistic } from './logistic.ts';
import { type Kind, readKinds } from './questions.ts';

const BUCKETS = 24_576;
/** Kinds of documents in a step. */
const KINDS = 4;
/** With --held-out, about one kind in this many is left out of training. */
const HELD_OUT = 10;
/** Maximum number of times a kind is drawn in an epoch. Kinds with fewer contexts are drawn once for each. */
const MOST_CONTEXTS = 12;
const SEED = 11;
/** Maximum number of contexts, and of values, of each field that the regression of labels is trained on. */
const CASES = 2;
const RIDGE = 1;

const { values: options } = parseArgs({
  options: { epochs: { type: 'string', default: '10' }, 'held-out': { type: 'boolean', default: false } },
});
const epochs = Number(options.epochs);
const kinds = readKinds();
const held = options['held-out'] ? kinds.filter(({ name }) => hash(name) % HELD_OUT === 0) : [];
const fields = kinds.reduce((sum, { questions }) => sum + questions.length, 0);
console.log(`${kinds.length} kinds, ${fields} fields, ${held.length} kinds held out`);
const trained = train(
  kinds.filter((kind) => !held.includes(kind)),
  epochs,
);
if (options['held-out']) {
  print('after training', unpackEncoder(packEncoder(trained)));
  print('GloVe alone', start());
} else {
  const file = packEncoder(withLabels(trained));
  writeFileSync(new URL('../models/encoder.bin', import.meta.url), file);
  console.log(`${file.length} bytes`);
}

/** GloVe, with small random numbers for letter groups and pairs. */
function start(): EncoderParameters {
  const { size, words, rows } = unpackEncoder(readFileSync(new URL('words.bin', import.meta.url)));
  const random = createRandom(SEED);
  const count = words.length + BUCKETS;
  const all = Float32Array.from({ length: count * size }, (_, index) => rows[index] ?? 0.1 * (random() - 0.5));
  // Frequent words say less.
  const weights = Float32Array.from({ length: count }, (_, row) =>
    row < words.length ? Math.min(0, Math.log((row + 1) / 400) / 2) : 0,
  );
  const identity = (): Float32Array =>
    Float32Array.from({ length: size * size }, (_, index) => Number(index % (size + 1) === 0));
  return {
    size,
    words,
    buckets: BUCKETS,
    rows: all,
    weights,
    maps: { question: identity(), context: identity(), value: identity() },
    labels: new Float32Array(size + 1),
  };
}

/** Fits the regression that separates labels from values. It uses the rounded rows that are saved in the file. */
function withLabels(trained: EncoderParameters): EncoderParameters {
  const parameters = unpackEncoder(packEncoder(trained));
  const encoder = new Encoder(parameters);
  const texts = kinds.flatMap(({ questions }) =>
    questions.flatMap(({ contexts, values }) => [
      ...contexts.slice(0, CASES).map((text) => ({ text, right: true, weight: 1 / Math.min(CASES, contexts.length) })),
      ...values.slice(0, CASES).map((text) => ({ text, right: false, weight: 1 / Math.min(CASES, values.length) })),
    ]),
  );
  const cases = texts.map(({ text, ...rest }) => ({ ...rest, features: [...encoder.pool(text)] }));
  const [bias = 0, ...weights] = fitLogistic(cases, RIDGE);
  return { ...parameters, labels: Float32Array.from([...weights, bias]) };
}

function train(all: readonly Kind[], rounds: number): EncoderParameters {
  const parameters = start();
  const trainer = new EncoderTrainer(parameters);
  const random = createRandom(SEED);
  for (let epoch = 0; epoch < rounds; epoch += 1) {
    const rate = 1 - epoch / rounds;
    const drawn = all.flatMap((kind) => {
      const most = Math.max(...kind.questions.map(({ contexts }) => contexts.length));
      return Array.from({ length: Math.min(MOST_CONTEXTS, most) }, () => kind);
    });
    shuffle(drawn, random);
    let loss = 0;
    let steps = 0;
    for (let from = 0; from < drawn.length; from += KINDS) {
      loss += trainer.step(drawn.slice(from, from + KINDS), random, rate);
      steps += 1;
    }
    console.log(`epoch ${epoch + 1}: loss ${(loss / steps).toFixed(3)}`);
  }
  return parameters;
}

function shuffle<T>(all: T[], random: () => number): void {
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [all[index], all[other]];
    if (one === undefined || two === undefined) continue;
    [all[index], all[other]] = [two, one];
  }
}

/** Prints how often the closest question of a context or value, among all questions of its kind, is its own. */
function print(name: string, parameters: EncoderParameters): void {
  for (const language of ['en', 'de', '']) printRates(`${name} ${language}`, parameters, language);
}

function printRates(name: string, parameters: EncoderParameters, language: string): void {
  const encoder = new Encoder(parameters);
  const rates = (['context', 'value'] as const).map((tower) => {
    let [right, all, chance] = [0, 0, 0];
    for (const { questions } of held.filter(({ name: own }) => own.startsWith(language))) {
      const asked = questions.map(({ name: text }) => encoder.encode(text, 'question'));
      for (const [own, question] of questions.entries())
        for (const text of tower === 'context' ? question.contexts : question.values) {
          const vector = encoder.encode(text, tower);
          const cosines = asked.map((other) => dot(other, vector));
          right += Number(cosines.indexOf(Math.max(...cosines)) === own);
          all += 1;
          chance += 1 / questions.length;
        }
    }
    return `${tower} ${((100 * right) / Math.max(1, all)).toFixed(1)} % of ${all} (by chance ${((100 * chance) / Math.max(1, all)).toFixed(1)})`;
  });
  console.log(`${name}: ${rates.join(', ')}`);
}
