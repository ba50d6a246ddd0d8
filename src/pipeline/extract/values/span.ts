/** Spans of time: two dates that `to` or a dash joins. */
import type { Segment } from '../sheet.ts';
import { type Candidate, overlaps } from './candidate.ts';
import { formatDate } from './date.ts';

const BETWEEN = /^\s*(?:-|–|—|to|until|till|through|bis(?: zum)?|au|und|and)\s*$/iu;
/** `01.09. - 30.09.2025`: the first date leaves its year to the second. */
const OPEN = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.?\s*(?:-|–|bis)\s*(?=\d{1,2}\.\d{1,2}\.(?<year>\d{4}))/gu;

/** The dates of a segment, with those that form a span marked as its ends. */
export function findSpans(segment: Segment, dates: readonly Candidate[]): Candidate[] {
  const all = [...findOpenStarts(segment, dates), ...dates].sort((a, b) => a.from - b.from);
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
