/**
 * Compares the built-in model, a language model, and both together. The language model is a stand-in that knows the
 * expected values.
 *
 *   node bench/language-models/together.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--errors SHARES]
 *
 * FOLDER as for bench/accuracy/run.ts. --folds has the models of each fold: N.ranker.json and N.joint.json by
 * training/ranker.ts, and N.arbiter.json by training/arbiter.ts. Each document is read by models that never saw its layout.
 * --errors are the shares of answers that are wrong on purpose (default 0.1,0.4). --rounds sets how often answers are drawn
 * for each document.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkExtraction } from '../../src/pipeline/check/check.ts';
import { createConfidence } from '../../src/pipeline/extract/confidence.ts';
import { type Found, type Survey, surveyPages } from '../../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../../src/pipeline/extract/found.ts';
import { layoutText } from '../../src/pipeline/extract/llm/layout.ts';
import { Arbiter } from '../../src/pipeline/extract/llm/together/arbiter.ts';
import { consult, decideTogether } from '../../src/pipeline/extract/llm/together/consult.ts';
import type { Consultation } from '../../src/pipeline/extract/llm/together/consultation.ts';
import { excerptRows } from '../../src/pipeline/extract/llm/together/excerpt.ts';
import { allFields, type BuiltInResult, unsureFields } from '../../src/pipeline/extract/llm/together/unsure.ts';
import { type Answerer, findBuiltIn, prepareAnswerer, toEntities } from '../../src/pipeline/extract/own/answer.ts';
import { KnownPapers } from '../../src/pipeline/extract/own/known-papers.ts';
import { Ranker } from '../../src/pipeline/extract/ranking/ranker.ts';
import type { Extraction } from '../../src/pipeline/extraction.ts';
import { readTemplate } from '../../src/pipeline/template-reading.ts';
import { EXTRACTION_SCHEMA } from '../../src/pipeline/vocabulary.ts';
import { FOLDS, foldOf, layoutOf } from '../accuracy/halves.ts';
import { type Labelled, listLabelled } from '../accuracy/labelled.ts';
import { createReadings } from '../accuracy/readings.ts';
import { calibrationError, shareRight } from '../accuracy/reliability.ts';
import { type Expected, rates, score, sumTallies } from '../accuracy/score.ts';
import {
  createStandIn,
  drawGifts,
  type Gift,
  knownOf,
  type Located,
  locateValues,
  type PrintedLine,
  textsOf,
  withoutLines,
} from './stand-in.ts';

const USAGE =
  'usage: node bench/language-models/together.ts FOLDER... --folds DIR [--read DIR] [--rounds N] [--errors SHARES]';
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    folds: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    errors: { type: 'string', default: '0.1,0.4' },
  },
});
/** Kinds of wrong answers. `elsewhere` is not included, since a true value with the wrong lines is right for a user. */
const WRONG = ['invented', 'swapped', 'cut'] as const;
const { folds: foldsFolder } = options;
if (folders.length === 0 || foldsFolder === undefined) {
  console.error(USAGE);
  process.exit(2);
}

/** `no_lines`: all fields, and a model that cites no lines, such as NuExtract. */
const MODES = ['all_fields', 'unsure_fields', 'no_lines'] as const;

type Pair = readonly [name: string, expected: Expected, extraction: Extraction];

/** The results of one method on all documents. */
class Tally {
  readonly pairs: Pair[] = [];
  inputTokens = 0;
  outputTokens = 0;
  /** Number of invented values. */
  invented = 0;
  /** The highest confidence of an invented value in the results. */
  inventedConfidence = 0;
}

const tallies = new Map<string, Tally>();
const papers = new KnownPapers();
const models = Array.from({ length: FOLDS }, (_, fold) => {
  const read = (name: string) => JSON.parse(readFileSync(join(foldsFolder, `${fold}.${name}.json`), 'utf8'));
  return { ranker: new Ranker(read('ranker'), read('joint')), arbiter: new Arbiter(read('arbiter')) };
});
const readings = createReadings(options.read);
try {
  for (const folder of folders) {
    const documents = listLabelled(folder);
    for (const [index, document] of documents.entries()) await measure(document, documents, index);
  }
} finally {
  await readings.close();
}
print();

interface Document {
  readonly labelled: Labelled;
  readonly survey: Survey;
  readonly answerer: Answerer;
  readonly arbiter: Arbiter;
  readonly result: BuiltInResult;
  readonly known: readonly Located[];
  readonly lines: readonly PrintedLine[];
}

async function measure(labelled: Labelled, all: readonly Labelled[], index: number): Promise<void> {
  const document = await prepare(labelled);
  const { survey, answerer, result } = document;
  const alone = toEntities(survey, answerer, result.builtIn.found, result.confidence);
  tallyOf('built-in').pairs.push(pairOf(document, alone));
  const others = all.filter((other) => other !== labelled);
  const borrowed = textsOf(others.flatMap(({ expected, template }) => knownOf(expected, template)));
  for (const share of options.errors.split(',').map(Number)) {
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const drawn = { share, seed: 1000 * round + index, wrong: WRONG };
      const gifts = drawGifts(document.known, document.lines, borrowed, drawn);
      for (const mode of MODES) await measureMode(document, gifts, mode, `${Math.round(100 * share)} %`);
    }
  }
}

async function prepare(labelled: Labelled): Promise<Document> {
  const { path, language, template, expected } = labelled;
  const reading = await readings.read(path, language);
  const own = models[foldOf(layoutOf(reading, expected.template))];
  if (own === undefined) throw new Error(`There is no model for the fold of ${labelled.name}.`);
  const survey = surveyPages(reading);
  const answerer = prepareAnswerer(readTemplate(template).resolved, papers);
  const builtIn = findBuiltIn(survey, answerer, own.ranker);
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const checks = checkExtraction(toEntities(survey, answerer, builtIn.found, confidence), answerer.template);
  const unlimited = { tokens: Number.POSITIVE_INFINITY, overlap: 0 };
  const lines = layoutText(survey.sheet, unlimited)
    .flatMap((window) => window.lines)
    .map(({ id, text }) => ({ id, text: text.trim() }));
  const result = { profile: answerer.plain.profile, builtIn, confidence, checks };
  const known = locateValues(knownOf(expected, template), lines);
  return { labelled, survey, answerer, arbiter: own.arbiter, result, known, lines };
}

async function measureMode(
  document: Document,
  drawn: readonly Gift[],
  mode: (typeof MODES)[number],
  errors: string,
): Promise<void> {
  const { survey, answerer, arbiter, result } = document;
  const gifts = mode === 'no_lines' ? withoutLines(drawn) : drawn;
  const asked = mode === 'unsure_fields' ? unsureFields(result) : allFields(result.profile);
  const rows = mode === 'unsure_fields' ? excerptRows(result, survey.sheet, asked) : undefined;
  const options = {
    fields: asked,
    form: mode === 'unsure_fields' ? 'flat' : 'nested',
    answerTokens: 1e5,
    rows,
  } as const;
  const consultation = await consult(createStandIn(gifts), { survey, result }, options, new AbortController().signal);
  const found = decideTogether(consultation, answerer.plain, arbiter);
  const entities = toEntities(survey, answerer, found, createConfidence(survey.sheet, found));
  const tally = tallyOf(`both, ${errors} wrong, ${mode}`);
  tally.pairs.push(pairOf(document, entities));
  const { inputTokens, outputTokens } = consultation.findings.usage;
  tally.inputTokens += inputTokens;
  tally.outputTokens += outputTokens;
  const invented = gifts.filter(({ kind }) => kind === 'invented');
  tally.invented += invented.length;
  tally.inventedConfidence = Math.max(
    tally.inventedConfidence,
    ...invented.map((gift) => confidenceOf(gift, consultation, found)),
  );
  if (mode === 'all_fields')
    tallyOf(`language model, ${errors} wrong`).pairs.push(pairOf(document, heldEntities(document, consultation)));
}

/** The confidence of an invented value in the result; 0 if the result does not have it. */
function confidenceOf({ path, text }: Gift, { findings }: Consultation, found: Found): number {
  const held = [...findings.values, ...findings.tables.flatMap((table) => table.items.flat())].filter(
    (value) => value.profile.path === path && value.given === text,
  );
  const chosen = [...found.values, ...found.tables.flatMap((table) => table.items.flat())].filter(
    ({ profile, value }) => profile.path === path && held.some((one) => one.value === value),
  );
  return Math.max(0, ...chosen.map(({ confidence = 1 }) => confidence));
}

/** The grounded values of the answers, each at its best place. */
function heldEntities({ survey, answerer, result }: Document, { findings }: Consultation): Extraction['entities'] {
  const values: FoundValue[] = findings.values.filter(
    (value, index) =>
      findings.values.findIndex(
        (other) => other.profile === value.profile && (!value.profile.field.multiple || other.given === value.given),
      ) === index,
  );
  const { currency } = result.builtIn.found;
  return toEntities(survey, answerer, { values, tables: findings.tables, currency, proposals: new Map() }, () => 1);
}

function pairOf({ labelled: { name, expected }, result, survey }: Document, entities: Extraction['entities']): Pair {
  const summary = {
    language: survey.sheet.language,
    pages: survey.sheet.pages.length,
    text_source: 'text-layer',
  } as const;
  return [name, expected, { schema: EXTRACTION_SCHEMA, entities, checks: [...result.checks], document: summary }];
}

function tallyOf(name: string): Tally {
  const tally = tallies.get(name) ?? new Tally();
  tallies.set(name, tally);
  return tally;
}

function print(): void {
  const titles = ['fields', 'cells', 'both', 'right at 0.9+', 'ECE', 'tokens', 'invented', 'surest'];
  console.log(`${''.padEnd(36)}${titles.map((title) => title.padStart(14)).join('')}`);
  for (const [name, tally] of tallies) {
    const { fields, cells, judged } = score(tally.pairs);
    const ofFields = sumTallies(fields.values());
    const tokens = tally.inputTokens + tally.outputTokens;
    const columns = [
      rates(ofFields).f1.toFixed(1),
      rates(cells).f1.toFixed(1),
      rates(sumTallies([ofFields, cells])).f1.toFixed(1),
      shareRight(judged, 0.9).toFixed(1),
      calibrationError(judged).toFixed(3),
      tokens === 0 ? '' : String(Math.round(tokens / tally.pairs.length)),
      tally.invented === 0 ? '' : String(tally.invented),
      tally.invented === 0 ? '' : tally.inventedConfidence.toFixed(2),
    ];
    console.log(`${name.padEnd(36)}${columns.map((column) => column.padStart(14)).join('')}`);
  }
}
