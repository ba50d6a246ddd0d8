/** Converts coordinates of a stored page to coordinates of the displayed page. */
import type { Box } from '../page.ts';

/** Clockwise quarter turns. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** A rectangle in the coordinates of a PDF, in points with y upwards. */
export interface StoredArea {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** How a PDF page is displayed: the area inside the crop box, rotated clockwise. */
export interface PageView {
  readonly area: StoredArea;
  readonly turns: QuarterTurns;
  /** Displayed size, in points. */
  readonly width: number;
  readonly height: number;
}

export function viewPage(area: StoredArea, turns: QuarterTurns): PageView {
  const width = area.right - area.left;
  const height = area.top - area.bottom;
  return turns % 2 === 0 ? { area, turns, width, height } : { area, turns, width: height, height: width };
}

/** Converts a stored rectangle to a box of the displayed page. */
export function boxAsSeen(view: PageView, { left, bottom, right, top }: StoredArea): Box {
  const { area } = view;
  const unturned: Box = [left - area.left, area.top - top, right - area.left, area.top - bottom];
  return turnBox(unturned, view.turns, area.right - area.left, area.top - area.bottom);
}

/** Normalizes an integer number of quarter turns to 0 to 3. */
export function quarter(turns: number): QuarterTurns {
  const quarters = ((turns % 4) + 4) % 4;
  return quarters === 1 || quarters === 2 || quarters === 3 ? quarters : 0;
}

/**
 * Converts a box for a rotated page.
 *
 * @param turns clockwise quarter turns
 * @param width width of the page before the rotation
 * @param height height of the page before the rotation
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
