/** The best joint reading of a document's sums: each one's own evidence, and whether they close. */
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { SUM_BONUS as BONUS } from '../scorer.ts';
import { top } from '../sheet.ts';

const SUM_ROLES = [
  'net_amount',
  'subtotal',
  'tax_amount',
  'rounding',
  'tip',
  'total_amount',
  'prepaid_amount',
  'amount_due',
  'paid',
  'change',
] as const satisfies readonly ConceptId[];
type SumRole = (typeof SUM_ROLES)[number];

/** Proposals of a field that take part; the smaller sums are seldom in doubt. */
const CHOICES: Readonly<Record<SumRole, number>> = {
  net_amount: 10,
  subtotal: 6,
  tax_amount: 10,
  rounding: 2,
  tip: 2,
  total_amount: 10,
  prepaid_amount: 6,
  amount_due: 6,
  paid: 5,
  change: 5,
};

/** A change that a line of sums calls so. */
const MORE_THAN_PAID = 0.5;

type Choice = FoundValue | undefined;
interface Reading {
  readonly score: number;
  readonly values: readonly Choice[];
}

export function isSumRole(concept: ConceptId | undefined): concept is SumRole {
  return SUM_ROLES.some((role) => role === concept);
}

export function decideSums(proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>): FoundValue[] {
  const options = new Map(SUM_ROLES.map((role) => [role, choicesOf(role, proposals)]));
  const of = (role: SumRole): readonly Choice[] => options.get(role) ?? [undefined];
  let best: Reading = { score: Number.NEGATIVE_INFINITY, values: [] };
  const profileOf = (role: SumRole): FieldProfile | undefined =>
    [...proposals.keys()].find(({ concept }) => concept === role);
  for (const total of totalChoices(of, profileOf('total_amount'))) {
    const parts = [
      bestBase(total, of),
      bestPair(of('prepaid_amount'), of('amount_due'), (prepaid, due) => scoreDue(total, prepaid, due)),
      bestPair(of('paid'), of('change'), (paid, change) => scorePayment(total, of('rounding'), paid, change)),
    ];
    const own = (total?.score ?? 0) + scoreTotals(of('total_amount'), total);
    const score = own + parts.reduce((sum, part) => sum + part.score, 0);
    if (score > best.score) best = { score, values: [total, ...parts.flatMap(({ values }) => values)] };
  }
  const chosen = best.values.filter((value) => value !== undefined);
  return [...chosen, ...dueFromTotal(chosen, profileOf('amount_due'))];
}

/**
 * What may be the total: what is called so; on a receipt that names none, what is called the sum of the items, or what
 * was paid.
 */
function totalChoices(of: (role: SumRole) => readonly Choice[], profile: FieldProfile | undefined): readonly Choice[] {
  const totals = of('total_amount');
  if (profile === undefined) return totals;
  // Who gets change has paid more than the total.
  const overpaid = of('change').some((choice) => (cents(choice) ?? 0) > 0 && (choice?.score ?? 0) > MORE_THAN_PAID);
  const instead = [...of('subtotal'), ...(overpaid ? [] : of('paid'))].flatMap((choice): FoundValue[] =>
    choice === undefined || Number(choice.value) <= 0 || totals.some((total) => cents(total) === cents(choice))
      ? []
      : [{ ...choice, profile, score: choice.score - BONUS.notCalledTotal }],
  );
  return [...totals, ...instead];
}

function choicesOf(role: SumRole, proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>): readonly Choice[] {
  const profile = [...proposals.keys()].find(({ concept }) => concept === role);
  if (profile === undefined) return [undefined];
  return [...distinct(proposals.get(profile) ?? []).slice(0, CHOICES[role]), undefined];
}

/** The same number proposed twice is one choice, a little surer. */
function distinct(values: readonly FoundValue[]): FoundValue[] {
  const byNumber = new Map<string, FoundValue>();
  for (const value of values) {
    const key = String(cents(value));
    const known = byNumber.get(key);
    byNumber.set(
      key,
      known === undefined
        ? value
        : {
            ...known,
            score: known.score + BONUS.repeated,
            ofSumLine: known.ofSumLine === true || value.ofSumLine === true,
          },
    );
  }
  return [...byNumber.values()].sort((a, b) => b.score - a.score);
}

/** Minor units; undefined for what has no number. */
function cents(value: Choice): number | undefined {
  return value === undefined ? undefined : Math.round(Number(value.value) * 100);
}

function closes(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1;
}

function bestPair(
  firsts: readonly Choice[],
  seconds: readonly Choice[],
  score: (first: Choice, second: Choice) => number,
): Reading {
  let best: Reading = { score: Number.NEGATIVE_INFINITY, values: [] };
  for (const first of firsts) {
    for (const second of seconds) {
      const reading = (first?.score ?? 0) + (second?.score ?? 0) + score(first, second);
      if (reading > best.score) best = { score: reading, values: [first, second] };
    }
  }
  return best;
}

/** Net or subtotal, tax, rounding and tip below one total. */
function bestBase(total: Choice, of: (role: SumRole) => readonly Choice[]): Reading {
  let best: Reading = { score: Number.NEGATIVE_INFINITY, values: [] };
  for (const tax of of('tax_amount')) {
    for (const rounding of of('rounding')) {
      for (const tip of of('tip')) {
        const own = (tax?.score ?? 0) + (rounding?.score ?? 0) + (tip?.score ?? 0) + scoreTax(tax, total);
        const extras = (cents(rounding) ?? 0) + (cents(tip) ?? 0);
        const net = bestOf(of('net_amount'), (value) => scoreBase(value, tax, extras, total));
        const subtotal = bestOf(of('subtotal'), (value) => scoreBase(value, tax, extras, total));
        const rounded = scoreRounding(of('total_amount'), rounding, total);
        const score = own + net.score + subtotal.score + rounded;
        if (score > best.score) best = { score, values: [tax, rounding, tip, ...net.values, ...subtotal.values] };
      }
    }
  }
  return best;
}

/** A sum before rounding is called a total too: then the rounded one is meant. */
function scoreRounding(totals: readonly Choice[], rounding: Choice, total: Choice): number {
  const [r, g] = [cents(rounding), cents(total)];
  if (r === undefined || g === undefined || r === 0) return 0;
  if (totals.some((before) => cents(before) === g - r)) return BONUS.rounded;
  // The minus of a rounding is easily lost; the rounded sum is the lower one on the page.
  const other = totals.find((before) => cents(before) === g + r);
  return other !== undefined && isBelow(total, other) ? BONUS.rounded : 0;
}

function isBelow(value: Choice, other: Choice): boolean {
  const [at] = value?.spots ?? [];
  const [from] = other?.spots ?? [];
  return at !== undefined && from !== undefined && at.page === from.page && top(at.box) > top(from.box);
}

function bestOf(choices: readonly Choice[], score: (value: Choice) => number): Reading {
  let best: Reading = { score: Number.NEGATIVE_INFINITY, values: [] };
  for (const value of choices) {
    const reading = (value?.score ?? 0) + score(value);
    if (reading > best.score) best = { score: reading, values: [value] };
  }
  return best;
}

function scoreTax(tax: Choice, total: Choice): number {
  const [t, g] = [cents(tax), cents(total)];
  return t !== undefined && g !== undefined && t !== 0 && Math.abs(t) >= Math.abs(g) ? BONUS.contradiction : 0;
}

function scoreBase(base: Choice, tax: Choice, extras: number, total: Choice): number {
  const [n, t, g] = [cents(base), cents(tax), cents(total)];
  if (n === undefined || g === undefined) return 0;
  let score = 0;
  if (t !== undefined) {
    // The minus of a rounding is easily lost.
    const sums = [n + t + extras, n + t, n + t - extras];
    if (sums.includes(g)) score += BONUS.netTaxTotal + BONUS.exact;
    else if (sums.some((sum) => closes(sum, g))) score += BONUS.netTaxTotal;
    // A tip on top of a shop's subtotal explains the rest as well.
    else if (base?.profile.concept === 'subtotal' && extras !== 0 && n + extras === g)
      score += BONUS.netTaxTotal + BONUS.exact;
    // The tax of a shop's subtotal is inside it in most countries.
    else if (base?.profile.concept === 'subtotal' && (closes(n + extras, g) || closes(n, g)))
      score += BONUS.subtotalIsTotal;
    else score += base?.profile.concept === 'subtotal' ? 0 : BONUS.contradiction;
  } else if (closes(n + extras, g)) score += BONUS.subtotalIsTotal;
  if (Math.abs(n) > Math.abs(g) + Math.abs(extras) + 1) score += BONUS.contradiction;
  return score;
}

function scoreDue(total: Choice, prepaid: Choice, due: Choice): number {
  const [g, p, d] = [cents(total), cents(prepaid), cents(due)];
  if (g === undefined || d === undefined) return 0;
  if (p !== undefined && p !== 0) return closes(Math.abs(g) - Math.abs(p), Math.abs(d)) ? BONUS.totalPrepaidDue : 0;
  return g === d ? BONUS.totalDue : 0;
}

/** Receipts that part what they sell by rates of tax print a total for each, and the total of them. */
function scoreTotals(totals: readonly Choice[], total: Choice): number {
  const g = cents(total);
  if (g === undefined) return 0;
  const parts = totals
    .filter((choice) => choice?.ofSumLine === true)
    .map(cents)
    .filter((part) => part !== undefined && part !== 0 && part !== g);
  return parts.some((part, index) => parts.slice(index + 1).some((other) => (part ?? 0) + (other ?? 0) === g))
    ? BONUS.sumOfTotals
    : 0;
}

/** What is handed over may be rounded where the total is not. */
function scorePayment(total: Choice, roundings: readonly Choice[], paid: Choice, change: Choice): number {
  const [g, p, c] = [cents(total), cents(paid), cents(change)];
  if (g === undefined || p === undefined) return 0;
  const given = Math.abs(p) - Math.abs(c ?? 0);
  const rounded = roundings.some((rounding) => [1, -1].some((sign) => given === g + sign * (cents(rounding) ?? 0)));
  if (rounded || closes(given, g)) {
    const exact = rounded ? BONUS.exact : 0;
    return exact + (c === undefined || c === 0 ? BONUS.paidExactly : BONUS.paidWithChange);
  }
  return c === undefined ? 0 : BONUS.paymentDiffers;
}

/** Where neither a payment nor another amount due is printed, the total is what is to be paid. */
function dueFromTotal(chosen: readonly FoundValue[], profile: FieldProfile | undefined): FoundValue[] {
  const total = chosen.find((value) => value.profile.concept === 'total_amount');
  const other = chosen.some(({ profile: { concept } }) => concept === 'amount_due' || concept === 'prepaid_amount');
  return profile === undefined || total === undefined || other ? [] : [{ ...total, profile, score: total.score - 0.7 }];
}
