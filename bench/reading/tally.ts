/** How many of how many are right, by what was looked for. */
export type Tally = Readonly<Record<string, { readonly right: number; readonly all: number }>>;

export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum: Record<string, { right: number; all: number }> = {};
  for (const tally of tallies) {
    for (const [name, { right, all }] of Object.entries(tally)) {
      const total = sum[name] ?? { right: 0, all: 0 };
      sum[name] = { right: total.right + right, all: total.all + all };
    }
  }
  return sum;
}

export function percent({ right, all }: { readonly right: number; readonly all: number }): string {
  return all === 0 ? '-' : ((100 * right) / all).toFixed(1);
}
