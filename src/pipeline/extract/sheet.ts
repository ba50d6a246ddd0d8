/**
 * The words of a document indexed for looking around: segments (words that no wide gap parts), the rows that they
 * stand in, and what lies to the right of or below a place.
 */
import type { Box, Language, Line, Page, ReadDocument, Word } from '../page.ts';

/** Words side by side on one base line. Offsets are those of `text`, where one space stands between words. */
export interface Segment {
  readonly id: number;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly row: number;
  readonly words: readonly Word[];
  readonly text: string;
  /** Where each word starts in `text`. */
  readonly starts: readonly number[];
  readonly box: Box;
  /** Height of the type in points. */
  readonly size: number;
}

/** Segments that stand beside each other, left to right. */
export interface Row {
  readonly page: number;
  readonly segments: readonly Segment[];
  readonly box: Box;
}

export interface Sheet {
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly segments: readonly Segment[];
  readonly rows: readonly Row[];
  /** Height of most of the type, in points. */
  readonly usualSize: number;
}

export const left = (box: Box): number => box[0];
export const top = (box: Box): number => box[1];
export const right = (box: Box): number => box[2];
export const bottom = (box: Box): number => box[3];
const middle = (box: Box): number => (box[1] + box[3]) / 2;

export function unite(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(left)),
    Math.min(...boxes.map(top)),
    Math.max(...boxes.map(right)),
    Math.max(...boxes.map(bottom)),
  ];
}

/** Length of the common horizontal stretch; negative: the gap between the boxes. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(right(a), right(b)) - Math.max(left(a), left(b));
}

/** Length of the common vertical stretch; negative: the gap between the boxes. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b));
}

/** Indexes a document. Words that stand outside their page were never seen by a person and are left out. */
export function buildSheet(document: ReadDocument): Sheet {
  const segments: Segment[] = [];
  const rows: Row[] = [];
  for (const page of document.pages) {
    for (const group of groupRows(page.lines.flatMap((line) => visiblePart(line, page)))) {
      const row = rows.length;
      const members = group
        .sort((a, b) => left(a.box) - left(b.box))
        .map((line, index) => buildSegment(line, segments.length + index, page.number, row));
      segments.push(...members);
      rows.push({ page: page.number, segments: members, box: unite(members.map((member) => member.box)) });
    }
  }
  const usualSize = usualSizeOf(segments);
  return { language: document.language, pages: document.pages, segments, rows, usualSize };
}

/** The median over the letters. */
function usualSizeOf(segments: readonly Segment[]): number {
  const sizes = segments.map(({ size, text }) => [size, text.length] as const).sort(([a], [b]) => a - b);
  const letters = sizes.reduce((sum, [, length]) => sum + length, 0);
  let passed = 0;
  for (const [size, length] of sizes) {
    passed += length;
    if (2 * passed >= letters) return Math.max(1, size);
  }
  return 10;
}

function visiblePart(line: Line, page: Page): Line[] {
  if (isTurnedLine(line)) return [];
  const words = line.words.filter(
    ({ text, box, size }) => text.trim() !== '' && isOnPage(box, page) && !isTurned(text, box, size),
  );
  if (words.length === 0) return [];
  return [{ words, text: '', box: unite(words.map((word) => word.box)) }];
}

function isOnPage(box: Box, { width, height }: Page): boolean {
  return right(box) > 0 && bottom(box) > 0 && left(box) < width && top(box) < height;
}

/**
 * Text that runs up the margin (copyright notes, form numbers) would otherwise join the rows that it passes. A short
 * upright word may be higher than wide (`12,`), but no higher than its type.
 */
function isTurned(text: string, box: Box, size: number): boolean {
  const height = bottom(box) - top(box);
  return text.length > 2 && height > 1.5 * (right(box) - left(box)) && height > 1.4 * size;
}

function isTurnedLine({ words, box }: Line): boolean {
  return (
    words.length > 1 &&
    bottom(box) - top(box) > 2 * (right(box) - left(box)) &&
    bottom(box) - top(box) > 4 * (words[0]?.size ?? 10)
  );
}

/** Lines belong to one row when more than half of the lower one's height is beside the other. */
function groupRows(lines: readonly Line[]): Line[][] {
  const groups: { lines: Line[]; box: Box }[] = [];
  for (const line of [...lines].sort((a, b) => middle(a.box) - middle(b.box))) {
    const height = bottom(line.box) - top(line.box);
    const group = groups
      .slice(-4)
      .findLast(
        ({ box, lines: members }) =>
          overlapY(box, line.box) > 0.5 * Math.min(height, bottom(box) - top(box)) &&
          members.every((member) => overlapX(member.box, line.box) < 0.5 * height),
      );
    if (group === undefined) groups.push({ lines: [line], box: line.box });
    else {
      group.lines.push(line);
      // The first member's vertical extent stays: a row must not creep down a slanted page.
      group.box = [Math.min(left(group.box), left(line.box)), top(group.box), right(group.box), bottom(group.box)];
    }
  }
  return groups.map((group) => group.lines);
}

function buildSegment(line: Line, id: number, page: number, row: number): Segment {
  const starts: number[] = [];
  let text = '';
  for (const word of line.words) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const sizes = line.words.map((word) => word.size).sort((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 10;
  return { id, page, row, words: line.words, text, starts, box: line.box, size };
}

/** The box of `text.slice(from, to)`: whole words, and of a word that is cut the share of its letters. */
export function boxOfRange(segment: Segment, from: number, to: number): Box {
  const boxes: Box[] = [];
  for (const [index, word] of segment.words.entries()) {
    const start = segment.starts[index] ?? 0;
    const end = start + word.text.length;
    if (end <= from || start >= to) continue;
    const width = (right(word.box) - left(word.box)) / Math.max(1, word.text.length);
    boxes.push([
      left(word.box) + width * Math.max(0, from - start),
      top(word.box),
      right(word.box) - width * Math.max(0, end - to),
      bottom(word.box),
    ]);
  }
  return boxes.length === 0 ? segment.box : unite(boxes);
}

/** A common space is no wider than this, in heights of the type; columns stand further apart. */
const COMMON_SPACE = 0.42;
/** All letters of a typewriter, and its space, are as wide as each other but for this share. */
const SAME_WIDTH = 0.04;

/** Whether the word that starts at `offset` stands a common space behind the one before, as groups of a number do. */
export function isCommonSpace(segment: Segment, offset: number): boolean {
  const index = segment.starts.indexOf(offset);
  const word = segment.words[index];
  const previous = segment.words[index - 1];
  if (word === undefined || previous === undefined) return true;
  const gap = left(word.box) - right(previous.box);
  if (gap <= COMMON_SPACE * segment.size) return true;
  const [width, before] = [word, previous].map(({ box, text }) => (right(box) - left(box)) / text.length);
  const isAsWide = (other: number | undefined): boolean =>
    other !== undefined && width !== undefined && Math.abs(other - width) < SAME_WIDTH * width;
  // Marks are narrow in all other type.
  return isAsWide(before) && isAsWide(gap) && /[.,]/.test(word.text + previous.text);
}

/** The word that `offset` lies in. */
export function wordAt(segment: Segment, offset: number): Word | undefined {
  return segment.words[segment.starts.findLastIndex((start) => start <= offset)];
}

/** The segments of the same row to the right, nearest first. */
export function segmentsRightOf(sheet: Sheet, segment: Segment): Segment[] {
  const row = sheet.rows[segment.row];
  return row === undefined ? [] : row.segments.filter((other) => left(other.box) > left(segment.box));
}

/** The segment of the same row to the left, if there is one. */
export function segmentLeftOf(sheet: Sheet, segment: Segment): Segment | undefined {
  return sheet.rows[segment.row]?.segments.findLast((other) => left(other.box) < left(segment.box));
}

export function isBold({ words }: Segment): boolean {
  return words.every(({ bold }) => bold);
}

export function isBoldRow({ segments }: Row): boolean {
  return segments.every(isBold);
}

/**
 * Segments of the rows below (or above) that share a stretch with `box`, nearest first.
 *
 * @param reach how far to look, in points
 */
export function segmentsInColumn(
  sheet: Sheet,
  from: { readonly page: number; readonly row: number },
  box: Box,
  direction: 1 | -1,
  reach: number,
): Segment[] {
  const found: Segment[] = [];
  for (let index = from.row + direction; index >= 0 && index < sheet.rows.length; index += direction) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== from.page) break;
    const distance = direction === 1 ? top(row.box) - bottom(box) : top(box) - bottom(row.box);
    if (distance > reach) break;
    found.push(...row.segments.filter((segment) => overlapX(segment.box, box) > 0));
  }
  return found;
}
