/** From the space that a page is stored in to the page that a person sees. */
import type { Box } from '../page.ts';

/** Clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A part of the plane, y upwards, as PDF stores pages. */
export interface StoredArea {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** How a PDF page is shown: the part inside the crop box, turned clockwise. */
export interface PageView {
  readonly area: StoredArea;
  readonly turns: QuarterTurns;
  /** Size as seen, in points. */
  readonly width: number;
  readonly height: number;
}

export function viewPage(area: StoredArea, turns: QuarterTurns): PageView {
  const width = area.right - area.left;
  const height = area.top - area.bottom;
  return turns % 2 === 0 ? { area, turns, width, height } : { area, turns, width: height, height: width };
}

/** A stored rectangle as a box of the page as seen. */
export function boxAsSeen(view: PageView, { left, bottom, right, top }: StoredArea): Box {
  const { area } = view;
  const unturned: Box = [left - area.left, area.top - top, right - area.left, area.top - bottom];
  return turnBox(unturned, view.turns, area.right - area.left, area.top - area.bottom);
}

/** A quarter from 0 to 3 for any whole number of quarter turns. */
export function quarter(turns: number): QuarterTurns {
  const quarters = ((turns % 4) + 4) % 4;
  return quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0;
}

/**
 * A box after its page was turned.
 *
 * @param turns clockwise
 * @param width, height size of the page before the turn
 */
export function turnBox(box: Box, turns: QuarterTurns, width: number, height: number): Box {
  const [left, top, right, bottom] = box;
  switch (turns) {
    case 0:
      return box;
    case 1:
      return [height - bottom, left, height - top, right];
    case 2:
      return [width - right, height - bottom, width - left, height - top];
    case 3:
      return [top, width - right, bottom, width - left];
  }
}

export function isFiniteBox(box: Box): boolean {
  return box.every(Number.isFinite);
}
