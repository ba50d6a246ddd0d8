/**
 * Fits how confidence follows from what is known of a found value, and writes models/confidence.json.
 *
 *   node training/calibrate.ts FOLDER... [--read DIR] [--dry]
 *
 * A folder holds NAME.EXT beside NAME.expected.json, as for bench/accuracy. What is printed is cross-validated by
 * issuer: no value is judged by weights that saw a document of the same issuer. DIR keeps what was read of the
 * documents, so that a second run needs no text recognition.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { formatReliability, type Judged } from '../bench/accuracy/reliability.ts';
import { type Expected, isSame } from '../bench/accuracy/score.ts';
import { CONFIDENCE_FEATURES, createMeasure } from '../src/pipeline/extract/confidence.ts';
import { valueEntity } from '../src/pipeline/extract/entity.ts';
import { findValues, surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../src/pipeline/extract/found.ts';
import { createLibrary, issuerOf, type LabelledDocument } from './library.ts';
import { type Case, fitLogistic, predict, type Weights } from './logistic.ts';

/** As strong as so many cases; chosen for the least log loss over the folds. */
const RIDGE = 1;
const FOLDS = 10;
const MODEL = new URL('../models/confidence.json', import.meta.url);

interface Labelled extends Case {
  readonly folder: string;
  readonly issuer: string;
}

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' }, dry: { type: 'boolean', default: false } },
});
if (folders.length === 0) {
  console.error('usage: node training/calibrate.ts FOLDER... [--read DIR] [--dry]');
  process.exit(2);
}
const library = createLibrary(options.read);
const cases: Labelled[] = [];
try {
  for (const folder of folders) {
    cases.push(...(await library.load(folder)).flatMap((document) => judgeDocument(folder, document)));
  }
} finally {
  await library.close();
}

const judged = crossValidate(cases);
for (const folder of folders) {
  const own = judged.filter((_, index) => cases[index]?.folder === folder);
  console.log(`\n${basename(folder)}\n${formatReliability(own)}`);
}
console.log(`\nall, cross-validated by issuer\n${formatReliability(judged)}\nlog loss ${logLoss(judged).toFixed(4)}`);
if (!options.dry) writeModel(fitLogistic(cases, RIDGE));

/** Every value that something is expected of, right or not. */
function judgeDocument(folder: string, { name, expected, document, template }: LabelledDocument): Labelled[] {
  const survey = surveyPages(document);
  const found = findValues(survey, library.extractor(template));
  const measure = createMeasure(survey.sheet, found);
  const issuer = issuerOf(expected, name);
  const rules = { pages: survey.sheet.pages, currency: found.currency, confidence: () => 1 };
  const toCase = (value: FoundValue, wanted: Expected['fields'][string]): Labelled => {
    const features = measure(value);
    return {
      folder,
      issuer,
      features: CONFIDENCE_FEATURES.map((feature) => features[feature]),
      right: isSame(wanted, valueEntity(value, rules).value),
    };
  };
  const singles = found.values.flatMap((value) => {
    const wanted = expected.fields[value.profile.path];
    return wanted === undefined ? [] : [toCase(value, wanted)];
  });
  const rows =
    found.tables.find(({ items }) => items.length === expected.items?.length && items.length > 0)?.items ?? [];
  const cells = rows.flatMap((row, index) =>
    row.flatMap((value) => {
      const wanted = expected.items?.[index]?.[value.profile.field.key];
      return wanted === undefined ? [] : [toCase(value, wanted)];
    }),
  );
  return [...singles, ...cells];
}

/** Each case judged by weights that never saw its issuer. */
function crossValidate(all: readonly Labelled[]): Judged[] {
  const issuers = [...new Set(all.map(({ issuer }) => issuer))].sort();
  const foldOf = new Map(issuers.map((issuer, index) => [issuer, index % FOLDS]));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitLogistic(
      all.filter(({ issuer }) => foldOf.get(issuer) !== fold),
      RIDGE,
    ),
  );
  return all.map(({ issuer, features, right }) => {
    const model = models[foldOf.get(issuer) ?? 0] ?? [];
    return { confidence: predict(model, features), right };
  });
}

function logLoss(judged: readonly Judged[]): number {
  const losses = judged.map(({ confidence, right }) => -Math.log(Math.max(1e-9, right ? confidence : 1 - confidence)));
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

function writeModel([bias = 0, ...weights]: Weights): void {
  const round = (weight: number): number => Math.round(weight * 1000) / 1000;
  const named = Object.fromEntries(CONFIDENCE_FEATURES.map((feature, index) => [feature, round(weights[index] ?? 0)]));
  writeFileSync(MODEL, `${JSON.stringify({ bias: round(bias), weights: named }, null, 2)}\n`);
  console.log(
    `\n${cases.length} values, ${new Set(cases.map(({ issuer }) => issuer)).size} issuers -> models/confidence.json`,
  );
}
