/** The words that lines of sums are made of: what they say is put together from them, in any order. */
import { SUM_WORDS, type SumWord } from '../../knowledge/languages/language.ts';
import { sumWordsOf } from '../../knowledge/languages/languages.ts';
import { isWithinOneEdit } from '../labels/edit.ts';
import { foldLetters } from '../labels/normalise.ts';

const EXACT = new Map<string, Set<SumWord>>();
for (const kind of SUM_WORDS) {
  for (const word of sumWordsOf(kind)) EXACT.set(word, (EXACT.get(word) ?? new Set<SumWord>()).add(kind));
}
/** Words long enough to be known again when one letter is misread. */
const LONG = [...EXACT.keys()].filter(({ length }) => length >= 4);

/** Digits that recognition puts for letters. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', 6: 'g' };

/**
 * What the words of a text mean for a sum.
 *
 * @param recognised whether letters may be misread
 */
export function readSumWords(text: string, recognised: boolean): ReadonlySet<SumWord> {
  const kinds = new Set<SumWord>();
  for (const [word] of text.matchAll(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu)) {
    const folded = foldLetters(word);
    for (const kind of meaningsOf(folded, recognised)) kinds.add(kind);
  }
  return kinds;
}

function meaningsOf(word: string, recognised: boolean): ReadonlySet<SumWord> {
  const exact = EXACT.get(word);
  if (exact !== undefined || !recognised || word.length < 3) return exact ?? NONE;
  const lettered = word.replace(/[01568]/g, (digit) => LETTER_OF[digit] ?? digit);
  const near = EXACT.get(lettered) ?? EXACT.get(LONG.find((known) => isWithinOneEdit(known, lettered)) ?? '');
  return near ?? NONE;
}

const NONE: ReadonlySet<SumWord> = new Set();
