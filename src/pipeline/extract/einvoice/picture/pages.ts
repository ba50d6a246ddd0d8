/** Drawn pages as the other stages know pages: lines of words with boxes, and the places of values. */
import type { Language, Line, Page, Word } from '../../../page.ts';
import { locate } from '../../entity.ts';
import { unite } from '../../sheet.ts';
import type { FilledValue } from '../fill.ts';
import type { EInvoice, TermValue } from '../invoice.ts';
import type { Placed, Places } from '../merge.ts';
import { foldSpace } from '../reading.ts';
import { composePages } from './compose.ts';
import { boxOf, PAGE, type Piece, type SheetPage } from './sheet.ts';

export interface DrawnPages {
  readonly pages: readonly Page[];
  readonly places: Places;
}

/** @param limit pages at most */
export function layOutEInvoice(invoice: EInvoice, language: Language, limit: number): DrawnPages {
  const sheets = composePages(invoice, language, limit);
  const pages = sheets.map(toPage);
  const bySource = indexSources(sheets);
  const find = (value: FilledValue): Placed | undefined => {
    const shown = value.sources.flatMap((source) => bySource.get(source) ?? []);
    if (shown.length === 0) return undefined;
    return {
      raw: foldSpace(shown.map(({ piece }) => piece.text).join(' ')),
      locations: shown.map(({ page, piece }) => locate({ page, box: boxOf(piece) }, pages)),
    };
  };
  const findRow = (row: ReadonlyMap<unknown, readonly FilledValue[]>) =>
    new Map(
      [...row.values()].flat().flatMap((value) => {
        const placed = find(value);
        return placed === undefined ? [] : [[value, placed] as const];
      }),
    );
  return { pages, places: { find, findRows: (rows) => rows.map(findRow) } };
}

function toPage({ pieces, rules }: SheetPage, index: number): Page {
  return {
    number: index + 1,
    width: PAGE.width,
    height: PAGE.height,
    seen: { width: PAGE.width, height: PAGE.height },
    lines: composeLines(pieces),
    rules: rules.map(({ left, top, right }) => ({ box: [left, top, right, top + 0.5] })),
    textSource: 'text-layer',
    reason: 'drawn from the data of an e-invoice',
  };
}

/** What is drawn from data is never searched for values, and 1,000 lines have 20,000 words. */
const NO_WORDS: readonly Word[] = [];

/** One line of text for what stands at the same height: a label and its value, the cells of a row. */
function composeLines(pieces: readonly Piece[]): Line[] {
  const rows = Map.groupBy(pieces, ({ baseline }) => baseline);
  return [...rows.values()].map((row) => {
    return { words: NO_WORDS, text: row.map((piece) => piece.text).join(' '), box: unite(row.map(boxOf)) };
  });
}

function indexSources(sheets: readonly SheetPage[]): Map<TermValue, { page: number; piece: Piece }[]> {
  const places = new Map<TermValue, { page: number; piece: Piece }[]>();
  for (const [index, { pieces }] of sheets.entries()) {
    for (const piece of pieces) {
      for (const source of piece.sources) {
        const known = places.get(source);
        if (known === undefined) places.set(source, [{ page: index + 1, piece }]);
        else known.push({ page: index + 1, piece });
      }
    }
  }
  return places;
}
