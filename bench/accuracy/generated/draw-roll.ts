/** Draws what a document says on the roll of a till. */
import type { Content } from './content.ts';
import { Paper } from './paper.ts';
import type { Style } from './style.ts';

/** 80 mm paper. */
const ROLL = 226;
const STEP = 12;

export async function drawRoll(content: Content, style: Style): Promise<Uint8Array> {
  const paper = new Paper({ ...style, size: Math.min(9, style.size) }, [ROLL, 420]);
  paper.y = 16;
  for (const [index, line] of content.issuer.entries()) {
    paper.text(line, (ROLL - paper.widthOf(line)) / 2, paper.y, { bold: index === 0 });
    paper.y += STEP;
  }
  const drawPairs = (pairs: readonly (readonly string[])[]): void => {
    for (const [left = '', right = ''] of pairs) {
      paper.text(left, 12, paper.y);
      paper.text(right, ROLL - 12, paper.y, { right: true });
      paper.y += STEP;
    }
  };
  paper.y += 8;
  for (const { rows } of content.tables) drawPairs(rows);
  paper.y += 6;
  drawPairs(content.sums.map(({ label, value }) => [label, value]));
  paper.y += 8;
  for (const { label, value } of content.foot) {
    paper.text(`${label}: ${value}`, 12, paper.y);
    paper.y += STEP;
  }
  return paper.close();
}
