/** Corrects letters and digits that look alike by their neighbors: L0T, 433O0, Ja1an. */
import type { Letter } from './spelling.ts';

/** A character with its most likely twin: a letter for a digit, or a digit for a letter. */
export interface Candidate extends Letter {
  readonly twin?: { readonly text: string; readonly confidence: number };
}

/** Digits for letters that look alike, and letters for digits. */
export const TWINS: Readonly<Record<string, string>> = {
  '0': 'Oo',
  '1': 'lI',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  O: '0',
  o: '0',
  l: '1',
  I: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
/** Minimum probability of a twin, by the model. */
const POSSIBLE = 0.02;
/** Minimum probability of a twin at an end of a word, where it has only one neighbor. */
const LIKELY = 0.1;

/** Replaces characters by their twins if the neighbors on all sides are of the same kind (letter or digit) as the twin. */
export function settleTwins(letters: readonly Candidate[]): Letter[] {
  return letters.map((letter, index) => {
    const { twin } = letter;
    if (!isOpen(letter) || !twin) return letter;
    const kind = kindOf(twin.text);
    const sides = [findKind(letters, index, -1), findKind(letters, index, 1)].filter((side) => side !== undefined);
    const limit = sides.length === 2 ? POSSIBLE : LIKELY;
    if (sides.length === 0 || sides.some((side) => side !== kind) || twin.confidence < limit) return letter;
    return { text: twin.text, at: letter.at, confidence: letter.confidence };
  });
}

/** The kind of the nearest character without a twin on one side, within the word. */
function findKind(letters: readonly Candidate[], index: number, step: 1 | -1): 'letter' | 'figure' | undefined {
  for (let at = index + step; ; at += step) {
    const letter = letters[at];
    const kind = letter && kindOf(letter.text);
    if (!letter || kind === undefined) return undefined;
    if (!isOpen(letter)) return kind;
  }
}

function isOpen({ twin }: Candidate): boolean {
  return twin !== undefined && twin.confidence >= POSSIBLE;
}

function kindOf(text: string): 'letter' | 'figure' | undefined {
  if (/\d/.test(text)) return 'figure';
  return /\p{L}/u.test(text) ? 'letter' : undefined;
}
