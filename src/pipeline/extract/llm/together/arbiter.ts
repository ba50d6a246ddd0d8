/** Chooses between the values of the built-in model and those of a language model, with trained models. */
import type { FoundValue } from '../../found.ts';
import type { FieldProfile, RecordProfile } from '../../profile.ts';
import { Forest, type TreeModel } from '../../ranking/trees.ts';
import { isSumRole } from '../../sums/decide.ts';
import { listOf, type Table } from '../../table/table.ts';
import { type Consultation, ConsultedDocument, isSameValue } from './consultation.ts';
import { isContested, isKept, MOST_IF_CONTESTED } from './contested.ts';
import type { JoinedRow } from './join.ts';
import { keepOnlyGiven } from './only-given.ts';
import { CELL_FEATURES, JoinedTable, ROW_FEATURES, TABLE_FEATURES } from './rows.ts';
import { UnmentionedRows } from './unmentioned.ts';
import { type Judged, measureValues, VALUE_FEATURES } from './values.ts';

/** Made by training/arbiter.ts. */
export interface ArbiterModels {
  /** Log odds of the candidates of a field, and of the candidates of a cell, against no value. */
  readonly values: TreeModel;
  readonly cells: TreeModel;
  /** Log odds that a row is a row of the record. */
  readonly rows: TreeModel;
  readonly confidence: {
    readonly values: ConfidenceWeights;
    readonly cells: ConfidenceWeights;
  };
}

/** Weights of a logistic regression over `CERTAINTY` and the named features of the candidate. */
export interface ConfidenceWeights {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Features of the choice from which confidence is computed, besides features of the candidate. */
export const CERTAINTY = ['odds', 'highOdds', 'margin'] as const;
export type Certainty = Readonly<Record<(typeof CERTAINTY)[number], number>>;

/** Features of values and cells from which confidence is computed. */
export const CONFIDENCE_OF_VALUES = [
  'given',
  'chosen',
  'chosenConfidence',
  'isRanked',
  'otherGiven',
  'gaveNone',
  'trust',
  'cited',
  'isDate',
  'isMoney',
  'isNumber',
  'isChoice',
  'isCode',
  'isParty',
  'custom',
] as const satisfies readonly (typeof VALUE_FEATURES)[number][];
export const CONFIDENCE_OF_CELLS = [
  'inBoth',
  'inModel',
  'otherExists',
  'rowInBoth',
  'equalInColumn',
  'equalCells',
  'trust',
  'isDate',
  'isMoney',
  'isNumber',
  'isCode',
  'custom',
] as const satisfies readonly (typeof CELL_FEATURES)[number][];

/** Maximum log odds. Higher ones do not raise certainty. */
const MOST_ODDS = 8;
const HIGH_ODDS = 3;
const MOST_MARGIN = 6;

/** Minimum log odds of a row or a cell in the result. Above 0, it is more probable than no row or cell. */
const LEAST = 0;

export interface Arbitrated {
  /** The candidates of each field, the best first. Fields that were not asked for keep those of the built-in model. */
  readonly ranked: ReadonlyMap<FieldProfile, readonly FoundValue[]>;
  readonly tables: readonly Table[];
}

export class Arbiter {
  readonly #values: Forest;
  readonly #cells: Forest;
  readonly #rows: Forest;
  readonly #confidence: ArbiterModels['confidence'];

  /** @throws Error if the features of a model differ from those of the code */
  constructor({ values, cells, rows, confidence }: ArbiterModels) {
    this.#values = new Forest(values, VALUE_FEATURES);
    this.#cells = new Forest(cells, CELL_FEATURES);
    this.#rows = new Forest(rows, ROW_FEATURES);
    this.#confidence = confidence;
  }

  arbitrate(consultation: Consultation, records: readonly RecordProfile[]): Arbitrated {
    const document = new ConsultedDocument(consultation);
    const { ranked, found } = consultation.builtIn;
    const decided = [...ranked].map(
      ([profile, own]) =>
        [profile, isDecided(document, profile) ? this.#chooseRanking(document, profile, own) : own] as const,
    );
    const tables = listTables(document, records).map((table) => this.#decideTable(table));
    const kept = found.tables.filter((table) => tables.every(({ record }) => record.record !== table.record.record));
    return { ranked: new Map(decided), tables: [...kept, ...tables] };
  }

  /** @param own the candidates of the built-in model */
  #chooseRanking(
    document: ConsultedDocument,
    profile: FieldProfile,
    own: readonly FoundValue[],
  ): readonly FoundValue[] {
    const ranked = this.#rankValues(document, profile);
    const doubt = (found: FoundValue, confidence: number): FoundValue => ({
      ...found,
      confidence: Math.min(confidence, MOST_IF_CONTESTED),
    });
    if (!isContested(document, profile)) return keepOnlyGiven(document, profile, ranked);
    if (!isKept(document, profile)) return ranked.map((found) => doubt(found, found.confidence));
    return own.map((found) => {
      const { confidence = 0 } = ranked.find((one) => isSameValue(one, found)) ?? {};
      return doubt(found, Math.min(confidence, document.consultation.confidence(found)));
    });
  }

  #rankValues(document: ConsultedDocument, profile: FieldProfile): (FoundValue & { readonly confidence: number })[] {
    const judged = measureValues(document, profile);
    const scored = judged
      .map((one) => ({ ...one, score: this.#values.score(one.vector) }))
      .sort((a, b) => b.score - a.score);
    return scored.flatMap((one) => {
      const confidence = this.#valueConfidence(one, certaintyOf(one, scored));
      // The decision on sums counts the places of a value.
      const places = isSumRole(profile.concept) ? [] : (one.elsewhere ?? []);
      return [one.found, ...places].map((found) => ({ ...found, score: one.score, confidence }));
    });
  }

  #valueConfidence({ vector }: Judged, certainty: Certainty): number {
    return confidenceOf(this.#confidence.values, certainty, vector, VALUE_FEATURES);
  }

  #decideTable(joined: JoinedTable): Table {
    const unmentioned = new UnmentionedRows(joined);
    const items = joined.rows.flatMap((row, index) => {
      const kept = unmentioned.keep(row);
      if (kept !== undefined) return [kept];
      if (!this.#isKept(joined, row, index)) return [];
      const cells = joined.record.fields.flatMap(
        (field) => unmentioned.keepCell(row, field) ?? this.#chooseCell(joined, index, field),
      );
      return cells.length === 0 ? [] : [cells];
    });
    const { builtIn } = joined;
    return builtIn === undefined ? listOf(joined.record, items) : { ...builtIn, items };
  }

  #isKept(joined: JoinedTable, { builtIn, model }: JoinedRow, index: number): boolean {
    if (builtIn === undefined && joined.onlyBuiltInCloses) return false;
    return (builtIn !== undefined && model !== undefined) || this.#rows.score(joined.measureRow(index)) > LEAST;
  }

  /**
   * Chooses the value of a cell. A cell on which both models agree is always part of the result. Cells of contested rows are those
   * of the built-in model.
   */
  #chooseCell(joined: JoinedTable, index: number, field: FieldProfile): FoundValue[] {
    const all = joined.measureCells(index, field);
    const own = joined.rows[index]?.builtIn;
    const judged = joined.isContested(index) ? all.filter(({ found }) => own?.includes(found)) : all;
    const scored = judged
      .map((one) => ({ ...one, score: this.#cells.score(one.vector) }))
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    const isInBoth = (best?.vector[CELL_FEATURES.indexOf('inBoth')] ?? 0) > 0;
    if (best === undefined || (!isInBoth && best.score <= LEAST)) return [];
    const { cells } = this.#confidence;
    return [{ ...best.found, confidence: confidenceOf(cells, certaintyOf(best, scored), best.vector, CELL_FEATURES) }];
  }
}

/** Whether the arbiter decides a field: the model was asked for it, and the answer covers it. */
export function isDecided(document: ConsultedDocument, { path }: FieldProfile): boolean {
  return document.isAsked(path) && (document.isComplete || document.held.has(path));
}

/** Lists the tables of the records that the model was asked for, if the answer covers them. */
export function listTables(document: ConsultedDocument, records: readonly RecordProfile[]): JoinedTable[] {
  const { builtIn, findings } = document.consultation;
  return records.flatMap((record): JoinedTable[] => {
    const { key, multiple } = record.record;
    if (!multiple || !document.isAsked(key)) return [];
    const own = builtIn.found.tables.find((table) => table.record.record === record.record);
    const given = findings.tables.find((table) => table.record.record === record.record)?.items ?? [];
    // An answer that is cut off may lack the rows.
    if (given.length === 0 && !document.isComplete) return [];
    if (own === undefined && given.length === 0) return [];
    return [new JoinedTable(document, { record, builtIn: own, model: given }, TABLE_FEATURES.arbiter)];
  });
}

/** @param all the candidates of the choice with their scores */
export function certaintyOf<Found>(
  { score, found }: { readonly score: number; readonly found: Found },
  all: readonly { readonly score: number; readonly found: Found }[],
): Certainty {
  const others = all.filter((other) => other.found !== found).map((other) => other.score);
  const whole = all.reduce((sum, other) => sum + Math.exp(other.score), 1);
  const chance = Math.exp(score) / whole;
  const odds = Math.log(chance / Math.max(1e-9, 1 - chance));
  return {
    odds: Math.max(-2, Math.min(MOST_ODDS, odds)) / 2,
    highOdds: Math.max(0, Math.min(MOST_ODDS, odds) - HIGH_ODDS) / 2,
    margin: Math.max(-MOST_MARGIN, Math.min(MOST_MARGIN, score - Math.max(-MOST_MARGIN, ...others))) / 2,
  };
}

/** Confidence of a choice, 0 to 1. */
export function confidenceOf(
  { bias, weights }: ConfidenceWeights,
  certainty: Certainty,
  vector: Float32Array,
  names: readonly string[],
): number {
  const ofCertainty = CERTAINTY.reduce((sum, name) => sum + (weights[name] ?? 0) * certainty[name], bias);
  const sum = names.reduce((all, name, index) => all + (weights[name] ?? 0) * (vector[index] ?? 0), ofCertainty);
  return 1 / (1 + Math.exp(-sum));
}
