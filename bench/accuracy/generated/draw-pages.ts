/** Draws what a document says as a letter, in one of many looks. */
import type { Content, Party } from './content.ts';
import { drawFacts } from './draw-facts.ts';
import { drawTable } from './draw-table.ts';
import { Paper } from './paper.ts';
import type { Pick } from './pick.ts';
import type { Style } from './style.ts';

/** Where the second of two things side by side stands. */
const BESIDE = 340;
/** The address window of an envelope (DIN 5008). */
const WINDOW = 128;

export async function drawPages(content: Content, style: Style, pick: Pick): Promise<Uint8Array> {
  const paper = new Paper(style);
  const footer = footerOf(content, style);
  paper.bottom -= footer.length === 0 ? 20 : 10 + Math.max(...footer.map((column) => column.length)) * 9;
  drawHead(paper, content, pick);
  const partiesTop = paper.y;
  drawParties(paper, content);
  const partiesEnd = paper.y + 16;
  paper.y = partiesEnd;
  paper.text(content.title, style.left, paper.y, { bold: true, size: style.size + 8 });
  paper.y += style.size + 20;
  const beside =
    style.factsRight && style.facts !== 'cells' && content.recipient !== undefined && content.parties === undefined;
  const below = drawFacts(paper, content.facts, beside ? BESIDE : style.left, beside ? partiesTop : paper.y);
  paper.y = beside ? Math.max(paper.y, below + 6) : below + 4;
  drawParagraphs(paper, content.opening ?? []);
  paper.y += 10;
  for (const table of content.tables) {
    drawTable(paper, table);
    paper.y += 14;
  }
  drawSums(paper, content, pick);
  paper.y += 14;
  drawParagraphs(paper, content.closing ?? []);
  for (const { label, value } of content.foot) {
    paper.needs(style.size * 1.35);
    paper.text(`${label}: ${value}`, style.left, paper.y);
    paper.y += style.size * 1.35;
  }
  drawFooter(paper, footer);
  return paper.close();
}

/** The letterhead, or the sender's line above the address window as German letters have it. */
function drawHead(paper: Paper, { issuer, recipient }: Content, pick: Pick): void {
  const { style } = paper;
  const step = style.size * 1.35;
  if (style.sender === 'line' && recipient !== undefined) {
    const [name = ''] = issuer;
    if (pick.maybe(0.7)) paper.text(name, style.left, 50, { bold: true, size: style.size + 6 });
    paper.text(issuer.join(pick.of([' · ', ' • ', ', ', ' - '])), style.left, WINDOW - 14, { size: 7 });
    paper.y = WINDOW;
    return;
  }
  const x = pick.of([style.left, style.left, style.left, BESIDE]);
  issuer.forEach((line, index) => {
    const big = index === 0 ? { bold: true, size: style.size + 5 } : {};
    paper.text(line, x, paper.y, big);
    paper.y += index === 0 ? step + 6 : step;
  });
  paper.y += 18;
}

function drawParties(paper: Paper, { recipient, parties = [] }: Content): void {
  const { style } = paper;
  const step = style.size * 1.35;
  const top = paper.y;
  const draw = ({ heading, lines }: Party, x: number, y: number, headed: boolean): number => {
    if (headed) paper.text(heading, x, y, { bold: true });
    lines.forEach((line, index) => {
      paper.text(line, x, y + (index + (headed ? 1 : 0)) * step);
    });
    return y + (lines.length + (headed ? 1 : 0)) * step;
  };
  if (recipient !== undefined) {
    paper.y = draw(recipient, style.left, top, style.heading === 'above' || (parties.length > 0 && style.beside));
  }
  parties.forEach((party, index) => {
    // The first further one stands beside the recipient, all others below.
    const beside = style.beside && index === 0;
    const end = draw(party, beside ? BESIDE - 30 : style.left, beside ? top : paper.y + step, true);
    paper.y = Math.max(paper.y, end);
  });
}

function drawParagraphs(paper: Paper, paragraphs: readonly string[]): void {
  for (const text of paragraphs) {
    paper.y += 4;
    paper.paragraph(text, paper.style.left, paper.right - paper.style.left);
  }
}

function drawSums(paper: Paper, { sums }: Content, pick: Pick): void {
  const { style, right } = paper;
  const step = style.size * 1.35 + 2;
  const longest = Math.max(0, ...sums.map(({ label, value }) => paper.widthOf(label) + paper.widthOf(value)));
  const edge = right - Math.max(longest * 1.1 + 24, pick.between(150, 210));
  paper.needs(sums.length * step);
  for (const [index, { label, value }] of sums.entries()) {
    const bold = index === sums.length - 1 && pick.maybe(0.5);
    paper.text(label, edge, paper.y, { bold });
    paper.text(value, right - 4, paper.y, { bold, right: true });
    paper.y += step;
  }
}

/** A letter with the sender's line carries the address in full at the bottom too. */
function footerOf({ footer = [], issuer, recipient }: Content, style: Style): readonly (readonly string[])[] {
  return style.sender === 'line' && recipient !== undefined ? [issuer, ...footer] : footer;
}

function drawFooter(paper: Paper, columns: readonly (readonly string[])[]): void {
  const { style, right, bottom } = paper;
  const width = (right - style.left) / Math.max(1, columns.length);
  paper.onEachPage((page, pages) => {
    columns.forEach((lines, column) => {
      lines.forEach((line, index) => {
        paper.text(line, style.left + column * width, bottom + 14 + index * 9, { size: 7 });
      });
    });
    if (pages > 1) paper.text(`${page} / ${pages}`, right, 24, { size: 7, right: true });
  });
}
