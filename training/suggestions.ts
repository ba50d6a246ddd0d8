/**
 * Trains which values of a document a template asks for, and which of the texts around them is the label: models/suggestions.json.
 *
 *   node training/suggestions.ts FOLDER... [--read DIR] [--without SET,SET...] [--out FILE]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. Documents with a predefined template are left out, since these templates ask
 * for the same values of all documents. --read caches the pages that were read in DIR. --without leaves out sets (names of
 * folders), to measure on them. --out writes the model to another file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ExpectedValue, isSame } from '../bench/accuracy/score.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import { dot, Encoder } from '../src/pipeline/extract/ranking/encoder.ts';
import { unpackEncoder } from '../src/pipeline/extract/ranking/encoder-file.ts';
import type { Piece } from '../src/pipeline/extract/ranking/pieces.ts';
import { listPairs, PAIR_FEATURES, type Pair } from '../src/pipeline/suggest/pairs.ts';
import { commonExtractor } from '../src/pipeline/suggest/read-sample.ts';
import { readTemplate } from '../src/pipeline/template-reading.ts';
import { type BoostingOptions, createRandom, fitTrees, type RankingGroup, toRankingData } from './boosting.ts';
import { readFolders, type Source } from './sources.ts';

const BOOSTING: BoostingOptions = {
  trees: 200,
  leaves: 12,
  rate: 0.08,
  ridge: 3,
  leastWeight: 1,
  featureShare: 0.3,
  groupShare: 0.7,
  seed: 1,
};
/** Share of the wrong values that is used. Their weight is higher accordingly. */
const SAMPLED = 1 / 3;
const SEED = 5;
/**
 * Least cosine of the label and the name of the field. A text around a value is its label if its cosine is at most `equal` behind
 * the best one. It is no label if it is more than `wrong` behind. Texts in between are left out.
 */
const CLOSE = 0.3;
const BEHIND = { equal: 0.03, wrong: 0.15 } as const;

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' }, without: { type: 'string', default: '' }, out: { type: 'string' } },
});
if (folders.length === 0) {
  console.error('usage: node training/suggestions.ts FOLDER... [--read DIR] [--without SET,SET...] [--out FILE]');
  process.exit(2);
}
const left = new Set(options.without.split(','));
const encoder = new Encoder(unpackEncoder(readFileSync(new URL('../models/encoder.bin', import.meta.url))));
const random = createRandom(SEED);
const groups: RankingGroup[] = [];
for await (const source of readFolders(folders, options.read)) {
  if (source.expected.template.endsWith('.json') && !left.has(source.set)) groups.push(...groupsOf(source));
}
const right = groups.filter(({ right: [isRight] }) => isRight).length;
console.log(`${groups.length} pairs of a label and a value, ${right} of them right`);
const trees = fitTrees(toRankingData(groups, PAIR_FEATURES.length), BOOSTING);
const file = options.out ?? new URL('../models/suggestions.json', import.meta.url);
const lines = trees.map((tree) => JSON.stringify(tree)).join(',\n');
writeFileSync(file, `{"features":${JSON.stringify(PAIR_FEATURES)},"trees":[\n${lines}\n]}\n`);

interface Wanted {
  readonly values: readonly ExpectedValue[];
  /** Name, description and aliases of the field, as vectors of the encoder. */
  readonly questions: readonly Float32Array[];
}

function groupsOf({ document, expected, template, weight }: Source): RankingGroup[] {
  const fields = new Map(readTemplate(template).resolved.fields.map((field) => [field.key, field]));
  const wanted = [...Object.entries(expected.fields), ...Object.entries(expected.multiple ?? {})].map(
    ([path, value]): Wanted => {
      const field = fields.get(path);
      const names = field === undefined ? [] : [field.name, field.description, ...field.aliases];
      return {
        values: [value, ...(expected.alternatives?.[path] ?? [])].flat(),
        questions: names.filter((name) => name !== '').map((name) => encoder.encode(name, 'question')),
      };
    },
  );
  const survey = surveyPages(document);
  const { pairs } = listPairs(survey, commonExtractor(survey.sheet.language));
  return [...Map.groupBy(pairs, ({ piece }) => piece)].flatMap(([piece, own]) =>
    judgePiece(piece, own, wanted, weight),
  );
}

function judgePiece(piece: Piece, pairs: readonly Pair[], wanted: readonly Wanted[], weight: number): RankingGroup[] {
  const asking = wanted.filter(({ values }) => values.some((value) => isValue(piece, value)));
  if (asking.length === 0) {
    return random() < SAMPLED ? pairs.map((pair) => groupOf(pair, false, weight / SAMPLED)) : [];
  }
  const rated = pairs.map((pair) => ({ pair, closeness: closenessOf(pair, asking) }));
  const most = Math.max(...rated.map(({ closeness }) => closeness));
  return rated.flatMap(({ pair, closeness }): RankingGroup[] => {
    // The value has no label.
    if (most < CLOSE) return pair.relation === 'none' ? [groupOf(pair, true, weight)] : [];
    if (closeness >= most - BEHIND.equal) return [groupOf(pair, true, weight)];
    return closeness < most - BEHIND.wrong ? [groupOf(pair, false, weight)] : [];
  });
}

function closenessOf({ label }: Pair, wanted: readonly Wanted[]): number {
  if (label === '') return -1;
  const context = encoder.encode(label, 'context');
  return Math.max(-1, ...wanted.flatMap(({ questions }) => questions.map((question) => dot(context, question))));
}

function groupOf({ vector }: Pair, isRight: boolean, weight: number): RankingGroup {
  return { vectors: [vector], right: [isRight], weight };
}

function isValue({ kind, value, number }: Piece, wanted: ExpectedValue): boolean {
  if (typeof wanted === 'boolean' || wanted === 'true' || wanted === 'false') return false;
  if (typeof wanted !== 'string') return number !== undefined && isSame(wanted, number.decimal);
  if (/^\d{4}-\d{2}-\d{2}$/.test(wanted)) return kind === 'date' && value === wanted;
  return kind !== 'number' && kind !== 'date' && isSame(wanted, value);
}
