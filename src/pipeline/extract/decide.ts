/** One decision for the whole document: which proposal each field takes. */
import type { FoundValue, Spot } from './found.ts';
import type { FieldProfile } from './profile.ts';
import { decideSums, isSumRole } from './sums/decide.ts';

/** A proposal below this is left out rather than guessed; a ranked value there is less likely than none. */
const LEAST_SCORE = 0;
/** How far behind the best one another value of the same field may be, in points of the score. */
const ALSO = 0.8;
/** With these log odds or more, another value is accepted even if the best one has a much higher score. */
const SURE = 1;

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
    const { profile } = value;
    if (taken.has(profile) && !mayJoin(value, chosen)) continue;
    // One place of the page says one thing.
    if (chosen.some((other) => !sums.has(other.profile) && sharesSpot(other.spots, value.spots))) continue;
    taken.add(profile);
    chosen.push(value);
  }
  return inReadingOrder(chosen);
}

/** Several values of one field come as the page has them. */
function inReadingOrder(values: readonly FoundValue[]): FoundValue[] {
  return values.toSorted((a, b) => {
    const [one] = a.spots;
    const [other] = b.spots;
    if (a.profile !== b.profile || one === undefined || other === undefined) return 0;
    return one.page - other.page || one.box[1] - other.box[1] || one.box[0] - other.box[0];
  });
}

/** Fields that may have several values take the others that are nearly as likely. */
function mayJoin({ profile, value, score }: FoundValue, chosen: readonly FoundValue[]): boolean {
  if (!profile.field.multiple) return false;
  const own = chosen.filter((other) => other.profile === profile);
  return own.every((other) => other.value !== value && (score > other.score - ALSO || score > SURE));
}

/** Whether two values begin at the same place of a page. */
export function sharesSpot(a: readonly Spot[], b: readonly Spot[]): boolean {
  return a.some((one) =>
    b.some(
      (other) =>
        one.page === other.page && Math.abs(one.box[0] - other.box[0]) < 1 && Math.abs(one.box[1] - other.box[1]) < 1,
    ),
  );
}
