/** Takes the words of labels apart: compounds into the parts they are made of, each with what it may mean. */
import { SENSES } from '../../../knowledge/fields/senses.ts';
import { wordsOf, wordsOfSense } from '../../../knowledge/languages/languages.ts';
import { foldLetters } from '../normalise.ts';

/** A part of a word, with all that it may mean; none for what nobody knows. */
export interface Part {
  readonly stem: string;
  readonly senses: readonly string[];
}

const WORD = /[\p{L}\p{M}]+|#|№|\d+/gu;

/** Words that tell nothing about what a label announces. */
const EMPTY: ReadonlySet<string> = new Set([...wordsOf('fillers'), ...wordsOf('emptyInMeanings')]);

/** What joins the parts of a compound or ends a word. */
const LINKS = new Set(
  's es n en er e ns em ern ung ungs ed d ing ings al ly st t te ten es ens nd end ende er ers'.split(' '),
);
/** Shorter stems stand alone or end a compound. */
const SHORTEST_INSIDE = 4;
const SHORTEST_UNKNOWN = 3;
const COST = { stem: 1, link: 0.1, letter: 0.9, unknown: 0.6 } as const;

const VOCABULARY: ReadonlyMap<string, readonly string[]> = readVocabulary();
const LONGEST = Math.max(...[...VOCABULARY.keys()].map((stem) => stem.length));

/** Stems with their senses. */
function readVocabulary(): ReadonlyMap<string, readonly string[]> {
  const vocabulary = new Map<string, string[]>();
  for (const sense of SENSES) {
    for (const word of new Set(wordsOfSense(sense).map(foldLetters))) {
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), sense]);
    }
  }
  return vocabulary;
}

/** A compound that is in the vocabulary means what its parts mean, too. */
function sensesOf(stem: string): readonly string[] {
  const own = VOCABULARY.get(stem) ?? [];
  const parts = cheapestSplit(stem, stem);
  const whole = parts.length > 1 && parts.every(({ senses }) => senses.length > 0);
  return whole ? [...new Set([...own, ...parts.flatMap(({ senses }) => senses)])] : own;
}

/** The parts of all words of a label that say something. */
export function partsOf(label: string): Part[] {
  return (
    [...label.matchAll(WORD)]
      // As written: folded, `due` would be the French `du`.
      .filter(([word]) => !EMPTY.has(word.toLowerCase()))
      .flatMap(([word]) => splitWord(foldLetters(word)))
  );
}

const known = new Map<string, readonly Part[]>();
/** Strangers may send words without end. */
const MOST_WORDS = 20_000;

function splitWord(word: string): readonly Part[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const parts = cheapestSplit(word);
  if (known.size >= MOST_WORDS) known.clear();
  known.set(word, parts);
  return parts;
}

interface Step {
  readonly cost: number;
  readonly from: number;
  readonly kind: 'stem' | 'link' | 'unknown';
}

/** The cheapest way through the word: few stems, few letters that belong to none. */
function cheapestSplit(word: string, but?: string): Part[] {
  const best: (Step | undefined)[] = [{ cost: 0, from: 0, kind: 'link' }];
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = Math.max(0, to - LONGEST); from < to; from += 1) {
      const before = best[from];
      if (before === undefined) continue;
      const piece = word.slice(from, to);
      for (const { cost, kind } of stepsOf(piece, from, to === word.length, before.kind)) {
        if (kind === 'stem' && piece === but) continue;
        const whole = before.cost + cost;
        if (whole < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost: whole, from, kind };
      }
    }
  }
  const parts: Part[] = [];
  for (let to = word.length; to > 0; ) {
    const step = best[to];
    if (step === undefined) return [{ stem: word, senses: [] }];
    const stem = word.slice(step.from, to);
    if (step.kind !== 'link')
      parts.unshift({
        stem,
        senses: step.kind !== 'stem' ? [] : but === undefined ? sensesOf(stem) : (VOCABULARY.get(stem) ?? []),
      });
    to = step.from;
  }
  return parts;
}

function stepsOf(piece: string, from: number, ends: boolean, before: Step['kind']): Pick<Step, 'cost' | 'kind'>[] {
  const steps: Pick<Step, 'cost' | 'kind'>[] = [];
  if (VOCABULARY.has(piece) && (piece.length >= SHORTEST_INSIDE || ends)) steps.push({ cost: COST.stem, kind: 'stem' });
  if (from > 0 && before === 'stem' && LINKS.has(piece)) steps.push({ cost: COST.link * piece.length, kind: 'link' });
  if (piece.length >= SHORTEST_UNKNOWN && before !== 'unknown')
    steps.push({ cost: COST.unknown + COST.letter * piece.length, kind: 'unknown' });
  return steps;
}
