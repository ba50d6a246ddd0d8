/** Whether a file holds one document, by the numbers that its pages give themselves. */
import type { Check } from '../extraction.ts';
import type { Box, Line, Page } from '../page.ts';

const RULE = 'the file holds one document';

/** `Rechnungs-Nr.: R-17`, `Invoice number`: what a paper calls its own number; others' numbers have other words. */
const LABEL =
  /^(?<label>(?:(?:storno|teil|schluss|abschlags)?rechnungs?|gutschrifts?|lieferscheins?|belegs?|angebots?|auszugs?|mahnungs?|(?:tax )?invoice|credit note|receipt|delivery note|statement|quote|quotation|bill)(?:[ -]?(?:nummer|nr|no|number)(?!\p{L})|\s?#)[.:]*)\s*(?<number>\S*\d\S*)?$/iu;

/** Forms of one issuer put it at the same place on every first page, but for a scanner's slip, in points. */
const SLIP = 18;
/** How far a number stands from its label, in heights of the label. */
const FAR = { right: 25, below: 1.6 } as const;

interface OwnNumber {
  readonly page: number;
  readonly label: string;
  readonly number: string;
  readonly box: Box;
}

/** @returns a failed check where later pages have a number of their own at the place of an earlier one; else nothing */
export function checkSeveralDocuments(pages: readonly Page[]): Check[] {
  const numbers = pages.flatMap(findNumbers);
  for (const other of numbers) {
    const first = numbers.find(
      ({ page, label, number, box }) =>
        page < other.page &&
        label === other.label &&
        foldLookalikes(number) !== foldLookalikes(other.number) &&
        Math.abs(box[0] - other.box[0]) < SLIP &&
        Math.abs(box[1] - other.box[1]) < SLIP,
    );
    if (first === undefined) continue;
    const message =
      `Page ${other.page} has the number "${other.number}", and page ${first.page} "${first.number}". ` +
      'Upload each document by itself, so that their values do not mix.';
    return [{ rule: RULE, status: 'failed', fields: [], message }];
  }
  return [];
}

function findNumbers({ number: page, lines }: Page): OwnNumber[] {
  return lines.flatMap((line): OwnNumber[] => {
    const text = textOf(line);
    const groups = LABEL.exec(text)?.groups;
    if (groups === undefined) return [];
    const number = groups['number'] ?? besideOrBelow(line, lines);
    const label = (groups['label'] ?? '').toLowerCase().replace(/[^\p{L}]/gu, '');
    return number === undefined ? [] : [{ page, label, number, box: line.box }];
  });
}

function besideOrBelow({ box }: Line, lines: readonly Line[]): string | undefined {
  const height = box[3] - box[1];
  const middle = (box[1] + box[3]) / 2;
  const right = lines
    .filter((other) => other.box[1] < middle && middle < other.box[3] && other.box[0] > box[2])
    .filter((other) => other.box[0] - box[2] < FAR.right * height)
    .sort((a, b) => a.box[0] - b.box[0]);
  const below = lines
    .filter((other) => other.box[1] >= middle && other.box[1] - box[3] < FAR.below * height)
    .filter((other) => other.box[0] < box[2] && box[0] < other.box[2])
    .sort((a, b) => a.box[1] - b.box[1]);
  // One word: sentences and names are no numbers.
  return [right[0], below[0]].flatMap((line) => (line === undefined ? [] : [textOf(line)])).find(isNumber);
}

/** Recognition takes these for each other, and loses marks between digits. */
function foldLookalikes(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8');
}

function isNumber(text: string): boolean {
  return /^\S*\d\S*$/.test(text);
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}
