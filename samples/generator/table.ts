/** Tables that run over pages, with their headings repeated and a sum carried over. */
import { fill, HAIRLINE, measure, type Pdf, rule, write } from './sheet.ts';

export interface Column {
  readonly heading: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Headings with their widths; `right` names those whose cells end at the right. */
export function columnsOf(headings: readonly string[], widths: readonly number[], right: readonly number[]): Column[] {
  return headings.map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    align: right.includes(index) ? 'right' : 'left',
  }));
}

export interface TableRow {
  /** A line break within a cell is kept; the lines behind the first are set smaller. */
  readonly cells: readonly string[];
  /** What the rows to here come to, where a page ends behind this row. */
  readonly carried?: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly design: 'plain' | 'ruled' | 'filled';
  readonly accent: string;
  /** Printed before the carried sum, as `Übertrag`. */
  readonly carryLabel?: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** No row goes below. */
  readonly bottom: number;
  /** Begins another page. @returns y to go on at */
  readonly turn: () => number;
}

const SIZE = 9;
const SMALL = 7.5;
const PADDING = 5;
const HEADING_HEIGHT = 20;
const CARRY_HEIGHT = 20;

/** @returns y below the last row, on the page where the table ends */
export function drawTable(pdf: Pdf, table: Table, place: Place): number {
  const { rows, carryLabel } = table;
  const reserve = carryLabel === undefined ? 0 : CARRY_HEIGHT;
  let y = drawHeading(pdf, table, place.x, place.y);
  rows.forEach((row, index) => {
    const height = rowHeight(pdf, table, row);
    const isLast = index === rows.length - 1;
    if (y + height + (isLast ? 0 : reserve) > place.bottom) {
      const carried = rows[index - 1]?.carried;
      if (carryLabel && carried) drawCarry(pdf, table, place.x, y, `${carryLabel}`, carried);
      y = drawHeading(pdf, table, place.x, place.turn());
      if (carryLabel && carried) y = drawCarry(pdf, table, place.x, y, carryLabel, carried);
    }
    drawRow(pdf, table, row, place.x, y, height);
    y += height;
  });
  rule(pdf, [place.x, y], [place.x + tableWidth(table), y], { colour: table.accent, width: 0.8 });
  return y;
}

function drawHeading(pdf: Pdf, table: Table, x: number, y: number): number {
  const { design, accent } = table;
  const width = tableWidth(table);
  if (design === 'filled') fill(pdf, x, y, width, HEADING_HEIGHT, accent);
  if (design === 'ruled') fill(pdf, x, y, width, HEADING_HEIGHT, '#eef1f4');
  const style = { size: 8, bold: true, colour: design === 'filled' ? '#ffffff' : accent };
  eachCell(table, x, ({ heading, align }, left, right) => {
    write(pdf, heading, align === 'right' ? right : left, y + 6, { ...style, align });
  });
  if (design === 'ruled') drawGrid(pdf, table, x, y, HEADING_HEIGHT);
  if (design === 'plain') {
    const below = y + HEADING_HEIGHT;
    rule(pdf, [x, below], [x + width, below], { colour: accent, width: 0.8 });
  }
  return y + HEADING_HEIGHT;
}

function drawRow(pdf: Pdf, table: Table, row: TableRow, x: number, y: number, height: number): void {
  eachCell(table, x, ({ align }, left, right, index) => {
    const lines = (row.cells[index] ?? '').split('\n');
    let line = y + PADDING;
    lines.forEach((text, number) => {
      const size = number === 0 ? SIZE : SMALL;
      const style = align === 'right' ? { size, align } : { size, width: right - left + 2 };
      line = write(pdf, text, align === 'right' ? right : left, line, style);
    });
  });
  if (table.design === 'ruled') drawGrid(pdf, table, x, y, height);
  else rule(pdf, [x, y + height], [x + tableWidth(table), y + height], { width: 0.4 });
}

function drawCarry(pdf: Pdf, table: Table, x: number, y: number, label: string, sum: string): number {
  const width = tableWidth(table);
  write(pdf, label, x + width - 110, y + PADDING, { size: SIZE, bold: true, align: 'right' });
  write(pdf, sum, x + width - PADDING, y + PADDING, { size: SIZE, bold: true, align: 'right' });
  if (table.design === 'ruled') pdf.rect(x, y, width, CARRY_HEIGHT).lineWidth(0.5).stroke(HAIRLINE);
  else rule(pdf, [x, y + CARRY_HEIGHT], [x + width, y + CARRY_HEIGHT], { width: 0.4 });
  return y + CARRY_HEIGHT;
}

/** Boxes around the cells of one row. */
function drawGrid(pdf: Pdf, table: Table, x: number, y: number, height: number): void {
  let left = x;
  for (const { width } of table.columns) {
    pdf.rect(left, y, width, height).lineWidth(0.5).stroke('#8c98a4');
    left += width;
  }
}

function rowHeight(pdf: Pdf, table: Table, row: TableRow): number {
  const heights = table.columns.map(({ width, align }, index) => {
    const lines = (row.cells[index] ?? '').split('\n');
    const room = align === 'right' ? Number.POSITIVE_INFINITY : width - 2 * PADDING + 2;
    return lines.reduce(
      (sum, text, number) => sum + measure(pdf, text, room, { size: number === 0 ? SIZE : SMALL }),
      0,
    );
  });
  return Math.max(...heights) + 2 * PADDING;
}

function eachCell(
  { columns }: Table,
  x: number,
  draw: (column: Column, left: number, right: number, index: number) => void,
): void {
  let left = x;
  columns.forEach((column, index) => {
    draw(column, left + PADDING, left + column.width - PADDING, index);
    left += column.width;
  });
}

function tableWidth({ columns }: Table): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
