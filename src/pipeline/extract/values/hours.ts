/** Quantities of time in hours and minutes: `2:30 Std.`, `2 h 15 min`, `1h45`. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { Segment } from '../sheet.ts';
import type { Candidate } from './candidate.ts';

const HOUR = `(?:${anyOf('hours')})(?![\\p{L}])\\.?`;
const MINUTE = `(?:${anyOf('minutes')})(?![\\p{L}])\\.?`;
const LEAD = '(?<![\\d:.,])(?<hours>\\d{1,3})';

/** A clock's figures count only with a unit: without one they may be a time of the day. */
const FORMS: readonly RegExp[] = [
  new RegExp(`${LEAD}:(?<minutes>[0-5]\\d)(?::00)?\\s?(?<unit>${HOUR})`, 'giu'),
  new RegExp(`${LEAD}\\s?(?<unit>${HOUR})\\s?(?:(?:${anyOf('and')}) |, ?)?(?<minutes>[0-5]?\\d)\\s?${MINUTE}`, 'giu'),
  new RegExp(`${LEAD}\\s?(?<unit>h)\\s?(?<minutes>[0-5]\\d)(?![\\d:.,])(?!\\s?\\p{L})`, 'giu'),
];
const CLOCK = /^\s*(?<hours>\d{1,3}):(?<minutes>[0-5]\d)(?::00)?\s*$/u;

/** Enough for thirds of an hour to give whole cents. */
const DECIMALS = 6;

/** Every quantity of hours and minutes of a segment, as decimal hours. */
export function findHours(segment: Segment): Candidate[] {
  const found: Candidate[] = [];
  for (const form of FORMS) {
    for (const match of segment.text.matchAll(form)) {
      const candidate = candidateOf(segment, match);
      if (found.every(({ from, to }) => candidate.to <= from || to <= candidate.from)) found.push(candidate);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The hours of a cell that holds a clock's figures and nothing else, for columns of quantities. */
export function readClock(segment: Segment): Candidate | undefined {
  const match = CLOCK.exec(segment.text);
  return match === null ? undefined : candidateOf(segment, match);
}

function candidateOf(segment: Segment, match: RegExpExecArray): Candidate {
  const { hours, minutes, unit } = match.groups ?? {};
  const decimal = String(Number((Number(hours) + Number(minutes) / 60).toFixed(DECIMALS)));
  return {
    kind: 'number',
    segment,
    from: match.index,
    to: match.index + match[0].length,
    value: decimal,
    // No decimals are printed: it is no amount of money.
    number: { decimal, decimals: 0, currency: undefined, unit, percent: false },
  };
}
