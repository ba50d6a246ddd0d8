/**
 * How likely a found value is right: logistic models over what is known of it once everything is decided. Their weights
 * are in models/confidence.json, made by training/ranker.ts.
 */
import MODELS from '../../../models/confidence.json' with { type: 'json' };
import type { FoundValue, Spot } from './found.ts';
import type { ConceptId } from './lexicon/lexicon.ts';
import type { FieldProfile } from './profile.ts';
import { bottom, left, right, type Sheet, top } from './sheet.ts';
import { CELL_CONFIDENCE_FEATURES, type CellConfidenceFeatures, measureCells } from './table/cell-confidence.ts';
import type { Table } from './table/table.ts';

/** Each is 0 or 1, or a measure of about that size. */
const CONFIDENCE_FEATURES = [
  'score',
  'highScore',
  'margin',
  'custom',
  'label',
  'description',
  'sense',
  'valueSense',
  'labelItself',
  'sentence',
  'proposed',
  'recognised',
  'blur',
  'worstWord',
  'letters',
  'closes',
  'cell',
  'date',
  'sum',
  'number',
  'choice',
  'code',
  'name',
  'address',
] as const;
type ConfidenceFeature = (typeof CONFIDENCE_FEATURES)[number];
type ConfidenceFeatures = Readonly<Record<ConfidenceFeature, number>>;

/** Features of words that were recognized, of the type of the value and of its score matter for cells as well. */
const OF_ALL = ['score', 'highScore', 'recognised', 'blur', 'worstWord', 'letters', 'date', 'number', 'code'] as const;

/** The features of each model, in the order of training. Rules and the ranker score on scales of their own. */
export const CONFIDENCE_MODELS = {
  ranker: CONFIDENCE_FEATURES,
  rules: CONFIDENCE_FEATURES,
  cells: [...OF_ALL, ...CELL_CONFIDENCE_FEATURES],
} as const;
export type ConfidencePart = keyof typeof CONFIDENCE_MODELS;

/** A logistic regression over the features; features without a weight do not count. */
export interface ConfidenceModel {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}
export type ConfidenceModels = Readonly<Record<ConfidencePart, ConfidenceModel>>;

/**
 * Values that are less likely to be right are left out. F1 on held-out layouts is highest with this limit: 70.6 for custom
 * templates (70.4 without), 84.0 for cells (83.9 without), 84.8 for predefined templates (84.7 without).
 */
export const LEAST_CONFIDENCE = 0.3;

/** Whether rules decided for the value, and not the ranker. */
function isByRules({ evidence }: FoundValue): boolean {
  return evidence === undefined;
}

/** What a decision knows of its values beside themselves. */
export interface Decision {
  readonly values: readonly FoundValue[];
  readonly proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>;
  /** Repeating records. */
  readonly tables: readonly Table[];
}

/** Answers how sure each value of a document is, 0 to 1. */
export function createConfidence(
  sheet: Sheet,
  decision: Decision,
  models: ConfidenceModels = MODELS,
): (found: FoundValue) => number {
  const measure = createMeasure(sheet, decision);
  return (found) => {
    if (found.confidence !== undefined) return found.confidence;
    const { part, features } = measure(found);
    const { bias, weights } = models[part];
    const names = CONFIDENCE_MODELS[part];
    const sum = names.reduce((sum, name, index) => sum + (weights[name] ?? 0) * (features[index] ?? 0), bias);
    return 1 / (1 + Math.exp(-sum));
  };
}

/** What the confidence of a value is computed from. */
export interface MeasuredValue {
  readonly part: ConfidencePart;
  /** In the order of `CONFIDENCE_MODELS`. */
  readonly features: readonly number[];
}

/** Answers from what the confidence of each value of a document is computed. */
export function createMeasure(sheet: Sheet, decision: Decision): (found: FoundValue) => MeasuredValue {
  const measure = createValueMeasure(sheet, decision);
  let cells: ReadonlyMap<FoundValue, CellConfidenceFeatures> | undefined;
  return (found) => {
    const own = measure(found);
    cells ??= new Map(decision.tables.flatMap((table) => [...measureCells(sheet, table, decision.values)]));
    const cell = cells.get(found);
    if (cell === undefined) {
      const part = isByRules(found) ? 'rules' : 'ranker';
      return { part, features: CONFIDENCE_MODELS[part].map((name) => own[name]) };
    }
    const both = { ...own, ...cell };
    return { part: 'cells', features: CONFIDENCE_MODELS.cells.map((name) => both[name]) };
  };
}

/** @returns a function that measures one value of a document, without its table */
function createValueMeasure(sheet: Sheet, decision: Decision): (found: FoundValue) => ConfidenceFeatures {
  const closing = findClosing(decision.values);
  return (found) => {
    const { profile, score } = found;
    const words = wordsAt(sheet, found.spots);
    const recognised = words.some(({ confidence }) => confidence < 1);
    const letters = found.value.replace(/[^\p{L}\d]/gu, '').length;
    const is = (isSo: boolean): number => Number(isSo);
    const { type } = profile.field;
    const isCell = profile.record?.multiple === true;
    const scale = SCALES[isByRules(found) ? 'rules' : 'ranker'];
    const name = NAMES.has(profile.concept);
    const address = ADDRESSES.has(profile.concept);
    return {
      score: Math.max(-1, Math.min(scale.score, score)) / 2,
      highScore: Math.max(0, Math.min(scale.highest, score) - scale.high) / 2,
      margin: marginOf(found, decision, scale.margin) / 2,
      custom: is(!isCell && profile.concept === undefined),
      label: found.evidence?.label ?? 0,
      description: found.evidence?.description ?? 0,
      sense: found.evidence?.sense ?? 0,
      valueSense: found.evidence?.valueSense ?? 0,
      labelItself: found.evidence?.itself ?? 0,
      sentence: is(found.evidence?.isSentence === true),
      proposed: is(found.evidence?.proposed === true),
      recognised: is(recognised),
      blur: recognised ? 4 * (1 - meanOf(words.map(({ confidence }) => confidence))) : 0,
      worstWord: recognised ? 1 - Math.min(...words.map(({ confidence }) => confidence)) : 0,
      letters: recognised && type === 'text' ? Math.min(60, letters) / 30 : 0,
      closes: is(closing.has(found)),
      cell: is(isCell),
      date: is(type === 'date'),
      sum: is(profile.money),
      number: is((type === 'quantity' || type === 'number') && !profile.money),
      choice: is(type === 'choice' || type === 'boolean'),
      code: is(type === 'text' && !name && !address && /\d/.test(found.value)),
      name: is(name),
      address: is(address),
    };
  };
}

const NAMES: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['name', 'contact']);
const ADDRESSES: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['address', 'street', 'city']);

/** Where scores level off: the ranker's log odds reach further than the sums of rules. */
const SCALES = {
  rules: { score: 4, high: 2, highest: 4, margin: 2 },
  ranker: { score: 6, high: 3, highest: 8, margin: 4 },
} as const;

/** How far the next best value of the field is behind, in points of the score; `most` where there is none so near. */
function marginOf({ profile, value, score }: FoundValue, { proposals }: Decision, most: number): number {
  const rivals = (proposals.get(profile) ?? []).filter((other) => other.value !== value).map((other) => other.score);
  return Math.max(-most, Math.min(most, score - Math.max(-most, ...rivals)));
}

/** The sums that close: net and tax to the total, what was paid and the change. */
export function findClosing(values: readonly FoundValue[]): ReadonlySet<FoundValue> {
  const of = (concept: ConceptId): FoundValue | undefined =>
    values.find(({ profile }) => profile.concept === concept && profile.record?.multiple !== true);
  const cents = (value: FoundValue | undefined): number => Math.round(Number(value?.value ?? Number.NaN) * 100);
  const total = of('total_amount');
  const closing = new Set<FoundValue>();
  const parts: readonly (readonly [FoundValue | undefined, FoundValue | undefined, number])[] = [
    [of('net_amount'), of('tax_amount'), 1],
    [of('subtotal'), of('tax_amount'), 1],
    [of('paid'), of('change'), -1],
  ];
  for (const [first, second, sign] of parts) {
    if (total === undefined || first === undefined || second === undefined) continue;
    if (Math.abs(Math.abs(cents(first)) + sign * Math.abs(cents(second)) - Math.abs(cents(total))) > 1) continue;
    for (const value of [total, first, second]) closing.add(value);
  }
  return closing;
}

/** Words of recognised pages at these places; a text layer is sure of all its letters. */
function wordsAt(sheet: Sheet, spots: readonly Spot[]): readonly { readonly confidence: number }[] {
  const isRecognised = (page: number): boolean =>
    sheet.pages.some(({ number, textSource }) => number === page && textSource === 'ocr');
  return spots
    .filter(({ page }) => isRecognised(page))
    .flatMap(({ page, box }) =>
      sheet.segments
        .filter((segment) => segment.page === page && top(segment.box) < bottom(box) && bottom(segment.box) > top(box))
        .flatMap(({ words }) => words)
        .filter((word) => {
          const across = (left(word.box) + right(word.box)) / 2;
          const down = (top(word.box) + bottom(word.box)) / 2;
          return across > left(box) - 1 && across < right(box) + 1 && down > top(box) && down < bottom(box);
        }),
    );
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
