/** Dates in every way they are printed, as `YYYY-MM-DD`. */
import { anyOf, MONTHS, splitWords } from '../../knowledge/languages/languages.ts';
import type { Segment } from '../sheet.ts';
import { type Candidate, overlaps, rawText } from './candidate.ts';

export interface DateStyle {
  /** Whether `03/04/2020` is the third of April; settled per document. */
  readonly dayFirst: boolean;
}

/** How the names of the months begin, from January. */
export const MONTH_STARTS: readonly (readonly string[])[] = MONTHS.map((names) => [
  ...new Set(names.flatMap(({ starts }) => splitWords(starts))),
]);

// `9. bis 20. März` is a span, whose second day is not the year.
const NAME = `(?<name>(?!(?:bis|${anyOf('and')})(?!\\p{L}))\\p{L}{3,9})`;
/** A time of day may be glued to the year where recognition lost the space (`04/03/201815:41`). */
const TIME = '(?=\\d{1,2}:\\d{2})';
const END = `(?:${TIME}|(?!\\d|[./-]\\d))`;
const YEAR = `(?<year>\\d{4}(?!:\\d{2})|\\d{2}(?:${TIME}|(?!\\d)))`;
const FORMS: readonly RegExp[] = [
  /(?<![\d./-])(?<year>\d{4})(?<sep>[-/.])(?<month>\d{1,2})\k<sep>(?<day>\d{1,2})(?![\d]|[./-]\d)/gu,
  new RegExp(
    `(?<![\\d./-])(?<first>\\d{1,2})\\s?(?<sep>[./-])\\s?(?<second>\\d{1,2})\\s?\\k<sep>\\s?${YEAR}${END}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\d./-])(?<day>\\d{1,2})(?:st|nd|rd|th|er)?[. \\-/]{0,2}\\s?${NAME}[.,'’\\-/ ]{0,3}\\s?${YEAR}(?:${TIME}|(?!\\d))`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}])${NAME}[. ]{1,2}(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s(?:(?<year>\\d{4})|['’](?<short>\\d{2}))(?!\\d)`,
    'giu',
  ),
  // the 17th day of August 2024, this Third day of November, 2025
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?<day>\\d{1,2})(?:st|nd|rd|th)|(?<ordinal>(?:(?:twenty|thirty)[- ])?\\p{L}{5,11})) day of ${NAME},? (?<year>\\d{4})(?!\\d)`,
    'giu',
  ),
];

/** Every date of a segment. Dates that the calendar does not have are left out. */
export function findDates(segment: Segment, style: DateStyle): Candidate[] {
  const found: Candidate[] = [];
  const text = separateRanges(segment.text);
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const from = match.index;
      const to = from + match[0].length;
      if (found.some((other) => from < other.to && other.from < to)) continue;
      const value = readDate(match.groups ?? {}, style);
      if (value !== undefined) found.push({ kind: 'date', segment, from, to, value });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** `05/08/20-05/12/20`: a hyphen between two dates is no part of either. Offsets stay as they are. */
function separateRanges(text: string): string {
  // A lookbehind is matched from its end, so the reference comes before its group.
  return text.replace(/(?<=\d\1\d{1,2}([/.])(?:\d{4}|\d{2}))-(?=\d{1,2}\1\d{1,2}\1\d{2})/g, ' ');
}

/** Days without their year; a cell may go on behind the first. */
const DAYS: readonly RegExp[] = [
  /^(?<first>\d{1,2})(?<sep>\.)\s?(?<second>\d{1,2})\.(?!\d)/u,
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[. -]{0,2}${NAME}\\.?$`, 'iu'),
  new RegExp(`^${NAME}\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?$`, 'iu'),
];

/** `1.3`, `3/4`: a day only in a column that is known to hold days. */
const BARE_DAY = /^(?<first>\d{1,2})(?<sep>[./-])(?<second>\d{1,2})$/u;

/** How the document writes days, and those of its own time that it prints with their year, as `YYYY-MM-DD`. */
export interface DayRules {
  readonly style: DateStyle;
  readonly days: readonly string[];
}

/**
 * The day of a cell of a table: its date, or `01.03.` at its beginning, whose year is the one that puts it nearest to a
 * date of the document.
 *
 * @param named whether the column is known to hold days
 */
export function findDay(segment: Segment, { style, days }: DayRules, named: boolean): Candidate | undefined {
  const [date] = findDates(segment, style);
  if (date !== undefined) return date;
  for (const form of named ? [...DAYS, BARE_DAY] : DAYS) {
    const match = form.exec(segment.text);
    const value = match === null ? undefined : nearestDay(match.groups ?? {}, style, days);
    if (match !== null && value !== undefined) return { kind: 'date', segment, from: 0, to: match[0].length, value };
  }
  return undefined;
}

/** A day and a month by name without a year, anywhere in a text. */
const YEARLESS: readonly RegExp[] = [
  new RegExp(`(?<![\\d./-])(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s${NAME}(?!\\p{L})(?![., ]{0,2}\\d{4})`, 'giu'),
  new RegExp(`(?<!\\p{L})${NAME}\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.:/-]|, ?\\d{4}| \\d{4})`, 'giu'),
];

/** Days of a segment that are printed without a year, in the year that puts them nearest to a date of the document. */
export function findYearlessDays(segment: Segment, { style, days }: DayRules): Candidate[] {
  if (days.length === 0) return [];
  return YEARLESS.flatMap((form) =>
    [...segment.text.matchAll(form)].flatMap((match): Candidate[] => {
      const value = nearestDay(match.groups ?? {}, style, days);
      const range = { from: match.index, to: match.index + match[0].length };
      return value === undefined ? [] : [{ kind: 'date', segment, ...range, value }];
    }),
  );
}

/** Milliseconds. */
const LONGEST_YEAR = 366 * 86_400_000;

/**
 * Of all days that a document names, those of the year that it names most: a birthday, the beginning of a contract or the
 * end of a card lies years away, and says nothing of the days around it. Where two years are named as often, the later.
 *
 * @param days `YYYY-MM-DD`, each as often as it stands there
 */
export function findOwnTime(days: readonly string[]): string[] {
  const sorted = days.toSorted();
  const times = sorted.map((day) => Date.parse(day));
  let own: readonly [from: number, to: number] = [0, 0];
  let to = 0;
  for (const [from, time] of times.entries()) {
    while (to < times.length && (times[to] ?? 0) - time <= LONGEST_YEAR) to += 1;
    if (to - from >= own[1] - own[0]) own = [from, to];
  }
  return [...new Set(sorted.slice(...own))];
}

function nearestDay(groups: Record<string, string>, style: DateStyle, days: readonly string[]): string | undefined {
  let [nearest, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const day of days) {
    const near = Number(day.slice(0, 4));
    for (const year of [near - 1, near, near + 1]) {
      const value = readDate({ ...groups, year: String(year) }, style);
      const distance = value === undefined ? Number.NaN : Math.abs(Date.parse(value) - Date.parse(day));
      if (distance < least) [nearest, least] = [value, distance];
    }
  }
  return nearest;
}

/** `20240305`: parted by nothing, so that most of what looks like one is a number of something. */
const COMPACT = /(?<![\p{L}\d.,/-])(?<year>20[0-4]\d)(?<month>\d{2})(?<day>\d{2})(?![\p{L}\d/-]|[.,]\d)/gu;
/** Off for it: a label has to speak for a date. */
const COMPACT_DOUBT = 0.4;

/** Every date of a segment that is written as eight digits, none of them inside what is taken. */
export function findCompactDates(segment: Segment, taken: readonly Candidate[]): Candidate[] {
  return [...segment.text.matchAll(COMPACT)].flatMap((match): Candidate[] => {
    const { year, month, day } = match.groups ?? {};
    const value = formatDate(Number(year), Number(month), Number(day));
    const range = { from: match.index, to: match.index + match[0].length };
    if (value === undefined || taken.some((other) => overlaps(other, range))) return [];
    return [{ kind: 'date', segment, ...range, value, doubt: COMPACT_DOUBT }];
  });
}

/** Whether a date is written as eight digits, so that it may as well be a number. */
export function isCompactDate(candidate: Candidate): boolean {
  return candidate.kind === 'date' && /^\d{8}$/.test(rawText(candidate));
}

function readDate(groups: Record<string, string | undefined>, style: DateStyle): string | undefined {
  const year = readYear(groups['year'] ?? groups['short'] ?? '');
  const { first, second, sep, name } = groups;
  if (first !== undefined && second !== undefined) {
    // Points part day and month in this order wherever they are used; 13 and above can only be a day.
    const dayFirst = Number(first) > 12 || (Number(second) <= 12 && (sep === '.' || style.dayFirst));
    return dayFirst ? formatDate(year, Number(second), Number(first)) : formatDate(year, Number(first), Number(second));
  }
  const month = name === undefined ? Number(groups['month']) : readMonth(name);
  const { ordinal } = groups;
  return formatDate(year, month, ordinal === undefined ? Number(groups['day']) : readOrdinal(ordinal));
}

const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** @returns 0 for what is no ordinal */
function readOrdinal(words: string): number {
  const [tens = '', ones] = words.toLowerCase().split(/[- ]/);
  if (ones === undefined) return tens === 'thirtieth' ? 30 : 1 + ORDINALS.indexOf(tens);
  return (tens === 'twenty' ? 20 : 30) + 1 + ORDINALS.indexOf(ones);
}

export function readYear(text: string): number {
  const year = Number(text);
  // Two digits: a window of a hundred years that ends 2049, as documents are of the recent past or the near future.
  return text.length === 4 ? year : year < 50 ? 2000 + year : 1900 + year;
}

/** @returns 1 to 12, or 0 for what is no month */
export function readMonth(name: string): number {
  const plain = name.toLowerCase();
  return 1 + MONTH_STARTS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
}

/** @returns undefined for a day that no calendar has */
export function formatDate(year: number, month: number, day: number): string | undefined {
  if (![year, month, day].every(Number.isInteger) || year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1)
    return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A tax of countries that have dollars too, and put the day first. */
const GST = /(?<!\p{L})[GS]ST(?!\p{L})/u;

/**
 * Settles the order of `03/04/2020` for the whole document: a number above 12 tells it; else the dollars of the United
 * States speak for the month first; else the day, as everywhere but there.
 *
 * @param dollar whose dollars a bare `$` means, where that is known
 */
export function settleDateStyle(
  texts: readonly string[],
  language: 'de' | 'en',
  dollar: string | undefined,
): DateStyle {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const text of texts) {
    for (const match of separateRanges(text).matchAll(
      /(?<![\d./-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?![\d/-])/g,
    )) {
      if (Number(match[1]) > 12) dayFirst += 1;
      if (Number(match[2]) > 12) monthFirst += 1;
    }
  }
  if (dayFirst !== monthFirst) return { dayFirst: dayFirst > monthFirst };
  if (language === 'de') return { dayFirst: true };
  const bare = texts.some((text) => /(?<![A-Z])\$\s?\d/.test(text)) && !texts.some((text) => GST.test(text));
  return { dayFirst: !(dollar === 'USD' || (dollar === undefined && bare)) };
}
