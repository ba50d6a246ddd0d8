/**
 * Trains the choice between the values of the built-in model and those of a language model, and writes
 * models/arbiter.json.
 *
 *   node training/arbiter.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--out DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. No language model is needed: answers are simulated with error rates
 * between 2 and 50 % (simulate.ts). --folds has the models of each fold that training/ranker.ts wrote, and documents
 * are scored as if they were new. The printed figures are cross-validated by layout, and the confidence is fitted to these
 * choices. --read stores readings of documents in DIR. --out writes the model of each fold to DIR, for
 * bench/language-models/together.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDS, foldOf, hash } from '../bench/accuracy/halves.ts';
import { formatReliability } from '../bench/accuracy/reliability.ts';
import { knownOf, textsOf } from '../bench/language-models/stand-in.ts';
import {
  type ArbiterModels,
  CERTAINTY,
  CONFIDENCE_OF_CELLS,
  CONFIDENCE_OF_VALUES,
  type ConfidenceWeights,
  certaintyOf,
} from '../src/pipeline/extract/llm/together/arbiter.ts';
import { CELL_FEATURES, ROW_FEATURES } from '../src/pipeline/extract/llm/together/rows.ts';
import { VALUE_FEATURES } from '../src/pipeline/extract/llm/together/values.ts';
import { Forest, type TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import { type RankingGroup, toRankingData } from './boosting.ts';
import { fitAll, type Job } from './fit.ts';
import { type Case, fitLogistic, predict } from './logistic.ts';
import { type FoldModels, MeasurePool } from './measure-pool.ts';
import type { SimulatedDocument } from './simulate.ts';
import { readFolders, type Source, varyTemplates } from './sources.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    folds: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    out: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const { folds: foldsFolder } = options;
if (folders.length === 0 || foldsFolder === undefined) {
  console.error('usage: node training/arbiter.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--out DIR] [--dry]');
  process.exit(2);
}

const SEED = 700_000;
/** Chosen by the likelihood on held-out layouts. */
const BOOSTING = {
  trees: 150,
  leaves: 12,
  rate: 0.1,
  ridge: 5,
  leastWeight: 2,
  featureShare: 0.5,
  groupShare: 0.7,
  seed: 1,
};
const RIDGE = 1;
/** Maximum texts of other documents for each field. */
const BORROWED = 40;

const PARTS = { values: VALUE_FEATURES, cells: CELL_FEATURES, rows: ROW_FEATURES } as const;
type Part = keyof typeof PARTS;
const PART_NAMES = ['values', 'cells', 'rows'] as const satisfies readonly Part[];

const sources = await readSources();
const folds: SimulatedDocument[][] = Array.from({ length: FOLDS }, () => []);
const simulated = await simulateAll();
for (const [index, document] of simulated.entries()) folds[foldOf(sources[index]?.layout ?? '')]?.push(document);
say(`simulated on ${sources.length} documents`);
const models = await fitModels();
const confidence = {
  values: fitConfidence('values', CONFIDENCE_OF_VALUES),
  cells: fitConfidence('cells', CONFIDENCE_OF_CELLS),
};
for (const part of PART_NAMES) printPart(part);
for (const [fold, model] of models.folds.entries())
  if (options.out !== undefined) write(options.out, `${fold}.arbiter.json`, model);
if (models.all !== undefined) writeFileSync(new URL('../models/arbiter.json', import.meta.url), format(models.all));
say('done');

/** Documents with custom templates, alternately with their own template and with one that other people would have written. */
async function readSources(): Promise<Source[]> {
  const all: Source[] = [];
  for await (const source of readFolders(folders, options.read)) all.push(source);
  const varied = new Map(varyTemplates(all, SEED).map((source) => [nameOf(source), source]));
  return all.map((source) => (hash(nameOf(source)) % 2 === 0 ? source : (varied.get(nameOf(source)) ?? source)));
}

function nameOf({ set, name }: Source): string {
  return `${set} ${name}`;
}

async function simulateAll(): Promise<SimulatedDocument[]> {
  const texts = textsOf(sources.flatMap(({ expected, template }) => knownOf(expected, template)));
  const borrowed = new Map([...texts].map(([path, own]) => [path, [...new Set(own)].slice(0, BORROWED)]));
  const pool = new MeasurePool(Array.from({ length: FOLDS }, (_, fold) => readFold(fold)));
  try {
    return await pool.simulate(sources, { rounds: Number(options.rounds), borrowed });
  } finally {
    await pool.close();
  }
}

function readFold(fold: number): FoldModels {
  const read = (name: string): TreeModel =>
    JSON.parse(readFileSync(join(foldsFolder ?? '', `${fold}.${name}.json`), 'utf8'));
  return { ranker: read('ranker'), joint: read('joint') };
}

type Trees = Readonly<Record<Part, TreeModel>>;

/** @returns the models of each fold, and those of all documents unless this is a dry run */
async function fitModels(): Promise<{ readonly folds: readonly Trees[]; readonly all: Trees | undefined }> {
  const sets = folds.map((_, fold) => folds.filter((__, other) => other !== fold).flat());
  const all = options.dry ? sets : [...sets, folds.flat()];
  const jobs = all.flatMap((documents) =>
    PART_NAMES.map((part) =>
      jobOf(
        documents.flatMap((one) => one[part]),
        part,
      ),
    ),
  );
  const fits = await fitAll(jobs);
  const trees = all.map((_, index): Trees => {
    const of = (part: Part): TreeModel => ({
      features: PARTS[part],
      trees: fits[index * PART_NAMES.length + PART_NAMES.indexOf(part)]?.trees ?? [],
    });
    return { values: of('values'), cells: of('cells'), rows: of('rows') };
  });
  return { folds: trees.slice(0, FOLDS), all: trees[FOLDS] };
}

function jobOf(groups: readonly RankingGroup[], part: Part): Job {
  return { data: () => toRankingData(groups, PARTS[part].length), options: BOOSTING };
}

interface Choice extends Case {
  readonly weight: number;
  readonly group: RankingGroup;
  /** The best candidate with its log odds. */
  readonly best: number;
  readonly score: number;
}

/** The best candidate of each choice, scored by a model that never saw the layout. */
function chooseBest(part: Part, names: readonly string[]): Choice[] {
  const features: readonly string[] = PARTS[part];
  return folds.flatMap((documents, fold) => {
    const model = models.folds[fold];
    if (model === undefined) return [];
    const forest = new Forest(model[part], features);
    return documents
      .flatMap((document) => document[part])
      .map((group): Choice => {
        const scored = group.vectors.map((vector, index) => ({ found: index, vector, score: forest.score(vector) }));
        const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
        const certainty = certaintyOf(best, scored);
        return {
          group,
          best: best.found,
          score: best.score,
          features: [
            ...CERTAINTY.map((name) => certainty[name]),
            ...names.map((name) => best.vector[features.indexOf(name)] ?? 0),
          ],
          right: group.right[best.found] === true,
          weight: group.weight,
        };
      });
  });
}

function fitConfidence(part: Part, names: readonly string[]): ConfidenceWeights {
  const taken = chooseBest(part, names).filter(({ score }) => score > 0);
  const [bias = 0, ...weights] = fitLogistic(taken, RIDGE);
  const round = (value: number): number => Math.round(1e4 * value) / 1e4;
  const named = [...CERTAINTY, ...names].map((name, index) => [name, round(weights[index] ?? 0)] as const);
  return { bias: round(bias), weights: Object.fromEntries(named) };
}

/** Prints the share of right choices on held-out layouts: of the built-in model, of the language model, and of both. */
function printPart(part: Part): void {
  const names = part === 'rows' ? [] : part === 'values' ? CONFIDENCE_OF_VALUES : CONFIDENCE_OF_CELLS;
  const choices = chooseBest(part, names);
  const features: readonly string[] = PARTS[part];
  const isRightBy = (feature: string): number => {
    const index = features.indexOf(feature);
    const right = choices.filter(({ group }) => {
      const own = group.vectors.findIndex((vector) => (vector[index] ?? 0) > 0);
      return own === -1 ? !group.right.includes(true) : group.right[own] === true;
    });
    return (100 * right.length) / choices.length;
  };
  const right = choices.filter(({ group, best, score }) =>
    score > 0 ? group.right[best] : !group.right.includes(true),
  );
  const [ofBuiltIn, ofModel] = part === 'values' ? ['chosen', 'given'] : ['inBuiltIn', 'inModel'];
  console.log(
    `${part}: ${choices.length} choices; right: built-in ${isRightBy(ofBuiltIn).toFixed(1)}, language model ${isRightBy(ofModel).toFixed(1)}, together ${((100 * right.length) / choices.length).toFixed(1)}`,
  );
  if (part === 'rows') return;
  const { bias, weights } = confidence[part];
  const fitted = [bias, ...[...CERTAINTY, ...names].map((name) => weights[name] ?? 0)];
  const judged = choices
    .filter(({ score }) => score > 0)
    .map((choice) => ({ confidence: predict(fitted, choice.features), right: choice.right }));
  console.log(`${formatReliability(judged)}\n`);
}

function write(folder: string, name: string, trees: Trees): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), format(trees));
}

/** One tree per line. */
function format(trees: Trees): string {
  const model: ArbiterModels = { ...trees, confidence };
  const parts = PART_NAMES.map((part) => {
    const { features, trees: own } = model[part];
    const lines = own.map((tree) => JSON.stringify(tree));
    return `"${part}":{"features":${JSON.stringify(features)},"trees":[\n${lines.join(',\n')}\n]}`;
  });
  return `{${parts.join(',\n')},\n"confidence":${JSON.stringify(confidence)}}\n`;
}

function say(what: string): void {
  console.log(`${(performance.now() / 60_000).toFixed(1)} min: ${what}`);
}
