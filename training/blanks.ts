/** Removes values from documents and keeps their labels, as in a form that is only partly filled in. */
import type { Expected } from '../bench/accuracy/score.ts';
import type { SourceLocation } from '../src/pipeline/extract/ranking/scene.ts';
import type { Box, ReadDocument } from '../src/pipeline/page.ts';
import { createRandom } from './boosting.ts';
import type { Source } from './sources.ts';

/** Documents that are used a second time, and the weight of the second time. */
const SHARE = 0.35;
const WEIGHT = 0.5;
/** Shares of the values that are removed. The last one gives an empty form. */
const TAKEN = [0.2, 0.4, 1] as const;

/** The locations of the values of a field that occurs once. */
export interface Answered {
  readonly path: string;
  readonly locations: readonly SourceLocation[];
}

/** @returns the document without the words of some values, so that their fields have no answer; undefined for most documents */
export function blankValues(source: Source, answered: readonly Answered[], seed: number): Source | undefined {
  const random = createRandom(seed);
  if (random() > SHARE) return undefined;
  const share = TAKEN[Math.floor(random() * TAKEN.length)] ?? 1;
  const total = source.expected.fields['amounts.total_amount'];
  // Without its total, a credit note is no credit note.
  if (typeof total === 'object' && total.number < 0) return undefined;
  const whole = answered.filter(({ locations }) => locations.every((place) => areWordsInside(source.document, place)));
  let taken = whole.filter(() => random() < share);
  // A value that overlaps one that stays on the page must stay, too.
  for (let before = -1; before !== taken.length; ) {
    before = taken.length;
    const kept = answered.filter((one) => !taken.includes(one)).flatMap(({ locations }) => locations);
    taken = taken.filter(({ locations }) => !locations.some((one) => kept.some((other) => overlaps(one, other))));
  }
  if (taken.length === 0) return undefined;
  const paths = new Set(taken.map(({ path }) => path));
  return {
    ...source,
    name: `${source.name} blank`,
    document: withoutWords(
      source.document,
      taken.flatMap(({ locations }) => locations),
    ),
    expected: withoutPaths(source.expected, paths),
    weight: WEIGHT * source.weight,
    absent: new Set([...(source.absent ?? []), ...paths]),
  };
}

function withoutWords(document: ReadDocument, places: readonly SourceLocation[]): ReadDocument {
  const pages = document.pages.map((page) => {
    const own = places.filter((place) => place.page === page.number);
    const isTaken = (box: Box): boolean => own.some((place) => holds(place.box, box));
    const lines = page.lines.flatMap((line) => {
      const words = line.words.filter(({ box }) => !isTaken(box));
      if (words.length === line.words.length) return [line];
      return words.length === 0 ? [] : [{ ...line, words, text: words.map(({ text }) => text).join(' ') }];
    });
    return { ...page, lines };
  });
  return { ...document, pages };
}

function withoutPaths(expected: Expected, paths: ReadonlySet<string>): Expected {
  const without = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([path]) => !paths.has(path)));
  return {
    ...expected,
    fields: without(expected.fields),
    alternatives: without(expected.alternatives ?? {}),
    multiple: without(expected.multiple ?? {}),
  };
}

/** Whether the place has all of every word that it touches: `Nr.:4711` is one word, and its label must stay. */
function areWordsInside({ pages }: ReadDocument, { page, box }: SourceLocation): boolean {
  const words = pages.find(({ number }) => number === page)?.lines.flatMap((line) => line.words) ?? [];
  return words
    .filter((word) => holds(box, word.box))
    .every((word) => word.box[0] >= box[0] - 1 && word.box[2] <= box[2] + 1);
}

function holds(place: Box, word: Box): boolean {
  const x = (word[0] + word[2]) / 2;
  const y = (word[1] + word[3]) / 2;
  return x >= place[0] - 0.5 && x <= place[2] + 0.5 && y >= place[1] - 0.5 && y <= place[3] + 0.5;
}

function overlaps(one: SourceLocation, other: SourceLocation): boolean {
  return (
    one.page === other.page &&
    one.box[0] < other.box[2] &&
    other.box[0] < one.box[2] &&
    one.box[1] < other.box[3] &&
    other.box[1] < one.box[3]
  );
}
