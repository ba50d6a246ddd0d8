/**
 * Trains the ranker, and writes models/ranker.json and models/joint.json.
 *
 *   node training/ranker.ts FOLDER... [--read DIR] [--generated N] [--trees N] [--folds DIR] [--first DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json; N documents of each generated set are added. The joint model
 * is trained on scores of rankers that never saw the layout. --read keeps what was read of the documents in DIR. --folds writes
 * the models of each fold there, for training/confidence.ts and bench/accuracy/funnel.ts. With --first, only the joint model is
 * trained, with the rankers that --folds wrote to DIR and models/ranker.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FOLDS, foldOf, hash } from '../bench/accuracy/halves.ts';
import { createReadings } from '../bench/accuracy/readings.ts';
import { FEATURES } from '../src/pipeline/extract/ranking/features.ts';
import { JOINT_FEATURES } from '../src/pipeline/extract/ranking/joint.ts';
import type { TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import { toRankingData } from './boosting.ts';
import type { Group } from './candidates.ts';
import { type Fit, fitAll, type Job } from './fit.ts';
import { type FoldModels, MeasurePool } from './measure-pool.ts';
import { readFolders, readGenerated, type Source, varyTemplates } from './sources.ts';

/** First seed of generated documents; those of bench/accuracy start at 1 and 30000. */
const SEED = 500_000;
/** Chosen by the likelihood of layouts held out; more trees and leaves fit the documents at hand only. */
const BOOSTING = { leaves: 31, rate: 0.1, ridge: 3, leastWeight: 1, featureShare: 0.4, groupShare: 0.7, seed: 1 };

/** The second model has few candidates, and scores to begin with. */
const JOINT_BOOSTING = { trees: 250, leaves: 15, rate: 0.08, featureShare: 0.5 };

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    generated: { type: 'string', default: '96' },
    trees: { type: 'string', default: '600' },
    folds: { type: 'string' },
    first: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) {
  console.error(
    'usage: node training/ranker.ts FOLDER... [--read DIR] [--generated N] [--trees N] [--folds DIR] [--first DIR] [--dry]',
  );
  process.exit(2);
}

const sources: Source[] = [];
for await (const source of readFolders(folders, options.read)) sources.push(source);
const varied = varyTemplates(sources, SEED);
const readings = createReadings(undefined);
const generated: Source[] = [];
for await (const source of readGenerated(Number(options.generated), SEED, readings)) generated.push(source);
await readings.close();
const seeds = [...sources, ...varied].map(({ set, name }, index) => hash(`${index} ${set} ${name}`));
const folds: Group[][] = Array.from({ length: FOLDS }, () => []);
const blank: Source[] = [];
const measured = [...sources, ...varied, ...generated];
for (const [index, own] of (await inPool([], (pool) => pool.groups(measured, seeds))).entries()) {
  const fold = memberOf(folds, foldOf(measured[index]?.layout ?? ''));
  fold.push(...own.groups);
  if (own.blank === undefined) continue;
  blank.push(own.blank.source);
  fold.push(...own.blank.groups);
}
say('measured');
const firstModels = options.first === undefined ? await fitRankers() : await readRankers(options.first);
const foldRankers = firstModels.slice(0, FOLDS).map((ranker) => ({ ranker }));
const [final] = firstModels.slice(FOLDS);
for (const fold of folds) fold.length = 0;
const ranked = [...measured, ...blank];
for (const [index, own] of (await inPool(foldRankers, (pool) => pool.joint(ranked))).entries())
  memberOf(folds, foldOf(ranked[index]?.layout ?? '')).push(...own);
say('measured for the joint model');
const jointJobs = folds.map((_, fold) => jointJobOf(without(folds, fold)));
const jointFits = await fitAll(options.dry ? jointJobs : [...jointJobs, jointJobOf(folds.flat())]);
printLosses('joint', jointFits);
const [jointFinal] = jointFits.slice(FOLDS);
const models = foldRankers.map(({ ranker }, fold) => ({
  ranker,
  joint: modelOf(memberOf(jointFits, fold), JOINT_FEATURES),
}));
if (options.folds !== undefined) {
  mkdirSync(options.folds, { recursive: true });
  for (const [fold, { ranker, joint }] of models.entries()) {
    writeFileSync(join(options.folds, `${fold}.ranker.json`), formatModel(ranker));
    writeFileSync(join(options.folds, `${fold}.joint.json`), formatModel(joint));
  }
}
if (final !== undefined && jointFinal !== undefined) {
  writeModel('ranker', formatModel(final));
  writeModel('joint', formatModel(modelOf(jointFinal, JOINT_FEATURES)));
}

/** @returns the model of each fold, and that of all documents unless this is a dry run */
async function fitRankers(): Promise<TreeModel[]> {
  const jobs = folds.map((_, fold) => jobOf(without(folds, fold)));
  const fits = await fitAll(options.dry ? jobs : [...jobs, jobOf(folds.flat())]);
  printLosses('ranker', fits);
  return fits.map((fit) => modelOf(fit, FEATURES));
}

/** The models that `--folds` wrote, and that of the package. */
async function readRankers(folder: string): Promise<TreeModel[]> {
  const paths = Array.from({ length: FOLDS }, (_, fold) => join(folder, `${fold}.ranker.json`));
  const all = [...paths, fileURLToPath(new URL('../models/ranker.json', import.meta.url))];
  return Promise.all(all.map(async (path): Promise<TreeModel> => JSON.parse(await readFile(path, 'utf8'))));
}

async function inPool<T>(models: readonly FoldModels[], work: (pool: MeasurePool) => Promise<T>): Promise<T> {
  const pool = new MeasurePool(models);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

function say(what: string): void {
  console.log(`${(performance.now() / 60_000).toFixed(1)} min: ${what}`);
}

function memberOf<T>(all: readonly T[], fold: number): T {
  const member = all[fold];
  if (member === undefined) throw new Error(`There is no member ${fold}.`);
  return member;
}

function without(all: readonly (readonly Group[])[], fold: number): Group[] {
  return all.filter((_, other) => other !== fold).flat();
}

function jobOf(groups: readonly Group[]): Job {
  const trees = Number(options.trees);
  return { data: () => toRankingData(groups, FEATURES.length), options: { ...BOOSTING, trees } };
}

function jointJobOf(groups: readonly Group[]): Job {
  return { data: () => toRankingData(groups, JOINT_FEATURES.length), options: { ...BOOSTING, ...JOINT_BOOSTING } };
}

function modelOf({ trees }: Fit, features: readonly string[]): TreeModel {
  return { features, trees };
}

function printLosses(name: string, fits: readonly Fit[]): void {
  for (const [index, { loss }] of fits.entries())
    console.log(`${name}, ${index < FOLDS ? `fold ${index}` : 'all'}: loss ${loss.toFixed(4)}`);
}

function writeModel(name: string, text: string): void {
  writeFileSync(new URL(`../models/${name}.json`, import.meta.url), `${text}\n`);
}

/** One tree a line. */
function formatModel({ features, trees }: TreeModel): string {
  const lines = trees.map((tree) => JSON.stringify(tree));
  return `{"features":${JSON.stringify(features)},"trees":[\n${lines.join(',\n')}\n]}`;
}
