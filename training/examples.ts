/**
 * Trains the choice of values with confirmed documents of the same layout, and writes models/examples.json.
 *
 *   node training/examples.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--out DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. Documents of the same layout are made from each of them (siblings.ts). --folds
 * has the models of each fold that training/ranker.ts wrote, and documents are scored as if they were new. The printed figures are
 * cross-validated by layout, and the confidence is fitted to these choices. --read stores readings of documents in DIR. --out
 * writes the model of each fold to DIR, for bench/accuracy/examples.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FOLDS, foldOf } from '../bench/accuracy/halves.ts';
import { formatReliability } from '../bench/accuracy/reliability.ts';
import { EXAMPLE_FEATURES } from '../src/pipeline/extract/examples/candidates.ts';
import {
  CONFIDENCE_OF_EXAMPLE_CELLS,
  CONFIDENCE_OF_EXAMPLES,
  type ExampleModels,
  joinEqual,
} from '../src/pipeline/extract/examples/chooser.ts';
import { similarityOf } from '../src/pipeline/extract/examples/example-index.ts';
import { CERTAINTY, type ConfidenceWeights, certaintyOf } from '../src/pipeline/extract/llm/together/arbiter.ts';
import { TABLE_FEATURES } from '../src/pipeline/extract/llm/together/rows.ts';
import { Forest, type TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import { createRandom, type RankingGroup, toRankingData } from './boosting.ts';
import { fitAll } from './fit.ts';
import { type Case, fitLogistic, predict } from './logistic.ts';
import { type FoldModels, MeasurePool } from './measure-pool.ts';
import type { ExampleGroup, SimulatedExamples } from './simulate-examples.ts';
import { readFolders, type Source, varyTemplates } from './sources.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    folds: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    out: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const { folds: foldsFolder } = options;
if (folders.length === 0 || foldsFolder === undefined) {
  console.error('usage: node training/examples.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--out DIR] [--dry]');
  process.exit(2);
}

const SEED = 900_000;
const BOOSTING = {
  trees: 250,
  leaves: 12,
  rate: 0.1,
  ridge: 5,
  leastWeight: 2,
  featureShare: 0.5,
  groupShare: 0.7,
  seed: 1,
};
const RIDGE = 1;
/** Of 10,000 pairs of documents with different layouts, one is more similar than the limit. */
const FOREIGN_PAIRS = 200_000;
const FOREIGN_SHARE = 1e-4;

const PARTS = { values: EXAMPLE_FEATURES, ...TABLE_FEATURES.examples } as const;
type Part = keyof typeof PARTS;
const PART_NAMES = ['values', 'cells', 'rows'] as const satisfies readonly Part[];

const sources = await readSources();
const folds: SimulatedExamples[][] = Array.from({ length: FOLDS }, () => []);
const simulated = await simulateAll();
for (const [index, document] of simulated.entries()) folds[foldOf(sources[index]?.layout ?? '')]?.push(document);
say(`simulated on ${sources.length} documents`);
const leastSimilarity = findLimit();
const models = await fitModels();
const confidence = {
  values: fitConfidence('values', CONFIDENCE_OF_EXAMPLES),
  cells: fitConfidence('cells', CONFIDENCE_OF_EXAMPLE_CELLS),
};
printValues();
for (const part of ['cells', 'rows'] as const) printTables(part);
for (const [fold, model] of models.folds.entries())
  if (options.out !== undefined) write(join(options.out, `${fold}.examples.json`), model);
if (models.all !== undefined) write(new URL('../models/examples.json', import.meta.url).pathname, models.all);
say('done');

/** Custom templates are used as they are, and as other people would have written them. */
async function readSources(): Promise<Source[]> {
  const all: Source[] = [];
  for await (const source of readFolders(folders, options.read)) all.push(source);
  const varied = new Map(varyTemplates(all, SEED).map((source) => [`${source.set} ${source.name}`, source]));
  return all.map((source, index) =>
    index % 2 === 0 ? source : (varied.get(`${source.set} ${source.name}`) ?? source),
  );
}

async function simulateAll(): Promise<SimulatedExamples[]> {
  const texts = sources
    .flatMap(({ expected }) => Object.values(expected.fields))
    .filter((value) => typeof value === 'string')
    .filter((text) => !/\d/.test(text));
  const byWords = Map.groupBy([...new Set(texts)], (text) => text.split(/\s+/).length);
  const pool = new MeasurePool(Array.from({ length: FOLDS }, (_, fold) => readFold(fold)));
  try {
    return await pool.examples(sources, { rounds: Number(options.rounds), texts: byWords });
  } finally {
    await pool.close();
  }
}

function readFold(fold: number): FoldModels {
  const read = (name: string): TreeModel =>
    JSON.parse(readFileSync(join(foldsFolder ?? '', `${fold}.${name}.json`), 'utf8'));
  return { ranker: read('ranker'), joint: read('joint') };
}

/** The similarity that hardly any two documents with different layouts reach. */
function findLimit(): number {
  const random = createRandom(SEED);
  const pick = (): number => Math.floor(random() * simulated.length);
  const foreign: number[] = [];
  for (let pair = 0; pair < FOREIGN_PAIRS; pair += 1) {
    const [a, b] = [pick(), pick()];
    if (sources[a]?.layout === sources[b]?.layout) continue;
    foreign.push(similarityOf(simulated[a]?.fingerprint ?? [], simulated[b]?.fingerprint ?? []));
  }
  foreign.sort((a, b) => b - a);
  const own = simulated.flatMap(({ similarities }) => similarities).sort((a, b) => a - b);
  const at = (share: number): string => (own[Math.floor(share * own.length)] ?? 0).toFixed(2);
  const limit = Math.round(1e3 * (foreign[Math.floor(FOREIGN_SHARE * foreign.length)] ?? 0)) / 1e3;
  say(`similarity: limit ${limit}; same layout: 1 % below ${at(0.01)}, 5 % ${at(0.05)}, half ${at(0.5)}`);
  return limit;
}

type Trees = Readonly<Record<Part, TreeModel>>;

/** @returns the models of each fold, and those of all documents unless this is a dry run */
async function fitModels(): Promise<{ readonly folds: readonly Trees[]; readonly all: Trees | undefined }> {
  const sets = folds.map((_, fold) => folds.filter((__, other) => other !== fold).flat());
  const all = options.dry ? sets : [...sets, folds.flat()];
  const jobs = all.flatMap((documents) =>
    PART_NAMES.map((part) => ({
      data: () =>
        toRankingData(
          documents.flatMap((one): readonly RankingGroup[] => one[part]),
          PARTS[part].length,
        ),
      options: BOOSTING,
    })),
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

interface Choice extends Case {
  readonly weight: number;
  readonly group: RankingGroup;
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
      .flatMap((one): readonly (RankingGroup & Partial<ExampleGroup>)[] => one[part])
      .map((group): Choice => {
        const { best: scored } = joinEqual(
          group.vectors.map((vector, index) => ({
            found: index,
            vector,
            text: group.texts?.[index] ?? String(index),
            score: forest.score(vector),
          })),
        );
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

/** Share of the choices that are right by the candidate with a feature, and by the model. */
function sharesOf(choices: readonly Choice[], part: Part, feature: string): { before: string; after: string } {
  const names: readonly string[] = PARTS[part];
  const index = names.indexOf(feature);
  const before = choices.filter(({ group }) => {
    const own = group.vectors.findIndex((vector) => (vector[index] ?? 0) > 0);
    return own === -1 ? !group.right.includes(true) : group.right[own] === true;
  });
  const after = choices.filter(({ group, best, score }) =>
    score > 0 ? group.right[best] : !group.right.includes(true),
  );
  const share = (some: readonly Choice[]): string => ((100 * some.length) / Math.max(1, choices.length)).toFixed(1);
  return { before: share(before), after: share(after) };
}

/** Prints the share of right values on held-out layouts, without and with examples, by the number of examples. */
function printValues(): void {
  const choices = chooseBest('values', CONFIDENCE_OF_EXAMPLES);
  const countOf = ({ group }: Choice): number => group.vectors[0]?.[EXAMPLE_FEATURES.indexOf('examples')] ?? 0;
  const byCount = [...Map.groupBy(choices, countOf)].sort(([a], [b]) => a - b);
  for (const [count, own] of [['all', choices] as const, ...byCount]) {
    const { before, after } = sharesOf(own, 'values', 'chosen');
    console.log(`${count} examples: ${own.length} values; right without ${before}, with ${after}`);
  }
  printReliability('values', choices, CONFIDENCE_OF_EXAMPLES);
}

function printTables(part: 'cells' | 'rows'): void {
  const names = part === 'cells' ? CONFIDENCE_OF_EXAMPLE_CELLS : [];
  const choices = chooseBest(part, names);
  const { before, after } = sharesOf(choices, part, 'inBuiltIn');
  const { before: ofExamples } = sharesOf(choices, part, 'inModel');
  console.log(`${part}: ${choices.length}; right: built-in ${before}, examples ${ofExamples}, together ${after}`);
  if (part === 'cells') printReliability('cells', choices, names);
}

function printReliability(part: 'values' | 'cells', choices: readonly Choice[], names: readonly string[]): void {
  const { bias, weights } = confidence[part];
  const fitted = [bias, ...[...CERTAINTY, ...names].map((name) => weights[name] ?? 0)];
  const judged = choices
    .filter(({ score }) => score > 0)
    .map((choice) => ({ confidence: predict(fitted, choice.features), right: choice.right }));
  console.log(`${formatReliability(judged)}\n`);
}

/** One tree per line. */
function write(path: string, trees: Trees): void {
  const parts = PART_NAMES.map((part) => {
    const { features, trees: own } = trees[part];
    return `"${part}":{"features":${JSON.stringify(features)},"trees":[\n${own.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}`;
  });
  const model: Pick<ExampleModels, 'confidence' | 'leastSimilarity'> = { confidence, leastSimilarity };
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `{${parts.join(',\n')},\n${JSON.stringify(model).slice(1)}\n`);
}

function say(what: string): void {
  console.log(`${(performance.now() / 60_000).toFixed(1)} min: ${what}`);
}
