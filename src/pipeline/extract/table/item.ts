/** Reads the values of an item from the words in its columns. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { Word } from '../../page.ts';
import type { FoundValue } from '../found.ts';
import { isBasisHeading, readBasis, readBasisCell, withBasis, withoutBasis } from '../price-basis.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, boxOfRange, left, right, type Segment, top, unite } from '../sheet.ts';
import type { NumberReading } from '../values/candidate.ts';
import { findCodes } from '../values/codes.ts';
import { type DayRules, findDay } from '../values/date.ts';
import { readClock } from '../values/hours.ts';
import { findNumbers, type NumberRules } from '../values/number.ts';
import type { Column } from './column.ts';
import type { BodyRow, Item } from './items.ts';

export interface ItemRules {
  readonly numbers: NumberRules;
  readonly days: DayRules;
}

/** Sales tax rates are below this, in percent. */
const MOST_TAX = 40;

/** Score of a value in a column with a heading. Values without a heading have a lower score. */
const SCORE = 2.4;

/** Maximum gap between the lines of a paragraph, as a multiple of the type size. */
const LINE_GAP = 0.7;

/** `GTIN: ...`, `Ihre Art.-Nr.: ...` */
const STATEMENT = /^[\p{L}.-]+(?: [\p{L}.-]+){0,2} ?:/u;

/** Ends a line whose sentence goes on: `Eiche hell,`, `Schrauben und`. */
const GOES_ON = new RegExp(`(?:[,&/+–-]|(?<!\\p{L})(?:${anyOf('connectives')}))$`, 'iu');

/** One line of a cell. */
interface CellLine {
  readonly words: readonly Word[];
  readonly page: number;
  readonly block: number;
}

export function readItem(
  item: Item,
  columns: readonly Column[],
  record: RecordProfile,
  rules: ItemRules,
): FoundValue[] {
  const values: FoundValue[] = [];
  for (const [index, column] of columns.entries()) {
    const lines = linesOf(item, index);
    if (lines.length === 0) continue;
    for (const [position, profile] of column.fields.entries()) {
      if (profile === undefined) continue;
      const isLast = position === column.fields.length - 1;
      const part =
        column.fields.length === 1 ? lines : isLast ? lines.slice(position) : lines.slice(position, position + 1);
      const value = readCell(part, profile, column, columns[index + 1], isDiary(record), rules);
      if (value !== undefined) values.push(column.owed === true ? negative(value) : value);
    }
  }
  return addUnit(addCodes(addPriceBasis(values, item, columns), item, record), record);
}

/** The basis of a price (number of units) is in the cell of the price, in a column of its own, or in the heading. */
function addPriceBasis(values: readonly FoundValue[], item: Item, columns: readonly Column[]): FoundValue[] {
  const textOf = (index: number): string =>
    linesOf(item, index)
      .map((line) => segmentOf(line).text)
      .join(' ');
  const own = columns.findIndex(({ heading }) => heading !== undefined && isBasisHeading(heading));
  return values.map((value) => {
    if (value.profile.concept !== 'unit_price') return value;
    const at = columns.findIndex(({ fields }) => fields.includes(value.profile));
    const printed = readBasis(textOf(at)) ?? (own === -1 ? undefined : readBasisCell(textOf(own)));
    const basis = printed ?? readBasis(columns[at]?.heading ?? '');
    return basis === undefined ? value : { ...value, raw: withBasis(value.raw, basis) };
  });
}

/** Whether the record has a row per transaction or event: its first field is a date. */
function isDiary({ fields }: RecordProfile): boolean {
  return fields[0]?.field.type === 'date';
}

function negative(value: FoundValue): FoundValue {
  const { number } = value;
  if (number === undefined || Number(number.decimal) <= 0) return value;
  const decimal = `-${number.decimal}`;
  return { ...value, value: decimal, number: { ...number, decimal } };
}

/** IBANs are recognized anywhere in the row if they have no column of their own. */
function addCodes(values: readonly FoundValue[], item: Item, record: RecordProfile): FoundValue[] {
  const missing = record.fields.filter(
    ({ kinds: [kind], field }) => kind === 'iban' && values.every(({ profile }) => profile.field !== field),
  );
  const all = [...values];
  for (const profile of missing) {
    for (const { row } of item) {
      for (const segment of row.segments) {
        const code = findCodes(segment, []).find(({ kind }) => kind === 'iban');
        if (code === undefined || all.some((value) => value.profile === profile)) continue;
        const raw = segment.text.slice(code.from, code.to);
        const spots = [{ page: segment.page, box: boxOfRange(segment, code.from, code.to) }];
        all.push({ profile, value: code.value, raw, score: SCORE, spots });
      }
    }
  }
  const codes = all.filter(({ profile }) => missing.includes(profile)).map(({ raw }) => raw);
  return all.map((value) =>
    missing.includes(value.profile) || value.number !== undefined ? value : without(value, codes),
  );
}

/** Removes a code from a text if the code has a field of its own. */
function without(value: FoundValue, codes: readonly string[]): FoundValue {
  const code = codes.find((text) => value.value.includes(text));
  const text = code === undefined ? value.value : value.value.replace(code, '').replace(/\s+/g, ' ').trim();
  return text === '' ? value : { ...value, value: text };
}

function linesOf(item: Item, column: number): CellLine[] {
  let block = 0;
  return item.flatMap((line: BodyRow, index) => {
    if (index > 0 && line.opensBlock) block += 1;
    const words = line.cells.get(column) ?? [];
    return words.length === 0 ? [] : [{ words, page: line.row.page, block }];
  });
}

function readCell(
  lines: readonly CellLine[],
  profile: FieldProfile,
  column: Column,
  next: Column | undefined,
  ofDiary: boolean,
  rules: ItemRules,
): FoundValue | undefined {
  switch (profile.field.type) {
    case 'quantity':
    case 'number':
      return firstOf(lines, (printed, line) => {
        const segment = profile.concept === 'unit_price' ? { ...printed, text: withoutBasis(printed.text) } : printed;
        const clock = profile.concept === 'quantity' ? readClock(segment) : undefined;
        const number = [...(clock === undefined ? [] : [clock]), ...findNumbers(segment, rules.numbers)].find(
          (candidate) => candidate.number !== undefined && suits(candidate.number, profile),
        );
        return (
          number && found(profile, number.value, segment.text.slice(number.from, number.to), [line], number.number)
        );
      });
    case 'date':
      return firstOf(lines, (segment, line) => {
        const date = findDay(segment, rules.days, true);
        return date && found(profile, date.value, segment.text.slice(date.from, date.to), [line]);
      });
    default:
      if (ofDiary) return readText(closeLines(lines), profile);
      return profile.kinds[0] === 'text' ? readText(paragraph(lines, column, next), profile) : readCode(lines, profile);
  }
}

/** An amount of money is not a percentage, and a tax rate is not an amount of money. */
function suits({ percent, currency, decimal }: NumberReading, { concept, money }: FieldProfile): boolean {
  // Integers with five or more digits are identifiers.
  if (money && currency === undefined && /^-?\d{5,}$/.test(decimal)) return false;
  if (concept === 'tax_rate') return percent || (currency === undefined && Math.abs(Number(decimal)) <= MOST_TAX);
  return !(money && percent);
}

function firstOf(
  lines: readonly CellLine[],
  read: (segment: Segment, line: CellLine) => FoundValue | undefined,
): FoundValue | undefined {
  for (const line of lines) {
    const value = read(segmentOf(line), line);
    if (value !== undefined) return value;
  }
  return undefined;
}

function readText(lines: readonly CellLine[], profile: FieldProfile): FoundValue | undefined {
  const text = lines
    .map((line) => line.words.map((word) => word.text).join(' '))
    .join(' ')
    .trim();
  if (!/[\p{L}\d]/u.test(text)) return undefined;
  return found(profile, text, text, lines);
}

/** A code, which can continue on the next line after a hyphen: `1000-`, `45002`. */
function readCode(lines: readonly CellLine[], profile: FieldProfile): FoundValue | undefined {
  const [first, second] = lines;
  const cut = first?.words.at(-1)?.text ?? '';
  if (first === undefined || second?.block !== first.block || !/[\p{L}\d]-$/u.test(cut))
    return readText(lines.slice(0, 1), profile);
  const value = [first, second].map(({ words }) => words.map(({ text }) => text).join(' ')).join('');
  return found(profile, value, value, [first, second]);
}

/** The lines before the first gap: descriptions of transactions can have any number of lines. */
function closeLines(lines: readonly CellLine[]): readonly CellLine[] {
  const end = lines.findIndex((line, index) => {
    const previous = lines[index - 1];
    return previous !== undefined && (line.block !== previous.block || isApart(line, previous));
  });
  return end < 0 ? lines : lines.slice(0, end);
}

function isApart({ words: [first] }: CellLine, { words: [previous] }: CellLine): boolean {
  if (first === undefined || previous === undefined) return false;
  return top(first.box) - bottom(previous.box) > LINE_GAP * first.size;
}

/**
 * The first paragraph. A line belongs to it if the previous line was full: the first word of the line would not have
 * fitted there. Lines that are separate on purpose (`GTIN: ...`, `300 x 100 cm`) do not belong to it.
 */
function paragraph(lines: readonly CellLine[], column: Column, next: Column | undefined): CellLine[] {
  const edge = Math.max(
    ...lines.map((line) => right(line.words.at(-1)?.box ?? column.box)),
    Math.min(right(column.box), next === undefined ? Number.POSITIVE_INFINITY : left(next.box)),
  );
  const taken: CellLine[] = [];
  for (const line of lines) {
    const previous = taken.at(-1);
    if (previous !== undefined) {
      const first = line.words[0];
      const end = right(previous.words.at(-1)?.box ?? column.box);
      const width = first === undefined ? 0 : right(first.box) - left(first.box);
      const isFull =
        end + width + 0.25 * (first?.size ?? 10) > edge - 1 || GOES_ON.test(previous.words.at(-1)?.text ?? '');
      if (
        line.block !== previous.block ||
        isApart(line, previous) ||
        !isFull ||
        STATEMENT.test(line.words.map(({ text }) => text).join(' '))
      )
        break;
    }
    taken.push(line);
  }
  return taken;
}

/** `20 Stk` in the column of quantities also gives the unit, if units have no column of their own. */
function addUnit(values: readonly FoundValue[], record: RecordProfile): FoundValue[] {
  const profile = record.fields.find((field) => field.concept === 'unit');
  const quantity = values.find((value) => value.profile.concept === 'quantity');
  const unit = quantity?.number?.unit;
  if (profile === undefined || quantity === undefined || unit === undefined) return [...values];
  if (values.some((value) => value.profile === profile)) return [...values];
  return [...values, { profile, value: unit, raw: unit, score: quantity.score, spots: quantity.spots }];
}

function found(
  profile: FieldProfile,
  value: string,
  raw: string,
  lines: readonly CellLine[],
  number?: FoundValue['number'],
): FoundValue {
  const spots = lines.map((line) => ({ page: line.page, box: unite(line.words.map((word) => word.box)) }));
  return { profile, value, raw, score: SCORE, spots, ...(number === undefined ? {} : { number }) };
}

/** Converts a line of a cell to a segment, which the value finders need. */
export function segmentOf({ words, page }: Pick<CellLine, 'words' | 'page'>): Segment {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return {
    id: -1,
    page,
    row: -1,
    words,
    text,
    starts,
    box: unite(words.map((word) => word.box)),
    size: words[0]?.size ?? 10,
  };
}
