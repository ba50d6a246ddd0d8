import type { Segment } from '../sheet.ts';

/** A given text in the form of a printed one, so that values in it are read in the same way. It is on no page. */
export function segmentOfText(text: string): Segment {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    // Letters are half as wide as high, with one space between words.
    box: [5 * index, 0, 5 * (index + word.length), 10] as const,
    size: 10,
    bold: false,
    confidence: 1,
  }));
  const starts: number[] = [];
  let joined = '';
  for (const { text: word } of words) {
    if (joined !== '') joined += ' ';
    starts.push(joined.length);
    joined += word;
  }
  return { id: -1, page: 1, row: -1, words, text: joined, starts, box: [0, 0, 5 * joined.length, 10], size: 10 };
}
