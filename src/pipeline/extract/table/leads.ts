/**
 * Splits a date or a row number from the start of a text column, if the headings are not separated by a gap
 * (`Position Bezeichnung`) or no heading names it. It becomes a separate column.
 */
import type { Word } from '../../page.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { unite } from '../sheet.ts';
import { type DayRules, findDay } from '../values/date.ts';
import type { Column } from './column.ts';
import { segmentOf } from './item.ts';
import type { BodyRow, Item } from './items.ts';

/** Minimum share of rows that begin with the value: of several rows on one day, only the first may have the date. */
const MOST = 0.6;

export interface Parted {
  readonly items: readonly Item[];
  readonly columns: readonly Column[];
}

/** Splits dates and row numbers from the words after them, for fields without a column. */
export function partLeads(
  items: readonly Item[],
  columns: readonly Column[],
  record: RecordProfile,
  rules: DayRules,
): Parted {
  if (items.length === 0) return { items, columns };
  let parted = nameWords({ items, columns }, record);
  for (const profile of missingFields(parted, record)) {
    const words = parted.columns.findIndex(({ fields: [field] }) => field?.kinds[0] === 'text');
    if (words < 0) return parted;
    const firsts = parted.items.map((item) => firstLine(item, words));
    const leads = profile.field.type === 'date' ? firsts.map((line) => countDate(line, rules)) : countNumbers(firsts);
    if (leads.filter((count) => count > 0).length >= MOST * items.length)
      parted = insert(parted, words, leads, profile);
  }
  return withoutRowNumbers(parted);
}

/** Row numbers before the first text belong to it only if a field asks for them, and then they have a column by now. */
function withoutRowNumbers(parted: Parted): Parted {
  const first = parted.columns.findIndex(({ fields: [field], numeric }) => field !== undefined && !numeric);
  if (first < 0 || parted.columns.some(({ fields: [field] }) => field?.concept === 'position')) return parted;
  const firsts = parted.items.map((item) => firstLine(item, first));
  const leads = countNumbers(firsts);
  const isNumbered =
    firsts[0]?.words[0]?.text.replace('.', '') === '1' && firsts[1]?.words[0]?.text.replace('.', '') === '2';
  return isNumbered && !leads.includes(0) ? insert(parted, first, leads, undefined) : parted;
}

/**
 * `Position Bezeichnung` above `1 Hobelbank` becomes the heading of the words. The row number is split from them later.
 */
function nameWords({ items, columns }: Parted, { fields }: RecordProfile): Parted {
  const at = columns.findIndex(({ fields: [field] }) => field?.concept === 'position');
  const words = fields.find(({ concept }) => concept === 'description');
  const isHeaded = columns.some((column) => words !== undefined && column.fields.includes(words));
  const numbers = countNumbers(items.map((item) => firstLine(item, at)));
  const [column] = columns.slice(at);
  if (at < 0 || column === undefined || words === undefined || isHeaded || numbers.includes(0))
    return { items, columns };
  return { items, columns: columns.with(at, { ...column, fields: [words], numeric: false }) };
}

/** Dates and the row number, if no column has them. */
function missingFields({ items, columns }: Parted, { fields }: RecordProfile): FieldProfile[] {
  const isFilled = (index: number): boolean => items.some((item) => firstLine(item, index) !== undefined);
  const filled = new Set(columns.flatMap((column, index) => (isFilled(index) ? column.fields : [])));
  return fields.filter(
    (profile) => !filled.has(profile) && (profile.field.type === 'date' || profile.concept === 'position'),
  );
}

function firstLine(item: Item, column: number): { line: BodyRow; words: readonly Word[] } | undefined {
  const line = item.find(({ cells }) => (cells.get(column)?.length ?? 0) > 0);
  return line && { line, words: line.cells.get(column) ?? [] };
}

type FirstLine = ReturnType<typeof firstLine>;

/** Number of words in the date at the start of the line; 0 without a date, or without words after it. */
function countDate(first: FirstLine, rules: DayRules): number {
  if (first === undefined) return 0;
  const segment = segmentOf({ words: first.words, page: first.line.row.page });
  const date = findDay(segment, rules, false);
  const end = segment.starts.findIndex((start) => start >= (date?.to ?? 0));
  return date?.from === 0 && end > 0 ? end : 0;
}

/** 1 for each line with a number if most lines begin with evenly increasing numbers: sums and remarks have none. */
function countNumbers(firsts: readonly FirstLine[]): number[] {
  const numbers = firsts.map((first) => {
    const [lead, next] = first?.words ?? [];
    return next !== undefined && /^\d{1,4}\.?$/.test(lead?.text ?? '') ? Number(lead?.text) : Number.NaN;
  });
  const known = numbers.filter((number) => !Number.isNaN(number));
  const [one = Number.NaN, two = Number.NaN] = known;
  const step = two - one;
  const counts = step > 0 && known.every((number, index) => number === one + step * index);
  return numbers.map((number) => (counts && !Number.isNaN(number) ? 1 : 0));
}

function insert(
  { items, columns }: Parted,
  at: number,
  leads: readonly number[],
  profile: FieldProfile | undefined,
): Parted {
  const taken: Word[] = [];
  const parted = items.map((item, index): Item => {
    const first = firstLine(item, at)?.line;
    return item.map((line) => {
      const words = line.cells.get(at) ?? [];
      const count = line === first ? (leads[index] ?? 0) : 0;
      const cells = new Map([...line.cells].map(([key, own]) => [key < at ? key : key + 1, own]));
      if (count > 0) cells.set(at, words.slice(0, count)).set(at + 1, words.slice(count));
      taken.push(...words.slice(0, count));
      return { ...line, cells };
    });
  });
  const column: Column = {
    box: unite(taken.map(({ box }) => box)),
    fields: profile === undefined ? [] : [profile],
    named: new Map(),
    numeric: profile?.concept === 'position',
  };
  return { items: parted, columns: columns.toSpliced(at, 0, column) };
}
