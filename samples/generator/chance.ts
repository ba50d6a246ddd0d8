/** Random numbers that are the same every time (Mulberry32, public domain, by Tommy Ettinger). */
export interface Chance {
  /** 0 to 1. */
  even(): number;
  /** Around 0, about as a Gaussian of deviation 1: the sum of twelve even numbers less six. */
  noise(): number;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    even,
    noise: () => {
      let sum = -6;
      for (let count = 0; count < 12; count += 1) sum += even();
      return sum;
    },
  };
}
