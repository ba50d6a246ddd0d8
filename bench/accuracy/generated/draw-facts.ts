/** Draws labels with their values. */
import type { Pair } from './content.ts';
import type { Paper } from './paper.ts';

/** @returns where the space below begins */
export function drawFacts(paper: Paper, facts: readonly Pair[], x: number, top: number): number {
  const { style } = paper;
  const step = style.size * 1.5;
  const widest = Math.max(0, ...facts.map(({ label }) => paper.widthOf(label)));
  if (style.facts === 'cells' && fitsCells(paper, facts)) return drawCells(paper, facts, x, top);
  if (style.facts === 'columns') {
    // All labels are drawn before all values.
    facts.forEach(({ label }, index) => {
      paper.text(label, x, top + index * step);
    });
    facts.forEach(({ value }, index) => {
      paper.text(value, x + widest + 14, top + index * step);
    });
    return top + facts.length * step;
  }
  let y = top;
  for (const { label, value } of facts) {
    if (style.facts === 'colon') paper.text(`${label}: ${value}`, x, y);
    else {
      paper.text(label, x, y);
      paper.text(value, x + widest + 14, y);
    }
    y += step;
  }
  return y;
}

function cellWidth({ right, style }: Paper, facts: readonly Pair[]): number {
  return (right - style.left) / Math.max(1, facts.length);
}

function fitsCells(paper: Paper, facts: readonly Pair[]): boolean {
  const width = cellWidth(paper, facts);
  return facts.every(({ label, value }) => Math.max(paper.widthOf(label), paper.widthOf(value)) < width - 6);
}

function drawCells(paper: Paper, facts: readonly Pair[], x: number, top: number): number {
  const step = paper.style.size * 1.5;
  const width = cellWidth(paper, facts);
  facts.forEach(({ label, value }, index) => {
    paper.text(label, x + index * width, top, { bold: true });
    paper.text(value, x + index * width, top + step);
  });
  return top + 2.2 * step;
}
