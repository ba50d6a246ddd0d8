/** Choices that are the same for the same seed. */
import { type Chance, createChance } from '../../../samples/generator/chance.ts';

export interface Pick {
  /** One of them. */
  of<T>(choices: readonly [T, ...T[]]): T;
  /** Whole, both ends included. */
  between(least: number, most: number): number;
  /** True with this chance. */
  maybe(chance: number): boolean;
  digits(count: number): string;
}

export function createPick(seed: number): Pick {
  const chance: Chance = createChance(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let count = 0; count < 8; count += 1) chance.even();
  const between = (least: number, most: number): number => least + Math.floor(chance.even() * (most - least + 1));
  return {
    of: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    between,
    maybe: (share) => chance.even() < share,
    digits: (count) => Array.from({ length: count }, (_, index) => between(index === 0 ? 1 : 0, 9)).join(''),
  };
}
