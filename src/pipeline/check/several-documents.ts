/** Checks by the document numbers on its pages whether a file contains several documents. */
import type { Check } from '../extraction.ts';
import type { Box, Line, Page } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';
import { failedAt } from './rule.ts';
import { ONE_DOCUMENT_CHECKS } from './table/files.ts';

/** Maximum characters of a line. Longer lines are sentences, or an attempt to cause long computations. */
const LONGEST_LINE = 100;
/** Minimum characters of a label. Shorter labels, such as `Nr.`, are used for all kinds of numbers. */
const SHORTEST_LABEL = 4;

/** Maximum distance in points between the numbers of different documents, since one issuer prints them at the same place. */
const SLIP = 18;
/** Maximum distance of a number from its label, in heights of the label. */
const FAR = { right: 25, below: 1.6 } as const;

export interface OwnNumber {
  readonly page: number;
  readonly number: string;
  readonly box: Box;
}

/**
 * Compares the document numbers of pages. The document number is the first number field of the template; other numbers can
 * differ from page to page.
 *
 * @returns a failed check if a later page has a different number at the same place; otherwise an empty list
 */
export function checkSeveralDocuments(pages: readonly Page[], template: ResolvedTemplate): Check[] {
  const labels = ownLabels(template);
  const numbers = pages.flatMap((page) => findNumber(page, labels) ?? []);
  for (const other of numbers) {
    const first = numbers.find(
      ({ page, number, box }) =>
        page < other.page &&
        foldLookalikes(number) !== foldLookalikes(other.number) &&
        Math.abs(box[0] - other.box[0]) < SLIP &&
        Math.abs(box[1] - other.box[1]) < SLIP,
    );
    if (first === undefined) continue;
    return [
      failedAt(ONE_DOCUMENT_CHECKS, 'file.one_document', [], {
        page: other.page,
        found: other.number,
        original_page: first.page,
        expected: first.number,
      }),
    ];
  }
  return [];
}

/** The labels of the document number, reduced to their letters. */
export function ownLabels({ fields }: ResolvedTemplate): ReadonlySet<string> {
  const singles = fields.flatMap((field) => (field.type !== 'record' ? [field] : field.multiple ? [] : field.fields));
  const own = singles.find(({ type, key }) => type === 'text' && /(?:^|_)(?:number|no|nr|nummer)$/.test(key));
  const labels = own === undefined ? [] : [own.name, ...own.aliases].map(lettersOf);
  return new Set(labels.filter(({ length }) => length >= SHORTEST_LABEL));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Finds the document number of a page if its label occurs once. The header of a list repeats, or has several numbers below. */
export function findNumber({ number: page, lines }: Page, labels: ReadonlySet<string>): OwnNumber | undefined {
  const found = lines.flatMap((line): OwnNumber[] => {
    const text = textOf(line);
    if (text.length > LONGEST_LINE) return [];
    const [last = '', ...words] = text.split(' ').reverse();
    const inline = /\d/.test(last) ? last : undefined;
    if (!labels.has(lettersOf(inline === undefined ? text : words.reverse().join(' ')))) return [];
    const number = inline ?? besideOrBelow(line, lines);
    return number === undefined ? [] : [{ page, number, box: line.box }];
  });
  return found.length === 1 ? found[0] : undefined;
}

function besideOrBelow({ box }: Line, lines: readonly Line[]): string | undefined {
  const height = box[3] - box[1];
  const middle = (box[1] + box[3]) / 2;
  const [right] = lines
    .filter((other) => other.box[1] < middle && middle < other.box[3] && other.box[0] > box[2])
    .filter((other) => other.box[0] - box[2] < FAR.right * height)
    .sort((a, b) => a.box[0] - b.box[0]);
  if (right !== undefined && isNumber(textOf(right))) return textOf(right);
  const below = lines
    .filter((other) => other.box[1] >= middle && other.box[1] - box[3] < 2 * FAR.below * height)
    .filter((other) => other.box[0] < box[2] && box[0] < other.box[2])
    .sort((a, b) => a.box[1] - b.box[1])
    .map(textOf);
  // Two numbers, one below the other, are a column.
  return below.filter(isNumber).length === 1 && isNumber(below[0] ?? '') ? below[0] : undefined;
}

/** Normalizes characters that OCR confuses, and removes punctuation between digits, which OCR can miss. */
export function foldLookalikes(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL|]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8');
}

/** Whether a text can be a number: it is one word, unlike sentences and names. */
function isNumber(text: string): boolean {
  return !text.includes(' ') && text.length <= LONGEST_LINE && /\d/.test(text);
}

export function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}
