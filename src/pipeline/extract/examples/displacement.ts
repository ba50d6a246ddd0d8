/** Predicts where the places of an example are in another document of the same layout. */
import type { Box } from '../../page.ts';
import { left, right, top } from '../sheet.ts';
import type { Example, ExamplePlace, PlacedWord } from './example.ts';

/** Where a value of the example would be. */
export interface PredictedPlace {
  readonly page: number;
  readonly box: Box;
  /** Words near the place that both documents have, each counted by its closeness; 0 if there is none. */
  readonly support: number;
  readonly place: ExamplePlace;
}

interface Match {
  readonly page: number;
  /** In the example. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Reach of a common word, in page widths: its weight falls by 63 % over this distance. Lines count three times. */
const REACH = 0.12;
const ACROSS_LINES = 3;

/** The words that an example and a document have in common, with their displacements. */
export class Displacements {
  readonly #matches: ReadonlyMap<number, readonly Match[]>;
  readonly #pageCount: number;
  /** Share of the example's words that the document has. */
  readonly coverage: number;

  constructor(example: Example, words: readonly PlacedWord[], pageCount: number) {
    const byHash = Map.groupBy(words, ({ hash }) => hash);
    const matches = example.words.flatMap((word): Match[] => {
      const same = (byHash.get(word.hash) ?? []).filter(({ page }) => page === word.page);
      const nearest = same.reduce<PlacedWord | undefined>(
        (best, other) => (best === undefined || distance(other, word) < distance(best, word) ? other : best),
        undefined,
      );
      if (nearest === undefined) return [];
      return [
        {
          page: word.page,
          x: (left(word.box) + right(word.box)) / 2,
          y: top(word.box),
          dx: left(nearest.box) - left(word.box),
          dy: top(nearest.box) - top(word.box),
        },
      ];
    });
    this.#matches = Map.groupBy(matches, ({ page }) => page);
    this.#pageCount = pageCount;
    this.coverage = matches.length / Math.max(1, example.words.length);
  }

  /** On the same page from the start, and on the same page from the end if that is another one. */
  predict(place: ExamplePlace): PredictedPlace[] {
    const fromEnd = this.#pageCount - place.pageFromEnd;
    const pages = new Set([place.page, fromEnd].filter((page) => page >= 1 && page <= this.#pageCount));
    return [...pages].map((page) => ({ page, place, ...this.#move(place) }));
  }

  #move({ page, box }: ExamplePlace): { readonly box: Box; readonly support: number } {
    const x = (left(box) + right(box)) / 2;
    const y = top(box);
    const weighted = (this.#matches.get(page) ?? []).map((match) => {
      const away = Math.abs(match.x - x) + ACROSS_LINES * Math.abs(match.y - y);
      return { match, weight: Math.exp(-away / REACH) };
    });
    const support = weighted.reduce((sum, { weight }) => sum + weight, 0);
    if (support < 1e-6) return { box, support: 0 };
    const dx = median(weighted.map(({ match, weight }) => [match.dx, weight] as const));
    const dy = median(weighted.map(({ match, weight }) => [match.dy, weight] as const));
    return { box: [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy], support };
  }
}

function distance(a: PlacedWord, b: PlacedWord): number {
  return Math.abs(left(a.box) - left(b.box)) + Math.abs(top(a.box) - top(b.box));
}

/** Weighted median. */
function median(values: readonly (readonly [value: number, weight: number])[]): number {
  const sorted = values.toSorted(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [value, weight] of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
