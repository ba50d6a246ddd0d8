/** Letters and figures that look alike, told apart by what stands beside them: L0T, 433O0, Ja1an. */
import type { Letter } from './spelling.ts';

/** A letter with the likeliest of its twins of the other kind. */
export interface Candidate extends Letter {
  readonly twin?: { readonly text: string; readonly confidence: number };
}

/** The twins of the other kind. */
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
/** Twins that the model thinks less likely than this are none. */
const POSSIBLE = 0.02;
/** At an end of a word only one neighbour speaks, and the twin must be likelier. */
const LIKELY = 0.1;

/** Takes the twin of a letter where its neighbours on both sides, or the only one, are of the twin's kind. */
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

/** The kind of the nearest letter on a side that has no twin, within the word. */
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
