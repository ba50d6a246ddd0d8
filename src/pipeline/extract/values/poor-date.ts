/** Dates that recognition has damaged: a separator lost or taken for a 1, a digit or letter misread. */
import { isWithinOneEdit } from '../labels/edit.ts';
import type { Segment } from '../sheet.ts';
import { type Candidate, overlaps } from './candidate.ts';
import { type DateStyle, formatDate, MONTH_STARTS, readYear } from './date.ts';

/** Off for each thing that had to be guessed. */
const DOUBT = { separator: 0.5, separators: 1.1, letter: 0.6, digit: 0.7 } as const;

interface Form {
  readonly pattern: RegExp;
  readonly doubt: number;
}

/** Day, month and year in the order of the document, parted as poorly as each form says. */
const FORMS: readonly Form[] = [
  // 0405/2017, 09/102017
  { pattern: /(?<!\d)(?<first>\d{2})(?<second>\d{2})[/.-](?<year>20\d{2})(?!\d)/gu, doubt: DOUBT.separator },
  { pattern: /(?<!\d)(?<first>\d{2})[/.-](?<second>\d{2})(?<year>20\d{2})(?!\d)/gu, doubt: DOUBT.separator },
  // 25032018
  { pattern: /(?<!\d)(?<first>[0-3]\d)(?<second>[01]\d)(?<year>20[0-4]\d)(?!\d)/gu, doubt: DOUBT.separators },
  // 120212018: slashes read as ones
  { pattern: /(?<!\d)(?<first>[0-3]\d)1?(?<second>[01]\d)1(?<year>20[0-4]\d)(?!\d)/gu, doubt: DOUBT.separators },
];

const NAMED = /(?<!\d)(?<day>\d{1,2})[ .-]{1,2}(?<name>\p{L}{3,9})[ .,-]{1,2}(?<year>\d{4})(?!\d)/gu;
/** Parted about as it should be, though with digits that no date has. */
const WRONG = /(?<![\d./-])(?<first>\d{1,2})[/.:-](?<second>\d{1,2})[/.:-](?<year>[12]\d{3})(?!\d)/gu;

/** Which round digit is meant by one that cannot be. */
const ROUND: readonly (readonly [string, string])[] = [
  ['8', '0'],
  ['6', '0'],
  ['9', '0'],
];

/** Damaged dates of a recognised segment, none of them inside what is taken. */
export function findPoorDates(segment: Segment, style: DateStyle, taken: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  const add = (match: RegExpMatchArray, value: string | undefined, doubt: number): void => {
    const from = match.index ?? 0;
    const range = { from, to: from + match[0].length };
    if (value === undefined || [...taken, ...found].some((other) => overlaps(other, range))) return;
    found.push({ kind: 'date', segment, ...range, value, doubt });
  };
  for (const { pattern, doubt } of FORMS) {
    for (const match of segment.text.matchAll(pattern)) add(match, readParts(match.groups ?? {}, style), doubt);
  }
  for (const match of segment.text.matchAll(NAMED)) {
    const { day = '', name = '', year = '' } = match.groups ?? {};
    const month = nearMonth(name);
    const value = month && (formatDate(Number(year), month, Number(day)) ?? mend(year, month, day));
    add(match, value === 0 ? undefined : value, DOUBT.letter);
  }
  for (const match of segment.text.matchAll(WRONG)) {
    const { first = '', second = '', year = '' } = match.groups ?? {};
    const [day, month] = style.dayFirst ? [first, second] : [second, first];
    add(match, formatDate(Number(year), Number(month), Number(day)) ?? mendAll(year, month, day), DOUBT.digit);
  }
  return found;
}

function readParts(groups: Record<string, string | undefined>, style: DateStyle): string | undefined {
  const { first = '', second = '', year = '' } = groups;
  const dayFirst = Number(first) > 12 || (Number(second) <= 12 && style.dayFirst);
  const [day, month] = dayFirst ? [first, second] : [second, first];
  return formatDate(readYear(year), Number(month), Number(day));
}

/** The month whose name is one letter off, if it is the only one. */
function nearMonth(name: string): number | undefined {
  const plain = name.toLowerCase();
  const near = MONTH_STARTS.flatMap((starts, index) =>
    starts.some((start) => plain.startsWith(start) || isWithinOneEdit(plain.slice(0, start.length), start))
      ? [index + 1]
      : [],
  );
  const [only, ...others] = near;
  return others.length === 0 ? only : undefined;
}

/** A year out of reach for one misread digit (2618, 2817). */
function mend(year: string, month: number, day: string): string | undefined {
  if (/^20/.test(year) || !/^2/.test(year)) return undefined;
  return formatDate(Number(`20${year.slice(2)}`), month, Number(day));
}

function mendAll(year: string, month: string, day: string): string | undefined {
  const readings = [month, ...ROUND.map(([from, to]) => month.replace(from, to))];
  for (const reading of readings) {
    const value = formatDate(Number(year), Number(reading), Number(day)) ?? mend(year, Number(reading), day);
    if (value !== undefined) return value;
  }
  return undefined;
}
