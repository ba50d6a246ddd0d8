/** Pages that are written from top to bottom: what stands where, in points from the top left. */
import type { Box } from '../../../page.ts';
import type { TermValue } from '../invoice.ts';
import { loadTypeface, type Weight } from './typeface.ts';

/** A text on one line. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
  readonly width: number;
  readonly tone: Tone;
  /** The values of the e-invoice that it shows. */
  readonly sources: readonly TermValue[];
}

/** Values are in ink; what is printed around them is grey. */
export type Tone = 'ink' | 'grey';

/** A page as it is written. */
export interface SheetPage {
  readonly pieces: readonly Piece[];
  /** Thin level lines: left, top, right. */
  readonly rules: readonly { readonly left: number; readonly top: number; readonly right: number }[];
}

/** A4. */
export const PAGE = { width: 595, height: 842, margin: 48 } as const;
const BODY = 9;
const LEADING = 1.35;
/** Of the type's height, above and below the base line. */
const ASCENT = 0.8;
const DESCENT = 0.2;

export function boxOf({ left, baseline, size, width }: Piece): Box {
  return [left, baseline - ASCENT * size, left + width, baseline + DESCENT * size];
}

export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly align?: 'right';
  readonly weight?: Weight;
  readonly size?: number;
  readonly tone?: Tone;
  readonly sources?: readonly TermValue[];
}

/** Writes rows of cells, each as tall as its tallest cell, and begins a page where one is full. */
export class SheetWriter {
  readonly #limit: number;
  readonly #pages: { pieces: Piece[]; rules: SheetPage['rules'][number][] }[] = [{ pieces: [], rules: [] }];
  #top: number = PAGE.margin;
  /** Written again at the head of each further page while it is set. */
  head: readonly Cell[] | undefined;

  /** @param limit pages; what comes after them is left out */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get pages(): readonly SheetPage[] {
    return this.#pages;
  }

  /** Where the next row begins. */
  get top(): number {
    return this.#top;
  }

  row(cells: readonly Cell[]): void {
    if (this.#isFull) return;
    const lines = cells.map(wrap);
    const count = lines.reduce((most, { length }) => Math.max(most, length), 1);
    const height = cells.reduce((most, { size = BODY }) => Math.max(most, size), BODY) * LEADING;
    for (let line = 0; line < count; line += 1) {
      // A row that is taller than what is left of the page goes on at the next one.
      if (this.#top + height > PAGE.height - PAGE.margin) this.#turn();
      if (this.#isFull) return;
      for (const [at, cell] of cells.entries()) this.#write(cell, lines[at]?.[line], height);
      this.#top += height;
    }
  }

  rule(): void {
    this.#page.rules.push({ left: PAGE.margin, top: this.#top + 1, right: PAGE.width - PAGE.margin });
    this.space(3);
  }

  space(points: number): void {
    this.#top += points;
  }

  /** Begins a page unless so much room is left. */
  need(points: number): void {
    if (this.#top + points > PAGE.height - PAGE.margin) this.#turn();
  }

  get #page() {
    const page = this.#pages.at(-1);
    if (page === undefined) throw new RangeError('There is always a page.');
    return page;
  }

  #isFull = false;

  #turn(): void {
    if (this.#pages.length >= this.#limit) {
      this.#isFull = true;
      return;
    }
    this.#pages.push({ pieces: [], rules: [] });
    this.#top = PAGE.margin;
    const { head } = this;
    if (head === undefined) return;
    this.head = undefined;
    this.row(head);
    this.rule();
    this.head = head;
  }

  #write(cell: Cell, text: string | undefined, height: number): void {
    if (text === undefined || text === '') return;
    const { size = BODY, weight = 'regular', tone = 'ink', align, sources = NO_SOURCES } = cell;
    const width = loadTypeface(weight).measure(text, size);
    const left = align === 'right' ? cell.left + cell.width - width : cell.left;
    const baseline = this.#top + height * 0.75;
    this.#page.pieces.push({ text, left, baseline, size, weight, width, tone, sources });
  }

  /** Writes a line at the foot of every page that there is. */
  foot(textOf: (page: number, count: number) => string): void {
    const size = 7;
    for (const [index, { pieces }] of this.#pages.entries()) {
      const text = textOf(index + 1, this.#pages.length);
      const width = loadTypeface('regular').measure(text, size);
      const left = PAGE.width - PAGE.margin - width;
      const baseline = PAGE.height - PAGE.margin / 2;
      pieces.push({ text, left, baseline, size, weight: 'regular', width, tone: 'grey', sources: NO_SOURCES });
    }
  }
}

const NO_SOURCES: readonly TermValue[] = [];

/** Lines of a cell: at spaces where they are too long, inside a word where that alone is. */
function wrap({ text, width, size = BODY, weight = 'regular' }: Cell): string[] {
  const typeface = loadTypeface(weight);
  const fits = (line: string): boolean => typeface.measure(line, size) <= width;
  if (text.length < LONGEST_LINE && !/[\r\n\t]|\s\s/.test(text) && fits(text)) return [text.trim()];
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let line = '';
    for (const word of paragraph.trim().split(/\s+/)) {
      if (line !== '' && fits(`${line} ${word}`)) line += ` ${word}`;
      else {
        if (line !== '') lines.push(line);
        line = word;
        while (line.length > LONGEST_LINE || !fits(line)) {
          const end = longestFit(line, fits);
          lines.push(line.slice(0, end));
          line = line.slice(end);
        }
      }
    }
    lines.push(line);
  }
  return lines;
}

/** Characters that no line of a page holds. */
const LONGEST_LINE = 400;

/** Characters of the start of a word that fit, at least one; found by halving, since a word may have 100,000. */
function longestFit(word: string, fits: (text: string) => boolean): number {
  let low = 1;
  let high = Math.min(word.length, LONGEST_LINE);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(word.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}
