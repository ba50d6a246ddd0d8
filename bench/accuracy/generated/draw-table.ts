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
  const grid = layOut(paper, headings, rows, numeric);
  const drawHeading = (): void => {
    if (headings.length > 0) drawRow(paper, breakLines(paper, headings, grid), grid, true);
  };
  paper.needs(4 * step);
  drawHeading();
  for (const row of rows.map((cells) => breakLines(paper, cells, grid))) {
    const opened = paper.needs(heightOf(row, step));
    if (opened && style.repeatsHeading) drawHeading();
    drawRow(paper, row, grid, false);
  }
}

function layOut(
  paper: Paper,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: readonly boolean[],
): Grid {
  const { left } = paper.style;
  const room = paper.right - left;
  const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => paper.widthOf(line)));
  const body = numeric.map((_, column) => widest(rows.flatMap((row) => (row[column] ?? '').split('\n'))));
  const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
  const whole = body.map((width, column) => 10 + Math.max(width, widest((headings[column] ?? '').split('\n'))));
  const broken = body.map((width, column) => 10 + Math.max(width, widest((headings[column] ?? '').split(/\s/))));
  const needs = total(whole) <= room ? whole : broken;
  // What is left over goes to the widest column, the description; where room is missing, its lines are broken.
  const wide = needs.indexOf(Math.max(...needs));
  const widths = needs.map((need, column) => need + (column === wide ? room - total(needs) : 0));
  const edges = widths.map((_, column) => left + total(widths.slice(0, column)));
  return { edges, widths, numeric };
}

/** Cells whose lines fit their columns. */
function breakLines(paper: Paper, row: readonly string[], { widths }: Grid): string[] {
  return row.map((cell, column) => {
    const width = (widths[column] ?? 0) - 9;
    return cell
      .split('\n')
      .flatMap((line) => {
        const lines: string[] = [];
        for (const word of line.split(' ')) {
          const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
          if (lines.length === 0 || paper.widthOf(longer) > width) lines.push(word);
          else lines[lines.length - 1] = longer;
        }
        return lines;
      })
      .join('\n');
  });
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
