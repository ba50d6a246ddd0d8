/** Draws tables, over several pages where they are long. */
import type { Table } from './content.ts';
import type { Paper } from './paper.ts';

interface Grid {
  readonly edges: readonly number[];
  readonly widths: readonly number[];
  readonly numeric: readonly boolean[];
}

/** Sets the table at the paper's place, and goes on below it. */
export function drawTable(paper: Paper, { headings, rows, numeric, title }: Table): void {
  const { style } = paper;
  const step = style.size * 1.35;
  if (title !== undefined) {
    paper.needs(6 * step);
    paper.text(title, style.left, paper.y, { bold: true });
    paper.y += 1.6 * step;
  }
  const grid = layOut(paper, [headings, ...rows], numeric);
  const drawHeading = (): void => {
    if (headings.length > 0) drawRow(paper, headings, grid, true);
  };
  paper.needs(4 * step);
  drawHeading();
  for (const row of rows) {
    const opened = paper.needs(heightOf(row, step));
    if (opened && style.repeatsHeading) drawHeading();
    drawRow(paper, row, grid, false);
  }
}

function layOut(paper: Paper, rows: readonly (readonly string[])[], numeric: readonly boolean[]): Grid {
  const { left } = paper.style;
  const widest = (cell: string): number => Math.max(...cell.split('\n').map((line) => paper.widthOf(line)));
  const needs = numeric.map((_, column) => 10 + Math.max(...rows.map((row) => widest(row[column] ?? ''))));
  const spare = paper.right - left - needs.reduce((sum, need) => sum + need, 0);
  // What is left over goes to the widest column, the description.
  const wide = needs.indexOf(Math.max(...needs));
  const widths = needs.map((need, column) => need + (column === wide ? spare : 0));
  const edges = widths.map((_, column) => left + widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  return { edges, widths, numeric };
}

function heightOf(row: readonly string[], step: number): number {
  return Math.max(...row.map((cell) => cell.split('\n').length)) * step + 0.55 * step;
}

function drawRow(paper: Paper, row: readonly string[], { edges, widths, numeric }: Grid, bold: boolean): void {
  const { style, right, y } = paper;
  const step = style.size * 1.35;
  const height = heightOf(row, step);
  if (bold && style.shadesHeading) paper.shade(style.left, y, right - style.left, height - 2);
  row.forEach((cell, column) => {
    const start = edges[column] ?? style.left;
    const isRight = numeric[column] === true;
    const x = isRight ? start + (widths[column] ?? 0) - 5 : start + 4;
    cell.split('\n').forEach((line, index) => {
      paper.text(line, x, y + 3 + index * step, { bold, right: isRight });
    });
  });
  const below = y + height;
  if (style.table !== 'plain' || bold) paper.line(style.left, below - 2, right, below - 2);
  if (style.table === 'grid') for (const edge of [...edges, right]) paper.line(edge, y - 2, edge, below - 2);
  paper.y = below;
}
