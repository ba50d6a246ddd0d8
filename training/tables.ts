/**
 * Trains which grid of a page is the table of a record, which column holds which field, and which rows are items:
 * models/tables.json.
 *
 *   node training/tables.ts FOLDER... [--read DIR] [--generated N] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. What is printed is cross-validated by layout: no document is judged by
 * a model that saw one with its layout. DIR keeps what was read of the documents.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hash } from '../bench/accuracy/halves.ts';
import { createReadings } from '../bench/accuracy/readings.ts';
import { Forest, type TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import { TableChooser, type TableModels } from '../src/pipeline/extract/table/choose.ts';
import { offerTables } from '../src/pipeline/extract/table/find-tables.ts';
import {
  COLUMN_FEATURES,
  CONCEPT_FEATURES,
  type ColumnVector,
  WORD_FEATURES,
} from '../src/pipeline/extract/table/measure.ts';
import { measureRows, ROW_FEATURES } from '../src/pipeline/extract/table/row-features.ts';
import { measureTables, TABLE_FEATURES } from '../src/pipeline/extract/table/table-features.ts';
import { type BoostingOptions, fitTrees, type RankingGroup as Group, toRankingData } from './boosting.ts';
import { readFolders, readGenerated, type Source } from './sources.ts';
import { judgeRows, judgeTable, type LabelledTable, readTablesOf } from './table-labels.ts';

const FOLDS = 4;
const SEED = 700_000;
const COLUMNS: BoostingOptions = {
  trees: 120,
  leaves: 12,
  rate: 0.1,
  ridge: 3,
  leastWeight: 1,
  featureShare: 0.4,
  groupShare: 0.7,
  seed: 1,
};
const ROWS: BoostingOptions = { ...COLUMNS, trees: 120, leaves: 8, seed: 3 };
const TABLES: BoostingOptions = { ...COLUMNS, trees: 200, leaves: 4, rate: 0.08, leastWeight: 0.5, seed: 2 };

/** Weights of groups: copies without words, and grids that are not the table. */
const BLIND = 0.5;
const OTHER = 0.3;
/** A right grid is one that gives nearly as much as the best, if the best gives anything. */
const NEARLY = 0.9;
const LEAST_QUALITY = 0.35;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    generated: { type: 'string', default: '0' },
    dry: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) {
  console.error('usage: node training/tables.ts FOLDER... [--read DIR] [--generated N] [--dry]');
  process.exit(2);
}

const folds: LabelledTable[][] = Array.from({ length: FOLDS }, () => []);
for await (const source of readFolders(folders, options.read)) add(source);
const generated: LabelledTable[] = [];
if (Number(options.generated) > 0) {
  const readings = createReadings(undefined);
  for await (const source of readGenerated(Number(options.generated), SEED, readings))
    generated.push(...readTablesOf(source));
  await readings.close();
}
console.log(`${folds.flat().length + generated.length} tables`);
const columns = folds.map((_, fold) => trainColumns([...without(folds, fold), ...generated]));
// Models of other folds read each table, and its rows are labeled. The table is then read again with only the rows that are items.
const labelledRows = folds.map((tables, fold) => {
  const chooser = new TableChooser({ columns: memberOf(columns, fold) });
  return tables.flatMap((table) => rowGroups(table, chooser));
});
const rows = folds.map((_, fold) => trainRows(without(labelledRows, fold)));
reportRows();
const offered = folds.map((tables, fold) => {
  const chooser = new TableChooser({ columns: memberOf(columns, fold), rows: memberOf(rows, fold) });
  return tables.map((table) => offersOf(table, chooser));
});
report();
if (!options.dry) {
  const models: TableModels = {
    columns: trainColumns([...folds.flat(), ...generated]),
    rows: trainRows(labelledRows.flat()),
    tables: trainTables(offered.flat()),
  };
  writeFileSync(new URL('../models/tables.json', import.meta.url), `${formatModels(models)}\n`);
}

function memberOf<T>(all: readonly T[], fold: number): T {
  const member = all[fold];
  if (member === undefined) throw new Error(`There is no fold ${fold}.`);
  return member;
}

function without<T>(all: readonly (readonly T[])[], fold: number): T[] {
  return all.filter((_, other) => other !== fold).flat();
}

/** Each row of the tables that hold most of the expected cells. The tables of a record weigh as much as one table. */
function rowGroups({ scene, records, record, items, weight }: LabelledTable, chooser: TableChooser): Group[] {
  const offer = offerTables(scene, records, chooser).find((one) => one.record === record);
  const judged = (offer?.candidates ?? []).map((candidate) => ({ candidate, quality: judgeTable(candidate, items) }));
  const best = Math.max(0, ...judged.map(({ quality }) => quality));
  const used = judged.filter(({ quality }) => quality >= Math.max(LEAST_QUALITY, NEARLY * best));
  return used.flatMap(({ candidate }) => {
    const right = judgeRows(candidate, items);
    return measureRows(scene, record, candidate.table).map(
      (vector, index): Group => ({
        vectors: [Float32Array.from(ROW_FEATURES, (name) => vector[name])],
        right: [right[index] === true],
        weight: weight / used.length,
      }),
    );
  });
}

function trainRows(groups: readonly Group[]): TreeModel {
  return { features: [...ROW_FEATURES], trees: fitTrees(toRankingData(groups, ROW_FEATURES.length), ROWS) };
}

/** How well rows are told apart by models that did not see their layout. */
function reportRows(): void {
  const outcomes = labelledRows.flatMap((groups, fold) => {
    const forest = new Forest(memberOf(rows, fold), ROW_FEATURES);
    return groups.map(({ vectors: [vector], right: [isItem] }) => ({
      isItem: isItem === true,
      isKept: vector !== undefined && forest.score(vector) > 0,
    }));
  });
  const items = outcomes.filter(({ isItem }) => isItem);
  const others = outcomes.filter(({ isItem }) => !isItem);
  const dropped = items.filter(({ isKept }) => !isKept).length;
  const left = others.filter(({ isKept }) => isKept).length;
  console.log(
    `rows held out: of ${items.length} items ${dropped} are dropped, of ${others.length} other rows ${left} are kept`,
  );
}

function add(source: Source): void {
  folds[(hash(source.layout) >>> 3) % FOLDS]?.push(...readTablesOf(source));
}

function trainColumns(tables: readonly LabelledTable[]): TreeModel {
  const groups = tables.flatMap(columnGroups);
  const trees = fitTrees(toRankingData(groups, COLUMN_FEATURES.length), COLUMNS);
  return { features: [...COLUMN_FEATURES], trees };
}

function columnGroups({ grids, weight }: LabelledTable): Group[] {
  const tables = grids.filter(({ isTable }) => isTable).length;
  const others = grids.length - tables;
  return grids.flatMap(({ reading: { vectors }, matches, isTable }) => {
    const share = isTable ? weight / Math.max(1, tables) : (OTHER * weight) / Math.max(1, others);
    const fields = vectors[0]?.length ?? 0;
    return Array.from({ length: fields }, (_, order) => order).flatMap((order): Group[] => {
      const own = vectors.flatMap((row) => row[order] ?? []);
      const right = matches.map((row) => row[order] === true);
      const whole: Group = { vectors: own.map(toArray), right, weight: share };
      if (!isTable) return [whole];
      return [whole, { ...whole, vectors: own.map(withoutWords).map(toArray), weight: BLIND * share }];
    });
  });
}

function toArray(vector: ColumnVector): Float32Array {
  return Float32Array.from(COLUMN_FEATURES, (name) => vector[name]);
}

/** As if nobody knew the words of the heading and of the field. */
function withoutWords(vector: ColumnVector): ColumnVector {
  const blank = Object.fromEntries([...WORD_FEATURES, ...CONCEPT_FEATURES].map((name) => [name, 0]));
  return { ...vector, ...blank };
}

function offersOf({ scene, records, record, items }: LabelledTable, chooser: TableChooser) {
  const offer = offerTables(scene, records, chooser).find((one) => one.record === record);
  const candidates = offer?.candidates ?? [];
  return {
    vectors: measureTables(scene, record, candidates),
    qualities: candidates.map((candidate) => judgeTable(candidate, items)),
    isEmpty: items.length === 0,
    named: candidates.findIndex(({ kind }) => kind === 'named'),
  };
}

type Offered = ReturnType<typeof offersOf>;

function trainTables(groups: readonly Offered[]): TreeModel {
  const own = groups.map(({ vectors, qualities }): Group => {
    const best = Math.max(0, ...qualities);
    return {
      vectors: vectors.map((vector) => Float32Array.from(TABLE_FEATURES, (name) => vector[name])),
      right: qualities.map((quality) => quality >= Math.max(LEAST_QUALITY, NEARLY * best)),
      weight: 1,
    };
  });
  return { features: [...TABLE_FEATURES], trees: fitTrees(toRankingData(own, TABLE_FEATURES.length), TABLES) };
}

/** How much of the tables the chosen grids give, each by models that did not see its layout. */
function report(): void {
  let [falsely, empty, best, chosen, byOracle, wrong, none, whole, byName] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const [fold, groups] of offered.entries()) {
    const model = trainTables(offered.filter((_, other) => other !== fold).flat());
    const chooser = new TableChooser({ columns: { features: [...COLUMN_FEATURES], trees: [] }, tables: model });
    for (const { vectors, qualities, named, isEmpty } of groups) {
      const scores = vectors.map((vector) => chooser.rate(vector));
      const top = scores.indexOf(Math.max(...scores));
      if (isEmpty) {
        empty += 1;
        falsely += Number((scores[top] ?? 0) > 0);
        continue;
      }
      whole += 1;
      if (vectors.length === 0) continue;
      byName += qualities[named] ?? 0;
      const most = Math.max(...qualities);
      byOracle += most;
      if ((scores[top] ?? 0) <= 0) none += 1;
      else chosen += qualities[top] ?? 0;
      if ((scores[top] ?? 0) > 0 && (qualities[top] ?? 0) < 0.5 * most) wrong += 1;
      if ((qualities[top] ?? 0) >= NEARLY * most && most > 0) best += 1;
    }
  }
  const share = (sum: number): string => (sum / whole).toFixed(3);
  console.log(
    `${whole} tables held out, F1 of cells: best ${share(byOracle)}, chosen ${share(chosen)}, by the words of headings ${share(byName)}; best chosen ${best}, wrong ${wrong}, none ${none}; of ${empty} documents without rows ${falsely} are given some`,
  );
}

/** One tree a line. */
function formatModels({ columns, rows, tables }: TableModels): string {
  const format = ({ features, trees }: TreeModel): string =>
    `{"features":${JSON.stringify(features)},"trees":[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}`;
  return `{"columns":${format(columns)},\n"rows":${format(rows)},\n"tables":${format(tables)}}`;
}
