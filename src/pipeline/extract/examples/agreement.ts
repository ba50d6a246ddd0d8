/** Places on which examples agree. */
import { left, right, top } from '../sheet.ts';
import type { ExamplePlace, ExampleValue } from './example.ts';
import { FAR } from './pair-features.ts';

/** The values of one field in one example. */
export interface KnownValues<Example> {
  readonly one: Example;
  readonly values: readonly ExampleValue[];
}

/**
 * A confirmed value without a location can be printed at several places. Of these, the places are kept that most of the other
 * examples have, too.
 */
export function agreeOnPlaces<Example>(known: readonly KnownValues<Example>[]): KnownValues<Example>[] {
  return known.map(({ one, values }) => {
    const others = known
      .filter((other) => other.one !== one)
      .map((other) => other.values.flatMap(({ places }) => places));
    return { one, values: values.map((value) => ({ ...value, places: agreeing(value.places, others) })) };
  });
}

function agreeing(
  places: readonly ExamplePlace[],
  others: readonly (readonly ExamplePlace[])[],
): readonly ExamplePlace[] {
  if (places.length < 2) return places;
  const votes = places.map((place) => others.filter((other) => other.some((one) => isAlike(one, place))).length);
  const most = Math.max(...votes);
  return places.filter((_, index) => votes[index] === most);
}

/** Whether two places have the same label, or are at the same position. */
function isAlike(a: ExamplePlace, b: ExamplePlace): boolean {
  if (a.before !== '' && a.before === b.before) return true;
  if (a.page !== b.page && a.pageFromEnd !== b.pageFromEnd) return false;
  const isNear = Math.abs(top(a.box) - top(b.box)) < FAR;
  const isAligned = Math.min(Math.abs(left(a.box) - left(b.box)), Math.abs(right(a.box) - right(b.box))) < FAR / 4;
  return (isNear && isAligned) || (a.above !== '' && a.above === b.above && isAligned);
}
