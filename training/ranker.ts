/**
 * Trains the ranker and the confidence of its values, and writes models/ranker.json and models/confidence.json.
 *
 *   node training/ranker.ts FOLDER... [--read DIR] [--generated N] [--trees N] [--folds DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json; N documents of each generated set are added. What is printed is
 * cross-validated by layout: no document is judged by a model that saw one with its layout. The confidence is fitted to these
 * values, so that it knows how the ranker does on layouts that are new. --read keeps what was read of the documents in DIR, and
 * --folds writes the model of each fold there, for bench/accuracy/funnel.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDS, foldOf, hash } from '../bench/accuracy/halves.ts';
import { createReadings } from '../bench/accuracy/readings.ts';
import { formatReliability } from '../bench/accuracy/reliability.ts';
import { rates, score, sumTallies } from '../bench/accuracy/score.ts';
import {
  CONFIDENCE_FEATURES,
  type ConfidenceModel,
  type ConfidenceModels,
} from '../src/pipeline/extract/confidence.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import { type Answerer, answer, prepareAnswerer } from '../src/pipeline/extract/own/answer.ts';
import { KnownPapers } from '../src/pipeline/extract/own/known-papers.ts';
import { FEATURES } from '../src/pipeline/extract/ranking/features.ts';
import { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import type { TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import type { Template } from '../src/pipeline/template.ts';
import { readTemplate } from '../src/pipeline/template-reading.ts';
import { type Group, groupsOf, toRankingData } from './candidates.ts';
import { type Fit, fitAll, type Job } from './fit.ts';
import { type JudgedValue, judgeValues } from './judge.ts';
import { fitLogistic, predict } from './logistic.ts';
import { readFolders, readGenerated, type Source, varyTemplates } from './sources.ts';

const RIDGE = 1;
/** First seed of generated documents; those of bench/accuracy start at 1 and 30000. */
const SEED = 500_000;
/** Chosen by the likelihood of layouts held out; more trees and leaves fit the documents at hand only. */
const BOOSTING = { leaves: 31, rate: 0.1, ridge: 3, leastWeight: 1, featureShare: 0.4, groupShare: 0.7, seed: 1 };

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    generated: { type: 'string', default: '96' },
    trees: { type: 'string', default: '600' },
    folds: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) {
  console.error(
    'usage: node training/ranker.ts FOLDER... [--read DIR] [--generated N] [--trees N] [--folds DIR] [--dry]',
  );
  process.exit(2);
}

const papers = new KnownPapers();
const answerers = new Map<string, Answerer>();
const sources: Source[] = [];
const folds: Group[][] = Array.from({ length: FOLDS }, () => []);
for await (const source of readFolders(folders, options.read)) {
  sources.push(source);
  folds[foldOf(source.layout)]?.push(...groups(source));
}
const varied = varyTemplates(sources, SEED);
for (const source of varied) folds[foldOf(source.layout)]?.push(...groups(source));
const generated: Group[] = [];
const readings = createReadings(undefined);
for await (const source of readGenerated(Number(options.generated), SEED, readings)) generated.push(...groups(source));
await readings.close();

const jobs = folds.map((_, fold) => jobOf(folds.filter((_, other) => other !== fold).flat()));
const fits = await fitAll(options.dry ? jobs : [...jobs, jobOf(folds.flat())]);
for (const [index, { loss }] of fits.entries())
  console.log(`${index < FOLDS ? `fold ${index}` : 'all'}: loss ${loss.toFixed(4)}`);
const rankers = fits.slice(0, FOLDS).map((fit) => new Ranker(modelOf(fit)));
if (options.folds !== undefined) {
  mkdirSync(options.folds, { recursive: true });
  for (const [fold, fit] of fits.slice(0, FOLDS).entries())
    writeFileSync(join(options.folds, `${fold}.json`), formatModel(modelOf(fit)));
}
const judged = sources.flatMap((source) => judgeValues(source, answererOf(source.template), rankerOf(source)));
const confidence: ConfidenceModels = { ranker: fitConfidence(false), rules: fitConfidence(true) };
printFolders();
printReliability();
const [final] = fits.slice(FOLDS);
if (final !== undefined) {
  writeFileSync(new URL('../models/ranker.json', import.meta.url), `${formatModel(modelOf(final))}\n`);
  writeFileSync(new URL('../models/confidence.json', import.meta.url), `${JSON.stringify(confidence, null, 2)}\n`);
}

function groups(source: Source): Group[] {
  const { document, template, expected, name } = source;
  return groupsOf(document, answererOf(template), expected, { ...source, seed: hash(name) });
}

function answererOf(template: Template): Answerer {
  const key = JSON.stringify(template);
  const known = answerers.get(key) ?? prepareAnswerer(readTemplate(template).resolved, papers);
  answerers.set(key, known);
  return known;
}

function rankerOf(source: Source): Ranker {
  const ranker = rankers[foldOf(source.layout)];
  if (ranker === undefined) throw new Error('There is no such fold.');
  return ranker;
}

function jobOf(own: readonly Group[]): Job {
  const trees = Number(options.trees);
  return { data: () => toRankingData([...own, ...generated]), options: { ...BOOSTING, trees } };
}

function modelOf({ trees }: Fit): TreeModel {
  return { features: [...FEATURES], trees };
}

function fitConfidence(ofRules: boolean): ConfidenceModel {
  const own = judged.filter(({ byRules }) => byRules === ofRules);
  return toModel(fitLogistic(own, RIDGE));
}

function toModel([bias = 0, ...weights]: readonly number[]): ConfidenceModel {
  const round = (value: number): number => Math.round(1e4 * value) / 1e4;
  const named = CONFIDENCE_FEATURES.map((name, index) => [name, round(weights[index] ?? 0)] as const);
  return { bias: round(bias), weights: Object.fromEntries(named) };
}

function printFolders(): void {
  console.log(`\n${'folder'.padEnd(16)}docs  fields (precision, recall)   cells`);
  for (const [set, members] of Map.groupBy(sources, ({ set }) => set)) {
    const result = score(
      members.map((source) => {
        const survey = surveyPages(source.document);
        const entities = answer(survey, answererOf(source.template), rankerOf(source), confidence);
        return [source.name, source.expected, { entities }] as const;
      }),
    );
    const { f1, precision, recall } = rates(sumTallies(result.fields.values()));
    const cells = rates(result.cells).f1.toFixed(1);
    console.log(
      `${set.padEnd(16)}${String(members.length).padStart(4)}  ${f1.toFixed(1)} (${precision.toFixed(1)}, ${recall.toFixed(1)})   ${cells}`,
    );
  }
}

function printReliability(): void {
  const all = judged.map(({ features, right, byRules }: JudgedValue) => {
    const { bias, weights } = byRules ? confidence.rules : confidence.ranker;
    return { confidence: predict([bias, ...CONFIDENCE_FEATURES.map((name) => weights[name] ?? 0)], features), right };
  });
  console.log(`\n${formatReliability(all)}`);
}

/** One tree a line. */
function formatModel({ features, trees }: TreeModel): string {
  const lines = trees.map((tree) => JSON.stringify(tree));
  return `{"features":${JSON.stringify(features)},"trees":[\n${lines.join(',\n')}\n]}`;
}
