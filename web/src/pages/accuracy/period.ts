/** The weeks that the page shows: kept in the address, so that it can be linked to. */

/** Weeks up to the present one, by their names in the address. */
export const PERIODS = { month: 4, quarter: 13, year: 52 } as const;
export type Period = keyof typeof PERIODS | 'all';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

interface PeriodSearch {
  /** A quarter without it. */
  readonly period?: Exclude<Period, 'quarter'> | undefined;
}

export function readPeriod(search: Record<string, unknown>): PeriodSearch {
  return { period: (['month', 'year', 'all'] as const).find((known) => known === search['period']) };
}

/** When the first week of a period begins: a Monday, in UTC. Undefined for all weeks. */
export function findStart(period: Period, now = Date.now()): string | undefined {
  if (period === 'all') return undefined;
  const day = Math.floor(now / DAY);
  const monday = (day - ((day + 3) % 7)) * DAY;
  return new Date(monday - (PERIODS[period] - 1) * WEEK).toISOString();
}

/** Every Monday from one to another, both included. */
export function listWeeks(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += WEEK) {
    weeks.push(new Date(time).toISOString().slice(0, 10));
  }
  return weeks;
}
