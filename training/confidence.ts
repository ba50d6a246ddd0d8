/**
 * Trains the confidence of values, and writes models/confidence.json.
 *
 *   node training/confidence.ts FOLDER... --folds DIR [--read DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. --folds has the models of each fold, written by training/ranker.ts: values
 * are chosen by models that never saw the layout, so the confidence is that of new layouts. All printed figures are of these
 * values. --read keeps what was read of the documents in DIR.
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDS, hash } from '../bench/accuracy/halves.ts';
import { formatReliability } from '../bench/accuracy/reliability.ts';
import { rates, score, sumTallies } from '../bench/accuracy/score.ts';
import {
  CONFIDENCE_MODELS,
  type ConfidenceModel,
  type ConfidenceModels,
  type ConfidencePart,
} from '../src/pipeline/extract/confidence.ts';
import type { JudgedDocument } from './judge.ts';
import { fitLogistic, predict } from './logistic.ts';
import { type FoldModels, MeasurePool } from './measure-pool.ts';
import { readFolders, type Source } from './sources.ts';

const RIDGE = 1;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' }, folds: { type: 'string' }, dry: { type: 'boolean', default: false } },
});
const { folds: foldsFolder } = options;
if (folders.length === 0 || foldsFolder === undefined) {
  console.error('usage: node training/confidence.ts FOLDER... --folds DIR [--read DIR] [--dry]');
  process.exit(2);
}

const sources: Source[] = [];
for await (const source of readFolders(folders, options.read)) sources.push(source);
// A third of the documents are judged once more without some values: fields without an answer must not be filled in.
const seeds = sources.map(({ set, name }, index) => hash(`${index} ${set} ${name}`));
const blanks = (await inPool([], (pool) => pool.groups(sources, seeds))).flatMap(({ blank }) => blank?.source ?? []);
const models = await readFoldModels(foldsFolder);
const [ofSources, ofBlanks] = await inPool(models, async (pool) => [
  await pool.judge(sources),
  await pool.judge(blanks),
]);
const values = [...ofSources, ...ofBlanks].flatMap((document) => document.values);
// The tables of the copies are those of the originals.
const cells = ofSources.flatMap((document) => document.cells);
const judged = { ranker: valuesOf('ranker'), rules: valuesOf('rules'), cells };
const confidence: ConfidenceModels = {
  ranker: fitConfidence('ranker'),
  rules: fitConfidence('rules'),
  cells: fitConfidence('cells'),
};
printFolders(sources, ofSources);
for (const part of ['ranker', 'rules', 'cells'] as const) printReliability(part);
if (!options.dry) {
  const path = new URL('../models/confidence.json', import.meta.url);
  writeFileSync(path, `${JSON.stringify(confidence, null, 2)}\n`);
}

async function inPool<T>(models: readonly FoldModels[], work: (pool: MeasurePool) => Promise<T>): Promise<T> {
  const pool = new MeasurePool(models);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

function readFoldModels(folder: string): Promise<FoldModels[]> {
  const read = async (name: string): Promise<FoldModels['ranker']> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  return Promise.all(
    Array.from({ length: FOLDS }, async (_, fold) => ({
      ranker: await read(`${fold}.ranker.json`),
      joint: await read(`${fold}.joint.json`),
    })),
  );
}

function valuesOf(part: ConfidencePart): JudgedDocument['values'] {
  return values.filter((value) => value.part === part);
}

function fitConfidence(part: ConfidencePart): ConfidenceModel {
  const [bias = 0, ...weights] = fitLogistic(judged[part], RIDGE);
  const round = (value: number): number => Math.round(1e4 * value) / 1e4;
  const named = CONFIDENCE_MODELS[part].map((name, index) => [name, round(weights[index] ?? 0)] as const);
  return { bias: round(bias), weights: Object.fromEntries(named) };
}

function printFolders(sources: readonly Source[], documents: readonly JudgedDocument[]): void {
  console.log(`\n${'folder'.padEnd(16)}docs  fields (precision, recall)   cells`);
  const pairs = sources.flatMap((source, index) => {
    const document = documents[index];
    return document === undefined ? [] : [{ source, entities: document.entities }];
  });
  for (const [set, members] of Map.groupBy(pairs, ({ source }) => source.set)) {
    const result = score(members.map(({ source: { name, expected }, entities }) => [name, expected, { entities }]));
    const { f1, precision, recall } = rates(sumTallies(result.fields.values()));
    const cells = rates(result.cells).f1.toFixed(1);
    console.log(
      `${set.padEnd(16)}${String(members.length).padStart(4)}  ${f1.toFixed(1)} (${precision.toFixed(1)}, ${recall.toFixed(1)})   ${cells}`,
    );
  }
}

function printReliability(part: ConfidencePart): void {
  const { bias, weights } = confidence[part];
  const fitted = [bias, ...CONFIDENCE_MODELS[part].map((name) => weights[name] ?? 0)];
  const rated = judged[part].map(({ features, right }) => ({ confidence: predict(fitted, features), right }));
  console.log(`\n${part}: ${rated.length} values\n${formatReliability(rated)}`);
}
