/** Random choices that are the same for the same seed. */
import { createChance } from '../../samples/generator/chance.ts';

export interface Draw {
  /** One entry. @throws Error for an empty list */
  of<T>(list: readonly T[]): T;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True with this probability. */
  maybe(probability: number): boolean;
  /** Up to `count` different entries, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  shuffled<T>(list: readonly T[]): T[];
}

export function createDraw(seed: number): Draw {
  // Neighboring seeds start alike: spread them over all 32 bits (multiplier of Knuth's multiplicative hash).
  const chance = createChance(Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995);
  for (let count = 0; count < 4; count += 1) chance.even();
  const between = (least: number, most: number): number => least + Math.floor(chance.even() * (most - least + 1));
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((entry) => ({ entry, at: chance.even() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);
  return {
    of: (list) => {
      const entry = list[between(0, list.length - 1)];
      if (entry === undefined) throw new Error('There is nothing to choose from.');
      return entry;
    },
    between,
    maybe: (probability) => chance.even() < probability,
    some: (list, count) => {
      const kept = new Set(shuffled([...list.keys()]).slice(0, count));
      return list.filter((_, index) => kept.has(index));
    },
    shuffled,
  };
}
