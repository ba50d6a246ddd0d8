/**
 * Scores extractions against expected values.
 *
 * A field is right when it equals the expected value: text without case, white space and punctuation; dates as
 * YYYY-MM-DD; quantities to half a cent, and the unit too where both sides name one. A wrong value costs precision and
 * recall, a missing one only recall. A field without an expected value costs nothing, because not everything on a page is
 * labeled, unless it is listed as absent.
 */
import { needsReview } from '../../src/pipeline/check/review.ts';
import type { Extraction, ValueEntity } from '../../src/pipeline/extraction.ts';
import { type Comparison, isSame } from './compare.ts';
import type { Judged } from './reliability.ts';

export { isSame } from './compare.ts';

export interface ExpectedQuantity {
  readonly number: number;
  readonly unit?: string;
}
export type ExpectedValue = string | number | boolean | ExpectedQuantity;

export type ExpectedRow = Readonly<Record<string, ExpectedValue>>;

/** The content of a `NAME.expected.json`. */
export interface Expected {
  /** `invoice.de`, or a template file beside the document. */
  readonly template: string;
  /** Expected value by `record.field`. */
  readonly fields: ExpectedRow;
  /** Further values that are right, by path. */
  readonly alternatives?: Readonly<Record<string, readonly ExpectedValue[]>>;
  /** Other paths under which the value is right too. */
  readonly either?: Readonly<Record<string, readonly string[]>>;
  /** All values of a field that occurs several times. Every further value given is wrong. */
  readonly multiple?: Readonly<Record<string, readonly ExpectedValue[]>>;
  /** How a field is compared, where not as text. */
  readonly compare?: Readonly<Record<string, Comparison>>;
  /** Paths that the document does not answer. A value given for one of them is wrong. */
  readonly absent?: readonly string[];
  /** Rows of a repeating record, by field key. */
  readonly items?: readonly ExpectedRow[];
  /** Key of the record (or records) that `items` are rows of; `line_item` or `item` by default. */
  readonly rows_of?: string | readonly string[];
}

export interface Tally {
  right: number;
  wanted: number;
  given: number;
}

export interface Score {
  readonly fields: ReadonlyMap<string, Tally>;
  readonly cells: Tally;
  readonly documents: number;
  /** Documents with every expected field right. */
  readonly complete: number;
  /** Documents that need no review, and those of them with a wrong value in a field or cell. */
  readonly passed: number;
  readonly passedWrong: number;
  readonly misses: readonly string[];
  /** Every given value with an expected one; cells where both sides have the same number of rows. */
  readonly judged: readonly Judged[];
}

type Row = Readonly<Record<string, ValueEntity>>;

interface Flat {
  readonly fields: Row;
  /** Every value of the fields on the first level, by key. */
  readonly repeated: Readonly<Record<string, readonly ValueEntity[]>>;
  readonly rows: readonly Row[];
}

const DEFAULT_ROWS = ['line_item', 'item'];

/** @param pairs name, expected values and the extraction (undefined where there was none) of each document */
export function score(pairs: Iterable<readonly [string, Expected, Extraction | undefined]>): Score {
  const scorer = new Scorer();
  for (const [name, expected, extraction] of pairs) scorer.add(name, expected, extraction);
  return scorer;
}

class Scorer implements Score {
  readonly fields = new Map<string, Tally>();
  readonly cells: Tally = { right: 0, wanted: 0, given: 0 };
  documents = 0;
  complete = 0;
  passed = 0;
  passedWrong = 0;
  readonly misses: string[] = [];
  readonly judged: Judged[] = [];

  add(name: string, expected: Expected, extraction: Extraction | undefined): void {
    const actual = flatten(extraction, rowKeysOf(expected));
    const say = (text: string): void => void this.misses.push(`${name} ${text}`);
    const results = [
      this.#addAbsent(expected, actual, say),
      this.#addFields(expected, actual, say),
      this.#addRepeated(expected, actual, say),
    ];
    const cells = this.#addRows(expected, actual, say);
    this.documents++;
    if (results.every(({ right }) => right)) this.complete++;
    if (extraction === undefined || needsReview(extraction)) return;
    this.passed++;
    if (cells.wrong || results.some(({ wrong }) => wrong)) this.passedWrong++;
  }

  #addAbsent({ absent = [] }: Expected, { fields }: Flat, say: Say): Result {
    const given = absent.filter((path) => fields[path] !== undefined);
    for (const path of given) {
      const entity = fields[path];
      this.#judge(entity, false);
      this.#tallyOf(path).given++;
      say(`${path}: not in the document, got ${JSON.stringify(entity?.value)}`);
    }
    return { right: given.length === 0, wrong: given.length > 0 };
  }

  #addFields(expected: Expected, actual: Flat, say: Say): Result {
    const result = { right: true, wrong: false };
    for (const [path, wanted] of Object.entries(expected.fields)) {
      const accepted = [wanted, ...(expected.alternatives?.[path] ?? [])];
      const fits = (key: string): boolean =>
        accepted.some((value) => isSame(value, actual.fields[key]?.value, expected.compare?.[path]));
      const from = [path, ...(expected.either?.[path] ?? [])].find(fits) ?? path;
      const entity = actual.fields[from];
      const right = fits(from);
      this.#judge(entity, right);
      const tally = this.#tallyOf(path);
      tally.wanted++;
      if (right) tally.right++;
      if (entity?.value) tally.given++;
      if (right) continue;
      result.right = false;
      result.wrong ||= Boolean(entity?.value);
      const sure = entity?.confidence === undefined ? '' : ` (${entity.confidence})`;
      say(`${path}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(entity?.value ?? null)}${sure}`);
    }
    return result;
  }

  #addRepeated(expected: Expected, actual: Flat, say: Say): Result {
    const result = { right: true, wrong: false };
    for (const [path, wanted] of Object.entries(expected.multiple ?? {})) {
      const left = [...wanted];
      const given = actual.repeated[path] ?? [];
      for (const entity of given) {
        const hit = left.findIndex((value) => isSame(value, entity.value, expected.compare?.[path]));
        this.#judge(entity, hit >= 0);
        if (hit >= 0) left.splice(hit, 1);
        else say(`${path}: not wanted ${JSON.stringify(entity.value)} (${entity.confidence})`);
      }
      if (left.length > 0) say(`${path}: missing ${JSON.stringify(left)}`);
      const tally = this.#tallyOf(path);
      const right = wanted.length - left.length;
      tally.right += right;
      tally.wanted += wanted.length;
      tally.given += given.length;
      result.right &&= left.length === 0 && given.length === wanted.length;
      result.wrong ||= given.length > right;
    }
    return result;
  }

  #addRows({ items }: Expected, { rows }: Flat, say: Say): { wrong: boolean } {
    if (items === undefined) return { wrong: false };
    const keys = new Set(items.flatMap((row) => Object.keys(row)));
    const right = countRightCells(items, rows);
    const wanted = items.reduce((sum, row) => sum + Object.keys(row).length, 0);
    const given = rows.reduce((sum, row) => sum + [...keys].filter((key) => row[key]?.value).length, 0);
    if (rows.length === items.length) {
      for (const [index, row] of items.entries())
        for (const [key, value] of Object.entries(row)) {
          const entity = rows[index]?.[key];
          this.#judge(entity, isSame(value, entity?.value));
        }
    }
    this.cells.right += right;
    this.cells.wanted += wanted;
    this.cells.given += given;
    if (right < wanted || given > wanted)
      say(`rows: ${right} of ${wanted} cells right, ${given} given, ${rows.length} of ${items.length} rows`);
    return { wrong: given > right };
  }

  #judge(entity: ValueEntity | undefined, right: boolean): void {
    if (entity !== undefined) this.judged.push({ confidence: entity.confidence ?? 1, right });
  }

  #tallyOf(path: string): Tally {
    const tally = this.fields.get(path) ?? { right: 0, wanted: 0, given: 0 };
    this.fields.set(path, tally);
    return tally;
  }
}

type Say = (text: string) => void;
interface Result {
  readonly right: boolean;
  /** Whether a value was given that is wrong. */
  readonly wrong: boolean;
}

/** All tallies in one. */
export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum: Tally = { right: 0, wanted: 0, given: 0 };
  for (const { right, wanted, given } of tallies) {
    sum.right += right;
    sum.wanted += wanted;
    sum.given += given;
  }
  return sum;
}

/** Precision, recall and their harmonic mean, in percent. */
export function rates({ right, wanted, given }: Tally): { precision: number; recall: number; f1: number } {
  const precision = given ? (100 * right) / given : 0;
  const recall = wanted ? (100 * right) / wanted : 0;
  return { precision, recall, f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0 };
}

function rowKeysOf({ rows_of: rowsOf }: Expected): readonly string[] {
  if (rowsOf === undefined) return DEFAULT_ROWS;
  return typeof rowsOf === 'string' ? [rowsOf] : rowsOf;
}

function flatten(extraction: Extraction | undefined, rowKeys: readonly string[]): Flat {
  const fields: Record<string, ValueEntity> = {};
  const repeated: Record<string, ValueEntity[]> = {};
  const rows: Row[] = [];
  for (const entity of extraction?.entities ?? []) {
    if (entity.type !== 'record') {
      fields[entity.key] ??= entity;
      repeated[entity.key] ??= [];
      repeated[entity.key]?.push(entity);
      continue;
    }
    const row: Record<string, ValueEntity> = {};
    for (const value of entity.value) row[value.key] ??= value;
    if (rowKeys.includes(entity.key)) rows.push(row);
    else for (const [key, value] of Object.entries(row)) fields[`${entity.key}.${key}`] ??= value;
  }
  return { fields, repeated, rows };
}

/** Pairs expected rows with given ones in order; rows that the other side lacks are skipped (longest common path). */
function countRightCells(wanted: readonly ExpectedRow[], given: readonly Row[]): number {
  const width = given.length + 1;
  let below = new Array<number>(width).fill(0);
  for (const row of wanted.toReversed()) {
    const best = new Array<number>(width).fill(0);
    for (let j = given.length - 1; j >= 0; j--) {
      const right = Object.entries(row).filter(([key, value]) => isSame(value, given[j]?.[key]?.value)).length;
      best[j] = Math.max(below[j] ?? 0, best[j + 1] ?? 0, (below[j + 1] ?? 0) + right);
    }
    below = best;
  }
  return below[0] ?? 0;
}
