/** Joins the letters of letter-spaced words (`T o t a l   1 . 1 9 0 , 0 0`). */
import { type PlacedWord, surround } from './words.ts';

/** Minimum number of separate letters in a row. Fewer can be initials, sizes or marks. */
const FEWEST_LETTERS = 4;
/** Maximum gap between letters, in font sizes. Letters with wider gaps are in separate boxes or columns. */
const WIDEST_GAP = 0.9;
/** Minimum of the usual gap, in font sizes. Kerning can make gaps narrower, and then they cannot be compared. */
const NARROWEST_GAP = 0.1;
/** Minimum ratio of a gap between words to the usual gap between letters. */
const WORD_FACTOR = 1.6;

/** Calculations are printed with spaces as well, and are not joined. Neither are counts (`1 2 3 4`) and lists (`A B C D`). */
const CALCULATION = /[=×÷]|\d[x*+]\d/iu;

/**
 * Joins letter-spaced words of a row.
 *
 * @param row words on one baseline
 * @returns the words from left to right
 */
export function joinLetters(row: readonly PlacedWord[]): PlacedWord[] {
  if (row.filter(isLetter).length < FEWEST_LETTERS) return [...row];
  const runs = partRuns(row.toSorted((a, b) => a.word.box[0] - b.word.box[0]));
  const hasSpaced = runs.some((run) => run.filter(isLetter).length >= FEWEST_LETTERS && isSpaced(run));
  if (!hasSpaced) return [...row];
  return runs.flatMap((run) =>
    isSpaced(run) ? partWords(run).flatMap((word) => (word[0] === undefined ? [] : join(word[0], word))) : run,
  );
}

function isLetter({ word: { text } }: PlacedWord): boolean {
  return text.length === 1;
}

/** Whether a word is a single letter, or two letters that kerning joined: `To`. */
function isPiece(placed: PlacedWord): boolean {
  return isLetter(placed) || /^\p{L}{2}$/u.test(placed.word.text);
}

/** Groups letters that are close to each other. Every other word is a group of its own. */
function partRuns(words: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const placed of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn =
      last !== undefined && isPiece(last) && isPiece(placed) && gapOf(last, placed) < WIDEST_GAP * placed.word.size;
    if (run !== undefined && goesOn) run.push(placed);
    else runs.push([placed]);
  }
  return runs;
}

function isSpaced(run: readonly PlacedWord[]): boolean {
  const letters = run.map(({ word: { text } }) => text);
  const text = letters.join('');
  if (run.filter(isLetter).length < 2 || !/[\p{L}\d]/u.test(text) || CALCULATION.test(text)) return false;
  const isList = letters.every((letter, at) => at === 0 || codeOf(letter) - codeOf(letters[at - 1]) === 1);
  return !isList;
}

function codeOf(letter: string | undefined): number {
  return letter?.codePointAt(0) ?? 0;
}

/** Splits letters into words at wider gaps. If all gaps are equal, splits between letters and digits: `MwSt. 19%`. */
function partWords(run: readonly PlacedWord[]): PlacedWord[][] {
  const gaps = run.slice(1).map((placed, at) => gapOf(run[at] ?? placed, placed));
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const usual = Math.max(median, NARROWEST_GAP * (run[0]?.word.size ?? 0));
  const ends = gaps.map((gap) => gap > WORD_FACTOR * usual);
  const isEven = !ends.includes(true);
  const words: PlacedWord[][] = [];
  for (const [at, placed] of run.entries()) {
    const word = words.at(-1);
    const isEnd = isEven ? meetsOther(word, run.slice(at)) : ends[at - 1] === true;
    if (word === undefined || isEnd) words.push([placed]);
    else word.push(placed);
  }
  return words;
}

function meetsOther(before: readonly PlacedWord[] = [], behind: readonly PlacedWord[]): boolean {
  const textOf = (words: readonly PlacedWord[]): string => words.map(({ word: { text } }) => text).join('');
  const [left, right] = [textOf(before), textOf(behind)];
  if (/\p{L}\.?:$/u.test(left)) return true;
  // Two letters before digits are the country of a VAT number.
  if (/^\d/.test(right)) return /\p{L}{3}$|\p{L}{2}\.$/u.test(left);
  return /[\d%]$/.test(left) && /^(?:\p{L}{3}|\p{Sc})/u.test(right);
}

function join(first: PlacedWord, letters: readonly PlacedWord[]): PlacedWord {
  const words = letters.map(({ word }) => word);
  return {
    baseline: first.baseline,
    word: {
      ...first.word,
      text: words.map(({ text }) => text).join(''),
      box: surround(words.map(({ box }) => box)),
      confidence: Math.min(...words.map(({ confidence }) => confidence)),
    },
  };
}

function gapOf(left: PlacedWord, right: PlacedWord): number {
  return right.word.box[0] - left.word.box[2];
}
