/** Simulates language models on labeled documents: the choices of the arbiter, and which candidates are right. */
import { hash } from '../bench/accuracy/halves.ts';
import { type Expected, isSame } from '../bench/accuracy/score.ts';
import {
  ALL_WRONG,
  createStandIn,
  drawGifts,
  drawRows,
  drawUnanswered,
  type Gift,
  knownOf,
  type Located,
  locateValues,
  type PrintedLine,
  withoutLines,
} from '../bench/language-models/stand-in.ts';
import { checkExtraction } from '../src/pipeline/check/check.ts';
import { createConfidence } from '../src/pipeline/extract/confidence.ts';
import { type EntityRules, valueEntity } from '../src/pipeline/extract/entity.ts';
import { type Survey, surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../src/pipeline/extract/found.ts';
import { layoutText } from '../src/pipeline/extract/llm/layout.ts';
import { isDecided, listTables } from '../src/pipeline/extract/llm/together/arbiter.ts';
import { consult } from '../src/pipeline/extract/llm/together/consult.ts';
import { ConsultedDocument } from '../src/pipeline/extract/llm/together/consultation.ts';
import { excerptRows } from '../src/pipeline/extract/llm/together/excerpt.ts';
import type { JoinedRow } from '../src/pipeline/extract/llm/together/join.ts';
import type { JoinedTable } from '../src/pipeline/extract/llm/together/rows.ts';
import { allFields, type BuiltInResult, unsureFields } from '../src/pipeline/extract/llm/together/unsure.ts';
import { type Judged, measureValues } from '../src/pipeline/extract/llm/together/values.ts';
import { type Answerer, findBuiltIn, toEntities } from '../src/pipeline/extract/own/answer.ts';
import type { FieldProfile } from '../src/pipeline/extract/profile.ts';
import type { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import { settleSigns } from '../src/pipeline/extract/sums/sign.ts';
import { createRandom, type RankingGroup } from './boosting.ts';
import { acceptedOf } from './judge.ts';
import type { Source } from './sources.ts';

export interface SimulationOptions {
  /** Models for each document, each with its own error rate. */
  readonly rounds: number;
  /** Texts of other documents by field, used as invented values. */
  readonly borrowed: ReadonlyMap<string, readonly string[]>;
}

/** Choices of the arbiter on one document. */
export interface SimulatedDocument {
  readonly values: readonly RankingGroup[];
  readonly cells: readonly RankingGroup[];
  readonly rows: readonly RankingGroup[];
}

/** Range of error rates, from better than the built-in model to much worse. Low rates are more frequent. */
const LEAST_ERRORS = 0.02;
const MOST_ERRORS = 0.5;
/** Rate of values for fields without a value in the document, as a share of the error rate. */
const UNANSWERED = 0.5;
/**
 * Share of models that cite no lines, such as NuExtract. Without them, only values that are not printed as expected have no
 * lines, and the arbiter takes a value without lines for a true one.
 */
const WITHOUT_LINES = 0.25;
/** Maximum weight of a table, in rows: the rows of long tables are similar. */
const FULL_ROWS = 30;

/** A document whose rows are known. */
export interface LabeledRows {
  readonly source: Pick<Source, 'expected' | 'weight'>;
  readonly rules: EntityRules;
  readonly isCredit: boolean;
}

interface Labeled {
  readonly source: Source;
  readonly survey: Survey;
  readonly result: BuiltInResult;
  readonly lines: readonly PrintedLine[];
  readonly known: readonly Located[];
  readonly rules: EntityRules;
  readonly isCredit: boolean;
}

export async function simulate(
  source: Source,
  answerer: Answerer,
  ranker: Ranker,
  { rounds, borrowed }: SimulationOptions,
): Promise<SimulatedDocument> {
  const labeled = label(source, answerer, ranker);
  const random = createRandom(hash(source.name));
  const randomLines = createRandom(hash(`lines of ${source.name}`));
  const simulated: SimulatedDocument[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const share = LEAST_ERRORS + (MOST_ERRORS - LEAST_ERRORS) * random() ** 2;
    const seed = Math.floor(2 ** 31 * random());
    const asked = askedOf(labeled, round);
    if (asked.size === 0) continue;
    const drawn = drawAnswer(labeled, borrowed, share, seed);
    const gifts = randomLines() < WITHOUT_LINES ? withoutLines(drawn) : drawn;
    const rows = isOfAll(round) ? undefined : excerptRows(labeled.result, labeled.survey.sheet, asked);
    const form = isOfAll(round) ? 'nested' : 'flat';
    const options = { fields: asked, form, answerTokens: 100_000, rows } as const;
    const { signal } = new AbortController();
    const consultation = await consult(createStandIn(gifts), labeled, options, signal);
    simulated.push(choicesOf(labeled, new ConsultedDocument(consultation)));
  }
  return {
    values: simulated.flatMap(({ values }) => values),
    cells: simulated.flatMap(({ cells }) => cells),
    rows: simulated.flatMap(({ rows }) => rows),
  };
}

function label(source: Source, answerer: Answerer, ranker: Ranker): Labeled {
  const survey = surveyPages(source.document);
  const builtIn = findBuiltIn(survey, answerer, ranker);
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const entities = toEntities(survey, answerer, builtIn.found, confidence);
  const checks = checkExtraction(entities, answerer.template);
  const unlimited = { tokens: Number.POSITIVE_INFINITY, overlap: 0 };
  const lines = layoutText(survey.sheet, unlimited)
    .flatMap((window) => window.lines)
    .map(({ id, text }) => ({ id, text: text.trim() }));
  const total = source.expected.fields['amounts.total_amount'];
  return {
    source,
    survey,
    result: { profile: answerer.plain.profile, builtIn, confidence, checks },
    lines,
    known: locateValues(knownOf(source.expected, source.template), lines),
    rules: { pages: survey.sheet.pages, currency: builtIn.found.currency, confidence: () => 1 },
    isCredit: typeof total === 'object' && total.number < 0,
  };
}

/** Alternates between all fields and unsure fields. Only fields with known values are asked for. */
function askedOf({ source, result, known }: Labeled, round: number): Set<string> {
  const asked = isOfAll(round) ? allFields(result.profile) : unsureFields(result);
  const keys = new Set(known.flatMap(({ path, row }) => (row === undefined ? [] : [path.split('.')[0]])));
  const records = new Set(result.profile.records.map(({ record }) => record.key));
  return new Set([...asked].filter((path) => (records.has(path) ? keys.has(path) : isKnown(source, path))));
}

/** Whether a round asks for all fields, and not only for the unsure ones. */
function isOfAll(round: number): boolean {
  return round % 2 === 0;
}

/** Whether it is known which values a field has, or that it has none. */
function isKnown({ expected, complete, absent }: Source, path: string): boolean {
  return (
    complete ||
    acceptedOf(expected, path).length > 0 ||
    absent?.has(path) === true ||
    expected.absent?.includes(path) === true
  );
}

function drawAnswer(
  { source, result, lines, known }: Labeled,
  borrowed: ReadonlyMap<string, readonly string[]>,
  share: number,
  seed: number,
): Gift[] {
  const gifts = drawGifts(known, lines, borrowed, { share, seed, wrong: ALL_WRONG });
  const unanswered = result.profile.singles
    .filter(({ path }) => isKnown(source, path) && acceptedOf(source.expected, path).length === 0)
    .map(({ path, field }) => ({ path, type: field.type }));
  const record = result.profile.records.find(({ fields }) =>
    gifts.some(({ row, path }) => row !== undefined && fields.some((field) => field.path === path)),
  );
  const columns = {
    text: record?.fields.find(({ field }) => field.type === 'text')?.path,
    amount: record?.fields.findLast(({ money }) => money)?.path,
  };
  return [
    ...drawRows(gifts, columns, lines, { share, seed: seed + 1 }),
    ...drawUnanswered(unanswered, lines, { share: UNANSWERED * share, seed: seed + 2 }),
  ];
}

function choicesOf(labeled: Labeled, document: ConsultedDocument): SimulatedDocument {
  const { source, result } = labeled;
  const { weight } = source;
  const values = result.profile.singles
    .filter((profile) => isDecided(document, profile))
    .flatMap((profile) => {
      const accepted = acceptedOf(source.expected, profile.path);
      const comparison = source.expected.compare?.[profile.path];
      const isRight = (found: FoundValue): boolean => {
        const value = printedAs(labeled, found);
        return accepted.some((wanted) => isSame(wanted, value, comparison));
      };
      return groupOf(measureValues(document, profile), isRight, weight);
    });
  const joined = listTables(document, result.profile.records).map((table) => rowChoices(labeled, table));
  return { values, cells: joined.flatMap(({ cells }) => cells), rows: joined.flatMap(({ rows }) => rows) };
}

function printedAs({ rules, isCredit }: LabeledRows, found: FoundValue): string | undefined {
  const [settled] = settleSigns([found], isCredit);
  return settled === undefined ? undefined : valueEntity(settled, rules).value;
}

function groupOf(judged: readonly Judged[], isRight: (found: FoundValue) => boolean, weight: number): RankingGroup[] {
  if (judged.length === 0) return [];
  return [{ vectors: judged.map(({ vector }) => vector), right: judged.map(({ found }) => isRight(found)), weight }];
}

type ExpectedRow = NonNullable<Expected['items']>[number];

/** The choices of a table that was read in two ways: which rows and which cells are right. */
export function rowChoices(labeled: LabeledRows, table: JoinedTable): Pick<SimulatedDocument, 'cells' | 'rows'> {
  const items = labeled.source.expected.items ?? [];
  const weight = labeled.source.weight * Math.min(1, FULL_ROWS / Math.max(1, table.rows.length));
  const expected = alignRows(labeled, table, items);
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const fields = table.record.fields.filter(({ field }) => keys.has(field.key));
  const rows = table.rows.map((_, index) => ({
    vectors: [table.measureRow(index)],
    right: [expected[index] !== undefined],
    weight,
  }));
  const cells = table.rows.flatMap((_, index) => {
    const row = expected[index];
    if (row === undefined) return [];
    return fields.flatMap((field) =>
      groupOf(table.measureCells(index, field), (found) => isCell(labeled, row, field, found), weight),
    );
  });
  return { rows, cells };
}

function isCell(labeled: LabeledRows, row: ExpectedRow, { field }: FieldProfile, found: FoundValue): boolean {
  const wanted = row[field.key];
  return wanted !== undefined && isSame(wanted, printedAs(labeled, found));
}

/** Aligns expected rows with joined rows, with the most right cells in total. At least half of the cells of a row match. */
function alignRows(
  labeled: LabeledRows,
  { rows }: JoinedTable,
  items: readonly ExpectedRow[],
): (ExpectedRow | undefined)[] {
  const likeness = rows.map((row) => items.map((item) => rightCells(labeled, row, item)));
  const width = items.length + 1;
  const best = new Float64Array((rows.length + 1) * width);
  for (let i = rows.length - 1; i >= 0; i -= 1)
    for (let j = items.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
        (best[(i + 1) * width + j + 1] ?? 0) + (likeness[i]?.[j] ?? 0),
      );
  const aligned: (ExpectedRow | undefined)[] = [];
  let j = 0;
  for (const [i] of rows.entries()) {
    while (j < items.length && (best[i * width + j] ?? 0) === (best[i * width + j + 1] ?? 0)) j += 1;
    const own = likeness[i]?.[j] ?? 0;
    const isOwn = own > 0 && (best[i * width + j] ?? 0) === (best[(i + 1) * width + j + 1] ?? 0) + own;
    aligned.push(isOwn ? items[j] : undefined);
    if (isOwn) j += 1;
  }
  return aligned;
}

function rightCells(labeled: LabeledRows, { builtIn = [], model = [] }: JoinedRow, item: ExpectedRow): number {
  const wanted = Object.keys(item);
  const right = wanted.filter((key) =>
    [...builtIn, ...model].some(
      (found) => found.profile.field.key === key && isCell(labeled, item, found.profile, found),
    ),
  );
  return 2 * right.length >= wanted.length ? right.length : 0;
}
