/**
 * Holds extractions against expected values.
 *
 * A field is right when it equals the expected value: texts without case, white space and punctuation; dates as
 * YYYY-MM-DD; quantities to half a cent, and the unit too where both sides name one. A wrong value costs precision and
 * recall, a missing one only recall, and a field that was not expected costs nothing (not everything on a page is labelled)
 * unless it is known to be absent.
 */
import type { Extraction, ValueEntity } from '../../src/pipeline/extraction.ts';
import type { Judged } from './reliability.ts';

export interface ExpectedQuantity {
  readonly number: number;
  readonly unit?: string;
}
export type ExpectedValue = string | ExpectedQuantity;

/** The content of a `NAME.expected.json`. */
export interface Expected {
  /** `invoice.de`, or a template file beside the document. */
  readonly template: string;
  /** `record.field` -> value. */
  readonly fields: Readonly<Record<string, ExpectedValue>>;
  /** Paths of which the document is known to say nothing: a value given there is a wrong one. */
  readonly absent?: readonly string[];
  /** Rows of the repeating record, by field key. */
  readonly items?: readonly Readonly<Record<string, ExpectedValue>>[];
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
  readonly misses: readonly string[];
  /** Every given value of which something was expected; cells where both sides have as many rows. */
  readonly judged: readonly Judged[];
}

type Row = Readonly<Record<string, ValueEntity>>;

/** Records whose occurrences are rows of a table; `items` of the expected values are held against them. */
const ROW_RECORDS = new Set([
  'line_item',
  'item',
  'transaction',
  'open_item',
  'service',
  'goods',
  'party',
  'deductions',
  'payments',
  'meter',
]);

/** @param pairs name, expected values and the extraction (undefined where there was none) of each document */
export function score(pairs: Iterable<readonly [string, Expected, Extraction | undefined]>): Score {
  const fields = new Map<string, Tally>();
  const cells: Tally = { right: 0, wanted: 0, given: 0 };
  const misses: string[] = [];
  const judged: Judged[] = [];
  const judge = (wanted: ExpectedValue, given: ValueEntity | undefined): void => {
    if (given !== undefined) judged.push({ confidence: given.confidence ?? 1, right: isSame(wanted, given.value) });
  };
  let documents = 0;
  let complete = 0;
  for (const [name, expected, extraction] of pairs) {
    documents++;
    const actual = flatten(extraction);
    let allRight = true;
    const tallyOf = (path: string): Tally => {
      const tally = fields.get(path) ?? { right: 0, wanted: 0, given: 0 };
      fields.set(path, tally);
      return tally;
    };
    for (const path of expected.absent ?? []) {
      const entity = actual.fields[path];
      if (entity === undefined) continue;
      judged.push({ confidence: entity.confidence ?? 1, right: false });
      tallyOf(path).given++;
      allRight = false;
      misses.push(`${name} ${path}: is not there, got ${JSON.stringify(entity.value)}`);
    }
    for (const [path, wanted] of Object.entries(expected.fields)) {
      const entity = actual.fields[path];
      const given = entity?.value;
      const right = isSame(wanted, given);
      judge(wanted, entity);
      const tally = tallyOf(path);
      tally.wanted++;
      if (right) tally.right++;
      if (given) tally.given++;
      if (!right) {
        allRight = false;
        misses.push(`${name} ${path}: wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(given ?? null)}`);
      }
    }
    if (expected.items) {
      const keys = new Set(expected.items.flatMap((row) => Object.keys(row)));
      const right = countRightCells(expected.items, actual.rows);
      const wanted = expected.items.reduce((sum, row) => sum + Object.keys(row).length, 0);
      const given = actual.rows.reduce((sum, row) => sum + [...keys].filter((key) => row[key]).length, 0);
      if (actual.rows.length === expected.items.length)
        for (const [index, row] of expected.items.entries())
          for (const [key, value] of Object.entries(row)) judge(value, actual.rows[index]?.[key]);
      cells.right += right;
      cells.wanted += wanted;
      cells.given += given;
      if (right < wanted || given > wanted) {
        misses.push(
          `${name} rows: ${right} of ${wanted} cells right, ${given} given, ${actual.rows.length} of ${expected.items.length} rows`,
        );
      }
    }
    if (allRight) complete++;
  }
  return { fields, cells, documents, complete, misses, judged };
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

function flatten(extraction: Extraction | undefined): { fields: Row; rows: Row[] } {
  const fields: Record<string, ValueEntity> = {};
  const rows: Row[] = [];
  for (const entity of extraction?.entities ?? []) {
    if (entity.type !== 'record') {
      fields[entity.key] ??= entity;
      continue;
    }
    const row: Record<string, ValueEntity> = {};
    for (const value of entity.value) row[value.key] ??= value;
    if (ROW_RECORDS.has(entity.key)) rows.push(row);
    else for (const [key, value] of Object.entries(row)) fields[`${entity.key}.${key}`] ??= value;
  }
  return { fields, rows };
}

/** Pairs expected rows with given ones in order; rows that the other side lacks are skipped (longest common path). */
function countRightCells(wanted: NonNullable<Expected['items']>, given: readonly Row[]): number {
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

/** Whether a given value counts as the expected one. */
export function isSame(wanted: ExpectedValue, given: string | undefined): boolean {
  if (!given) return false;
  if (typeof wanted === 'string') return plain(wanted) === plain(given);
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*(\S.*)?$/.exec(given);
  if (!match || Math.abs(Number(match[1]) - wanted.number) > 0.005) return false;
  return !wanted.unit || !match[2] || plain(wanted.unit) === plain(match[2]);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
