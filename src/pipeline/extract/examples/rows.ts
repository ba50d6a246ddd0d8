/** Reads repeating records where confirmed documents of the same layout have them. */
import type { Box, Page } from '../../page.ts';
import type { FoundValue } from '../found.ts';
import type { RecordProfile } from '../profile.ts';
import { bottom, left, overlapX, type Row, right, type Sheet, top, unite } from '../sheet.ts';
import type { Column } from '../table/column.ts';
import { readItem } from '../table/item.ts';
import type { BodyRow } from '../table/items.ts';
import type { Kind } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';
import type { Displacements } from './displacement.ts';
import type { ExampleRow, ExampleTable } from './example.ts';
import { foldLabel, toFrame } from './frame.ts';

/** A table of an example, and how that example is displaced. */
export interface PlacedTable {
  readonly table: ExampleTable;
  readonly displacements: Displacements;
}

/** Edges of a column that are this close are aligned, in page widths. */
const ALIGNED = 0.012;
/** A cell belongs to its row if it begins at most this far above the anchor of the row, in page widths. */
const TOLERANCE = 0.004;
/** Share of the rows that a column must have to separate rows. */
const ANCHOR_SHARE = 0.9;

/** A column, with boxes in page widths as on the page of the document. */
interface PlacedColumn {
  readonly path: string;
  readonly cells: readonly { readonly box: Box; readonly row: number }[];
}

/**
 * The rows of a record.
 *
 * @param tables of the most similar examples, the most similar first
 * @returns one list of values for each row; empty if no example has rows
 */
export function readRows(
  scene: { readonly sheet: Sheet; readonly findings: Findings },
  record: RecordProfile,
  tables: readonly PlacedTable[],
): FoundValue[][] {
  const placed = tables.filter(({ table }) => table.rows.length > 0);
  const [first] = placed;
  if (first === undefined) return [];
  const start = startOf(first);
  if (start === undefined) return [];
  const rowCount = placed.reduce((sum, { table }) => sum + table.rows.length, 0);
  const columns = columnsOf(placed);
  const anchor = chooseAnchor(columns, record, rowCount);
  if (anchor === undefined) return [];
  const end = endOf(scene.sheet, first.table, start);
  const anchors = findAnchors(scene, anchor, { start, end });
  const heights = placed.flatMap(({ table }) => table.rows.map(heightOf));
  const lead = leadOf(placed, anchor.path);
  const merged = mergeColumns(columns, record);
  return anchors.flatMap((top, index): FoundValue[][] => {
    const next = anchors[index + 1];
    const from = top.y - lead - TOLERANCE;
    const until =
      next !== undefined && next.page === top.page
        ? next.y - lead - TOLERANCE
        : Math.min(
            from + 1.5 * Math.max(...heights) + TOLERANCE,
            end.page === top.page ? end.y : Number.POSITIVE_INFINITY,
          );
    const item = itemOf(scene.sheet, merged, { page: top.page, from, until });
    if (item.length === 0) return [];
    const page = scene.sheet.pages.find(({ number }) => number === top.page);
    const inPoints = merged.map((column) => ({ ...column, box: scaled(column.box, page) }));
    const { numberRules: numbers, dayRules: days } = scene.findings;
    const values = readItem(item, inPoints, record, { numbers, days });
    return values.length === 0 ? [] : [values];
  });
}

interface Position {
  readonly page: number;
  /** In page widths. */
  readonly y: number;
}

function rowBox({ cells }: ExampleRow): Box {
  return unite(cells.map(({ box }) => box));
}

function heightOf(row: ExampleRow): number {
  const box = rowBox(row);
  return bottom(box) - top(box);
}

/** Where the first row begins. */
function startOf({ table, displacements }: PlacedTable): Position | undefined {
  const [first] = table.rows;
  if (first === undefined) return undefined;
  const box = rowBox(first);
  const [place] = displacements.predict({ page: first.page, pageFromEnd: 0, box, lines: 1, before: '', above: '' });
  return place === undefined ? undefined : { page: place.page, y: top(place.box) - (bottom(box) - top(box)) / 2 };
}

/** Where the text begins that follows the rows in the example. A text that is printed several times does not end them. */
function endOf(sheet: Sheet, { below }: ExampleTable, start: Position): Position {
  const found = new Map<string, Position[]>(below.map((text) => [text, []]));
  for (const row of sheet.rows) {
    const position = positionOf(row, sheet.pages);
    if (position === undefined || !isBefore(start, position)) continue;
    found.get(foldLabel(row.segments.map(({ text }) => text).join(' ')))?.push(position);
  }
  const once = [...found.values()].flatMap((positions) => (positions.length === 1 ? positions : []));
  const none = { page: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  return once.reduce((first, other) => (isBefore(other, first) ? other : first), none);
}

function positionOf({ page, box }: Row, pages: readonly Page[]): Position | undefined {
  const own = pages.find(({ number }) => number === page);
  return own === undefined ? undefined : { page, y: top(toFrame(box, own)) };
}

function isBefore(a: Position, b: Position): boolean {
  return a.page < b.page || (a.page === b.page && a.y < b.y);
}

function columnsOf(tables: readonly PlacedTable[]): PlacedColumn[] {
  let offset = 0;
  const cells = tables.flatMap(({ table, displacements }) => {
    const moved = table.rows.flatMap((row, index) => {
      if (row.cells.length === 0) return [];
      // One shift for the whole row: a prediction compares hundreds of words.
      const box = unite(row.cells.map((cell) => cell.box));
      const [place] = displacements.predict({ page: row.page, pageFromEnd: 0, box, lines: 1, before: '', above: '' });
      const shift = place === undefined ? 0 : left(place.box) - left(box);
      return row.cells.map(({ path, box: own }) => {
        const across: Box = [left(own) + shift, top(own), right(own) + shift, bottom(own)];
        return { path, box: across, row: offset + index };
      });
    });
    offset += table.rows.length;
    return moved;
  });
  return [...Map.groupBy(cells, ({ path }) => path)].map(([path, own]) => ({ path, cells: own }));
}

interface AnchorColumn extends PlacedColumn {
  readonly edge: 'left' | 'right';
  /** In page widths. */
  readonly at: number;
  readonly kind: Kind;
}

const KINDS_OF_TYPES: Readonly<Partial<Record<string, Kind>>> = { date: 'date', number: 'number', quantity: 'number' };

/** The column that every row has and whose edge varies least: amounts and dates before texts. */
function chooseAnchor(
  columns: readonly PlacedColumn[],
  record: RecordProfile,
  rowCount: number,
): AnchorColumn | undefined {
  const rated = columns.flatMap((column) => {
    const profile = record.fields.find(({ path }) => path === column.path);
    if (profile === undefined || column.cells.length < ANCHOR_SHARE * rowCount) return [];
    const kind = KINDS_OF_TYPES[profile.field.type] ?? 'text';
    const edges = (['left', 'right'] as const).map((edge) => {
      const all = column.cells.map(({ box }) => (edge === 'left' ? left(box) : right(box))).sort((a, b) => a - b);
      const at = all[Math.floor(all.length / 2)] ?? 0;
      return { edge, at, spread: (all.at(-1) ?? 0) - (all[0] ?? 0) };
    });
    // One row does not show the alignment: numbers are usually aligned at their right edge.
    const [l, r] = edges;
    const chosen = kind === 'number' && (r?.spread ?? 0) <= (l?.spread ?? 0) + ALIGNED ? r : l;
    if (chosen === undefined) return [];
    return [{ ...column, edge: chosen.edge, at: chosen.at, kind, rating: chosen.spread + (kind === 'text' ? 1 : 0) }];
  });
  return rated.toSorted((a, b) => a.rating - b.rating)[0];
}

/** The tops of the cells of the anchor column. */
function findAnchors(
  { sheet, findings }: { readonly sheet: Sheet; readonly findings: Findings },
  { edge, at, kind }: AnchorColumn,
  { start, end }: { readonly start: Position; readonly end: Position },
): Position[] {
  const boxes: readonly { readonly page: number; readonly box: Box }[] =
    kind === 'text'
      ? sheet.segments
      : findings.all
          .filter((candidate) => candidate.kind === kind)
          .map(({ segment, from, to }) => ({ page: segment.page, box: wordsBox(segment, from, to) }));
  const found = boxes.flatMap(({ page, box }): Position[] => {
    const own = sheet.pages.find(({ number }) => number === page);
    if (own === undefined) return [];
    const framed = toFrame(box, own);
    const position = { page, y: top(framed) };
    const away = Math.abs((edge === 'left' ? left(framed) : right(framed)) - at);
    return away < ALIGNED && isBefore(start, position) && isBefore(position, end) ? [position] : [];
  });
  const sorted = found.toSorted((a, b) => a.page - b.page || a.y - b.y);
  return sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before === undefined || before.page !== one.page || one.y - before.y > TOLERANCE;
  });
}

function wordsBox({ words, starts, box }: Sheet['segments'][number], from: number, to: number): Box {
  const own = words.filter((word, index) => {
    const start = starts[index] ?? 0;
    return start < to && start + word.text.length > from;
  });
  return own.length === 0 ? box : unite(own.map((word) => word.box));
}

/** How far cells reach above the anchor of their row, in page widths. */
function leadOf(tables: readonly PlacedTable[], path: string): number {
  const leads = tables.flatMap(({ table }) =>
    table.rows.flatMap((row) => {
      const own = row.cells.find((cell) => cell.path === path);
      return own === undefined ? [] : [top(own.box) - top(rowBox(row))];
    }),
  );
  return Math.max(0, ...leads);
}

/** Fields that share a column are on lines below each other. */
function mergeColumns(columns: readonly PlacedColumn[], record: RecordProfile): Column[] {
  const known = columns
    .flatMap(({ path, cells }) => {
      const profile = record.fields.find((field) => field.path === path);
      return profile === undefined ? [] : [{ profile, cells, box: unite(cells.map(({ box }) => box)) }];
    })
    .sort((a, b) => left(a.box) - left(b.box));
  const groups: (typeof known)[] = [];
  for (const one of known) {
    const group = groups.find((other) => other.some((each) => sharesColumn(each.cells, one.cells)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  const boxes = groups.map((group) => unite(group.map(({ box }) => box)));
  return groups.map((group, index) => ({
    box: widened(
      boxes[index] ?? [0, 0, 0, 0],
      boxes[index + 1],
      group.some(({ profile }) => profile.field.type === 'text'),
    ),
    fields: group
      .toSorted((a, b) => top(a.cells[0]?.box ?? a.box) - top(b.cells[0]?.box ?? b.box))
      .map(({ profile }) => profile),
    named: new Map(),
    numeric: group.every(({ profile }) => profile.field.type === 'number' || profile.field.type === 'quantity'),
  }));
}

/** A column of texts reaches to the next column: other documents have longer texts. */
function widened(box: Box, next: Box | undefined, isText: boolean): Box {
  if (!isText || next === undefined) return box;
  return [left(box), top(box), Math.max(right(box), left(next) - TOLERANCE), bottom(box)];
}

/** Whether cells of one row are above each other. */
function sharesColumn(a: PlacedColumn['cells'], b: PlacedColumn['cells']): boolean {
  const pairs = a.flatMap((one) =>
    b.filter(({ row }) => row === one.row).map((other) => [one.box, other.box] as const),
  );
  const above = pairs.filter(
    ([one, other]) =>
      overlapX(one, other) > 0 && (bottom(one) <= top(other) + TOLERANCE || bottom(other) <= top(one) + TOLERANCE),
  );
  return pairs.length > 0 && 2 * above.length > pairs.length;
}

function scaled(box: Box, page: Page | undefined): Box {
  const width = page?.width ?? 1;
  return [left(box) * width, top(box) * width, right(box) * width, bottom(box) * width];
}

/** The lines of a row with their words by column. */
function itemOf(
  sheet: Sheet,
  columns: readonly Column[],
  { page, from, until }: { readonly page: number; readonly from: number; readonly until: number },
): BodyRow[] {
  const own = sheet.pages.find(({ number }) => number === page);
  if (own === undefined) return [];
  return sheet.rows.flatMap((row, index): BodyRow[] => {
    const framed = toFrame(row.box, own);
    const middle = (top(framed) + bottom(framed)) / 2;
    if (row.page !== page || middle < from || middle >= until) return [];
    const cells = new Map<number, Row['segments'][number]['words'][number][]>();
    for (const word of row.segments.flatMap(({ words }) => words)) {
      const column = columnAt(columns, toFrame(word.box, own));
      if (column !== undefined) cells.set(column, [...(cells.get(column) ?? []), word]);
    }
    return cells.size === 0 ? [] : [{ index, row, cells, opensBlock: false }];
  });
}

/** The column that a word is in, or the nearest one if it is close. */
function columnAt(columns: readonly Column[], box: Box): number | undefined {
  const rated = columns
    .map((column, index) => ({ index, shared: overlapX(column.box, box) }))
    .sort((a, b) => b.shared - a.shared);
  const [best, second] = rated;
  if (best === undefined || best.shared < -NEAR) return undefined;
  // A wide text runs on into the space before the next column.
  if (best.shared <= 0 && second !== undefined && second.shared > -NEAR) return undefined;
  return best.index;
}

/** In page widths. */
const NEAR = 0.03;
