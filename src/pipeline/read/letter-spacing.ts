/** Words whose letters are printed apart for emphasis (`T o t a l   1 . 1 9 0 , 0 0`), put together again. */
import { type PlacedWord, surround } from './words.ts';

/** Fewer letters apart in a row may be initials, sizes or marks. */
const FEWEST_LETTERS = 4;
/** Letters further apart than this, in heights of the type, stand in boxes or columns of their own. */
const WIDEST_GAP = 0.9;
/** Kerning takes back what parts two letters; narrower gaps than this measure nothing. */
const NARROWEST_GAP = 0.1;
/** Between words the gap is wider than between letters by this factor. */
const WORD_FACTOR = 1.6;

/** A sum, a count (`1 2 3 4`) and a list of letters (`A B C D`) are printed with spaces too. */
const CALCULATION = /[=×÷]|\d[x*+]\d/iu;

/**
 * @param row words of one base line
 * @returns the same words from left to right, with letters that are printed apart joined to words
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

/** A letter, or two that kerning brings together: `To`. */
function isPiece(placed: PlacedWord): boolean {
  return isLetter(placed) || /^\p{L}{2}$/u.test(placed.word.text);
}

/** Runs of letters that stand close, and the other words each by itself. */
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

/** Words end at a wider gap. Where all gaps are the same, they end where letters and figures meet: `MwSt. 19%`. */
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
  // Two letters in front of figures are the country of a VAT number.
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
