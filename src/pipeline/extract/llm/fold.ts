/** Normalizes texts to the letters and digits that are compared. */

/**
 * - `same`: letters and digits are equal; case, spaces and punctuation do not count.
 * - `loose`: diacritics do not count either, and `ä` equals `ae`.
 * - `shapes`: letters that look like a digit count as the digit, since text recognition confuses them.
 * - `edited`: as `loose`, and a few letters differ.
 * - `begun`: the text ends inside a word.
 */
export type Likeness = 'same' | 'loose' | 'shapes' | 'edited' | 'begun';

export interface Folded {
  readonly letters: string;
  /** Start and end of each letter in the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Digits never match other digits: a different digit makes a different amount. */
const DIGIT_OF_SHAPE: ReadonlyMap<string, string> = new Map([
  ['o', '0'],
  ['i', '1'],
  ['l', '1'],
  ['|', '1'],
  ['!', '1'],
  ['z', '2'],
  ['s', '5'],
  ['$', '5'],
  ['b', '8'],
]);
/** Pairs of letters that look like one letter. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
]);

export function fold(text: string, likeness: Likeness): Folded {
  const folded = new Folding();
  let at = 0;
  for (const letter of text) {
    for (const plain of plainLetters(letter, likeness)) folded.add(plain, at, at + letter.length, likeness);
    at += letter.length;
  }
  return folded;
}

class Folding implements Folded {
  letters = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  add(letter: string, from: number, to: number, likeness: Likeness): void {
    const last = this.letters.at(-1);
    // `ae` equals `ä`. Both texts are folded in this way.
    if (
      likeness !== 'same' &&
      likeness !== 'begun' &&
      letter === 'e' &&
      (last === 'a' || last === 'o' || last === 'u')
    ) {
      this.#widen(to);
      return;
    }
    const pair = likeness === 'shapes' ? PAIRS.get(`${last}${letter}`) : undefined;
    if (pair !== undefined) {
      this.letters = this.letters.slice(0, -1) + pair;
      this.#widen(to);
      return;
    }
    this.letters += letter;
    this.starts.push(from);
    this.ends.push(to);
  }

  #widen(to: number): void {
    this.ends[this.ends.length - 1] = to;
  }
}

/** The digit that a letter looks like; undefined if it looks like none. */
export function digitOfShape(letter: string): string | undefined {
  return DIGIT_OF_SHAPE.get(letter.toLowerCase());
}

function plainLetters(letter: string, likeness: Likeness): string {
  if (/[a-z\d]/.test(letter) && likeness !== 'shapes') return letter;
  if (likeness === 'shapes') {
    const digit = digitOfShape(letter);
    if (digit !== undefined) return digit;
  }
  const isPlain = likeness === 'same' || likeness === 'begun';
  const form = isPlain ? letter.normalize('NFKC') : letter.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
  return form.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
