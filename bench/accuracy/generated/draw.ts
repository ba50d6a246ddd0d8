/** Draws what a document says in one of many looks. */
import { A4, closeSheet, openSheet, type Pdf } from '../../../samples/generator/sheet.ts';
import type { Content, Pair } from './content.ts';
import type { Pick } from './pick.ts';
import type { Style } from './style.ts';

/** 80 mm paper. */
const ROLL = 226;

class Paper {
  readonly pdf: Pdf;
  readonly style: Style;

  constructor(style: Style, size: readonly [number, number]) {
    this.pdf = openSheet({ title: 'Document', author: 'Generator', language: 'en', date: '2024-01-01', size });
    this.style = style;
  }

  text(text: string, x: number, y: number, { bold = false, size = this.style.size, right = false } = {}): void {
    const family =
      this.style.font === 'Times' ? (bold ? 'Times-Bold' : 'Times-Roman') : `${this.style.font}${bold ? '-Bold' : ''}`;
    this.pdf.font(family).fontSize(size).fillColor('#000000');
    this.pdf.text(text, right ? x - this.pdf.widthOfString(text) : x, y, { lineBreak: false });
  }

  widthOf(text: string): number {
    return this.pdf
      .font(this.style.font === 'Times' ? 'Times-Roman' : this.style.font)
      .fontSize(this.style.size)
      .widthOfString(text);
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke('#000000');
  }
}

export async function drawPage(content: Content, style: Style, pick: Pick): Promise<Uint8Array> {
  const paper = new Paper(style, [A4.width, A4.height]);
  const { left, size } = style;
  const step = size * 1.35;
  const right = A4.width - left;
  let y = 40;
  const centred = pick.maybe(0.2);
  content.issuer.forEach((line, index) => {
    const big = index === 0 ? { bold: true, size: size + 5 } : {};
    paper.text(line, centred ? A4.width / 2 : left, y, big);
    y += index === 0 ? step + 6 : step;
  });
  y += 18;
  const partyTop = y;
  if (content.recipient !== undefined) {
    if (style.heading === 'above') {
      paper.text(content.recipientHeading, left, y, { bold: true });
      y += step;
    }
    for (const line of content.recipient) {
      paper.text(line, left, y);
      y += step;
    }
  }
  y += 16;
  paper.text(content.title, left, y, { bold: true, size: size + 8 });
  y += size + 20;
  const factsBeside = style.factsRight && style.facts !== 'cells' && content.recipient !== undefined;
  const below = drawFacts(paper, content.facts, factsBeside ? 340 : left, factsBeside ? partyTop : y);
  y = factsBeside ? Math.max(y, below) : below;
  y = drawTable(paper, content.table, y + 12, right) + 14;
  const labelEdge = right - pick.between(150, 210);
  for (const [index, { label, value }] of content.sums.entries()) {
    const bold = index === content.sums.length - 1 && pick.maybe(0.5);
    paper.text(label, labelEdge, y, { bold });
    paper.text(value, right - 4, y, { bold, right: true });
    y += step + 2;
  }
  y += 16;
  for (const { label, value } of content.foot) {
    paper.text(`${label}: ${value}`, left, y);
    y += step;
  }
  return new Uint8Array(await closeSheet(paper.pdf));
}

function drawFacts(paper: Paper, facts: readonly Pair[], x: number, top: number): number {
  const { style } = paper;
  const step = style.size * 1.5;
  const widest = Math.max(0, ...facts.map(({ label }) => paper.widthOf(label)));
  let y = top;
  if (style.facts === 'cells') {
    const width = (A4.width - 2 * style.left) / Math.max(1, facts.length);
    const fits = facts.every(({ label, value }) => Math.max(paper.widthOf(label), paper.widthOf(value)) < width - 6);
    if (fits) {
      facts.forEach(({ label, value }, index) => {
        paper.text(label, x + index * width, y, { bold: true });
        paper.text(value, x + index * width, y + step);
      });
      return y + 2.2 * step;
    }
  }
  if (style.facts === 'columns') {
    // All labels are drawn before all values.
    facts.forEach(({ label }, index) => {
      paper.text(label, x, y + index * step);
    });
    facts.forEach(({ value }, index) => {
      paper.text(value, x + widest + 14, y + index * step);
    });
    return y + facts.length * step;
  }
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

function drawTable(paper: Paper, { headings, rows, numeric }: Content['table'], top: number, right: number): number {
  const { style } = paper;
  const { left } = style;
  const step = style.size * 1.9;
  const all = [headings, ...rows];
  const needs = headings.map((_, column) => 10 + Math.max(...all.map((row) => paper.widthOf(row[column] ?? ''))));
  const spare = right - left - needs.reduce((sum, need) => sum + need, 0);
  // What is left over goes to the widest column, the description.
  const wide = needs.indexOf(Math.max(...needs));
  const widths = needs.map((need, column) => need + (column === wide ? spare : 0));
  const edges = widths.map((_, column) => left + widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  let y = top;
  for (const [index, row] of all.entries()) {
    row.forEach((cell, column) => {
      const start = edges[column] ?? left;
      const end = start + (widths[column] ?? 0);
      const isRight = numeric[column] === true;
      paper.text(cell, isRight ? end - 5 : start + 4, y + 3, { bold: index === 0, right: isRight });
    });
    if (style.table !== 'plain' || index === 0) paper.line(left, y + step - 2, right, y + step - 2);
    if (style.table === 'grid') for (const edge of [...edges, right]) paper.line(edge, y - 2, edge, y + step - 2);
    y += step;
  }
  return y;
}

export async function drawRoll(content: Content, style: Style): Promise<Uint8Array> {
  const paper = new Paper({ ...style, size: Math.min(9, style.size) }, [ROLL, 420]);
  const step = 12;
  let y = 16;
  for (const [index, line] of content.issuer.entries()) {
    paper.text(line, (ROLL - paper.widthOf(line)) / 2, y, { bold: index === 0 });
    y += step;
  }
  y += 8;
  for (const [left = '', right = ''] of [
    ...content.table.rows,
    ['-', '-'],
    ...content.sums.map(({ label, value }) => [label, value]),
  ]) {
    if (left === '-') y += 6;
    else {
      paper.text(left, 12, y);
      paper.text(right, ROLL - 12, y, { right: true });
      y += step;
    }
  }
  y += 8;
  for (const { label, value } of content.foot) {
    paper.text(`${label}: ${value}`, 12, y);
    y += step;
  }
  return new Uint8Array(await closeSheet(paper.pdf));
}
