/** Groups characters into words. */
import type { Box, Word } from '../page.ts';
import type { QuarterTurns } from './page-view.ts';
import type { Character } from './pdf-characters.ts';

/** A word with its baseline. */
export interface PlacedWord {
  readonly word: Word;
  /** Distance of the baseline from the top, in points. */
  readonly baseline: number;
}

/**
 * Maximum gap inside a word, as a share of the height of the loose box. On 163 PDFs with known words, 99.97 % of the words
 * are right.
 */
const WORD_GAP = 0.12;
/** Maximum step backwards inside a word, as a share of the height. */
const STEP_BACK = 0.5;
/** Maximum difference between the boxes of one glyph, in points. */
const SAME_BOX = 0.01;
/** Ligature characters: ff, fi, fl, ffi, ffl, long st, st. */
const LIGATURE = /[\ufb00-\ufb06]/gu;

/**
 * Groups the characters of a page into words, in their order, separately for each direction of writing.
 *
 * @returns words by the clockwise quarter turns that make them upright, with the coordinates of the rotated page
 */
export function composeWords(characters: readonly Character[]): Map<QuarterTurns, PlacedWord[]> {
  const groups = new Map<QuarterTurns, PlacedWord[]>();
  let run: Character[] = [];
  const endWord = () => {
    const first = run[0];
    if (!first) return;
    const group = groups.get(first.style.turns) ?? [];
    group.push(makeWord(first, run));
    groups.set(first.style.turns, group);
    run = [];
  };
  for (const character of characters) {
    const last = run.at(-1);
    if (last && (character.parted || !isNext(last, character))) endWord();
    run.push(character);
  }
  endWord();
  for (const [turns, words] of groups) groups.set(turns, dropRepeats(words));
  return groups;
}

/** The smallest box around one or more boxes. */
export function surround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
}

function isNext(last: Character, next: Character): boolean {
  if (last.style.turns !== next.style.turns) return false;
  // All letters of a ligature have the same box, which is that of its glyph.
  if (isSameGlyph(last, next)) return true;
  const [, top, right, bottom] = last.box;
  const [nextLeft, nextTop, , nextBottom] = next.box;
  const height = bottom - top;
  const gap = nextLeft - right;
  if (gap > WORD_GAP * height || gap < -STEP_BACK * height) return false;
  // Superscript and subscript characters are part of the word. Characters on another line are not.
  const overlap = Math.min(bottom, nextBottom) - Math.max(top, nextTop);
  return overlap >= Math.min(height, nextBottom - nextTop) / 2;
}

function isSameGlyph(last: Character, next: Character): boolean {
  return (
    last.style.object === next.style.object &&
    last.box.every((edge, index) => Math.abs(edge - (next.box[index] ?? 0)) < SAME_BOX)
  );
}

function makeWord(first: Character, run: readonly Character[]): PlacedWord {
  const text = run.map((character) => character.text).join('');
  const { size, bold } = first.style;
  const word: Word = {
    text: text.replace(LIGATURE, (ligature) => ligature.normalize('NFKD')).normalize('NFC'),
    box: surround(run.map((character) => character.box)),
    size,
    bold,
    confidence: 1,
  };
  return { word, baseline: first.baseline };
}

/** Removes words that are painted twice at the same place, for shadows or bold text. */
function dropRepeats(words: readonly PlacedWord[]): PlacedWord[] {
  const kept = new Map<string, Word[]>();
  return words.filter(({ word }) => {
    const alike = kept.get(word.text) ?? [];
    const near = word.size * 0.2;
    const repeated = alike.some(({ box }) =>
      box.every((edge, index) => Math.abs(edge - (word.box[index] ?? 0)) < near),
    );
    if (!repeated) kept.set(word.text, [...alike, word]);
    return !repeated;
  });
}
