/** Spans of time: two dates that `to` or a dash joins. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { Segment } from '../sheet.ts';
import { type Candidate, overlaps } from './candidate.ts';
import { formatDate, readMonth } from './date.ts';

const BETWEEN = new RegExp(`^\\s*(?:-|–|—|${anyOf('spanLinks')})\\s*$`, 'iu');
/** `01.09. - 30.09.2025`: the first date leaves its year to the second. */
const OPEN = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.?\s*(?:-|–|bis)\s*(?=\d{1,2}\.\d{1,2}\.(?<year>\d{4}))/gu;

/** `9. bis 20. März 2026`, `9–13 February 2026`: the first day leaves its month and year to the second. */
const SAME_MONTH =
  /(?<![\d./-])(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s?(?:-|–|—|bis|to|until|und|and)\s?(?=\d{1,2}(?:\.|st|nd|rd|th)?\s(?<name>\p{L}{3,9})[.,]?\s(?<year>\d{4})(?!\d))/giu;
/** `February 9-13, 2026`: both days. */
const MONTH_FIRST =
  /(?<!\p{L})(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?\s?(?:-|–|—|to|and)\s?(?<last>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/giu;

/** The dates of a segment, with those that form a span marked as its ends. */
export function findSpans(segment: Segment, dates: readonly Candidate[]): Candidate[] {
  const all = [...findOpenStarts(segment, dates), ...findDaysOfMonth(segment, dates), ...dates].sort(
    (a, b) => a.from - b.from,
  );
  return all.map((date, index) => {
    const previous = all[index - 1];
    const next = all[index + 1];
    if (next !== undefined && BETWEEN.test(segment.text.slice(date.to, next.from))) return { ...date, span: 'start' };
    if (previous !== undefined && BETWEEN.test(segment.text.slice(previous.to, date.from)))
      return { ...date, span: 'end' };
    return date;
  });
}

function findOpenStarts(segment: Segment, dates: readonly Candidate[]): Candidate[] {
  return [...segment.text.matchAll(OPEN)].flatMap((match): Candidate[] => {
    const { day, month, year } = match.groups ?? {};
    const value = formatDate(Number(year), Number(month), Number(day));
    const range = { from: match.index, to: match.index + `${day}.${month}.`.length };
    if (value === undefined || dates.some((other) => overlaps(other, range))) return [];
    return [{ kind: 'date', segment, ...range, value }];
  });
}

function findDaysOfMonth(segment: Segment, dates: readonly Candidate[]): Candidate[] {
  const starts = [...segment.text.matchAll(SAME_MONTH)].map(({ index, 0: text, groups = {} }) => {
    const printed = /^\d{1,2}(?:\.|st|nd|rd|th)?/iu.exec(text)?.[0] ?? '';
    return { groups, from: index, to: index + printed.length, day: groups['day'] };
  });
  const both = [...segment.text.matchAll(MONTH_FIRST)].flatMap(({ index, 0: text, groups = {} }) => {
    const middle = index + (/^.*?\d{1,2}/u.exec(text)?.[0].length ?? 0);
    const last = index + text.lastIndexOf(groups['last'] ?? '', text.length - 6);
    return [
      { groups, from: index, to: middle, day: groups['day'] },
      { groups, from: last, to: index + text.length, day: groups['last'] },
    ];
  });
  return [...starts, ...both].flatMap(({ groups, from, to, day }): Candidate[] => {
    const value = formatDate(Number(groups['year']), readMonth(groups['name'] ?? ''), Number(day));
    if (value === undefined || dates.some((other) => overlaps(other, { from, to }))) return [];
    return [{ kind: 'date', segment, from, to, value }];
  });
}
