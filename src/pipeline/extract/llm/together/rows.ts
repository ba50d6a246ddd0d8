/** Measures the features for the choice between the rows and cells of both models. */
import type { FoundValue } from '../../found.ts';
import type { ConceptId } from '../../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../../profile.ts';
import { bottom, top } from '../../sheet.ts';
import type { Table } from '../../table/table.ts';
import type { HeldValue } from '../holder.ts';
import { isAtOnePlace } from '../merge.ts';
import { type ConsultedDocument, isSameValue, trustOf } from './consultation.ts';
import { cellOf, type JoinedRow, joinRows, type Row } from './join.ts';
import type { Judged } from './values.ts';

export const ROW_FEATURES = [
  'inBoth',
  'inBuiltIn',
  'inModel',
  /** Of the tables: rows, shares of rows that are in both, share of equal cells, log odds of the built-in table. */
  'builtInRows',
  'modelRows',
  'joinedOfBuiltIn',
  'joinedOfModel',
  'equalCells',
  'rating',
  /** Of the row: cells, compared with the fullest row, equal cells, and how well its cells are grounded. */
  'cells',
  'fill',
  'equalInRow',
  'held',
  'cited',
  /** Whether it overlaps a row that only the other model has. */
  'overlapsOther',
  'hasText',
  'hasAmount',
  /** Whether quantity times price is the amount, and whether the amount is a sum of the document. */
  'closes',
  'isSum',
  'isLast',
  /** Whether the amounts of each table add up to a sum of the document. */
  'builtInCloses',
  'modelCloses',
  'trust',
  'compared',
] as const;

export const CELL_FEATURES = [
  'inBoth',
  'inBuiltIn',
  'inModel',
  'otherExists',
  'samePlace',
  'overlapsOther',
  /** Of the column: share of equal cells, cells that both have, shares of rows that have it, log odds. */
  'equalInColumn',
  'compared',
  'builtInFill',
  'modelFill',
  'column',
  'rating',
  /** Of the row and the tables. */
  'rowInBoth',
  'equalInRow',
  'joinedOfBuiltIn',
  'joinedOfModel',
  'equalCells',
  'held',
  'cited',
  'printedAsGiven',
  /** Whether quantity times price is the amount with this value, and with the value of the other model. */
  'closes',
  'otherCloses',
  /** Letters of this value compared with the letters of both values. */
  'length',
  'isDate',
  'isMoney',
  'isNumber',
  'isCode',
  'custom',
  'trust',
  'agreementCount',
] as const;

/** With the mean confidence of the cells of the built-in model, in the row and in the table. */
const SURER_ROW_FEATURES = [...ROW_FEATURES, 'rowConfidence', 'tableConfidence'] as const;
/** With the confidence of the cell of the built-in model, and the mean of its table. */
const SURER_CELL_FEATURES = [...CELL_FEATURES, 'cellConfidence', 'tableConfidence'] as const;

/**
 * The features of each trained model. The arbiter does without confidence: F1 rises by 0.6 points with it, but then models that obey
 * orders on the page change values.
 */
export const TABLE_FEATURES = {
  arbiter: { rows: ROW_FEATURES, cells: CELL_FEATURES },
  examples: { rows: SURER_ROW_FEATURES, cells: SURER_CELL_FEATURES },
} as const;
export type JoinedTableFeatures = (typeof TABLE_FEATURES)[keyof typeof TABLE_FEATURES];

type RowVector = Readonly<Record<(typeof SURER_ROW_FEATURES)[number], number>>;
type CellVector = Readonly<Record<(typeof SURER_CELL_FEATURES)[number], number>>;

/** The tables of both models for one repeating record. */
export interface TablePair {
  readonly record: RecordProfile;
  readonly builtIn: Table | undefined;
  readonly model: readonly (readonly HeldValue[])[];
}

/** The rows of both models for one repeating record. */
export class JoinedTable {
  readonly record: RecordProfile;
  readonly rows: readonly JoinedRow[];
  readonly #features: JoinedTableFeatures;
  readonly #document: ConsultedDocument;
  readonly #builtIn: Table | undefined;
  readonly #both: readonly JoinedRow[];
  readonly #columns: ReadonlyMap<FieldProfile, ColumnFacts>;
  readonly #equalCells: number;
  readonly #sums: ReadonlySet<number>;
  readonly #closing: { readonly builtIn: boolean; readonly model: boolean };
  readonly #joinedOfBuiltIn: number;
  readonly #joinedOfModel: number;
  readonly #tableConfidence: number;

  /** @param features those of the model that chooses */
  constructor(document: ConsultedDocument, { record, builtIn, model }: TablePair, features: JoinedTableFeatures) {
    this.record = record;
    this.#features = features;
    this.#document = document;
    this.#builtIn = builtIn;
    const own = builtIn?.items ?? [];
    this.rows = joinRows(own, model);
    this.#both = this.rows.filter((row) => row.builtIn !== undefined && row.model !== undefined);
    this.#joinedOfBuiltIn = this.#both.length / Math.max(1, own.length);
    this.#joinedOfModel = this.#both.length / Math.max(1, model.length);
    this.#columns = new Map(record.fields.map((field) => [field, columnFacts(this.rows, this.#both, field)]));
    this.#tableConfidence = this.#meanConfidence(own.flat());
    const facts = [...this.#columns.values()];
    this.#equalCells = shareOf(sumOf(facts, 'equal'), sumOf(facts, 'compared'));
    this.#sums = new Set(
      document.consultation.builtIn.found.values
        .filter(({ profile }) => profile.money)
        .map(centsOf)
        .filter((cents) => cents !== 0),
    );
    this.#closing = { builtIn: this.#comesToSum(own), model: this.#comesToSum(model) };
  }

  get builtIn(): Table | undefined {
    return this.#builtIn;
  }

  /** Whether the amounts of the built-in table add up to a sum of the document, and the amounts of the language model do not. */
  get onlyBuiltInCloses(): boolean {
    return this.#isBuiltInConfirmed && !this.#closing.model;
  }

  /** A single amount does not count, since it is often equal to a sum by chance. */
  get #isBuiltInConfirmed(): boolean {
    return this.#closing.builtIn && (this.#builtIn?.items.length ?? 0) > 1;
  }

  /**
   * Whether the models read a row in different lines of the page, and the built-in table is confirmed by a sum of the document.
   * Such rows are joined if some of their values are equal.
   */
  isContested(index: number): boolean {
    const { builtIn, model } = this.rows[index] ?? NO_ROW;
    if (builtIn === undefined || model === undefined || !this.#isBuiltInConfirmed) return false;
    return builtIn.every((value) => model.every((other) => !isOnOneLine(value, other)));
  }

  /** Whether everything was asked and answered. Only then does a row that the language model does not give not exist. */
  get isComplete(): boolean {
    return this.#document.isComplete;
  }

  /** Confidence of a value of the built-in model, 0 to 1. */
  confidenceOf(found: FoundValue): number {
    return this.#document.consultation.confidence(found);
  }

  measureRow(index: number): Float32Array {
    const { builtIn, model } = this.rows[index] ?? NO_ROW;
    const row = builtIn ?? model ?? [];
    const fullest = Math.max(1, ...this.rows.map((one) => Math.max(one.builtIn?.length ?? 0, one.model?.length ?? 0)));
    const agreement = this.#document.agreement();
    const amount = amountOf(row);
    const features: RowVector = {
      inBoth: Number(builtIn !== undefined && model !== undefined),
      inBuiltIn: Number(builtIn !== undefined),
      inModel: Number(model !== undefined),
      builtInRows: Math.log1p(this.#builtIn?.items.length ?? 0),
      modelRows: Math.log1p(this.rows.filter((one) => one.model !== undefined).length),
      joinedOfBuiltIn: this.#joinedOfBuiltIn,
      joinedOfModel: this.#joinedOfModel,
      equalCells: this.#equalCells,
      rating: this.#builtIn?.rating?.table ?? NOT_RATED,
      cells: row.length,
      fill: row.length / fullest,
      equalInRow: equalInRow(builtIn, model),
      held: meanOf(model ?? [], ({ score }) => score),
      cited: meanOf(model ?? [], ({ place }) => Number(place === 'cited')),
      overlapsOther: Number(this.#overlapsOther(index)),
      hasText: Number(row.some(({ number, value }) => number === undefined && /\p{L}{3}/u.test(value))),
      hasAmount: Number(amount !== undefined),
      closes: closingOf(row),
      isSum: Number(amount !== undefined && this.#sums.has(centsOf(amount))),
      isLast: Number(index === this.rows.length - 1),
      builtInCloses: Number(this.#closing.builtIn),
      modelCloses: Number(this.#closing.model),
      rowConfidence: this.#meanConfidence(builtIn ?? []),
      tableConfidence: this.#tableConfidence,
      trust: trustOf(agreement),
      compared: agreement.compared,
    };
    return Float32Array.from(this.#features.rows, (name) => features[name]);
  }

  /** The candidates for one cell: only one if both models have the same value. */
  measureCells(index: number, field: FieldProfile): Judged[] {
    const row = this.rows[index] ?? NO_ROW;
    const own = cellOf(row.builtIn, field);
    const given = cellOf(row.model, field);
    if (own === undefined && given === undefined) return [];
    const isSame = own !== undefined && given !== undefined && isSameValue(own, given);
    const cells = isSame ? [own] : [own, given].filter((cell) => cell !== undefined);
    return cells.map((found) => {
      const other = isSame ? undefined : found === own ? given : own;
      const features = this.#measureCell(row, field, { found, other, isBuiltIn: found === own, isSame, held: given });
      return { found, vector: Float32Array.from(this.#features.cells, (name) => features[name]) };
    });
  }

  #measureCell(row: JoinedRow, field: FieldProfile, cell: Cell): CellVector {
    const { found, other, isBuiltIn, isSame } = cell;
    const column = this.#columns.get(field) ?? NO_COLUMN;
    const held = isSame || !isBuiltIn ? cell.held : undefined;
    const agreement = this.#document.agreement();
    const letters = found.value.length;
    const { type } = field.field;
    return {
      inBoth: Number(isSame),
      inBuiltIn: Number(isSame || isBuiltIn),
      inModel: Number(isSame || !isBuiltIn),
      otherExists: Number(other !== undefined),
      samePlace: Number(isSame && held !== undefined && isAtOnePlace(found, held)),
      overlapsOther: Number(other !== undefined && isAtOnePlace(found, other)),
      equalInColumn: shareOf(column.equal - Number(isSame), column.compared - Number(isSame || other !== undefined)),
      compared: Math.log1p(column.compared),
      builtInFill: column.builtIn / Math.max(1, this.#builtIn?.items.length ?? 0),
      modelFill: column.model / Math.max(1, this.rows.filter((one) => one.model !== undefined).length),
      column: this.#columnScore(field),
      rating: this.#builtIn?.rating?.table ?? NOT_RATED,
      rowInBoth: Number(row.builtIn !== undefined && row.model !== undefined),
      equalInRow: equalInRow(row.builtIn, row.model),
      joinedOfBuiltIn: this.#joinedOfBuiltIn,
      joinedOfModel: this.#joinedOfModel,
      equalCells: this.#equalCells,
      held: held?.score ?? 0,
      cited: Number(held?.place === 'cited'),
      printedAsGiven: Number(held?.likeness === 'same' || held?.likeness === 'loose'),
      closes: closingOf(withCell(row, found)),
      otherCloses: other === undefined ? 0 : closingOf(withCell(row, other)),
      cellConfidence: this.#meanConfidence([isSame || isBuiltIn ? found : other].filter((one) => one !== undefined)),
      tableConfidence: this.#tableConfidence,
      length: other === undefined ? 1 : letters / (letters + other.value.length),
      isDate: Number(type === 'date'),
      isMoney: Number(field.money),
      isNumber: Number(!field.money && (type === 'quantity' || type === 'number')),
      isCode: Number(type === 'text' && field.kinds[0] !== 'text'),
      custom: Number(field.concept === undefined),
      trust: trustOf(agreement),
      agreementCount: agreement.compared,
    };
  }

  /** 0 for no values. */
  #meanConfidence(values: readonly FoundValue[]): number {
    return meanOf(values, (value) => this.confidenceOf(value));
  }

  #columnScore({ field }: FieldProfile): number {
    const scores = this.#builtIn?.rating?.columns ?? new Map<FieldProfile, number>();
    return [...scores].find(([profile]) => profile.field === field)?.[1] ?? NOT_RATED;
  }

  #overlapsOther(index: number): boolean {
    const row = this.rows[index] ?? NO_ROW;
    if (row.builtIn !== undefined && row.model !== undefined) return false;
    const own = row.builtIn ?? row.model ?? [];
    const others = [this.rows[index - 1], this.rows[index + 1]].flatMap((other) =>
      other === undefined ? [] : row.builtIn === undefined ? (other.builtIn ?? []) : (other.model ?? []),
    );
    return own.some((value) => others.some((other) => isOnOneLine(value, other)));
  }

  #comesToSum(rows: readonly Row[]): boolean {
    if (rows.length === 0) return false;
    const cents = rows.reduce((sum, row) => sum + centsOf(amountOf(row)), 0);
    // Each row may be rounded by half a cent.
    return [...this.#sums].some((sum) => Math.abs(sum - cents) <= rows.length / 2);
  }
}

interface Cell {
  readonly found: FoundValue;
  readonly other: FoundValue | undefined;
  readonly isBuiltIn: boolean;
  readonly isSame: boolean;
  readonly held: HeldValue | undefined;
}

interface ColumnFacts {
  readonly equal: number;
  readonly compared: number;
  readonly builtIn: number;
  readonly model: number;
}

const NO_ROW: JoinedRow = { builtIn: undefined, model: undefined };
const NO_COLUMN: ColumnFacts = { equal: 0, compared: 0, builtIn: 0, model: 0 };
/** Log odds of a table or column without a rating. All ratings are higher. */
const NOT_RATED = -10;

function columnFacts(rows: readonly JoinedRow[], both: readonly JoinedRow[], field: FieldProfile): ColumnFacts {
  const pairs = both.map(({ builtIn, model }) => [cellOf(builtIn, field), cellOf(model, field)] as const);
  const compared = pairs.filter(([own, given]) => own !== undefined && given !== undefined);
  const equal = pairs.filter(([own, given]) => own !== undefined && given !== undefined && isSameValue(own, given));
  return {
    equal: equal.length,
    compared: compared.length,
    builtIn: rows.filter(({ builtIn }) => cellOf(builtIn, field) !== undefined).length,
    model: rows.filter(({ model }) => cellOf(model, field) !== undefined).length,
  };
}

function sumOf(facts: readonly ColumnFacts[], name: keyof ColumnFacts): number {
  return facts.reduce((sum, one) => sum + one[name], 0);
}

/** A share, by Laplace's rule of succession. */
function shareOf(some: number, all: number): number {
  return (some + 1) / (all + 2);
}

function equalInRow(row: Row | undefined, other: Row | undefined): number {
  if (row === undefined || other === undefined) return 0;
  const equal = row.filter((value) => {
    const same = cellOf(other, value.profile);
    return same !== undefined && isSameValue(value, same);
  });
  return equal.length / Math.max(1, row.length, other.length);
}

/** The row of the built-in model, completed with cells of the language model, with one cell replaced. */
function withCell({ builtIn = [], model = [] }: JoinedRow, cell: FoundValue): Row {
  const own = [...builtIn, ...model.filter(({ profile }) => cellOf(builtIn, profile) === undefined)];
  return [...own.filter(({ profile }) => profile.field !== cell.profile.field), cell];
}

const AMOUNTS: readonly (ConceptId | undefined)[] = ['line_amount', 'line_gross'];

/** The amount of a row; without one, its last amount of money. */
function amountOf(row: Row): FoundValue | undefined {
  return (
    row.find(({ profile }) => AMOUNTS.includes(profile.concept)) ??
    row.findLast(({ number }) => (number?.decimals ?? 0) === 2)
  );
}

function centsOf(value: FoundValue | undefined): number {
  return Math.round(100 * Number(value?.number?.decimal ?? 0));
}

/** 1 if quantity times price is the amount of the row, -1 if it is not, and 0 if one of them is unknown. */
function closingOf(row: Row): number {
  const of = (concept: ConceptId): number | undefined => {
    const decimal = row.find(({ profile }) => profile.concept === concept)?.number?.decimal;
    return decimal === undefined ? undefined : Number(decimal);
  };
  const [quantity, price, amount] = [of('quantity'), of('unit_price'), of('line_amount') ?? of('line_gross')];
  if (quantity === undefined || price === undefined || amount === undefined) return 0;
  // Half a cent for the amount, and half a cent of the price for each unit.
  return Math.abs(quantity * price - amount) <= 0.0051 * (1 + Math.abs(quantity)) ? 1 : -1;
}

function meanOf<Value>(values: readonly Value[], of: (value: Value) => number): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + of(value), 0) / values.length;
}

/** Whether two values begin on one line of the page. */
export function isOnOneLine({ spots: [one] }: FoundValue, { spots: [other] }: FoundValue): boolean {
  if (one === undefined || other === undefined || one.page !== other.page) return false;
  const shared = Math.min(bottom(one.box), bottom(other.box)) - Math.max(top(one.box), top(other.box));
  return shared > 0.5 * Math.min(bottom(one.box) - top(one.box), bottom(other.box) - top(other.box));
}
