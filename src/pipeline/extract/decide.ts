/** One decision for the whole document: which proposal each field takes. */
import type { FoundValue, Spot } from './found.ts';
import type { ConceptId } from './lexicon/lexicon.ts';
import type { FieldProfile } from './profile.ts';

/** A proposal below this is left out rather than guessed. */
export const LEAST_SCORE = 0;

/** Proposals of a field that take part in the joint decision of sums. */
const CHOICES = 6;

/** What it is worth that sums close. */
const BONUS = { netTaxTotal: 3, totalDue: 1.2, totalPrepaidDue: 2.5, totalAboveNet: 0.5, contradiction: -1.5 } as const;

type SumRole = 'net_amount' | 'tax_amount' | 'total_amount' | 'prepaid_amount' | 'amount_due';
const SUM_ROLES: readonly SumRole[] = ['net_amount', 'tax_amount', 'total_amount', 'prepaid_amount', 'amount_due'];

export function decideValues(proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>): FoundValue[] {
  const chosen: FoundValue[] = [...decideSums(proposals)];
  const sums = new Set(chosen.map(({ profile }) => profile));
  const rest = [...proposals]
    .filter(([profile]) => !sums.has(profile) && !isSumRole(profile.concept))
    .flatMap(([, values]) => values)
    .filter(({ score }) => score > LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
  const taken = new Set(sums);
  for (const value of rest) {
    if (taken.has(value.profile)) continue;
    // One place of the page says one thing.
    if (chosen.some((other) => !sums.has(other.profile) && sharesSpot(other.spots, value.spots))) continue;
    taken.add(value.profile);
    chosen.push(value);
  }
  return chosen;
}

function isSumRole(concept: ConceptId | undefined): concept is SumRole {
  return SUM_ROLES.some((role) => role === concept);
}

function sharesSpot(a: readonly Spot[], b: readonly Spot[]): boolean {
  return a.some((one) =>
    b.some(
      (other) =>
        one.page === other.page && Math.abs(one.box[0] - other.box[0]) < 1 && Math.abs(one.box[1] - other.box[1]) < 1,
    ),
  );
}

/** Minor units; undefined for what has no number. */
function cents(value: FoundValue | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(Number(value.value) * 100);
}

/** The best joint reading of net, tax, total, prepaid and due: its own evidence and whether the sums close. */
function decideSums(proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>): FoundValue[] {
  const options = SUM_ROLES.map((role) => {
    const profile = [...proposals.keys()].find(({ concept }) => concept === role);
    return profile === undefined
      ? [undefined]
      : [...distinct(proposals.get(profile) ?? []).slice(0, CHOICES), undefined];
  });
  const [nets = [], taxes = [], totals = [], prepaids = [], dues = []] = options;
  let best: { score: number; values: readonly (FoundValue | undefined)[] } = {
    score: Number.NEGATIVE_INFINITY,
    values: [],
  };
  for (const total of totals) {
    const upper = bestOf(
      nets.flatMap((net) => taxes.map((tax) => ({ values: [net, tax], score: scoreUpper(net, tax, total) }))),
    );
    const lower = bestOf(
      prepaids.flatMap((prepaid) =>
        dues.map((due) => ({ values: [prepaid, due], score: scoreLower(total, prepaid, due) })),
      ),
    );
    const score = (total?.score ?? 0) + upper.score + lower.score;
    if (score > best.score) best = { score, values: [...upper.values, total, ...lower.values] };
  }
  const chosen = best.values.filter((value) => value !== undefined);
  const due = [...proposals.keys()].find(({ concept }) => concept === 'amount_due');
  return [...chosen, ...dueFromTotal(chosen, due)];
}

/** Where neither a payment nor another amount due is printed, the total is what is to be paid. */
function dueFromTotal(chosen: readonly FoundValue[], profile: FieldProfile | undefined): FoundValue[] {
  const total = chosen.find((value) => value.profile.concept === 'total_amount');
  const other = chosen.some(({ profile: { concept } }) => concept === 'amount_due' || concept === 'prepaid_amount');
  return profile === undefined || total === undefined || other ? [] : [{ ...total, profile, score: total.score - 0.7 }];
}

function bestOf<T extends { score: number }>(entries: readonly T[]): T {
  const [first, ...rest] = entries;
  if (first === undefined) throw new RangeError('There is always the choice of no value.');
  return rest.reduce((a, b) => (b.score > a.score ? b : a), first);
}

/** The same number proposed twice is one choice, a little surer. */
function distinct(values: readonly FoundValue[]): FoundValue[] {
  const byNumber = new Map<string, FoundValue>();
  for (const value of values) {
    const key = String(cents(value));
    const known = byNumber.get(key);
    byNumber.set(key, known === undefined ? value : { ...known, score: known.score + 0.15 });
  }
  return [...byNumber.values()].sort((a, b) => b.score - a.score);
}

function scoreUpper(net: FoundValue | undefined, tax: FoundValue | undefined, total: FoundValue | undefined): number {
  let score = (net?.score ?? 0) + (tax?.score ?? 0);
  const [n, t, g] = [cents(net), cents(tax), cents(total)];
  if (n !== undefined && t !== undefined && g !== undefined) {
    score += Math.abs(n + t - g) <= 1 ? BONUS.netTaxTotal : BONUS.contradiction;
  }
  if (n !== undefined && g !== undefined && Math.abs(n) > Math.abs(g)) score += BONUS.contradiction;
  if (t !== undefined && g !== undefined && t !== 0 && Math.abs(t) >= Math.abs(g)) score += BONUS.contradiction;
  return score;
}

function scoreLower(
  total: FoundValue | undefined,
  prepaid: FoundValue | undefined,
  due: FoundValue | undefined,
): number {
  let score = (prepaid?.score ?? 0) + (due?.score ?? 0);
  const [g, p, d] = [cents(total), cents(prepaid), cents(due)];
  if (g === undefined || d === undefined) return score;
  if (p !== undefined && p !== 0)
    score += Math.abs(Math.abs(g) - Math.abs(p) - Math.abs(d)) <= 1 ? BONUS.totalPrepaidDue : 0;
  else if (g === d) score += BONUS.totalDue;
  return score;
}
