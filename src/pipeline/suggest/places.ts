/** Places of pages that belong to fields. */
import type { Spot } from '../extract/found.ts';
import { overlapX, overlapY } from '../extract/sheet.ts';
import type { Box } from '../page.ts';

/** Least overlap, as a share of the width and height of the smaller box. Boxes of close lines overlap by a third. */
const SHARE = { width: 0.3, height: 0.6 } as const;

export class Places {
  readonly #byPage = new Map<number, Box[]>();

  add(spots: readonly Spot[]): void {
    for (const { page, box } of spots) {
      const boxes = this.#byPage.get(page);
      if (boxes === undefined) this.#byPage.set(page, [box]);
      else boxes.push(box);
    }
  }

  /** Whether one of the spots overlaps a place that was added. */
  covers(spots: readonly Spot[]): boolean {
    return spots.some(({ page, box }) => (this.#byPage.get(page) ?? []).some((other) => isSame(box, other)));
  }
}

function isSame(a: Box, b: Box): boolean {
  const width = Math.min(a[2] - a[0], b[2] - b[0]);
  const height = Math.min(a[3] - a[1], b[3] - b[1]);
  return overlapX(a, b) > SHARE.width * width && overlapY(a, b) > SHARE.height * height;
}
