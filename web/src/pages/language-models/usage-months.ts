/** The usage of a language model by month. */
import type { ModelUsage } from '../../api/components';

export type Counts = Pick<ModelUsage, 'input_tokens' | 'output_tokens' | 'requests' | 'pages'>;

export interface MonthUsage {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly users: readonly ModelUsage[];
  readonly total: Counts;
}

const NOTHING: Counts = { input_tokens: 0, output_tokens: 0, requests: 0, pages: 0 };

/** Newest month first; in a month, the user with the most tokens first. */
export function groupByMonth(usage: readonly ModelUsage[]): MonthUsage[] {
  const months = [...new Set(usage.map(({ month }) => month))].toSorted().toReversed();
  return months.map((month) => {
    const users = usage.filter((each) => each.month === month).toSorted((a, b) => countTokens(b) - countTokens(a));
    return { month, users, total: users.reduce(add, NOTHING) };
  });
}

/** The counts of the current month. */
export function findThisMonth(usage: readonly ModelUsage[]): Counts {
  const month = new Date().toISOString().slice(0, 7);
  return groupByMonth(usage).find((each) => each.month === month)?.total ?? NOTHING;
}

export function countTokens({ input_tokens, output_tokens }: Counts): number {
  return input_tokens + output_tokens;
}

function add(a: Counts, b: Counts): Counts {
  return {
    input_tokens: a.input_tokens + b.input_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    requests: a.requests + b.requests,
    pages: a.pages + b.pages,
  };
}
