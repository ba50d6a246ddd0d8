/** Numbers and codes that name something: invoice `RE-2014/499`, customer `GE 2020211`, register `HRB 123`. */
import { isCommonSpace, type Segment } from '../sheet.ts';
import { type Candidate, overlaps } from './candidate.ts';

/** A word with a digit, without the punctuation around it; a label glued to it (`Nr.:82`) stays outside. */
const WORD = /(?<![^\s:#(,])(?=[^\s:]*\d)[\p{L}\d](?:[^\s:;,()]*[\p{L}\d])?/gu;

/** Letters or digits that belong to the same number although a space parts them. */
const PART = /^(?:\d{1,6}|[A-Z]{1,3})$/;

/**
 * Numbers that are printed in groups: of German pension insurance (`65 170839 J 003`), of British national insurance
 * (`QQ 12 34 56 C`), German tax identification numbers (`12 345 678 901`).
 */
const GROUPED =
  /(?<![^\s:#(,])(?:\d{2}\s\d{6}\s\p{Lu}\s\d{3}|\p{Lu}{2}\s\d{2}\s\d{2}\s\d{2}\s[A-D]|\d{2}\s\d{3}\s\d{3}\s\d{3})(?![\p{L}\d])/gu;

export function findIdentifiers(segment: Segment): Candidate[] {
  const grouped = [...segment.text.matchAll(GROUPED)].map(({ 0: value, index }): Candidate => {
    return { kind: 'identifier', segment, from: index, to: index + value.length, value };
  });
  return [...grouped, ...findRuns(segment).filter((run) => !grouped.some((whole) => overlaps(run, whole)))];
}

function findRuns(segment: Segment): Candidate[] {
  const found: Candidate[] = [];
  for (const match of segment.text.matchAll(WORD)) {
    const from = startOfRun(segment, match.index);
    const to = match.index + match[0].length;
    const previous = found.at(-1);
    // `1234 5678 90`: pieces of one number, a common space apart.
    if (previous !== undefined && from === match.index && continues(segment, previous, match.index, match[0])) {
      found[found.length - 1] = { ...previous, to, value: segment.text.slice(previous.from, to) };
    } else {
      found.push({ kind: 'identifier', segment, from, to, value: segment.text.slice(from, to) });
    }
  }
  return found;
}

function continues(segment: Segment, previous: Candidate, start: number, word: string): boolean {
  return (
    start === previous.to + 1 &&
    PART.test(word) &&
    /\d$/.test(previous.value) &&
    isCommonSpace(segment, start) &&
    previous.value.split(' ').every((part) => PART.test(part))
  );
}

/** `H A 123`, `HRB 123`: takes short capitals before the digits in. */
function startOfRun(segment: Segment, start: number): number {
  const match = /(?:^|[\s:])((?:[A-Z]{1,3} ){1,2})$/.exec(segment.text.slice(0, start));
  return match?.[1] !== undefined && /^\d/.test(segment.text.slice(start)) ? start - match[1].length : start;
}
