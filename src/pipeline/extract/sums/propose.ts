/** Lines of sums as proposals: they add to what labels alone say, and speak against readings that contradict them. */
import type { FoundValue, Spot } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { LINE_WEIGHTS as W } from '../scorer.ts';
import { overlapX, overlapY } from '../sheet.ts';
import type { SumLine } from './line.ts';

/** Sums that a line's words tell apart. */
const TOLD_APART: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>([
  'net_amount',
  'subtotal',
  'tax_amount',
  'total_amount',
  'amount_due',
  'paid',
  'change',
  'rounding',
  'tip',
  'discount_amount',
]);

/** Different words for what may be the same sum. */
const ALIKE: readonly (readonly ConceptId[])[] = [
  ['net_amount', 'subtotal'],
  ['total_amount', 'amount_due'],
];

/**
 * @param isPast whether a place holds the sums of another time
 * @returns the proposals with the lines' own among them, the best first
 */
export function addSumLines(
  proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  lines: readonly SumLine[],
  isPast: (place: Spot) => boolean,
): Map<FieldProfile, FoundValue[]> {
  const profiles = [...proposals.keys()];
  return new Map(
    [...proposals].map(([profile, values]) => {
      if (!TOLD_APART.has(profile.concept)) return [profile, [...values]];
      const weighed = values.map((value) => weigh(value, lines));
      const own = lines.filter((line) => ownerOf(line, profiles) === profile).map((line) => toFound(line, profile));
      const dated = [...weighed, ...own].map((value) =>
        value.spots.some(isPast) ? { ...value, score: value.score + W.past } : value,
      );
      return [profile, dated.sort((a, b) => b.score - a.score)];
    }),
  );
}

function weigh(value: FoundValue, lines: readonly SumLine[]): FoundValue {
  const line = lines.find((other) => isSamePlace(value, other));
  if (line === undefined) return value;
  const same = isAlike(line.concept, value.profile.concept);
  // `Payment amount` says that something was paid, and is what a remittance advice asks for.
  if (!same && value.ofOwnLabel === true) return value;
  return { ...value, score: value.score + (same ? W.confirmed : W.contradicted) };
}

function isSamePlace(value: FoundValue, line: SumLine): boolean {
  return value.spots.some(
    ({ page, box }) => page === line.page && overlapX(box, line.box) > 0 && overlapY(box, line.box) > 0,
  );
}

function isAlike(a: ConceptId, b: ConceptId | undefined): boolean {
  return a === b || ALIKE.some((group) => group.includes(a) && b !== undefined && group.includes(b));
}

/** The field that a line's sum is for: the very one, or where the template has none, the one that is alike. */
function ownerOf(line: SumLine, profiles: readonly FieldProfile[]): FieldProfile | undefined {
  return (
    profiles.find(({ concept }) => concept === line.concept) ??
    profiles.find(({ concept }) => isAlike(line.concept, concept))
  );
}

function toFound({ number, raw, score, calledTotal, page, box }: SumLine, profile: FieldProfile): FoundValue {
  return { profile, value: number.decimal, raw, score, spots: [{ page, box }], number, ofSumLine: calledTotal };
}
