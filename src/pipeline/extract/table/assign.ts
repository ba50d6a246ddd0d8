/**
 * Assigns fields to columns by headings, by contents, and by calculations that hold across columns. A column with an
 * unknown heading can still be assigned by its contents.
 */
import { COLUMN_CONCEPTS } from '../../knowledge/fields/columns.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import type { ColumnContents } from './contents.ts';

export interface ColumnView {
  /** How well the heading matches each field, 0 to 1. */
  readonly named: ReadonlyMap<FieldProfile, number>;
  /** Known meanings of the heading, independent of the record. */
  readonly concepts: ReadonlySet<ConceptId>;
  readonly contents: ColumnContents;
  /** Whether the column keeps the fields of its heading. */
  readonly fixed: boolean;
}

/** Fields whose columns fulfil an equation in each row, by key, in the order in which they are printed. */
const RELATIONS = [
  { keys: ['quantity', 'unit_price', 'amount'], holds: (a: number, b: number, c: number) => near(a * b, c) },
  {
    keys: ['gross_amount', 'discount', 'amount'],
    holds: (a: number, b: number, c: number) => near(a - Math.abs(b) * Math.sign(a), c),
  },
  {
    keys: ['previous_reading', 'current_reading', 'consumption'],
    holds: (a: number, b: number, c: number) => near(b - a, c),
  },
] as const;

/** Scores of contents. A heading that is exactly the label of the field has 1. */
const FIT = {
  date: 0.6,
  amount: 0.5,
  number: 0.4,
  counts: 0.7,
  identifier: 0.45,
  unit: 0.5,
  text: 0.3,
  longest: 0.2,
  wrong: -0.6,
} as const;
/** Score for columns of a relation. */
const RELATED = 0.7;
/** Tie-breaker between equal scores. */
const EARLIER = 0.001;
/** Minimum score of an assigned column. */
const LEAST = 0.3;

const COLUMN_IDS: ReadonlySet<string> = new Set(COLUMN_CONCEPTS.map(({ id }) => id));

/** @returns the field and score of each column; columns without evidence are missing */
export function assignFields(
  record: RecordProfile,
  columns: readonly ColumnView[],
): ReadonlyMap<number, { readonly field: FieldProfile; readonly score: number }> {
  const related = findRelations(record, columns);
  const longest = Math.max(...columns.map(({ contents }) => contents.texts * contents.length));
  const pairs = columns.flatMap((column, index) =>
    column.fixed
      ? []
      : record.fields.flatMap((field, order) => {
          const named = column.named.get(field) ?? 0;
          const joined = related.get(field) === index;
          const fit = contentFit(field, column.contents, longest);
          if (named === 0 && !(joined || isPlain(field, column, record))) return [];
          const score = named + fit + (joined ? RELATED : 0) + priority(field, index);
          return score > LEAST ? [{ index, field, order, score }] : [];
        }),
  );
  return bestOf(pairs);
}

interface Pair {
  readonly index: number;
  readonly field: FieldProfile;
  readonly order: number;
  readonly score: number;
}

/**
 * The assignment of fields to columns with the highest total, at most one field per column and one column per field.
 * Ties go to the first ones.
 */
function bestOf(pairs: readonly Pair[]): Map<number, { field: FieldProfile; score: number }> {
  const byColumn = [...Map.groupBy(pairs, ({ index }) => index)].sort(([a], [b]) => a - b).map(([, own]) => own);
  const known = new Map<string, { score: number; chosen: readonly Pair[] }>();
  const search = (at: number, used: ReadonlySet<number>): { score: number; chosen: readonly Pair[] } => {
    const own = byColumn[at];
    if (own === undefined) return { score: 0, chosen: [] };
    const key = `${at} ${[...used].sort((a, b) => a - b).join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = search(at + 1, used);
    for (const pair of own) {
      if (used.has(pair.order)) continue;
      const rest = search(at + 1, new Set([...used, pair.order]));
      // Of equal columns, the first one gets the field that comes first in the template.
      const score = pair.score + rest.score + EARLIER / ((at + 1) * (pair.order + 1));
      if (score > best.score) best = { score, chosen: [pair, ...rest.chosen] };
    }
    known.set(key, best);
    return best;
  };
  return new Map(search(0, new Set()).chosen.map(({ index, field, score }) => [index, { field, score }]));
}

/** The amount of a row is usually in the rightmost column. */
function priority({ concept }: FieldProfile, index: number): number {
  return concept === 'line_amount' ? 0.02 * index : 0;
}

/**
 * Whether the values of the column are sufficient evidence for the field. The heading must not be known to mean another
 * field.
 */
function isPlain(field: FieldProfile, { concepts, contents }: ColumnView, record: RecordProfile): boolean {
  const known = [...concepts].filter((id) => COLUMN_IDS.has(id));
  if (known.length > 0 && !known.some((id) => id === field.concept)) return false;
  const hasAmount = record.fields.some(({ concept }) => concept === 'line_amount');
  switch (field.concept) {
    case 'line_amount':
      return contents.amounts > 0.6;
    case 'quantity':
      return !hasAmount && !contents.counts && contents.numbers > 0.6;
    case 'unit':
      return contents.units > 0.8;
    case 'position':
      return contents.counts;
    case 'description':
      return contents.texts > 0.6;
    default:
      if (field.field.type === 'date') return contents.dates > 0.6;
      return field.kinds[0] === 'identifier' && contents.identifiers > 0.6;
  }
}

function contentFit(field: FieldProfile, contents: ColumnContents, longest: number): number {
  if (contents.filled === 0) return 0;
  const { dates, numbers, amounts, percents, measured, identifiers, texts, units, counts } = contents;
  switch (field.concept) {
    case 'position':
      return counts ? FIT.counts : texts > 0.6 || dates > 0.6 || amounts > 0.6 ? FIT.wrong : 0;
    case 'unit':
      return units > 0.6 ? FIT.unit : dates + numbers > 0.6 ? FIT.wrong : 0;
    case 'tax_rate':
    case 'line_discount':
      return dates + texts > 0.8 ? FIT.wrong : 0;
    default:
  }
  switch (field.field.type) {
    case 'date':
      return dates > 0.6 ? FIT.date : dates === 0 ? FIT.wrong : 0;
    case 'quantity':
    case 'number':
      if (dates + texts > 0.8 || (field.money && percents > 0.5)) return FIT.wrong;
      if (field.money) return amounts > 0.6 ? FIT.amount : 0;
      return numbers > 0.6 && !counts ? (amounts > 0.8 ? 0 : FIT.number) : 0;
    default:
      if (dates > 0.8 || amounts > 0.8) return FIT.wrong;
      if (field.kinds[0] === 'identifier')
        return identifiers > 0.6 ? FIT.identifier : texts > 0.8 || measured > 0.5 ? FIT.wrong : 0;
      if (texts < 0.2) return FIT.wrong;
      return texts > 0.6 ? FIT.text + (texts * contents.length >= longest ? FIT.longest : 0) : 0;
  }
}

/** Columns of fields whose relation holds in most rows. */
function findRelations(record: RecordProfile, columns: readonly ColumnView[]): ReadonlyMap<FieldProfile, number> {
  const related = new Map<FieldProfile, number>();
  const numeric = columns.flatMap(({ contents, fixed }, index) => (contents.numbers > 0.6 && !fixed ? [index] : []));
  for (const { keys, holds } of RELATIONS) {
    const fields = keys.map((key) => record.fields.find(({ field }) => field.key === key));
    const [first, second, third] = fields;
    if (first === undefined || second === undefined || third === undefined) continue;
    const found = triples(numeric).find(([a, b, c]) => holdsInAll(columns, [a, b, c], holds));
    if (found === undefined) continue;
    for (const [place, field] of [first, second, third].entries()) related.set(field, found[place] ?? -1);
  }
  return related;
}

/** In the order of the columns. */
function triples(indexes: readonly number[]): (readonly [number, number, number])[] {
  return indexes.flatMap((a, i) =>
    indexes.slice(i + 1).flatMap((b, j) => indexes.slice(i + j + 2).map((c) => [a, b, c] as const)),
  );
}

function holdsInAll(
  columns: readonly ColumnView[],
  [a, b, c]: readonly [number, number, number],
  holds: (a: number, b: number, c: number) => boolean,
): boolean {
  const valuesOf = (index: number): readonly (number | undefined)[] => columns[index]?.contents.values ?? [];
  const rows = valuesOf(a).map((value, row) => [value, valuesOf(b)[row], valuesOf(c)[row]] as const);
  const whole = rows.filter((row) => row.every((value) => value !== undefined));
  // Rows with a zero are no evidence.
  const telling = whole.filter((row) => row.every((value) => value !== 0));
  const right = whole.filter(([x = 0, y = 0, z = 0]) => holds(x, y, z)).length;
  return telling.length > 0 && right >= 0.8 * whole.length;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.011 + 1e-6 * Math.abs(b);
}
