/**
 * What stands before the words in their column, since no gap parts the headings (`Position Bezeichnung`) or none names it:
 * the day of what happened, the number of the row. It gets a column of its own.
 */
import type { Word } from '../../page.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { unite } from '../sheet.ts';
import { type DayRules, findDay } from '../values/date.ts';
import type { Column } from './column.ts';
import { segmentOf } from './item.ts';
import type { BodyRow, Item } from './items.ts';

/** Of the rows, so many begin with a date where dates are a column; of one day, only the first may. */
const MOST = 0.6;

export interface Parted {
  readonly items: readonly Item[];
  readonly columns: readonly Column[];
}

/** Parts dates and numbers of rows from the words behind them, for fields that have no column. */
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
  return parted;
}

/** `Position Bezeichnung` over `1 Hobelbank` heads the words; what they begin with is parted from them afterwards. */
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

/** Days where each row begins with its day, the number of the row anywhere: those that no column holds. */
function missingFields({ items, columns }: Parted, { fields }: RecordProfile): FieldProfile[] {
  const isFilled = (index: number): boolean => items.some((item) => firstLine(item, index) !== undefined);
  const filled = new Set(columns.flatMap((column, index) => (isFilled(index) ? column.fields : [])));
  const ofDays = fields[0]?.field.type === 'date';
  return fields.filter(
    (profile) => !filled.has(profile) && ((ofDays && profile.field.type === 'date') || profile.concept === 'position'),
  );
}

function firstLine(item: Item, column: number): { line: BodyRow; words: readonly Word[] } | undefined {
  const line = item.find(({ cells }) => (cells.get(column)?.length ?? 0) > 0);
  return line && { line, words: line.cells.get(column) ?? [] };
}

type FirstLine = ReturnType<typeof firstLine>;

/** How many words of the line its leading date takes; 0 where it has none, or nothing behind it. */
function countDate(first: FirstLine, rules: DayRules): number {
  if (first === undefined) return 0;
  const segment = segmentOf({ words: first.words, page: first.line.row.page });
  const date = findDay(segment, rules, false);
  const end = segment.starts.findIndex((start) => start >= (date?.to ?? 0));
  return date?.from === 0 && end > 0 ? end : 0;
}

/** 1 for each line, if all of several begin with numbers that count up evenly. */
function countNumbers(firsts: readonly FirstLine[]): number[] {
  const numbers = firsts.map((first) => {
    const [lead, next] = first?.words ?? [];
    return next !== undefined && /^\d{1,4}\.?$/.test(lead?.text ?? '') ? Number(lead?.text) : Number.NaN;
  });
  const [one = Number.NaN, two = Number.NaN] = numbers;
  const step = two - one;
  const counts = step > 0 && numbers.every((number, index) => number === one + step * index);
  return firsts.map(() => (counts ? 1 : 0));
}

function insert({ items, columns }: Parted, at: number, leads: readonly number[], profile: FieldProfile): Parted {
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
    fields: [profile],
    named: new Map(),
    numeric: profile.concept === 'position',
  };
  return { items: parted, columns: columns.toSpliced(at, 0, column) };
}
